public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Makes a projection anew beside the one in use, and switches to the new one.
///
/// Every step is a transaction that records the progress, so that any node can continue after a crash. Readers of the
/// old tables are not blocked. Safe to use from any thread.
public struct Rebuilder: Sendable {
  let projection: any Projection
  let log: LogName
  let pool: Pool
  let rangeMax: Int64
  let lease: RebuildLease

  /// Prepares to rebuild a projection; nothing happens yet.
  ///
  /// - Parameter rangeMax: the maximum number of positions carried over at once; nil: the projection's own.
  public init(
    _ projection: any Projection, log: LogName, pool: Pool, rangeMax: Int64? = nil,
    lease: RebuildLease = RebuildLease()
  ) {
    self.projection = projection
    self.log = log
    self.pool = pool
    self.rangeMax = rangeMax ?? projection.rebuildRangeMax
    self.lease = lease
  }

  /// Begins a rebuild, or continues one that its node has left, and finishes it.
  ///
  /// Cancelling the task stops the rebuild between two steps. The finished steps are kept, and the next run continues
  /// from there.
  ///
  /// - Parameters:
  ///   - comparing: whether to count the differences from the tables in use.
  ///   - switching: whether to put the new tables in use at the end; if not, the rebuild stays `ready`.
  ///   - onProgress: called after every step, on a connection's thread, so it must not block.
  /// - Throws: `ProjectionError` with the code `busy` if another node is working on it, `PostgresError`, or the fold's
  ///   error for an event, which is also kept in the projection's status.
  @discardableResult
  public func run(
    comparing: Bool = true, switching: Bool = true,
    onProgress: @escaping @Sendable (RebuildProgress) -> Void = { _ in }
  ) async throws -> RebuildReport {
    var work = try await perform { try begin(on: $0) }
    let meter = RateMeter(from: work.position)
    var comparison: RowComparison?
    while true {
      let now = work
      onProgress(
        RebuildProgress(
          projection: projection.name, phase: work.phase, position: work.position,
          head: work.head, eventsPerSecond: meter.rate(at: work.position)))
      switch work.phase {
      case .loading:
        work =
          if let ranges = projection.ranges {
            try await loadRanges(now, by: ranges)
          } else if let streamwise = projection as? any StreamwiseProjection, now.goesByStream {
            try await loadStreams(now, of: streamwise)
          } else {
            try await perform { try load(now, on: $0) }
          }
      case .indexing: work = try await makeIndexes(now)
      case .comparing:
        if comparing { comparison = try await compare(now) }
        work = try await perform { try enter(.ready, after: now, on: $0) }
      case .ready where switching && work.head - work.position > Self.restMax:
        work = try await perform { try load(now, on: $0) }
      case .ready, .switched, .cancelled:
        let previous = switching ? try await perform { try switchOver(now, on: $0) } : nil
        if !switching { try await perform { try endLease(now, on: $0) } }
        return RebuildReport(
          projection: projection.name, schema: work.schema.name,
          previousSchema: previous?.schema, position: previous?.position ?? work.position,
          comparison: comparison, eventsPerSecond: meter.rate(at: work.position))
      }
    }
  }

  /// Cancels a rebuild that is under way on any node, and drops its tables.
  ///
  /// Waits until the current step has ended, for 10 s at most. The node that runs the rebuild then finds it cancelled.
  ///
  /// - Throws: `ProjectionError` with the codes `nothingToDo` and `busy` (the step takes longer), `PostgresError`.
  public func abandon() async throws {
    do {
      try await pool.transaction(in: log) { connection in
        guard var work = try lockAfterStep(on: connection), work.phase.isUnderWay else {
          throw ProjectionError(.nothingToDo, "\(projection.name) is not being rebuilt")
        }
        _ = try connection.query(Schema.dropSchema, [.text(work.schema.name)])
        work.phase = .cancelled
        try move(work, on: connection)
      }
    } catch let error as PostgresError where error.code == .lockNotAvailable {
      throw ProjectionError(
        .busy, "the rebuild of \(projection.name) is in the middle of a long step: ask again")
    }
  }

  /// Whether the last rebuild was cancelled. Waits for a cancellation that is under way.
  func wasGivenUp() async throws -> Bool {
    try await pool.transaction(in: log) { connection in
      let rows = try connection.query(Schema.shareRebuild, [.text(projection.name)])
      return try rows.first?.text(1) == RebuildPhase.cancelled.rawValue
    }
  }

  /// Drops a generation that is no longer in use.
  ///
  /// - Throws: `PostgresError` if it is in use or there is none of this name.
  public static func drop(schema: String, log: LogName, pool: Pool) async throws {
    try await pool.transaction(in: log) { connection in
      _ = try connection.query(Schema.dropSchema, [.text(schema)])
    }
  }

  /// The maximum number of events left for the transaction that locks the checkpoint's row.
  static let restMax: Int64 = 2_000

  /// How often a step is tried whose failure passes, and the pause between two tries.
  private static let triesMax = 30
  private static let retryPause = Duration.milliseconds(500)

