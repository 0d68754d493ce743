public import EventLog
public import Postgres
import Schema

/// Makes a projection anew beside the one in use, and switches to it.
///
/// Every step is a transaction that says how far it came, so that any node can go on after a crash;
/// readers of the old tables are never in the way. Safe to use from any thread.
public struct Rebuilder: Sendable {
  let projection: any Projection
  let log: LogName
  let pool: Pool
  let rangeMax: Int64
  let lease: RebuildLease

  /// Prepares to rebuild a projection; nothing happens yet.
  ///
  /// - Parameter rangeMax: how many positions are carried over at once, the projection's own choice
  ///   if nil.
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

  /// Begins a rebuild, or goes on with one that was left, and ends it.
  ///
  /// Cancelling the task stops it between two steps; what is done is kept and the next run goes on
  /// from there.
  ///
  /// - Parameters:
  ///   - comparing: whether to count the differences from the tables in use.
  ///   - switching: whether to put the new tables in use at the end; otherwise they are `ready`.
  ///   - onProgress: told after every step; called on a connection's thread, so it must not block.
  /// - Throws: `ProjectionError` with the code `busy` if another node is at it, `PostgresError`, or
  ///   what the fold made of an event; it is kept in the projection's status too.
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
          if let rangewise = projection as? any RangewiseProjection {
            try await loadRanges(now, of: rangewise)
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

  /// Gives up a rebuild that is under way, on whichever node, and drops what it made.
  ///
  /// Waits until the step that goes on has ended, for 10 s at most; who goes on with the rebuild then finds that it
  /// was given up.
  ///
  /// - Throws: `ProjectionError` with the codes `nothingToDo` and `busy` (the step takes longer), `PostgresError`.
  public func abandon() async throws {
    do {
      try await pool.withConnection { connection in
        try connection.transaction { connection in
          guard var work = try lockAfterStep(on: connection), work.phase.isUnderWay else {
            throw ProjectionError(.nothingToDo, "\(projection.name) is not being rebuilt")
          }
          _ = try connection.query(Schema.dropSchema, [.text(work.schema.name)])
          work.phase = .cancelled
          try move(work, on: connection)
        }
      }
    } catch let error as PostgresError where error.code == .lockNotAvailable {
      throw ProjectionError(
        .busy, "the rebuild of \(projection.name) is in the middle of a long step: ask again")
    }
  }

  /// Whether the last rebuild was given up, once who gives it up at this moment has done so.
  func wasGivenUp() async throws -> Bool {
    try await pool.withConnection { connection in
      try connection.transaction { connection in
        try setLocal(on: connection, searchPath: log.searchPath)
        let rows = try connection.query(Schema.shareRebuild, [.text(projection.name)])
        return try rows.first?.text(1) == RebuildPhase.cancelled.rawValue
      }
    }
  }

  /// Drops a generation that is no longer in use.
  ///
  /// - Throws: `PostgresError` if it is in use or there is none of this name.
  public static func drop(schema: String, log: LogName, pool: Pool) async throws {
    try await pool.withConnection { connection in
      try connection.transaction { connection in
        try setLocal(on: connection, searchPath: log.searchPath)
        _ = try connection.query(Schema.dropSchema, [.text(schema)])
      }
    }
  }

  /// The most events that are left for the moment in which the checkpoint's row is held.
  static let restMax: Int64 = 2_000

  func perform<R: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    do {
      return try await pool.withConnection { connection in
        try connection.transaction { connection in try body(connection) }
      }
    } catch {
      if !(error is CancellationError), (error as? ProjectionError)?.code != .busy {
        // Whoever asked is told the error itself; PostgreSQL may be what failed.
        try? await record(error)
      }
      throw error
    }
  }

  private func compare(_ work: Work) async throws -> RowComparison? {
    for _ in 0..<20 {
      do {
        let found = try await pool.withConnection { connection in
          try connection.transaction(TransactionMode(.repeatableRead)) { connection in
            try compare(work, on: connection)
          }
        }
        if let found { return found }
      } catch let error as PostgresError where error.code == .serializationFailure {}
      // The tables in use are behind the new ones: a moment later they are not, unless they stand.
      try await Task.sleep(for: .milliseconds(250))
    }
    return nil
  }

  /// The projections whose rebuilds have been left by their nodes.
  ///
  /// - Throws: `PostgresError`.
  static func left(log: LogName, pool: Pool) async throws -> [String] {
    try await pool.withConnection { connection in
      try connection.transaction { connection in
        try setLocal(on: connection, searchPath: log.searchPath)
        return try connection.query(Schema.selectLeftRebuilds).map { row throws in
          try row.text(0)
        }
      }
    }
  }

  private func record(_ error: any Error) async throws {
    let message = describe(error)
    try await pool.withConnection { connection in
      try connection.transaction { connection in
        try setLocal(on: connection, searchPath: log.searchPath)
        _ = try connection.query(
          Schema.recordRebuildError, [.text(projection.name), .text(message)])
      }
    }
  }
}
