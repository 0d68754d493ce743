public import Postgres
import Schema

/// Notes how far the log is published, and notices when it does not hold that any more: when its last events were
/// deleted, or it has grown again after they were.
///
/// Every node keeps it, about once a second and not with each batch: a row that each batch changes would hold up the
/// writer once somebody's long transaction keeps its old versions alive.
public struct HeadKeeper: Sendable {
  private let pool: Pool
  private let log: LogName
  private let pause: Duration

  /// Keeps the head of a log through a pool.
  public init(pool: Pool, log: LogName, pauseSeconds: Double = 1) {
    self.pool = pool
    self.log = log
    pause = .seconds(pauseSeconds)
  }

  /// Looks whether the log holds what was published.
  ///
  /// - Throws: `LogError.tailLost` if it does not.
  @discardableResult
  public func look() async throws(LogError) -> PublishedHead {
    let found = try await pool.read(log, Schema.selectPublishedHead) { try PublishedHead($0) }
    try found.check()
    return found
  }

  /// Looks likewise, and notes where the log ends.
  ///
  /// - Throws: `LogError.tailLost`; nothing is noted then.
  @discardableResult
  public func note() async throws(LogError) -> PublishedHead {
    let found = try await pool.write(log, Schema.notePublishedHead) { try PublishedHead($0) }
    try found.check()
    return found
  }

  /// Notes again and again until cancelled; what fails because of PostgreSQL is tried again.
  ///
  /// - Throws: `LogError.tailLost`, `CancellationError`.
  public func run() async throws {
    do { try await keepNoting() } catch is CancellationError {
      // What was published since is noted too: a node that stops leaves nothing out.
      _ = try? await Task { try await note() }.value
      throw CancellationError()
    }
  }

  private func keepNoting() async throws {
    while true {
      do { try await note() } catch {
        if case .tailLost = error { throw error }
        try Task.checkCancellation()
      }
      try await Task.sleep(for: pause)
    }
  }
}
