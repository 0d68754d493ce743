import CallboardAPI
import CallboardCommandLine
import CallboardCrypto
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardSchema
import Foundation

/// `callboard doctor`: prints the settings in force, checks the service and the log, and says how to repair faults.
enum DoctorCommand {
  static let command = Subcommand(
    words: ["doctor"],
    summary: "print the configuration in force, try it, and prove the log's invariants",
    options: Settings.options + [
      .init(
        name: "full", help: "prove the whole log, not only what came since the last proof that held"
      )
    ],
    examples: [
      ("callboard doctor", "looks at the private PostgreSQL in the folder, which may be serving"),
      (
        "callboard doctor --database-url $URL --json",
        "for scripts: exit code 1 if anything is wrong"
      ),
    ]
  ) { invocation in
    let settings = try Settings(invocation)
    var examination = Examination()
    for option in settings.inForce {
      examination.note("configuration", "\(option)")
    }
    let place = try settings.openDatabase(sharing: .joinIfRunning)
    defer { place.close() }
    for issuer in settings.issuers { await examine(issuer, &examination) }
    await examine(
      try settings.node(on: place), isFull: invocation.isSet("full"), &examination)
    examination.report(asJSON: invocation.wantsJSON)
    if !examination.isHealthy { throw Failure("some checks failed") }
  }

  private static func examine(
    _ node: NodeConfiguration, isFull: Bool, _ examination: inout Examination
  ) async {
    let pool = Pool(node.options.patient, size: 2, name: "doctor")
    let schema = await examination.attempt(
      DoctorCheck.schema.title,
      repair:
        "check that PostgreSQL runs and --database-url is right; then run `callboard migrate --service-role ROLE` as the "
        + "owner of the tables"
    ) {
      try await pool.withConnection { connection in
        try Migrator.check(connection, log: node.log)
        return node.log.schema
      }
    }
    for direct in node.connections.dropFirst() { await examine(direct, node.log, &examination) }
    await examineListening(node, &examination)
    if schema == nil { return await pool.close() }
    let invariants = LogInvariants(pool: pool, log: node.log)
    await examination.attempt("PostgreSQL answers", repair: "check that it runs") {
      try await invariants.serverVersion()
    }
    await examineStorage(node, invariants, &examination)
    await examineWriting(invariants, &examination)
    await examineRoom(node, pool, &examination)
    await examineStandby(node, pool, &examination)
    await examineSecret(node, pool, &examination)
    await examination.attempt(
      DoctorCheck.rights.title, repair: "run the service as a role that does not own the tables"
    ) {
      guard try await !invariants.mayChangeEvents() else {
        throw Failure("the service's role may change events; only triggers refuse it")
      }
      return "the service's role has no right to"
    }
    await examination.attempt(
      "partitions are indexed", repair: "run `callboard migrate` as the owner of the tables"
    ) {
      let names = try await invariants.unindexedPartitions()
      guard names.isEmpty else {
        throw Failure("without a valid index by type: \(names.joined(separator: ", "))")
      }
      return "each has its index by type"
    }
    let proof = LogProof(log: node.log, pool: pool, isFull: isFull)
    await proof.continuity(&examination)
    await examineTypes(of: node.log, pool, &examination)
    await proof.permissions(&examination)
    await examineEnd(of: node.log, pool, &examination)
    await prove(
      ProjectionCatalogue(log: node.log, projections: ProjectionCatalogue.standard), pool,
      &examination)
    await proof.states(mac: await mac(node, pool), &examination)
    await pool.close()
  }

  /// Compares what the nodes may open with what PostgreSQL takes.
  private static func examineRoom(
    _ node: NodeConfiguration, _ pool: Pool, _ examination: inout Examination
  ) async {
    await examination.attempt(
      DoctorCheck.connections.title, repair: "raise max_connections, or put a pooler in front"
    ) {
      let capacity = try await ConnectionCapacity.look(pool, node, isJoining: false)
      guard capacity.suffices else { throw Failure(capacity.text) }
      return capacity.text
    }
  }

  /// Fetches the keys of an issuer as a node would.
  private static func examine(
    _ issuer: OpenIssuer, _ examination: inout Examination
  ) async {
    guard let keys = issuer.fetchedKeys() else { return }
    await examination.attempt(
      "the keys of \(issuer.configuration.issuer) can be fetched",
      repair: "check the URL of its keys, and whether this machine reaches it and trusts it"
    ) { "\(try await keys.fetchOnce().count) keys" }
  }

  /// The keyed digest of snapshots; nil if the log's secret cannot be read.
  private static func mac(_ node: NodeConfiguration, _ pool: Pool) async -> SnapshotMAC? {
    guard let stored = try? await LogReader(pool: pool, log: node.log).storedSecret(),
      let secret = try? InstanceKey.open(stored, with: node.instanceKey)
    else { return nil }
    return SnapshotMAC(secret: secret)
  }

