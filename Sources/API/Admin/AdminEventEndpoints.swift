import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// The log as operators see it.
enum AdminEventEndpoints {
  static let all: [Endpoint] = [list, show]

  /// How many positions a page of the events of a request looks through. No index finds these events.
  static let lookedThroughMax: Int64 = 100_000

  private static let list = Endpoint(
    .get, "/admin/v1/events", "listEvents",
    "List events of the log, oldest or newest first", access: .reading,
    parameters: [
      .cursor, .query("after", .integer(), "Only events after this position."),
      .query("through", .integer(), "Only events up to this position."),
      .query("stream", .uuid, "Only events of this stream."),
      .query("actor", .uuid, "Only events caused by this person."),
      .query("type", .text(max: 64), "Only events of this type."), .types,
      .query(
        "request_id", .text(max: 128),
        "Only events caused by the request with this id. A page searches 100,000 events; while `next` is not null, more events may follow, even after an empty page."
      ),
      .query("since", .time, "Only events recorded at or after this time."),
      .query("before", .time, "Only events recorded before this time."),
      .query(
        "order", .oneOf(["oldest_first", "newest_first"]),
        "The order of the list; oldest first by default."),
      .query(
        "limit", .integer(min: 1, max: 1_000), "The maximum number of events; 100 by default."),
    ], answer: .page(.named("Event"), ["head": .position]), reads: .current
  ) { call in
    let types = (try call.queryTypes() ?? []).union(call.query("type").map { [$0] } ?? [])
    let filter = EventFilter(
      stream: call.queryID("stream"), types: types.isEmpty ? nil : Array(types),
      actor: call.queryID("actor"),
      correlation: call.query("request_id").map { UUID(correlating: $0) },
      since: call.queryTime("since"), before: call.queryTime("before"))
    let isBackward = call.query("order") == "newest_first"
    var after = Int64(call.queryInteger("after") ?? 0)
    var through = Int64(call.queryInteger("through") ?? Int.max)
    let list = isBackward ? "events_newest_first" : "events"
    if let last = try call.cursor(list, \.integer) {
      if isBackward { through = min(through, last - 1) } else { after = max(after, last) }
    }
    // Where the next page goes on if this one has all that its part of the log holds.
    var rest: Int64?
    if filter.correlation != nil {
      through = min(through, try await call.service.reader.head().position)
      (after, through) = try await call.service.reader.positions(after, through, filter)
      rest = part(of: &after, &through, isBackward)
    }
    let found = try await call.service.reader.page(
      after: after, through: through, limit: call.limit(), bytesMax: Answers.bytesMax,
      filter: filter, order: isBackward ? .newestFirst : .oldestFirst)
    let head = try await call.service.reader.head().position
    let next = found.isLast ? rest : found.events.last?.position
    let page = Page(items: found.events, next: next.map { Cursor(list, [.integer($0)]) })
    return try await call.showing(found.events) {
      .page(call, page, more: { $0.member("head", head) }) { EventView($0).write(to: &$1) }
    }
  }

  /// Cuts a range of positions down to the part that one page looks through.
  ///
  /// - Returns: the last position of the part in the order of the list; nil if the part is the whole range.
  static func part(
    of after: inout Int64, _ through: inout Int64, _ isBackward: Bool
  ) -> Int64? {
    guard through - after > lookedThroughMax else { return nil }
    if isBackward {
      after = through - lookedThroughMax
      return after + 1
    }
    through = after + lookedThroughMax
    return through
  }

  private static let show = Endpoint(
    .get, "/admin/v1/events/{position}", "getEvent", "Get the event at a position",
    access: .reading,
    answer: .named("Event"), reads: .current
  ) { call in
    guard let position = Int64(call.parameters["position"]), position > 0,
      let event = try await call.service.reader.events(
        after: position - 1, through: position, limit: 1
      ).first
    else { throw Problem(.notFound, "there is no event at this position") }
    return .json { EventView(event).write(to: &$0) }
  }
}
