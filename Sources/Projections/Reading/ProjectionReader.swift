public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema

/// Reads the tables of projections, each from its active generation.
///
/// Safe to use from any thread.
public struct ProjectionReader: Sendable {
  public let log: LogName
  let pool: Pool
  private let waiter: ProjectionWaiter

  /// Reads through a pool, which other parts may use as well.
  public init(log: LogName, pool: Pool, waiter: ProjectionWaiter) {
    self.log = log
    self.pool = pool
    self.waiter = waiter
  }

  /// Runs a body in one snapshot, with the active schemas of the projections and the log on the
  /// search path.
  ///
  /// - Parameter body: runs on a connection's thread, with one statement after another.
  /// - Throws: `PostgresError`, the errors of `findTables`, or the error of the body.
  public func read<R: Sendable>(
    _ projections: [String], _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    try await pool.withConnection { connection in
      try connection.transaction(.snapshot) { connection in
        try findTables(of: projections, on: connection)
        return try body(connection)
      }
    }
  }

  /// Puts the active schemas of the projections and the log on the search path of the open transaction.
  ///
  /// - Throws: `PostgresError`, and `ProjectionError` with the code `beingFilled` if a projection has never been at the
  ///   head of the log, since its rows are incomplete.
  public func findTables(of projections: [String], on connection: Connection) throws {
    let answers = try connection.pipeline([
      (Schema.setTransaction, [.text(log.searchPath), .text("2s"), .text("5s")]),
      (Schema.setProjectionPath, [.text(log.searchPath), .texts(projections)]),
    ])
    if let names = try answers[1].one().textOrNil(2) {
      throw ProjectionError(.beingFilled, "\(names): new here, and still being filled")
    }
  }

  /// Returns once the projections have carried a position over, so that readers see their own writes.
  ///
  /// - Throws: `ProjectionError` with the codes `notReached` (503) and `beyondHead` (422).
  public func waitFor(
    minPosition: Int64, _ projections: [String], timeoutSeconds: Double? = nil
  ) async throws {
    try await waiter.wait(for: minPosition, of: projections, timeoutSeconds: timeoutSeconds)
  }
}

extension ProjectionReader {
  /// The content of the projections in the past.
  public var past: PastView { PastView(log: log, pool: pool) }
}
