public import FoundationEssentials
public import Postgres
import Schema
import Synchronization

/// Keeps the latest snapshot of each stream; whatever is lost here is only folded again.
///
/// A row that the service did not write is passed over and named. Safe from any thread.
public final class SnapshotStore: Sendable {
  private struct Faults {
    var byStream: [UUID: SnapshotFault] = [:]
    var count = 0
    var last: SnapshotFault?
  }

  private let pool: Pool
  private let log: LogName
  private let seal: SnapshotSeal
  private let onFault: @Sendable (SnapshotFault) -> Void
  private let found = Mutex(Faults())
  /// So many are named; what else there is, is found by `callboard doctor`.
  private static let faultsMax = 1_000

  /// Keeps a log's snapshots through a pool.
  ///
  /// - Parameter onFault: told of each row that is not used, once; must return at once.
  public init(
    pool: Pool, log: LogName, seal: SnapshotSeal,
    onFault: @escaping @Sendable (SnapshotFault) -> Void = { _ in }
  ) {
    self.pool = pool
    self.log = log
    self.seal = seal
    self.onFault = onFault
  }

  /// The rows that were found not to be used and have not been written anew.
  public var faults: [SnapshotFault] {
    found.withLock { Array($0.byStream.values) }
      .sorted { $0.stream.uuidString < $1.stream.uuidString }
  }

  /// How many rows were found not to be used since the start.
  public var faultCount: Int { found.withLock { $0.count } }

  /// The last row that was found not to be used, also where it has been written anew.
  public var lastFault: SnapshotFault? { found.withLock { $0.last } }

  /// The snapshot of a stream, if there is one that the service has made by this version of the fold.
  public func load(_ stream: UUID, fold: Int) async throws(LogError) -> Snapshot? {
    let row = try await pool.read(log, Schema.selectSnapshot, Self.key(stream, fold)) {
      try Self.read($0, of: stream, fold: fold)
    }
    guard let row else { return nil }
    guard row.digest == seal.digest(of: row.snapshot) else {
      reject(row.snapshot, .forged)
      return nil
    }
    let isWrong = found.withLock { $0.byStream[stream]?.version == row.snapshot.version }
    return isWrong ? nil : row.snapshot
  }

  /// How much there is to load of a stream: the bytes of its snapshot, and how many events come after that.
  public func loadingSize(
    _ stream: UUID, fold: Int
  ) async throws(LogError) -> (snapshotBytes: Int, events: Int) {
    let size = try await pool.read(log, Schema.selectLoadingSize, Self.key(stream, fold)) { rows in
      [Int(try rows.one().int64(0)), Int(try rows.one().int32(1))]
    }
    return (snapshotBytes: size[0], events: size[1])
  }

  /// The snapshot of a stream, as `load`, on a connection whose search path finds the log; nothing is noted.
  public static func find(
    _ stream: UUID, fold: Int, _ seal: SnapshotSeal, on connection: Connection
  ) throws(PostgresError) -> Snapshot? {
    let rows = try connection.query(Schema.selectSnapshot, key(stream, fold))
    guard let row = try read(rows, of: stream, fold: fold),
      row.digest == seal.digest(of: row.snapshot)
    else { return nil }
    return row.snapshot
  }

  private static func key(_ stream: UUID, _ fold: Int) -> [Parameter] {
    [.uuid(stream), .int32(Int32(clamping: fold))]
  }

  private static func read(
    _ rows: Rows, of stream: UUID, fold: Int
  ) throws(PostgresError) -> (snapshot: Snapshot, digest: [UInt8]?)? {
    guard let row = rows.first else { return nil }
    let snapshot = Snapshot(
      stream: stream, version: Int(try row.int32(0)), position: try row.int64(1), fold: fold,
      state: try row.bytes(2))
    return (snapshot, try row.bytesOrNil(3))
  }

  /// Notes that a snapshot is not to be used.
  public func reject(_ snapshot: Snapshot, _ reason: SnapshotFault.Reason) {
    let fault = SnapshotFault(
      stream: snapshot.stream, version: snapshot.version, reason: reason)
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

  /// Keeps a snapshot, unless a later one or one of a newer fold is kept already; one that is not to be used it replaces.
  public func save(_ snapshot: Snapshot) async throws(LogError) {
    let isReplacing = found.withLock { $0.byStream[snapshot.stream] != nil }
    try await pool.write(
      log, Schema.upsertSnapshot,
      [
        .uuid(snapshot.stream), .int32(Int32(clamping: snapshot.version)),
        .int64(snapshot.position), .int32(Int32(clamping: snapshot.fold)),
        .bytes(snapshot.state), .bytes(seal.digest(of: snapshot)), .bool(isReplacing),
      ]
    ) { _ in }
    if isReplacing { found.withLock { _ = $0.byStream.removeValue(forKey: snapshot.stream) } }
  }
}
