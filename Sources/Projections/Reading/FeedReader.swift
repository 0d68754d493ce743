public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reads the activity feed, newest first.
///
/// Safe to use from any thread. All methods throw `PostgresError`, and `ProjectionError` with the code `invalid` if the
/// time zone is unknown.
public struct FeedReader: Sendable {
  /// The projections that it reads.
  public static let projections = itemProjections + ["comment_targets"]
  private static let itemProjections = ["activity_feed", "guarded_comments", "members"]
  /// The number of items on a page if the request gives none.
  public static let pageDefault = 50
  /// The maximum number of items that `people`, days and groups count, the last ones.
  public static let itemsCounted = 100_000
  /// The maximum number of counts, each of a person and a day, that `people` returns.
  public static let peopleMax = 10_000

  let reader: ProjectionReader

  /// Reads the feed of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// The projections that it reads for a query. Only the feed of one thing and groups include what comments are on, so
  /// that all other feeds are answered while a new release fills that projection.
  public static func projections(
    for query: FeedQuery, _ grouping: FeedGrouping? = nil
  ) -> [String] {
    switch grouping {
    case .groups: projections
    case nil, .days: query.targetID == nil ? itemProjections : projections
    }
  }

  /// Returns a page of the feed.
  public func page(_ query: FeedQuery, limit: Int = pageDefault) async throws -> FeedPage {
    try await reader.read(Self.projections(for: query)) { connection in
      try Self.page(query, limit: limit, on: connection)
    }
  }

  /// Counts the items and events of each person on each day of a period in a space, newest first: of the last
  /// `itemsCounted` items, with up to `peopleMax` counts.
  public func people(_ query: FeedQuery, timeZone: String) async throws -> [FeedDay] {
    guard case .space = query.scope else { return [] }
    return try await reader.read(Self.projections(for: query)) { connection in
      let bounds = try FeedBounds(query, on: connection)
      return try naming(timeZone) {
        try FeedCount.byPersonAndDay.rows(
          of: query, bounds, by: timeZone, limit: Self.peopleMax, on: connection)
      }.map { row throws in
        FeedDay(
          day: try row.text(0), actor: try row.uuidOrNil(1), items: try row.int64(2),
          events: try row.int64(3))
      }
    }
  }

  /// Returns the time at which today began in a time zone.
  public func startOfToday(timeZone: String) async throws -> Timestamp {
    try await reader.read([]) { connection in
      try naming(timeZone) {
        try connection.query(Schema.localDay, [.text(timeZone), .int32(0)]).one().timestamp(0)
      }
    }
  }

  /// Returns the items that changed after a position, the oldest change first, for a live feed.
  public func changed(after position: Int64, in space: UUID?, limit: Int) async throws
    -> [FeedItem]
  {
    try await reader.read(Self.itemProjections) { connection in
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

  /// Reads a page from the tables that are on the search path.
  static func page(_ query: FeedQuery, limit: Int, on connection: Connection) throws -> FeedPage {
    let bounds = try FeedBounds(query, on: connection)
    let count = Parameter.int64(Int64(limit) + 1)
    let filters = try query.filters(on: connection)
    let rows: Rows
    switch query.scope {
    case .space(let space, let capabilities):
      rows = try connection.query(
        Schema.feedPage,
        [.uuid(space), count] + bounds.parameters + filters + [texts(capabilities)]
          + query.statuses)
    case .everything where query.kinds != nil && query.actor == nil && query.targetID == nil:
      rows = try connection.query(
        Schema.feedPageOfKinds, [count] + bounds.parameters + [texts(query.kinds)])
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

  /// Reads a page and its days from the tables that are on the search path.
  static func pageByDay(
    _ query: FeedQuery, limit: Int, timeZone: String, on connection: Connection
  ) throws -> (page: FeedPage, days: [FeedDay]) {
    let page = try page(query, limit: limit, on: connection)
    guard let oldest = page.items.last, let newest = page.items.first else { return (page, []) }
    var around = query
    around.period = .between(
      try dayStart(of: oldest.firstAt, timeZone, on: connection),
      try dayStart(of: newest.firstAt, timeZone, daysLater: 1, on: connection))
    around.before = nil
    let bounds = try FeedBounds(around, on: connection)
      .intersection(try FeedBounds(query.withoutCursor, on: connection))
    return (page, try days(query, bounds, timeZone, on: connection))
  }

  /// Counts the items and events of each day, newest first: of the last `itemsCounted` items.
  private static func days(
    _ query: FeedQuery, _ bounds: FeedBounds, _ timeZone: String, on connection: Connection
  ) throws -> [FeedDay] {
    // No day is left out, because each has an item.
    try naming(timeZone) {
      try FeedCount.byDay.rows(
        of: query, bounds, by: timeZone, limit: itemsCounted, on: connection)
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
}

func texts(_ values: [String]?) -> Parameter {
  values.map { .texts($0) } ?? .null
}

extension FeedQuery {
  /// The maximum number of comments on a thing that its feed includes.
  static let commentsMax: Int64 = 10_000

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
