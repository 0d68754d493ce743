public import CallboardPostgres
import CallboardSchema

/// Records how far the log is published, and notices if the log no longer holds that: if its last events were deleted,
/// or if it has grown again after that.
///
/// Every node does so, about once a second and not with each batch: a row that each batch changes would slow down the
/// writer while somebody's long transaction keeps its old versions alive.
public struct HeadKeeper: Sendable {
  private let pool: Pool
  private let log: LogName
  private let checks: SelfChecks
  private let pause: Duration

  /// Keeps the head of a log through a pool.
  ///
  /// - Parameter checks: notes each time that the log was found to be whole while it runs.
  public init(
    pool: Pool, log: LogName, checks: SelfChecks = SelfChecks(), pauseSeconds: Double = 1
  ) {
    self.pool = pool
    self.log = log
    self.checks = checks
    pause = .seconds(pauseSeconds)
  }

  /// Checks that the log holds the events that were published.
  ///
  /// - Throws: `LogError.tailLost` if it does not.
  @discardableResult
  public func look() async throws(LogError) -> PublishedHead {
    let found = try await pool.read(log, Schema.selectPublishedHead) { try PublishedHead($0) }
    try found.check()
    return found
  }

  /// Checks the same, and records where the log ends.
  ///
  /// - Throws: `LogError.tailLost`; nothing is recorded then.
  @discardableResult
  public func note() async throws(LogError) -> PublishedHead {
    let found = try await pool.write(log, Schema.notePublishedHead) { try PublishedHead($0) }
    try found.check()
    return found
  }

  /// Records again and again until cancelled; other failures of PostgreSQL are tried again.
  ///
  /// - Throws: `LogError.tailLost`, `CancellationError`.
  public func run() async throws {
    do { try await keepNoting() } catch is CancellationError {
      // Records the events published since, so that a node that stops leaves none out.
      _ = try? await Task { try await note() }.value
      throw CancellationError()
    }
  }

  private func keepNoting() async throws {
    while true {
      do {
        try await note()
        checks.note(.endOfLog, faults: 0)
      } catch {
        if case .tailLost = error { throw error }
        try Task.checkCancellation()
      }
      try await Task.sleep(for: pause)
    }
  }
}

/// The recorded end of the published log, and the present end of the log.
public struct PublishedHead: Sendable, Equatable {
  /// Events up to this position were published, and possibly later ones.
  public let position: Int64
  /// Whether the event at that position is still in the log.
  public let isInLog: Bool
  /// Where the log ends.
  public let head: Int64

  init(_ rows: Rows) throws {
    guard let row = rows.first else {
      throw LogError.unexpected(
        "the log does not say how far it was published: somebody has deleted that. Look whether it is whole; "
          + "then, with every node stopped: callboard log renew")
    }
    position = try row.int64(0)
    isInLog = try row.bool(1)
    head = try row.int64(2)
  }

  /// - Throws: `LogError.tailLost` unless the log holds what was published.
  func check() throws(LogError) {
    guard isInLog else { throw .tailLost(published: position, head: head) }
  }
}
