import CallboardAPI
import CallboardCommandLine
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardSchema
import Foundation

/// Checks the service and the log as a node would use them.
struct Doctor {
  let node: NodeConfiguration
  /// Connections to the primary.
  let pool: Pool
  /// Whether the whole log is proved, and not only what came since the last proof that held.
  let isFull: Bool
  let examination: Examination

  /// Makes all checks.
  func examine() async {
    let schema = await examination.attempt(
      DoctorCheck.schema.title,
      repair:
        "check that PostgreSQL runs and --database-url is right; then run `callboard migrate --service-role ROLE` as the "
        + "owner of the tables"
    ) {
      try await pool.withConnection { [node] connection in
        try Migrator.check(connection, log: node.log)
        return node.log.schema
      }
    }
    for direct in node.connections.dropFirst() { await examine(direct) }
    await examineListening()
    if schema == nil { return }
    let invariants = LogInvariants(pool: pool, log: node.log)
    await examination.attempt("PostgreSQL answers", repair: "check that it runs") {
      try await invariants.serverVersion()
    }
    await examineStorage(invariants)
    await examineWriting(invariants)
    await examineRoom()
    await examineStandby()
    await examineSecret()
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
    await proveContinuity()
    await examineTypes()
    await provePermissions()
    await examineEnd()
    await examineProjections()
    await examineFindings(areStatesProved: await proveStates())
  }

  /// Compares what the nodes may open with what PostgreSQL takes.
  private func examineRoom() async {
    await examination.attempt(
      DoctorCheck.connections.title, repair: "raise max_connections, or put a pooler in front"
    ) {
      let capacity = try await ConnectionCapacity.look(pool, node, isJoining: false)
      guard capacity.suffices else { throw Failure(capacity.text) }
      return capacity.text
    }
  }

  private func examine(_ direct: ConnectionOptions) async {
    await Self.withPool(direct, size: 1, name: "doctor-direct") { pool in
      await examination.attempt(
        "the direct connection leads to a log of this program's",
        repair: "check that --listen-database-url is right"
      ) {
        try await pool.withConnection { [node] connection in
          try Migrator.check(connection, log: node.log)
          return node.log.schema
        }
      }
    }
  }

  /// Notifies on one connection and listens on another: behind a pooler LISTEN succeeds and receives nothing.
  private func examineListening() async {
    await Self.withPool(node.directOptions, size: 2, name: "doctor-notifier") { pool in
      await examination.attempt(
        DoctorCheck.listener.title,
        repair:
          "give --listen-database-url (or else --database-url) a connection that leads to PostgreSQL itself, past any pooler"
      ) {
        let channel = "callboard_doctor_\(UUID().lower)"
        let heard = try await pool.withConnection { [node] listener in
          try listener.listen(channel)
          let notifier = try Connection(node.directOptions)
          defer { notifier.close() }
          _ = try notifier.query(Schema.notify, [.text(channel), .text("")])
          defer { listener.close() }
          return try listener.waitForNotifications(timeoutMilliseconds: 3_000)
        }
        guard heard.contains(where: { $0.channel == channel }) else {
          throw Failure("nothing was heard within 3 s of what another connection notified")
        }
        return "what another connection notifies"
      }
    }
  }

  /// Runs a body with a pool that is closed afterward.
  static func withPool(
    _ options: ConnectionOptions, size: Int, name: String, _ body: (Pool) async -> Void
  ) async {
    let pool = Pool(options, size: size, name: name)
    await body(pool)
    await pool.close()
  }

  private func examineTypes() async {
    await examination.attempt(
      DoctorCheck.eventTypes.title,
      repair: "find out who wrote it; delete the rows of event_types, then restart every node"
    ) {
      let catalogue = try await EventTypeCatalogue(of: node.log, pool)
      guard catalogue.mismatches.isEmpty else {
        throw Failure("it is not of \(catalogue.mismatches.joined(separator: ", "))")
      }
      return
        "but for \(catalogue.earlier) types of an earlier release and \(catalogue.later) of a later"
    }
  }

  private func examineProjections() async {
    let catalogue = ProjectionCatalogue(
      log: node.log, projections: ProjectionCatalogue.standard)
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
    await examineOmissions(of: statuses)
    await examineAgreement(of: statuses)
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
extension Doctor {
  private func examineStandby() async {
    guard let options = node.readOptions else { return }
    let look = StandbyLook(options, primary: pool, log: node.log)
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
    if answers != nil { await examineLack(look) }
    await look.close()
  }

  private func examineLack(_ look: StandbyLook) async {
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
