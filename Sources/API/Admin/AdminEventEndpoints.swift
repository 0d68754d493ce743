import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// The log as operators see it.
enum AdminEventEndpoints {
  static let all: [Endpoint] = [list, show]

  private static let list = Endpoint(
    .get, "/admin/v1/events", "listEvents",
    "The events of the log after a position, in order, or newest first", access: .admin,
    parameters: [
      .cursor, .query("after", .integer(), "Only those after this position."),
      .query("through", .integer(), "Only those up to this position."),
      .query("stream", .uuid, "Only of this stream."),
      .query("actor", .uuid, "Only by this person."),
      .query("type", .text(max: 64), "Only of this type."),
      .query("since", .time, "Only from this time on."),
      .query("before", .time, "Only before this time."),
      .query("order", .oneOf(["oldest_first", "newest_first"]), "Oldest first by default."),
      .query("limit", .integer(min: 1, max: 1_000), "How many at most; 100 by default."),
    ], answer: .page(.named("Event"), ["head": .position])
  ) { call in
    let filter = EventFilter(
      stream: call.queryID("stream"), types: call.query("type").map { [$0] },
      actor: call.queryID("actor"), since: call.queryTime("since"),
      before: call.queryTime("before"))
    let isBackward = call.query("order") == "newest_first"
    var after = Int64(call.queryInteger("after") ?? 0)
    var through = Int64(call.queryInteger("through") ?? Int.max)
    let list = isBackward ? "events_newest_first" : "events"
    if let cursor = try call.cursor(list) {
      guard let last = cursor.parts.first?.integer else {
        throw Problem(.invalid, "cursor is not one that this list gave", ["pointer": "cursor"])
      }
      if isBackward { through = min(through, last - 1) } else { after = max(after, last) }
    }
    let found = try await call.service.reader.page(
      after: after, through: through, limit: call.limit(), bytesMax: Answers.bytesMax,
      filter: filter, order: isBackward ? .newestFirst : .oldestFirst)
    let head = try await call.service.reader.head().position
    let last = found.isLast ? nil : found.events.last
    let page = Page(
      items: found.events, next: last.map { Cursor(list, [.integer($0.position)]) })
    return try await call.showing(found.events) {
      .page(call, page, more: { $0.member("head", head) }) { EventView($0).write(to: &$1) }
    }
  }

  private static let show = Endpoint(
    .get, "/admin/v1/events/{position}", "getEvent", "The event at a position", access: .admin,
    answer: .named("Event")
  ) { call in
    guard let position = Int64(call.parameters["position"]), position > 0,
      let event = try await call.service.reader.events(
        after: position - 1, through: position, limit: 1
      ).first
    else { throw Problem(.notFound, "there is no event at this position") }
    return .json { EventView(event).write(to: &$0) }
  }
}
