public import CallboardDomain
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials
import Synchronization

/// Stores the latest snapshot of each stream. If a snapshot is lost, the stream is only folded again.
///
/// A row that the service did not write is skipped and reported. Safe from any thread.
public final class SnapshotStore: Sendable {
  private struct Faults {
    var byStream: [UUID: SnapshotFault] = [:]
    var count = 0
    var last: SnapshotFault?
  }

  /// The result of storing a state.
  private struct Saved: Sendable {
    /// How many bytes are stored; nil if the state has no snapshots, or was not stored because it is not of the log.
    let bytes: Int?
    /// Whether the log has the last event of the state.
    var isOfLog = true
  }

  private let pool: Pool
  private let writers: Pool
  private let log: LogName
  private let mac: SnapshotMAC
  private let onFault: @Sendable (SnapshotFault) -> Void
  private let found = Mutex(Faults())
  /// How many faults are named; `callboard doctor` finds the others.
  private static let faultsMax = 1_000
  /// How often a snapshot that was replaced meanwhile is read again.
  private static let readingsMax = 3

  /// Stores a log's snapshots through a pool.
  ///
  /// - Parameters:
  ///   - writers: the pool that writes them; nil for the same pool.
  ///   - onFault: called once with each row that must not be used; must return at once.
  public init(
    pool: Pool, writers: Pool? = nil, log: LogName, mac: SnapshotMAC,
    onFault: @escaping @Sendable (SnapshotFault) -> Void = { _ in }
  ) {
    self.pool = pool
    self.writers = writers ?? pool
    self.log = log
    self.mac = mac
    self.onFault = onFault
  }

  /// The rows that must not be used and have not been written anew.
  public var faults: [SnapshotFault] {
    found.withLock { Array($0.byStream.values) }
      .sorted { $0.stream.uuidString < $1.stream.uuidString }
  }

  /// How many rows that must not be used were found since the start.
  public var faultCount: Int { found.withLock { $0.count } }

  /// The last row found that must not be used, even if it has been written anew.
  public var lastFault: SnapshotFault? { found.withLock { $0.last } }

  /// The snapshot of a stream, if there is one that the service has made by this version of the fold.
  ///
  /// At most one part of it is in memory as bytes.
  ///
  /// - Parameter fold: the version of the fold; nil for that of the stream's kind.
  public func load(
    _ stream: UUID, fold: Int? = nil
  ) async throws(LogError) -> Snapshot? {
    for reading in 1...Self.readingsMax {
      switch try await read(stream, fold: fold) {
      case .snapshot(let snapshot):
        let isWrong = found.withLock { $0.byStream[stream]?.version == snapshot.version }
        return isWrong ? nil : snapshot
      case .wrong(let fault):
        reject(fault)
        return nil
      case .incomplete(let fault): if reading == Self.readingsMax { reject(fault) }
      case .none: return nil
      }
    }
    return nil
  }

  private func read(
    _ stream: UUID, fold: Int?
  ) async throws(LogError) -> SnapshotReading.Outcome {
    var reading = SnapshotReading(stream: stream, fold: fold, mac: mac)
    while true {
      let row = try await pool.read(log, Schema.selectSnapshotPart, reading.parameters) {
        try SnapshotReading.Row($0)
      }
      if let outcome = reading.take(row) { return outcome }
    }
  }

  /// The size of a stream for loading: the bytes of its snapshot, and the number of events after it.
  public func loadingSize(
    _ stream: UUID
  ) async throws(LogError) -> (snapshotBytes: Int, events: Int) {
    let size = try await pool.read(log, Schema.selectLoadingSize, Self.sizeKey(stream)) { rows in
      [Int(try rows.one().int64(0)), Int(try rows.one().int32(1))]
    }
    return (snapshotBytes: size[0], events: size[1])
  }

