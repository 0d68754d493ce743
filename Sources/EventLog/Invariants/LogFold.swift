public import CallboardDomain
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Folds every stream of the log from its first event on, as a node does when it reads it, and compares the snapshots,
/// claims and deadlines with the results.
public struct LogFold: Sendable {
  /// The results.
  public struct Findings: Sendable {
    /// How many events were read.
    public internal(set) var events = 0
    /// How many streams there are.
    public internal(set) var streams = 0
    /// The first event of each stream that cannot be applied, for the first 100 such streams in the order of their ids.
    public internal(set) var problems: [(stream: UUID, problem: EventProblem)] = []
    /// How many streams have such an event.
    public internal(set) var damagedStreams = 0
    /// How many snapshots were compared.
    public internal(set) var snapshots = 0
    /// The snapshots that must not be used, the first 100.
    public internal(set) var faults: [SnapshotFault] = []
    /// How many snapshots must not be used.
    public internal(set) var wrongSnapshots = 0
    /// The differences of the tables of claims and deadlines from their proper rows.
    public internal(set) var sideTables: SideTableAudit

    mutating func note(_ problem: EventProblem, in stream: UUID) {
      damagedStreams += 1
      if problems.count < LogFold.namedMax { problems.append((stream, problem)) }
    }

    mutating func note(_ fault: SnapshotFault) {
      wrongSnapshots += 1
      if faults.count < LogFold.namedMax { faults.append(fault) }
    }
  }

  private let pool: Pool
  private let log: LogName
  private let mac: SnapshotMAC?

  /// How many are named.
  private static let namedMax = 100

  /// Prepares to fold a log through a pool; the fold reads the whole log.
  ///
  /// - Parameter mac: the keyed digest of snapshots; nil to leave snapshots out.
  public init(pool: Pool, log: LogName, mac: SnapshotMAC?) {
    self.pool = pool
    self.log = log
    self.mac = mac
  }

  /// Folds the log as it is now.
  ///
  /// - Throws: `PostgresError`, `CancellationError`.
  public func prove() async throws -> Findings {
    try await pool.withConnection { connection in
      try connection.transaction(TransactionMode(.repeatableRead)) { connection in
        _ = try connection.query(Schema.setSearchPath, [.text(log.searchPath)])
        var folding = Folding(
          expected: mac == nil ? [:] : try versions(on: connection), mac: mac,
          findings: Findings(sideTables: try SideTableAudit(on: connection)))
        try EventCopy.read(on: connection, first: 1, last: .max, order: .stream) {
          folding.take($0)
        }
        folding.finish()
        if let mac { try folding.compareSnapshots(mac, on: connection) }
        return folding.findings
      }
    }
  }

  private func versions(on connection: Connection) throws -> [UUID: Int] {
    var versions: [UUID: Int] = [:]
    let fold = Parameter.int32(Int32(StreamState.fold))
    for row in try connection.query(Schema.selectSnapshotVersions, [fold]) {
      versions[try row.uuid(0)] = Int(try row.int32(1))
    }
    return versions
  }

  /// The fold under way, one stream after the other.
  private struct Folding {
    /// The versions at which there are snapshots.
    let expected: [UUID: Int]
    let mac: SnapshotMAC?
    var findings: Findings
    private var stream: UUID?
    private var state = StreamState.absent
    /// Claims of the stream that its state may forget.
    private var lasting: [ClaimChange] = []
    private var damaged: Set<UUID> = []
    /// Digests of the states that snapshots must hold; all those states together may take too much memory.
    private var said: [UUID: [UInt8]] = [:]

    init(expected: [UUID: Int], mac: SnapshotMAC?, findings: Findings) {
      self.expected = expected
      self.mac = mac
      self.findings = findings
    }

    mutating func take(_ stored: StoredEvent) {
      findings.events += 1
      if stored.streamID != stream {
        endStream()
        (stream, state, lasting) = (stored.streamID, .absent, [])
        findings.streams += 1
      }
      if damaged.contains(stored.streamID) { return }
      do throws(EventProblem) {
        let recorded = try RecordedEvent(stored)
        try state.take(recorded)
        if let claim = recorded.lastingClaim { lasting.append(claim) }
      } catch {
        damaged.insert(stored.streamID)
        return findings.note(error, in: stored.streamID)
      }
      if expected[stored.streamID] == stored.version {
        said[stored.streamID] = mac?.digest(of: state)
      }
    }

    mutating func finish() {
      endStream()
      findings.sideTables.finish(leavingOut: damaged)
    }

    private mutating func endStream() {
      guard let stream, !damaged.contains(stream) else { return }
      findings.sideTables.compare(stream, state, lasting: lasting)
    }

    mutating func compareSnapshots(_ mac: SnapshotMAC, on connection: Connection) throws {
      for stream in expected.keys {
        findings.snapshots += 1
        switch try SnapshotStore.read(stream, mac, on: connection) {
        case .none: break
        // Nobody can replace it within this transaction.
        case .wrong(let fault), .incomplete(let fault):
          // Nothing of a damaged stream is served.
          if fault.reason == .forged || !damaged.contains(stream) { findings.note(fault) }
        case .snapshot(let snapshot):
          if damaged.contains(stream) { break }
          if let digest = said[stream], digest == mac.digest(of: snapshot.state) { break }
          findings.note(
            SnapshotFault(stream: stream, version: snapshot.version, reason: .differs))
        }
      }
    }
  }
}