  /// Runs a step in a transaction of its own, with the log on the search path. A step that another session's lock stopped
  /// changed nothing, and is tried again: somebody may hold a table for longer than a step waits for it.
  func perform<R: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    var tries = 1
    while true {
      do {
        return try await pool.transaction(in: log) { try body($0) }
      } catch let error as PostgresError where Self.passes(error) && tries < Self.triesMax {
        tries += 1
        try await Task.sleep(for: Self.retryPause)
      } catch {
        if !(error is CancellationError), (error as? ProjectionError)?.code != .busy,
          !Self.endsByItself(error)
        {
          // The caller gets the original error, since recording it fails too if PostgreSQL is down.
          try? await record(error)
        }
        throw error
      }
    }
  }

  /// Whether an error comes from what other sessions do at this moment.
  private static func passes(_ error: PostgresError) -> Bool {
    switch error.code {
    case .lockNotAvailable, .deadlockDetected, .serializationFailure: true
    default: false
    }
  }

  /// Whether an error comes from PostgreSQL's being out of reach, taking no writes, or having no room. It is not recorded,
  /// since the rebuild would count as failed: its lease ends, and a node goes on from the last finished step.
  private static func endsByItself(_ error: any Error) -> Bool {
    guard let error = error as? PostgresError else { return false }
    switch error.code {
    case .connectionLost, .connectionFailed, .serverShutdown, .insufficientResources,
      .poolExhausted,
      .readOnlyTransaction:
      return true
    default: return error.isConnectionLost
    }
  }

  private func compare(_ work: Work) async throws -> RowComparison? {
    for _ in 0..<20 {
      do {
        let found = try await pool.withConnection { connection in
          try connection.transaction(TransactionMode(.repeatableRead), in: log) { connection in
            try compare(work, on: connection)
          }
        }
        if let found {
          try await perform { try record(found, of: work, on: $0) }
          return found
        }
      } catch let error as PostgresError where Self.passes(error) {}
      // The tables in use are behind the new ones. They usually catch up in a moment, unless their projector has
      // stopped. The tries together may take longer than the lease.
      _ = try await perform { try enter(work.phase, after: work, on: $0) }
      try await Task.sleep(for: .milliseconds(250))
    }
    return nil
  }

  private func record(_ error: any Error) async throws {
    let message = describe(error)
    try await pool.transaction(in: log) { connection in
      _ = try connection.query(
        Schema.recordRebuildError, [.text(projection.name), .text(message)])
    }
  }
}

/// Measures the positions passed a second since it was made.
struct RateMeter: Sendable {
  private let start: Int64
  private let since = ContinuousClock.now

  init(from position: Int64) { start = position }

  /// Returns positions a second; 0 until some time has passed.
  func rate(at position: Int64) -> Double {
    let seconds = (ContinuousClock.now - since) / .seconds(1)
    return seconds > 0 ? Double(position - start) / seconds : 0
  }
}

/// The node that runs a rebuild, and the time after each step for which the rebuild is left to it.
public struct RebuildLease: Sendable, Equatable {
  /// The node's id, which it draws when it starts.
  public let node: UUID
  /// The time that a node may take between two steps. During a step it holds the lock on the rebuild's row.
  public let seconds: Double

  /// Makes the lease of a node, of ten seconds by default.
  public init(node: UUID = UUID(), seconds: Double = 10) {
    self.node = node
    self.seconds = seconds
  }

  var parameters: [Parameter] { [.uuid(node), .double(seconds)] }
}

/// The progress of a rebuild.
public struct RebuildProgress: Sendable, Equatable {
  public let projection: String
  public let phase: RebuildPhase
  /// The position up to which it has come.
  public let position: Int64
  /// The head of the log now.
  public let head: Int64
  /// Events a second since this run began; 0 until it is known.
  public let eventsPerSecond: Double

  /// The time that loading still takes at this rate, in seconds; nil while that is unknown.
  public var secondsLeft: Double? {
    eventsPerSecond > 0 ? Double(head - position) / eventsPerSecond : nil
  }
}

/// The result of a rebuild.
public struct RebuildReport: Sendable, Equatable {
  public let projection: String
  /// The new generation's schema.
  public let schema: String
  /// The schema in use before, kept until it is dropped; nil if the rebuild did not switch.
  public let previousSchema: String?
  /// The position up to which it was carried.
  public let position: Int64
  /// The differences from the tables in use before; nil if they were not compared. A projection whose code has changed
  /// is expected to differ.
  public let comparison: RowComparison?
  public let eventsPerSecond: Double
}

/// The phase of a rebuild.
public enum RebuildPhase: String, Sendable, CaseIterable {
  /// Carries the log into the new tables, in large ranges.
  case loading
  /// Makes the indexes that readers need.
  case indexing
  /// Compares the new tables with the tables in use.
  case comparing
  /// The new tables are complete and may be put in use.
  case ready
  /// The new tables are in use.
  case switched
  /// An operator cancelled the rebuild.
  case cancelled

  /// Whether the rebuild is not finished.
  public var isUnderWay: Bool {
    switch self {
    case .loading, .indexing, .comparing, .ready: true
    case .switched, .cancelled: false
    }
  }
}
