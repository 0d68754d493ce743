import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import FoundationEssentials

extension FeedQuery {
  /// The number of items on a page if the request gives none.
  public static let pageDefault = 50
  /// The maximum number of items that days, people and groups count, the last ones.
  public static let itemsCounted = 100_000
  /// The maximum number of groups in an answer.
  public static let groupsMax = 200
  /// The maximum number of comments on a thing that its feed includes.
  static let commentsMax: Int64 = 10_000

  /// The projections that feeds are read from.
  public static let allProjections = itemProjections + ["comment_targets"]
  static let itemProjections = ["activity_feed", "guarded_comments", "members"]

  /// The projections that the query is answered from. Only the feed of one thing and groups include what comments are
  /// on, so that all other feeds are answered while a new release fills that projection.
  public func projections(_ grouping: FeedGrouping? = nil) -> [String] {
    switch grouping {
    case .groups: Self.allProjections
    case nil, .days: targetID == nil ? Self.itemProjections : Self.allProjections
    }
  }

  /// Reads a page and the counts for its grouping from the tables that are on the search path.
  func select(
    limit: Int, _ grouping: FeedGrouping?, on connection: Connection
  ) throws -> FeedSelection {
    switch grouping {
    case nil: return FeedSelection(page: try page(limit: limit, on: connection))
    case .days(let timeZone):
      let (page, days) = try pageByDay(limit: limit, timeZone: timeZone, on: connection)
      return FeedSelection(page: page, days: days)
    case .groups(let key):
      return FeedSelection(
        page: try page(limit: limit, on: connection),
        groups: try groups(by: key, on: connection))
    }
  }

  private func page(limit: Int, on connection: Connection) throws -> FeedPage {
    let bounds = try FeedBounds(self, on: connection)
    let count = Parameter.int64(Int64(limit) + 1)
    let filters = try filters(on: connection)
    let rows: Rows
    switch scope {
    case .space(let space, let capabilities):
      rows = try connection.query(
        Schema.feedPage,
        [.uuid(space), count] + bounds.parameters + filters + [texts(capabilities)]
          + statuses)
    case .everything where kinds != nil && actor == nil && targetID == nil:
      rows = try connection.query(
        Schema.feedPageOfKinds, [count] + bounds.parameters + [texts(kinds)])
    case .everything:
      rows = try connection.query(
        Schema.feedPage,
        [.null, count] + bounds.parameters + filters + [.null, .uuids([]), .null])
    case .person(let person):
      rows = try connection.query(
        Schema.feedPageOfPerson, [.uuid(person), count] + bounds.parameters + filters)
    }
    return FeedPage(try rows.map { row throws in try FeedItem(row) }, limit: limit)
  }

  private func pageByDay(
    limit: Int, timeZone: String, on connection: Connection
  ) throws -> (page: FeedPage, days: [FeedDay]) {
    let page = try page(limit: limit, on: connection)
    guard let oldest = page.items.last, let newest = page.items.first else { return (page, []) }
    var around = self
    around.period = .between(
      try Self.dayStart(of: oldest.firstAt, timeZone, on: connection),
      try Self.dayStart(of: newest.firstAt, timeZone, daysLater: 1, on: connection))
    around.before = nil
    let bounds = try FeedBounds(around, on: connection)
      .intersection(try FeedBounds(withoutCursor, on: connection))
    return (page, try days(bounds, timeZone, on: connection))
  }

  /// Counts the items and events of each day, newest first: of the last `itemsCounted` items.
  private func days(
    _ bounds: FeedBounds, _ timeZone: String, on connection: Connection
  ) throws -> [FeedDay] {
    // No day is left out, because each has an item.
    try naming(timeZone) {
      try FeedCount.byDay.rows(
        of: self, bounds, by: timeZone, limit: Self.itemsCounted, on: connection)
    }.map { row throws in
      FeedDay(day: try row.text(0), actor: nil, items: try row.int64(1), events: try row.int64(2))
    }
  }

  private static func dayStart(
    of time: Timestamp, _ timeZone: String, daysLater: Int32 = 0, on connection: Connection
  ) throws -> Timestamp {
    try naming(timeZone) {
      try connection.query(
        Schema.dayOf,
        [.timestamp(microseconds: time.microseconds), .text(timeZone), .int32(daysLater)]
      ).one().timestamp(0)
    }
  }

  private func groups(
    by key: FeedGroup.Key, on connection: Connection
  ) throws -> [FeedGroup] {
    let query = withoutCursor
    return try FeedCount.byGroup.rows(
      of: query, try FeedBounds(query, on: connection), by: key.rawValue, limit: Self.groupsMax,
      on: connection
    ).map { row throws in try FeedGroup(row) }
  }

  /// The actor, the kinds, the target's kind, and the target's id with the ids of the comments on it, in the form that
  /// every statement takes.
  func filters(on connection: Connection) throws -> [Parameter] {
    var targets: [String]?
    if let targetKind, let targetID {
      let comments = try connection.query(
        Schema.commentsOn, [.text(targetKind), .text(targetID), .int64(Self.commentsMax)])
      targets = [targetID] + (try comments.map { row throws in try row.text(0) })
    }
    return [
      .optional(actor, Parameter.uuid), texts(kinds), .optional(targetKind, Parameter.text),
      texts(targets),
    ]
  }

  /// The people whose statuses are included, and from when on.
  var statuses: [Parameter] {
    [
      .uuids(statusesOf),
      .optional(statusesSince) { .timestamp(microseconds: $0.microseconds) },
    ]
  }

  var withoutCursor: FeedQuery {
    var query = self
    query.before = nil
    return query
  }
}

func texts(_ values: [String]?) -> Parameter {
  values.map { .texts($0) } ?? .null
}
