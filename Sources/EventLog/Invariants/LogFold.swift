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
    /// How many streams were folded.
    public internal(set) var streams = 0
    /// How many streams were not, because their first events are in a partition that is detached.
    public internal(set) var incompleteStreams = 0
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

  /// How many streams are read at once, in the order of their ids, so that PostgreSQL sorts few events at a time.
  private static let streamsAtOnce: Int64 = 200

  /// Folds the log as it is now. No `statement_timeout` ends that.
  ///
  /// - Parameter position: only streams with events after it are folded, each from its beginning; 0: all.
  /// - Throws: `PostgresError`, `CancellationError`.
  public func prove(after position: Int64 = 0) async throws -> Findings {
    try await pool.transaction(TransactionMode(.repeatableRead), onPathOf: log) { connection in
      try connection.execute(Connection.liftStatementTimeout)
      let changed = try position > 0 ? self.changed(after: position, on: connection) : nil
      var expected = mac == nil ? [:] : try versions(on: connection)
      if let changed {
        let streams = Set(changed)
        expected = expected.filter { streams.contains($0.key) }
      }
      var folding = Folding(
        expected: expected, mac: mac,
        hasDetached: try connection.query(Schema.countDetachedPartitions).one().int64(0) > 0,
        findings: Findings(
          sideTables: try SideTableAudit(on: connection, of: changed.map { Set($0) })))
      let head = folding.findings.sideTables.head
      for streams in try ranges(of: changed, on: connection) {
        try EventCopy.read(on: connection, streams: streams, through: head) { folding.take($0) }
      }
      folding.finish()
      if let mac { try folding.compareSnapshots(mac, on: connection) }
      return folding.findings
    }
  }

  /// The streams with events after a position, in the order of their ids.
  private func changed(after position: Int64, on connection: Connection) throws -> [UUID] {
    try connection.query(Schema.selectChangedStreams, [.int64(position)])
      .map { row throws in try row.uuid(0) }
  }

  /// The streams to fold: some as they were given, or all in ranges that hold few each.
  private func ranges(
    of streams: [UUID]?, on connection: Connection
  ) throws -> [ClosedRange<UUID>] {
    if let streams { return streams.map { $0...$0 } }
    var ranges: [ClosedRange<UUID>] = []
    var last: UUID?
    while true {
      let page = try connection.query(
        Schema.selectNextStreams,
        [.optional(last, Parameter.uuid), .int64(Self.streamsAtOnce)]
      ).map { row throws in try row.uuid(0) }
      guard let first = page.first, let end = page.last else { return ranges }
      ranges.append(first...end)
      last = end
    }
  }

  private func versions(on connection: Connection) throws -> [UUID: Int] {
    var versions: [UUID: Int] = [:]
    for row in try connection.query(Schema.selectSnapshotVersions, [.foldsOfAllKinds]) {
      versions[try row.uuid(0)] = Int(try row.int32(1))
    }
    return versions
  }

  /// The fold under way, one stream after the other.
  private struct Folding {
    /// The versions at which there are snapshots.
    let expected: [UUID: Int]
    let mac: SnapshotMAC?
    /// Whether the first events of streams may be in a partition that is detached.
    let hasDetached: Bool
    var findings: Findings
    var stream: UUID?
    /// Whether those of this stream are.
    var isIncomplete = false
    /// The streams that are not folded for that reason.
    var incomplete: Set<UUID> = []
    var state = StreamState.absent
    /// Claims of the stream that its state may forget.
    var lasting: [ClaimChange] = []
    var damaged: Set<UUID> = []
    /// Digests of the states that snapshots must hold; all those states together may take too much memory.
    var said: [UUID: [UInt8]] = [:]

    mutating func take(_ stored: StoredEvent) {
      findings.events += 1
      if stored.streamID != stream {
        endStream()
        (stream, state, lasting) = (stored.streamID, .absent, [])
        isIncomplete = hasDetached && stored.version > 1
        if isIncomplete {
          findings.incompleteStreams += 1
          incomplete.insert(stored.streamID)
        } else {
          findings.streams += 1
        }
      }
      if isIncomplete { return }
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
      findings.sideTables.finish(
        leavingOut: damaged.union(incomplete), isWhole: !hasDetached)
    }

    private mutating func endStream() {
      guard let stream, !isIncomplete, !damaged.contains(stream) else { return }
      findings.sideTables.compare(stream, state, lasting: lasting)
    }

    mutating func compareSnapshots(_ mac: SnapshotMAC, on connection: Connection) throws {
      for stream in expected.keys {
        switch try SnapshotStore.read(stream, mac, on: connection) {
        case .none: break
        // Nobody can replace it within this transaction.
        case .wrong(let fault), .incomplete(let fault):
          findings.snapshots += 1
          // Nothing of a damaged stream is served.
          if fault.reason == .forged || !damaged.contains(stream) { findings.note(fault) }
        case .snapshot(let snapshot):
          findings.snapshots += 1
          if damaged.contains(stream) || incomplete.contains(stream) { break }
          if let digest = said[stream], digest == mac.digest(of: snapshot.state) { break }
          findings.note(
            SnapshotFault(stream: stream, version: snapshot.version, reason: .differs))
        }
      }
    }
  }
}
