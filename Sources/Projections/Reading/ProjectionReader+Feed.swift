public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reading the activity feed, newest first.
///
/// These methods throw `PostgresError`, and `ProjectionError` with the code `invalid` if the time zone is unknown.
extension ProjectionReader {
  /// The maximum number of counts, each of a person and a day, that `feedPeople` returns.
  public static let feedPeopleMax = 10_000

  /// Returns a page and the total counts for its grouping: for each day that has an item on the page, or for each
  /// person, thing or space.
  public func feed(
    _ query: FeedQuery, limit: Int = FeedQuery.pageDefault, _ grouping: FeedGrouping? = nil
  ) async throws -> FeedSelection {
    try await read(query.projections(grouping)) { connection in
      try query.select(limit: limit, grouping, on: connection)
    }
  }

  /// Counts the items and events of each person on each day of a period in a space, newest first: of the last
  /// `FeedQuery.itemsCounted` items, with up to `feedPeopleMax` counts.
  public func feedPeople(_ query: FeedQuery, timeZone: String) async throws -> [FeedDay] {
    guard case .space = query.scope else { return [] }
    return try await read(query.projections()) { connection in
      let bounds = try FeedBounds(query, on: connection)
      return try naming(timeZone) {
        try FeedCount.byPersonAndDay.rows(
          of: query, bounds, by: timeZone, limit: Self.feedPeopleMax, on: connection)
      }.map { row throws in
        FeedDay(
          day: try row.text(0), actor: try row.uuidOrNil(1), items: try row.int64(2),
          events: try row.int64(3))
      }
    }
  }

  /// Returns the time at which today began in a time zone.
  public func startOfToday(timeZone: String) async throws -> Timestamp {
    try await read([]) { connection in
      try naming(timeZone) {
        try connection.query(Schema.localDay, [.text(timeZone), .int32(0)]).one().timestamp(0)
      }
    }
  }

  /// Returns the items that changed after a position, the oldest change first, for a live feed.
  public func feedChanges(
    after position: Int64, in space: UUID?, limit: Int
  ) async throws -> [FeedItem] {
    try await read(FeedQuery.itemProjections) { connection in
      let next = try connection.query(Schema.feedWindowAfter, [.int64(position)])
      guard let window = try next.first?.timestampMicroseconds(0) else { return [] }
      return try connection.query(
        Schema.feedChanges,
        [
          .optional(space, Parameter.uuid), .int64(position), .int64(Int64(limit)),
          .timestamp(microseconds: window),
        ]
      ).map { row throws in try FeedItem(row) }
    }
  }
}

/// The counts that are returned with a page of a feed.
public enum FeedGrouping: Sendable, Equatable {
  /// By the days on the page, in a time zone as `Europe/Berlin`.
  case days(timeZone: String)
  /// By person, thing or space, over all items of the query.
  case groups(FeedGroup.Key)
}

/// A page of a feed, and the total counts for the requested grouping.
public struct FeedSelection: Sendable, Equatable {
  public let page: FeedPage
  public internal(set) var days: [FeedDay] = []
  public internal(set) var groups: [FeedGroup] = []
}
