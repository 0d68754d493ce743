import CallboardDomain
import CallboardHTTPServer
import CallboardLive
import CallboardProjections
import FoundationEssentials

/// The parameters of a request for a feed.
struct FeedRequest {
  /// The filters, the period and the cursor.
  var query: FeedQuery
  /// The time zone in which days begin and end.
  let timeZone: String
  let grouping: FeedGrouping?
  let limit: Int
  /// Whether the cursor belongs to another incarnation of the log, so that the feed begins at its newest item.
  let isReset: Bool
  /// The past moment of the feed; nil for now.
  var moment: Moment?

  static let days = ["today", "last_7", "last_30", "all"]
  static let groupings = ["day"] + FeedGroup.Key.allCases.map(\.rawValue)
  /// The parameters with which finding a page, or the values beside it, may take all items of a space.
  static let filters = ["actor", "group_by", "kind", "target"]
  /// The maximum number of kinds in one request.
  static let kindsMax = 50
  static let kindMax = 64

  init(_ call: Call, _ scope: FeedScope) async throws {
    query = FeedQuery(scope)
    timeZone = try await call.timeZone()
    grouping = call.query("group_by").map { [timeZone] word in
      FeedGroup.Key(rawValue: word).map { .groups($0) } ?? .days(timeZone: timeZone)
    }
    limit = call.limit(default: FeedQuery.pageDefault)
    query.actor = call.queryID("actor")
    query.kinds = try call.queryKinds()
    if let target = try call.queryTarget() {
      query.targetKind = target.kind.rawValue
      query.targetID = target.id.lower
    }
    query.period = try Self.period(call, timeZone)
    let incarnation = try await call.service.incarnation.current()
    let start = try call.start(of: "feed", incarnation)
    query.before = start.before
    isReset = start.isReset
  }

  /// A request for a space's feed, of which the caller sees the part that these capabilities permit.
  init(_ call: Call, of space: any Space, capabilities: [String]?) async throws {
    try await self.init(call, .space(space.id, capabilities: capabilities))
    guard let connection = space as? ConnectionState, connection.status == .active else { return }
    query.statusesOf = connection.partners
    query.statusesSince = connection.connectedAt
  }

  static func period(_ call: Call, _ timeZone: String) throws -> FeedPeriod {
    let since = call.queryTime("since")
    let until = call.queryTime("until")
    let day = call.query("day")
    if day != nil, since != nil || until != nil {
      throw Problem(.invalid, "day excludes since and until", ["pointer": "day"])
    }
    switch day {
    case "today": return .today(timeZone: timeZone)
    case "last_7": return .last(days: 7, timeZone: timeZone)
    case "last_30": return .last(days: 30, timeZone: timeZone)
    default: return since == nil && until == nil ? .all : .between(since, until)
    }
  }
}

extension [Endpoint.Parameter] {
  /// The parameters that choose a period.
  static let period: [Endpoint.Parameter] = [
    .query("day", .oneOf(FeedRequest.days), "Today, or this number of local days including today."),
    .query("since", .time, "Only items that began at or after this time."),
    .query("until", .time, "Only items that began before this time."),
    .query(
      "time_zone", .text(max: 64),
      "The time zone in which days begin and end, such as Europe/Berlin; UTC by default."),
  ]

  /// The parameters of every feed.
  static let feed: [Endpoint.Parameter] =
    .read + period + [
      .target, .cursor,
      .limit(),
      .kind, .actor,
      .query(
        "group_by", .oneOf(FeedRequest.groupings),
        "Include totals for each day of the page (`days`), or for each person, thing or space "
          + "(`groups`)."),
    ]
}

extension Call {
  /// The time zone that the query names; UTC by default.
  ///
  /// - Throws: 422 if it is no name of the IANA time zone database.
  func timeZone() async throws -> String {
    guard let name = query("time_zone") else { return "UTC" }
    try await checkTimeZone(name)
    return name
  }

  /// Checks that a text is a name of the IANA time zone database, as every endpoint does that takes a time zone.
  ///
  /// - Throws: 422 if it is none.
  func checkTimeZone(_ name: String) async throws {
    try await projecting { try await service.projections.checkTimeZoneName(name) }
  }

  /// The filter that the query asks for.
  func feedFilter() throws -> FeedFilter {
    FeedFilter(
      space: queryID("space"), actor: queryID("actor"),
      kinds: try queryKinds().map { Set($0) })
  }

  /// The kinds that the query names, separated by commas; nil for all.
  func queryKinds() throws -> [String]? {
    let kinds = request.query.filter { $0.0 == "kind" }
      .flatMap { $0.1.split(separator: ",").map(String.init) }
    guard kinds.count <= FeedRequest.kindsMax,
      kinds.allSatisfy({ $0.utf8.count <= FeedRequest.kindMax })
    else {
      throw Problem(
        .invalid,
        "kind names up to \(FeedRequest.kindsMax) kinds of up to \(FeedRequest.kindMax) bytes each",
        ["pointer": "kind"])
    }
    return kinds.isEmpty ? nil : kinds
  }
}

extension Endpoint.Parameter {
  static let kind = Endpoint.Parameter.query(
    "kind", .string(max: 1_000),
    "Only items of these kinds, separated by commas or in repeated parameters.", mayRepeat: true)

  static let actor = Endpoint.Parameter.query("actor", .uuid, "Only items caused by this person.")

  static let space = Endpoint.Parameter.query("space", .uuid, "Only items of this space.")
}
