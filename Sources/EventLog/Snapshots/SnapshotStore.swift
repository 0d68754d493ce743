public import FoundationEssentials
public import Postgres
import Schema

/// Keeps the latest snapshot of each stream; whatever is lost here is only folded again.
public final class SnapshotStore: Sendable {
  private let pool: Pool
  private let log: LogName

  /// Keeps a log's snapshots through a pool.
  public init(pool: Pool, log: LogName) {
    self.pool = pool
    self.log = log
  }

  /// The snapshot of a stream, if there is one that this version of the fold has made.
  public func load(_ stream: UUID, fold: Int) async throws(LogError) -> Snapshot? {
    try await pool.read(log, Schema.selectSnapshot, [.uuid(stream), .int32(Int32(fold))]) { rows in
      guard let row = rows.first else { return nil }
      return Snapshot(
        stream: stream, version: Int(try row.int32(0)), position: try row.int64(1), fold: fold,
        state: try row.bytes(2))
    }
  }

  /// Keeps a snapshot, unless a later one or one of a newer fold is kept already.
  public func save(_ snapshot: Snapshot) async throws(LogError) {
    try await pool.write(
      log, Schema.upsertSnapshot,
      [
        .uuid(snapshot.stream), .int32(Int32(snapshot.version)), .int64(snapshot.position),
        .int32(Int32(snapshot.fold)), .bytes(snapshot.state),
      ]
    ) { _ in }
  }
}
