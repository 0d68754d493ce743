import CallboardPostgres
import CallboardSchema

extension FeedReader {
  /// The maximum number of groups in an answer.
  public static let groupsMax = 200

  /// Returns a page and the total counts for its grouping: for each day that has an item on the page, or for each
  /// person, thing or space.
  public func select(
    _ query: FeedQuery, limit: Int = pageDefault, _ grouping: FeedGrouping?
  ) async throws -> FeedSelection {
    try await reader.read(Self.projections(for: query, grouping)) { connection in
      try Self.select(query, limit: limit, grouping, on: connection)
    }
  }

  /// Reads from the tables that are on the search path.
  static func select(
    _ query: FeedQuery, limit: Int, _ grouping: FeedGrouping?, on connection: Connection
  ) throws -> FeedSelection {
    switch grouping {
    case nil: return FeedSelection(page: try page(query, limit: limit, on: connection))
    case .days(let timeZone):
      let (page, days) = try pageByDay(
        query, limit: limit, timeZone: timeZone, on: connection)
      return FeedSelection(page: page, days: days)
    case .groups(let key):
      return FeedSelection(
        page: try page(query, limit: limit, on: connection),
        groups: try groups(query, by: key, on: connection))
    }
  }

  private static func groups(
    _ query: FeedQuery, by key: FeedGroup.Key, on connection: Connection
  ) throws -> [FeedGroup] {
    let query = query.withoutCursor
    return try FeedCount.byGroup.rows(
      of: query, try FeedBounds(query, on: connection), by: key.rawValue, limit: groupsMax,
      on: connection
    ).map { row throws in try FeedGroup(row) }
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
