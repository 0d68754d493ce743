import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// The log as operators see it.
enum AdminEventEndpoints {
  static let all: [Endpoint] = [list, show]

  private static let list = Endpoint(
    method: .get, path: "/admin/v1/events", name: "listEvents",
    summary: "The events of the log after a position, in order, or newest first", access: .admin,
    parameters: [
      .init(
        name: "after", place: .query, schema: .integer(),
        description: "Only those after this position."),
      .init(
        name: "through", place: .query, schema: .integer(),
        description: "Only those up to this position."),
      .init(name: "stream", place: .query, schema: .uuid, description: "Only of this stream."),
      .init(name: "actor", place: .query, schema: .uuid, description: "Only by this person."),
      .init(
        name: "type", place: .query, schema: .text(max: 64), description: "Only of this type."),
      .init(
        name: "since", place: .query, schema: .time, description: "Only from this time on."),
      .init(name: "before", place: .query, schema: .time, description: "Only before this time."),
      .init(
        name: "order", place: .query, schema: .oneOf(["oldest_first", "newest_first"]),
        description: "Oldest first by default."),
      .init(
        name: "limit", place: .query, schema: .integer(min: 1, max: 1_000),
        description: "How many at most; 100 by default."),
    ],
    answer: .object([
      "items": .array(.named("Event")),
      "has_more": Schema.bool.described(
        "Whether there are more: a page ends before its limit where its events are large."),
      "head": .integer(),
    ])
  ) { call in
    let filter = EventFilter(
      stream: call.queryID("stream"), types: call.query("type").map { [$0] },
      actor: call.queryID("actor"), since: call.queryTime("since"),
      before: call.queryTime("before"))
    let after = call.queryInteger("after") ?? 0
    let through = call.queryInteger("through") ?? Int.max
    let order = call.query("order")
    let page = try await call.service.reader.page(
      after: Int64(after), through: Int64(through), limit: call.limit(),
      bytesMax: Answers.bytesMax, filter: filter,
      order: order == "newest_first" ? .newestFirst : .oldestFirst)
    let head = try await call.service.reader.head().position
    return try await call.showing(page.events) { answer(page, head: head) }
  }

  private static let show = Endpoint(
    method: .get, path: "/admin/v1/events/{position}", name: "getEvent",
    summary: "The event at a position", access: .admin, answer: .named("Event")
  ) { call in
    guard let position = Int64(call.parameters["position"]), position > 0,
      let event = try await call.service.reader.events(
        after: position - 1, through: position, limit: 1
      ).first
    else { throw Problem(.notFound, "there is no event at this position") }
    return .json { EventView(event).write(to: &$0) }
  }

  private static func answer(_ page: EventPage, head: Int64) -> Response {
    .json { json in
      json.object {
        $0.member("items") { json in
          json.array { json in for event in page.events { EventView(event).write(to: &json) } }
        }
        $0.member("has_more", !page.isLast)
        $0.member("head", head)
      }
    }
  }
}
