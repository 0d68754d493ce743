import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// A page of a feed, with everything needed to show it.
struct FeedAnswer {
  private let page: Page<FeedItem>
  private let days: [FeedDay]?
  private let groups: [FeedGroup]?
  private let setting: FeedSetting

  static let schema = Schema.page(
    .named("FeedItem"),
    [
      "reset": .bool.described(
        "Whether the cursor belonged to another incarnation of the log, so that these are the newest items."
      ),
      "sorted_by": Schema.const("position").described(
        "Newest first, by the first event of each item. An item keeps its place while events are added to it, for ten minutes at most; "
          + "`last_position` and `last_at` are those of its last event."),
      "days": Schema.array(.named("FeedDay")).orNull.described(
        "The days of the page; null: `group_by` does not name them."),
      "groups": Schema.array(.named("FeedGroup")).orNull.described(
        "The most recently changed groups, at most \(FeedQuery.groupsMax), of the last \(FeedQuery.itemsCounted) items; null: `group_by` does not name them."
      ),
    ])

  /// - Parameter shownTo: the person whose view an operator asks for; nil for the caller's own view.
  init(_ call: Call, _ request: FeedRequest, shownTo person: UUID? = nil) async throws {
    let projections = request.query.projections(request.grouping)
    let found = try await call.reading(projections) { reader in
      if let moment = request.moment, case .space(let space, _) = request.query.scope {
        return try await reader.past.feed(
          of: space, request.query, limit: request.limit, request.grouping, at: moment)
      }
      return try await reader.feed(request.query, limit: request.limit, request.grouping)
    }
    // The tables may be behind, so access is checked against the spaces in their present states.
    let viewer: UUID? = if case .operator = call.caller { person } else { try call.person() }
    setting = try await FeedSetting(
      of: found.page.items, groups: found.groups, at: request.moment,
      for: Set([viewer].compactMap(\.self)), call.service)
    let setting = setting
    let items = found.page.items.filter { item in
      viewer.map { setting.shows(item, to: $0) } ?? setting.holds(item)
    }
    let incarnation = try await call.service.incarnation.current()
    page = Page(
      items: items, next: found.page.next.map { Cursor("feed", before: $0, incarnation) },
      isReset: request.isReset)
    switch request.grouping {
    case nil: (days, groups) = (nil, nil)
    case .days: (days, groups) = (found.days, nil)
    case .groups: (days, groups) = (nil, found.groups.filter { setting.shows($0, to: viewer) })
    }
  }

  func response(_ call: Call) -> Response {
    let more: (inout JSONWriter) -> Void = { json in
      json.member("sorted_by", "position")
      json.member("days", days)
      json.member("groups") { json in
        guard let groups else { return json.value(JSON.null) }
        json.array { json in for group in groups { setting.write(group, to: &json) } }
      }
    }
    return .page(call, page, more: more) { item, json in setting.write(item, to: &json) }
  }
}

extension Visibility {
  /// Whether an item of a feed is shown.
  func shows(_ item: FeedItem) -> Bool {
    // Events of a person's stream are hidden, except for statuses, which the person's partners see in their feeds.
    if let type = EventType(rawValue: item.kind), type != .statusChanged,
      case .hidden = showing(type)
    {
      return false
    }
    return shows(Target(of: item))
  }
}

extension Call {
  /// Reads projections; see `Service.projecting`.
  func projecting<Answer>(_ body: () async throws -> Answer) async throws -> Answer {
    try await service.projecting(body)
  }
}

extension Service {
  /// Reads projections, and turns any error of PostgreSQL into a `LogError`.
  func projecting<Answer>(_ body: () async throws -> Answer) async throws -> Answer {
    do {
      return try await body()
    } catch let error as ProjectionError {
      throw error
    } catch let problem as Problem {
      throw problem
    } catch {
      throw LogError.unexpected("\(error)")
    }
  }
}

extension FeedDay: View {
  static let meaning = "A day of a feed."

  static let fields: [Field<Self>] = [
    .init("day", .string(pattern: .day)) { $0.day },
    .init("items", "The number of items that began on the day.") { $0.items },
    .init("events", "The number of events on the day.") { $0.events },
  ]
}

struct FeedCountView: View {
  let day: FeedDay

  static let meaning = "The activity of a person on a day."

  static let fields =
    FeedDay.fields.map { $0.of { (view: Self) in view.day } }
    + [.personOrNull("actor") { $0.day.actor }]
}
