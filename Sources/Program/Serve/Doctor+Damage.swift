import CallboardAPI
import CallboardCommandLine
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardProjections

/// Checks for the damage that a crash, or somebody with full rights, has done to the log.
extension Doctor {
  func examineStorage(_ invariants: LogInvariants) async {
    var allowed: [String] = []
    await examination.attempt(
      DoctorCheck.storage.title, repair: "set them to on in postgresql.conf"
    ) {
      let unsafe = try await invariants.unsafeStorage()
      if node.settings.allowsUnsafeStorage {
        allowed = unsafe
      } else if !unsafe.isEmpty {
        throw UnsafeStorage(settings: unsafe)
      }
      return unsafe.isEmpty ? "fsync and full_page_writes are on" : "not looked at, as you said"
    }
    for setting in allowed {
      examination.note("storage", "\(setting) is off: a crash of the machine loses data")
    }
  }

  func examineWriting(_ invariants: LogInvariants) async {
    await examination.attempt(
      DoctorCheck.room.title,
      repair:
        "check that PostgreSQL takes writes, and that the service's role may make temporary tables "
        + "(`callboard migrate --service-role ROLE` grants it)"
    ) {
      try await invariants.fillRoom()
      return "it wrote a megabyte"
    }
  }

  func examineSecret() async {
    var isWrapped = false
    await examination.attempt(
      DoctorCheck.secret.title,
      repair: "give --instance-key the file that the log was migrated with"
    ) {
      let stored = try await LogReader(pool: pool, log: node.log).storedSecret()
      _ = try InstanceKey.open(stored, with: node.instanceKey)
      isWrapped = stored.keyName != nil
      return stored.keyName.map { "wrapped under the instance's key \($0)" } ?? "it is not wrapped"
    }
    if !isWrapped {
      examination.note(
        "secret",
        "unless wrapped, the log's secret is in every dump: make a key (openssl rand -base64 32) and give it to "
          + "`callboard migrate` and to every node as --instance-key")
    }
  }

  func examineEnd() async {
    await examination.attempt(
      "the log reaches what was published",
      repair:
        "restore from a backup; or, to go on without what is missing, with every node stopped, "
        + "`callboard log renew`"
    ) {
      let found = try await HeadKeeper(pool: pool, log: node.log).look()
      return "position \(found.position), of \(found.head)"
    }
  }

  /// Checks whether projections have skipped events or stopped in spaces.
  func examineOmissions(of statuses: [ProjectionStatus]) async {
    await examination.attempt(
      "projections leave nothing out",
      repair:
        "repair the events (as owner of the tables), then `callboard projections rebuild NAME`"
    ) {
      let incomplete = statuses.filter { !$0.omitted.isEmpty || $0.stoppedSpacesCount > 0 }
      guard incomplete.isEmpty else {
        throw Failure(
          incomplete.map { status in
            let positions = status.omitted.prefix(20).map { "\($0)" }.joined(separator: ", ")
            let spaces = status.stoppedSpaces.prefix(20).map {
              "\($0.space.lower) from \($0.position) on: \($0.message)"
            }.joined(separator: ", ")
            return "\(status.name) leaves out \(status.omitted.count) events (\(positions)) "
              + "and stops in \(status.stoppedSpacesCount) spaces (\(spaces))"
          }.joined(separator: "; "))
      }
      return "each is made of all events"
    }
  }

  func examineAgreement(of statuses: [ProjectionStatus]) async {
    await examination.attempt(
      "projections are of this log", repair: "start a node: it begins them anew"
    ) {
      let beyond = statuses.filter(\.isBeyondLog)
      guard beyond.isEmpty else {
        throw Failure(
          "carried over from events that the log does not hold: "
            + beyond.map { "\($0.name) at \($0.checkpoint) of \($0.head)" }.joined(separator: ", "))
      }
      return "none is beyond its end"
    }
    let differing = statuses.filter { $0.differencesFound > 0 }
    await examination.attempt(
      "projections agree with the log",
      repair: "callboard projections rebuild \(differing.map(\.name).joined(separator: " "))"
    ) {
      guard differing.isEmpty else {
        throw Failure(
          differing.map { "\($0.name): \($0.differencesFound) rows differ" }.joined(separator: "; ")
        )
      }
      let verified = statuses.compactMap(\.verification).map(\.position).min()
      return verified.map { "verified up to position \($0)" } ?? "none was found to differ so far"
    }
  }
}

/// Checks what nodes have found: they look at all streams, also at those that an earlier run of the doctor has proved.
extension Doctor {
  /// Tells the open findings. One whose fault this run has looked for itself is no fault any more.
  ///
  /// - Parameter areStatesProved: whether this run has proved all streams, with all that is compared with them.
  func examineFindings(areStatesProved: Bool) async {
    var settled: [Finding] = []
    await examination.attempt(
      "no finding of a node is open",
      repair: "run `callboard doctor --full`, and see \"Findings\" in docs/running.md"
    ) {
      let findings = try await FindingStore(pool: pool, log: node.log).all()
      settled = findings.filter { Self.isSettled($0, areStatesProved) }
      let open = findings.filter { !Self.isSettled($0, areStatesProved) }
      guard open.isEmpty else {
        throw Failure(open.map { "\($0.subject): \($0.text)" }.joined(separator: "; "))
      }
      return settled.isEmpty ? "there is none" : "none that other checks do not cover"
    }
    for finding in settled {
      examination.note(
        "findings",
        "a node has found \(finding.subject): \(finding.text). The checks above say whether that still holds; a node "
          + "ends the finding")
    }
  }

  /// Whether other checks of this run have looked for the fault of a finding.
  private static func isSettled(_ finding: Finding, _ areStatesProved: Bool) -> Bool {
    switch finding.subject {
    case Finding.endOfLog: true
    case Finding.events, Finding.snapshots, Finding.claims, Finding.deadlines: areStatesProved
    // The doctor reads the same tables as the nodes that record these.
    default: finding.kind == Finding.Kind.projectionDiffers.rawValue
    }
  }
}
