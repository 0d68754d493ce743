import CallboardAPI
import CallboardCommandLine
import CallboardCrypto
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema

/// The proofs of the log's invariants. Each goes on from where the last one that held has ended, and remembers where it has
/// ended itself; events that were proved are not looked at again, unless asked.
extension Doctor {
  /// How many events are proved to be permitted at once, so that PostgreSQL sorts few at a time.
  private static let eventsAtOnce: Int64 = 500_000

  /// Proves that positions and versions have no holes.
  func proveContinuity() async {
    let (subject, definition) = ("continuity", Self.definition(Schema.findHoles))
    let from = await begin(subject, definition)
    var found: LogInvariants.Continuity?
    await examination.attempt(
      DoctorCheck.continuity.title,
      repair: "restore from a backup, then `callboard log renew`"
    ) {
      let continuity = try await LogInvariants(pool: pool, log: node.log).continuity(after: from)
      found = continuity
      guard continuity.holds else {
        throw Failure(
          "\(continuity.events) events up to position \(continuity.head)\(Self.since(from)), "
            + "\(continuity.brokenStreams) streams with holes")
      }
      return "\(continuity.events) events\(Self.since(from))"
    }
    guard let found, found.holds else { return }
    if found.detached > 0 {
      examination.note(
        "partitions",
        "\(found.detached) positions are in partitions that are detached: versions were not examined, "
          + "and spaces with events there are not served")
    } else {
      await end(subject, definition, at: found.head)
    }
  }

  /// Proves that no event was caused by an actor who was not allowed to. While a partition is detached, nothing is proved:
  /// the event that gave an actor the permission may be there.
  func provePermissions() async {
    let invariants = LogInvariants(pool: pool, log: node.log)
    if let detached = try? await invariants.detachedPartitions(), detached > 0 {
      examination.note(
        "permissions",
        "permissions were not examined: the events that gave them may be in a partition that is "
          + "detached")
      return
    }
    let (subject, definition) = ("permissions", Self.definition(Schema.findUnpermittedEvents))
    let from = await begin(subject, definition)
    var reached = from
    await examination.attempt(
      DoctorCheck.permissions.title,
      repair: "report it: the engine let it through"
    ) {
      let head = try await LogReader(pool: pool, log: node.log).head().position
      while reached < head {
        let last = min(head, reached + Self.eventsAtOnce)
        let found = try await invariants.unpermittedEvents(
          in: (after: reached, through: last), limit: 10)
        guard found.isEmpty else {
          throw Failure(found.map(Self.complaint).joined(separator: "; "))
        }
        reached = last
      }
      return from == 0
        ? "proved over the whole log, for every type" : "proved for every type\(Self.since(from))"
    }
    if reached > from { await end(subject, definition, at: reached) }
  }

  /// Folds the streams, and compares claims, deadlines and snapshots with their states. If the log's secret cannot be
  /// read, snapshots are not compared, and the proof is not remembered.
  ///
  /// - Returns: whether this run has proved all streams, with all that is compared with them.
  func proveStates() async -> Bool {
    let mac = await snapshotMAC()
    let folds = SpaceKind.allCases.map { "\($0) \($0.fold)" }.joined(separator: ", ")
    let (subject, definition) = ("states", "\(Release.version) \(folds)")
    let from = await begin(subject, definition)
    let reached = await fold(mac: mac, after: from)
    if let reached, mac != nil { await end(subject, definition, at: reached) }
    if from > 0 {
      examination.note(
        "proof",
        "what came before was proved by an earlier run; `callboard doctor --full` proves all")
    }
    return from == 0 && reached != nil && mac != nil
  }

  private var proofs: Proofs { Proofs(pool: pool, log: node.log) }

  /// The keyed digest of snapshots; nil if the log's secret cannot be read.
  private func snapshotMAC() async -> SnapshotMAC? {
    guard let stored = try? await LogReader(pool: pool, log: node.log).storedSecret(),
      let secret = try? InstanceKey.open(stored, with: node.instanceKey)
    else { return nil }
    return SnapshotMAC(secret: secret)
  }

  /// Where a proof begins: 0 if it is of the whole log, or if nobody can tell where the last one ended.
  private func begin(_ subject: String, _ definition: String) async -> Int64 {
    if isFull { return 0 }
    do { return try await proofs.reached(subject, by: definition) } catch {
      examination.note(
        "proof",
        "where the last proof of \(subject) ended cannot be read, so all is proved: \(error)")
      return 0
    }
  }

  /// Remembers where a proof has ended. If that fails, the next one proves more than it must.
  private func end(_ subject: String, _ definition: String, at position: Int64) async {
    do { try await proofs.note(subject, by: definition, upTo: position) } catch {
      examination.note(
        "proof",
        "where the proof of \(subject) ended cannot be kept, so the next one repeats it: \(error)")
    }
  }

  private static func since(_ position: Int64) -> String {
    position > 0 ? " after position \(position)" : ""
  }

  /// Tells statements apart.
  private static func definition(_ statement: String) -> String {
    SHA256.hash(Array("\(Release.version) \(statement)".utf8)).hexadecimal
  }

  private static func complaint(_ event: LogInvariants.UnpermittedEvent) -> String {
    let isKnown = EventType(rawValue: event.type) != nil
    let lack =
      event.capability.map { "without \($0)" }
      ?? (isKnown ? "against the rule of its type" : "of an unknown type")
    return "\(event.type) at \(event.position) \(lack)"
  }
}
