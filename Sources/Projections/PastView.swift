public import CallboardDomain
public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Shows the content of spaces' projections at a moment in the past, by making their rows anew up to that moment.
///
/// The rows are made in temporary tables inside one transaction that is rolled back at the end, so it writes nothing
/// permanent and needs no session of its own. It reads the spaces' events from the first. Safe to use from any thread.
/// All methods throw `PostgresError`.
public struct PastView: Sendable {
  private let log: LogName
  private let pool: Pool

  /// Makes a view of the past of a log.
  public init(log: LogName, pool: Pool) {
    self.log = log
    self.pool = pool
  }

  /// Returns the permission table of a space at the moment.
  public func members(
    of space: UUID, at moment: Moment, withRemoved: Bool = false
  ) async throws -> [Member] {
    try await look(at: [space], moment, through: [SQLProjection.members]) { connection in
      try ProjectionReader.members(of: space, withRemoved: withRemoved, on: connection)
    }
  }

  /// Returns a person's membership in each of some spaces, by the spaces' ids, without spaces in which the person was
  /// not a member.
  public func memberships(
    of person: UUID, in spaces: [UUID], at moment: Moment
  ) async throws -> [Member] {
    try await look(at: spaces, moment, through: [SQLProjection.members]) { connection in
      try ProjectionReader.memberships(of: person, limit: spaces.count, on: connection)
    }
  }

  /// Returns the titles of spaces, without spaces that had none.
  public func titles(of spaces: [UUID], at moment: Moment) async throws -> [UUID: String] {
    try await look(at: spaces, moment, through: [SQLProjection.spaces]) { connection in
      try ProjectionReader.titles(of: spaces, on: connection)
    }
  }

  /// Returns a page of a space's feed at the moment, and the counts by the grouping.
  public func feed(
    of space: UUID, _ query: FeedQuery, limit: Int, _ grouping: FeedGrouping?, at moment: Moment
  ) async throws -> FeedSelection {
    try await look(
      at: [space] + query.statusesOf, moment,
      through: [
        SQLProjection.commentTargets, SQLProjection.guardedComments, SQLProjection.activityFeed,
      ]
    ) { connection in
      try query.select(limit: limit, grouping, on: connection)
    }
  }

  /// Makes the rows of projections of some spaces up to a moment, and runs a body that finds them on its search path.
  ///
  /// - Parameter body: runs on a connection's thread.
  public func look<R: Sendable>(
    at spaces: [UUID], _ moment: Moment, through projections: [any Projection],
    _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    try await pool.withConnection { [log] connection in
      try connection.execute("begin isolation level repeatable read read write")
      defer { connection.rollback() }
      try setLocal(on: connection, log)
      let last = try position(of: moment, on: connection)
      let scratch = ProjectionSchema.scratch
      try setLocal(on: connection, log, scratch)
      for projection in projections {
        try projection.makeTables(on: connection)
        try projection.withoutOmissions(log, on: connection) {
          for space in spaces {
            try projection.apply(
              first: 1, last: last, stream: space, in: scratch, on: connection)
          }
        }
      }
      return try body(connection)
    }
  }

  private func position(of moment: Moment, on connection: Connection) throws -> Int64 {
    switch moment {
    case .position(let position): return position
    case .time(let time):
      return try connection.query(
        Schema.findPosition, [.timestamp(microseconds: time.microseconds)]
      ).one().int64(0)
    }
  }
}

/// A moment in the past.
public enum Moment: Sendable, Equatable {
  /// Everything up to this position has happened, nothing after it.
  case position(Int64)
  /// Everything up to this time has happened, nothing after it.
  case time(Timestamp)
}
