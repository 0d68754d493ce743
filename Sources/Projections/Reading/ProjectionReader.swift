public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema

/// Reads the tables of projections, each from its active generation.
///
/// Safe to use from any thread.
public struct ProjectionReader: Sendable {
  /// The longest time that a statement may take that a member asks for, in milliseconds.
  package static let statementMillisecondsMax = 5_000

  public let log: LogName
  private var servers: ReadServers
  private let waiter: ProjectionWaiter
  /// The longest time that a statement may take; nil: there is no limit.
  private var millisecondsMax: Int?

  /// Reads through a pool, which other parts may use as well.
  public init(log: LogName, pool: Pool, waiter: ProjectionWaiter) {
    self.log = log
    self.waiter = waiter
    servers = ReadServers(pool)
  }

  /// A reader of the same projections that may also use a standby.
  package func allowing(_ reading: StandbyReading) -> ProjectionReader {
    var reader = self
    reader.servers = servers.allowing(reading)
    return reader
  }

  /// A reader of the same projections whose statements may take so long; nil: without a limit.
  package func limited(toMilliseconds millisecondsMax: Int?) -> ProjectionReader {
    var reader = self
    reader.millisecondsMax = millisecondsMax
    return reader
  }

  /// Runs a body in one snapshot, with the active schemas of the projections and the log on the
  /// search path.
  ///
  /// - Parameter body: runs on a connection's thread, with one statement after another.
  /// - Throws: `PostgresError`; `ProjectionError` with the code `beingFilled` if a projection has never been at the head of
  ///   the log, since its rows are incomplete, and `takesTooLong` if a statement takes too long; or the error of the body.
  public func read<R: Sendable>(
    _ projections: [String], _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    do {
      return try await servers.withConnection(reading: projections) { connection, check in
        let first = findingTables(of: projections, check)
        return try connection.transaction(.snapshot, first: first) { connection, answers in
          if let check { try check.verify(answers[1]) }
          try verifyFilled(answers, isOnStandby: check != nil)
          return try body(connection)
        }
      }
    } catch let error as PostgresError where error.code == .canceled {
      // If its task had been cancelled, the error would be another.
      guard let millisecondsMax else { throw error }
      throw ProjectionError(
        .takesTooLong,
        "PostgreSQL needs more than \(millisecondsMax) ms for it: ask for less at once")
    }
  }

  /// The statements that put the active schemas of the projections and the log on the search path of a transaction.
  ///
  /// - Parameter check: the conditions for a standby; nil on the primary.
  private func findingTables(
    of projections: [String], _ check: StandbyCheck?
  ) -> [Connection.Statement] {
    let timeout = Parameter.optional(millisecondsMax) { .text("\($0)ms") }
    return [(Schema.setTransaction, log.settings() + [.text("2s"), .text("5s"), timeout])]
      + (check.map { [$0.statement] } ?? [])
      + [(Schema.setProjectionPath, [.text(log.searchPath), .texts(projections)])]
  }

  /// Throws if a projection has never been at the head of the log, by the answers to those statements.
  private func verifyFilled(_ answers: [Rows], isOnStandby: Bool) throws {
    guard let names = try answers[answers.count - 1].one().textOrNil(2) else { return }
    // On the primary they may be filled by now.
    if isOnStandby { throw StandbyFallback.stale }
    throw ProjectionError(.beingFilled, "\(names): new here, and still being filled")
  }

  /// Returns once the projections have carried a position over, so that readers see their own writes. Later reads from
  /// a standby see it as well.
  ///
  /// - Throws: `ProjectionError` with the codes `notReached` (503) and `beyondHead` (422).
  public func waitFor(
    minPosition: Int64, _ projections: [String], timeoutSeconds: Double? = nil
  ) async throws {
    servers.need(minPosition)
    try await waiter.wait(for: minPosition, of: projections, timeoutSeconds: timeoutSeconds)
  }

  /// Waits as long as readers do until the projections have carried a position over. Returns the position, or the
  /// earlier one that they have reached by then. Later reads, from a standby as well, see everything up to there.
  ///
  /// - Throws: `PostgresError`.
  public func position(reachedUpTo position: Int64, _ projections: [String]) async throws -> Int64 {
    let reached = try await waiter.reached(upTo: position, projections)
    servers.need(reached)
    return reached
  }
}

extension ProjectionReader {
  /// The content of the projections in the past, which the primary makes in temporary tables.
  public var past: PastView { PastView(log: log, pool: servers.primary) }
}

extension Array {
  /// Returns the first `limit` items of an array that was read with one more, and the key at which the next page
  /// begins; nil if this was the last.
  func page(of limit: Int, _ key: (Element) -> Int64) -> (items: [Element], next: Int64?) {
    let items = Array(prefix(limit))
    return (items, count > limit ? items.last.map(key) : nil)
  }
}