  private static func examine(
    _ direct: ConnectionOptions, _ log: LogName, _ examination: inout Examination
  ) async {
    let pool = Pool(direct, size: 1, name: "doctor-direct")
    await examination.attempt(
      "the direct connection leads to a log of this program's",
      repair: "check that --listen-database-url is right"
    ) {
      try await pool.withConnection { connection in
        try Migrator.check(connection, log: log)
        return log.schema
      }
    }
    await pool.close()
  }

  /// Notifies on one connection and listens on another: behind a pooler LISTEN succeeds and receives nothing.
  private static func examineListening(
    _ node: NodeConfiguration, _ examination: inout Examination
  ) async {
    let pool = Pool(node.directOptions, size: 2, name: "doctor-notifier")
    await examination.attempt(
      DoctorCheck.listener.title,
      repair:
        "give --listen-database-url (or else --database-url) a connection that leads to PostgreSQL itself, past any pooler"
    ) {
      let channel = "callboard_doctor_\(UUID().lower)"
      let heard = try await pool.withConnection { listener in
        try listener.listen(channel)
        let notifier = try Connection(node.directOptions)
        defer { notifier.close() }
        _ = try notifier.query(Schema.notify, [.text(channel), .text("")])
        defer { listener.close() }
        return try listener.waitForNotifications(timeoutMilliseconds: 3_000)
      }
      guard heard.contains(where: { $0.channel == channel }) else {
        throw Failure("nothing was heard within 3 s of what another connection rang")
      }
      return "what another connection notifies"
    }
    await pool.close()
  }

  private static func examineTypes(
    of log: LogName, _ pool: Pool, _ examination: inout Examination
  ) async {
    await examination.attempt(
      DoctorCheck.eventTypes.title,
      repair: "find out who wrote it; delete the rows of event_types, then restart every node"
    ) {
      let catalogue = try await EventTypeCatalogue(of: log, pool)
      guard catalogue.mismatches.isEmpty else {
        throw Failure("it is not of \(catalogue.mismatches.joined(separator: ", "))")
      }
      return
        "but for \(catalogue.earlier) types of an earlier release and \(catalogue.later) of a later"
    }
  }

  private static func prove(
    _ catalogue: ProjectionCatalogue, _ pool: Pool, _ examination: inout Examination
  ) async {
    var statuses: [ProjectionStatus] = []
    await examination.attempt("projections are live", repair: "see `callboard projections list`") {
      statuses = try await catalogue.list(pool: pool)
      let failed = statuses.filter { $0.failure != nil }
      guard failed.isEmpty else {
        throw Failure(
          failed.map { "\($0.name) stopped at \($0.failure?.position ?? 0)" }.joined(
            separator: "; "))
      }
      return statuses.map { "\($0.name) at \($0.checkpoint) of \($0.head)" }.joined(separator: ", ")
    }
    await examination.omissions(of: statuses)
    await examineProjections(statuses, &examination)
    let outdated = statuses.filter(\.isOutdated).map(\.name)
    await examination.attempt(
      "projections are this program's",
      repair: "callboard projections rebuild \(outdated.joined(separator: " "))"
    ) {
      guard outdated.isEmpty else {
        throw Failure("made by another release: \(outdated.joined(separator: ", "))")
      }
      return "none was made by another release"
    }
    let known = Set(statuses.map(\.name))
    for name in catalogue.projections.map(\.name) where !known.contains(name) {
      examination.note("projections", "\(name) will be filled from the log once a node starts")
    }
    for status in statuses where status.isBeingFilled {
      examination.note(
        "projections", "\(status.name) is being filled: at \(status.checkpoint) of \(status.head)")
    }
  }
}

/// Checks the standby from which reads may be served.
extension DoctorCommand {
  /// - Parameter primary: connections to the primary.
  static func examineStandby(
    _ node: NodeConfiguration, _ primary: Pool, _ examination: inout Examination
  ) async {
    guard let options = node.readOptions else { return }
    let look = StandbyLook(options, primary: primary, log: node.log)
    let answers = await examination.attempt(
      "the standby for reads answers",
      repair:
        "give --read-database-url a standby that runs; until then the primary serves all reads"
    ) {
      guard try await look.isStandby() else {
        throw Failure("it is no standby: reads there load the server that also takes the writes")
      }
      return "it takes no writes"
    }
    if answers != nil { await examineLack(node, look, &examination) }
    await look.close()
  }

  private static func examineLack(
    _ node: NodeConfiguration, _ look: StandbyLook, _ examination: inout Examination
  ) async {
    let seconds = node.settings.readStalenessSeconds
    await examination.attempt(
      DoctorCheck.standby.title,
      repair:
        "see CallboardStandbyBehind and CallboardStandbyUnused in docs/alerts.md; until then the primary serves all reads"
    ) {
      let lack = try await look.lack(after: .seconds(seconds))
      guard !lack.isOfOtherLog else {
        throw Failure("it holds another log than the primary, as after a failover or a restore")
      }
      guard lack.isNothing else {
        throw Failure(
          "\(seconds) s after the primary had them, it still lacked \(lack.positions) of the log's events and "
            + "\(lack.bytes) bytes of WAL")
      }
      return "it has all up to position \(lack.position)"
    }
  }
}
