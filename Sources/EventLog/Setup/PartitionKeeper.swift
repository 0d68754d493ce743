public import CallboardPostgres
import CallboardSchema

/// Makes the log's next partition long before it is needed, and indexes full partitions.
public final class PartitionKeeper: Sendable {
  private let pool: Pool
  private let reader: LogReader
  private let positionsAhead: Int64
  private let pause: Duration

  /// Keeps a log's partitions.
  ///
  /// - Parameters:
  ///   - positionsAhead: for how many positions beyond the head a partition must exist.
  ///   - pauseSeconds: the pause between two checks.
  public init(
    pool: Pool, log: LogName, positionsAhead: Int64 = 1_000_000, pauseSeconds: Double = 30
  ) {
    self.pool = pool
    self.positionsAhead = positionsAhead
    pause = .seconds(pauseSeconds)
    reader = LogReader(pool: pool, log: log)
  }

  /// Checks the partitions until cancelled; a failed check is tried again.
  ///
  /// - Parameter onError: called with each error.
  public func run(onError: @escaping @Sendable (LogError) -> Void = { _ in }) async throws {
    while true {
      do { try await tend() } catch { onError(error) }
      try await Task.sleep(for: pause)
    }
  }

  /// Checks the partitions once.
  ///
  /// - Returns: whether it changed anything.
  /// - Throws: `LogError.lockTimeout` if it had to wait for a lock for a second; call it again.
  @discardableResult
  public func tend() async throws(LogError) -> Bool {
    let head = try await reader.head()
    let wanted = head.position + positionsAhead
    if head.partitionedTo < wanted {
      _ = try await pool.write(reader.log, Schema.extendPartitions, [.int64(wanted)]) {
        try $0.one().int64(0)
      }
      return true
    }
    return try await pool.write(reader.log, Schema.indexFullPartition) { try $0.one().bool(0) }
  }
}