  /// Reads the snapshot of a stream on a connection whose search path finds the log; records no faults.
  static func read(
    _ stream: UUID, _ mac: SnapshotMAC, on connection: Connection
  ) throws(PostgresError) -> SnapshotReading.Outcome {
    var reading = SnapshotReading(stream: stream, fold: nil, mac: mac)
    while true {
      let rows = try connection.query(Schema.selectSnapshotPart, reading.parameters)
      if let outcome = reading.take(try SnapshotReading.Row(rows)) { return outcome }
    }
  }

  /// The snapshot of a stream, as `load`, on a connection whose search path finds the log; records no faults.
  public static func find(
    _ stream: UUID, _ mac: SnapshotMAC, on connection: Connection
  ) throws(PostgresError) -> Snapshot? {
    guard case .snapshot(let snapshot) = try read(stream, mac, on: connection) else { return nil }
    return snapshot
  }

  /// The parameters of `Schema.selectLoadingSize`.
  private static func sizeKey(_ stream: UUID) -> [Parameter] {
    [.uuid(stream), .texts(SpaceKind.allCases.map(\.rawValue)), .foldsOfAllKinds]
  }

  /// Records that a snapshot must not be used.
  public func reject(_ fault: SnapshotFault) {
    let isNews = found.withLock {
      guard $0.byStream[fault.stream] != fault,
        $0.byStream[fault.stream] != nil || $0.byStream.count < Self.faultsMax
      else { return false }
      $0.byStream[fault.stream] = fault
      $0.count += 1
      $0.last = fault
      return true
    }
    if isNews { onFault(fault) }
  }

  /// Stores a state, unless a later one or one of a newer fold is stored already. It always replaces a snapshot that
  /// must not be used. A state is not stored if the log lost its last event, as in a failover.
  ///
  /// The state is encoded part by part, on the thread of the connection that writes it.
  ///
  /// - Parameter fold: the version of the fold that made the state; nil for that of its kind.
  /// - Returns: how many bytes are stored; nil if the state has no snapshots, or the log lost its last event.
  @discardableResult
  public func save(
    _ state: StreamState, of stream: UUID, fold: Int? = nil
  ) async throws(LogError) -> Int? {
    let isReplacing = found.withLock { $0.byStream[stream] != nil }
    let saved: Saved
    do {
      saved = try await writers.transaction(onPathOf: log) { [mac] connection in
        try Self.write(
          state, of: stream, fold: fold, isReplacing: isReplacing, mac, on: connection)
      }
    } catch { throw LogError(wrapping: error) }
    if isReplacing, saved.isOfLog {
      found.withLock { _ = $0.byStream.removeValue(forKey: stream) }
    }
    return saved.bytes
  }

  private static func write(
    _ state: StreamState, of stream: UUID, fold: Int?, isReplacing: Bool, _ mac: SnapshotMAC,
    on connection: Connection
  ) throws(PostgresError) -> Saved {
    guard var parts = state.snapshotParts(), let fold = fold ?? state.space?.kind.fold
    else { return Saved(bytes: nil) }
    var (index, count) = (0, 0)
    while let bytes = parts.next() {
      let part = SnapshotPart(
        stream: stream, version: state.version, position: state.position, fold: fold,
        index: index, isLast: parts.isAtEnd, bytes: bytes)
      if index == 0 {
        let row = try connection.query(
          Schema.upsertSnapshotHead, part.parameters(mac) + [.bool(isReplacing)]
        ).one()
        guard try row.bool(0) else { return Saved(bytes: nil, isOfLog: false) }
        guard try row.bool(1) else {
          let size = try connection.query(Schema.selectLoadingSize, sizeKey(stream)).one()
          return Saved(bytes: Int(try size.int64(0)))
        }
        _ = try connection.query(Schema.deleteSnapshotRest, [.uuid(stream)])
      } else {
        _ = try connection.query(Schema.insertSnapshotPart, part.parameters(mac))
      }
      index += 1
      count += bytes.count
    }
    return Saved(bytes: count)
  }
}
