import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardLive
import FoundationEssentials

/// The events of a space: in order for clients that keep a copy, and backward for people.
enum EventEndpoints {
  static let all: [Endpoint] = [list, history]

  static let limitMax = 1_000
  static let waitSecondsMax = 25
  /// The number of events that one request for a thing's history reads.
  static let historyScanMax = 5_000

  private static let list = Endpoint(
    .get, SpaceRoutes.space + "/events", "listEvents", "The events after a version, in order",
    parameters: .read + [
      .query(
        "after_version", .integer(max: Int(Int32.max)),
        "The version that the client has; 0 by default."),
      .query(
        "after", .string(max: 256),
        "In place of both: `cursor` of an answer, or the id of an event of a stream."),
      .query(
        "incarnation", .uuid,
        "The log's incarnation that the version belongs to, as an answer told it."),
      .query("limit", .integer(min: 1, max: limitMax), "How many at most; 100 by default."),
      .query(
        "wait_seconds", .integer(max: waitSecondsMax),
        "How long to wait for an event where there is none yet; 0 by default."),
    ], answer: .named("SpaceEvents")
  ) { call in
    let cursor = try call.eventCursor()
    let known = call.queryInteger("after_version") ?? 0
    let limit = call.queryInteger("limit") ?? 100
    let seconds = call.queryInteger("wait_seconds") ?? 0
    let begun = try await call.service.incarnation.current()
    let theirs = call.queryID("incarnation") ?? cursor?.incarnation ?? begun
    let after = try await call.versionSeen(cursor) ?? known
    // A client with another incarnation of the log gets the answer at once, and a waiting client as soon as the
    // incarnation changes.
    let space = try await call.space(
      grownBeyond: after, within: theirs == begun ? seconds : 0, in: begun)
    let incarnation = try await call.service.incarnation.current()
    let isForeign = after > space.version || theirs != incarnation
    let events =
      after == space.version || isForeign
      ? []
      : try await call.service.reader.streamEvents(
        space.id, afterVersion: after, throughVersion: space.version, limit: limit,
        bytesMax: Answers.bytesMax)
    let visibility = Visibility(of: try call.person(), in: space)
    let path = try call.spacePath()
    let hasMore = (events.last?.version ?? space.version) < space.version
    let reached = hasMore ? events.last?.position ?? space.position : space.position
    let cursorText = LivePosition(reached, in: incarnation).text
    return try await call.showing(events) {
      Response.json { json in
        json.object {
          $0.member("version", space.version)
          $0.member("position", space.position)
          $0.member("incarnation", incarnation)
          $0.member("reset", isForeign)
          $0.member("snapshot", isForeign ? path : nil)
          $0.member("next", hasMore ? cursorText : nil)
          $0.member("cursor", cursorText)
          $0.member("items") { json in
            json.array { json in
              for event in events { EventView(event, visibility).write(to: &json) }
            }
          }
        }
      }
    }
  }

  private static let history = Endpoint(
    .get, SpaceRoutes.space + "/history", "getHistory", "Who changed what, newest first",
    parameters: .listInTime + [.target, .actor],
    answer: .page(.named("Event"), ["reset": .bool]), reads: .current
  ) { call in
    let space = try await call.space()
    let version = try await call.versionAsked(of: space)
    guard version > 0 else { throw Problem(.notFound, "there was nothing then") }
    let target = try call.queryTarget()
    let visibility = Visibility(of: try call.person(), in: space)
    let page = try await HistoryPage(
      call, space.id, through: version, visibility, target: target, actor: call.queryID("actor")
    )
    let names = try await Names(
      of: page.items.items.compactMap(\.actor), in: call.service.vault)
    return try await call.showing(page.items.items) {
      Response.page(call, page.items, more: { $0.member("reset", page.isReset) }) { event, json in
        json.object {
          EventView(event, visibility).writeMembers(to: &$0)
          $0.member("actor_name", event.actor.flatMap { names[$0] })
          $0.member("target", Target(of: event))
        }
      }
    }
  }
}

extension Call {
  /// The client's position, by the cursor.
  fileprivate func eventCursor() throws -> LivePosition? {
    guard let text = query("after") else { return nil }
    guard let position = LivePosition(text), query("after_version") == nil else {
      throw Problem(
        .invalid, "after must be a cursor, without after_version", ["pointer": "after"])
    }
    return position
  }

  /// The version that the space in the path had at a cursor, if the caller may see the space; greater than any version
  /// if the cursor is beyond the log.
  fileprivate func versionSeen(_ cursor: LivePosition?) async throws -> Int? {
    guard let cursor else { return nil }
    let seen = service.engine.seen
    let space = try await space()
    if cursor.position >= space.position {
      return cursor.position <= max(seen, space.position) ? space.version : Int(Int32.max)
    }
    return try await service.reader.version(of: space.id, at: cursor.position)
  }

  /// The space in the path, as soon as it has events after a version, the time is up, or the incarnation of the log has
  /// changed.
  fileprivate func space(
    grownBeyond version: Int, within seconds: Int, in incarnation: UUID
  ) async throws -> any Space {
    let end = min(.now + .seconds(seconds), request.deadline - .seconds(1))
    while true {
      let seen = service.engine.seen
      let space = try await space()
      guard space.version == version, .now < end,
        try await service.incarnation.current() == incarnation
      else { return space }
      await service.live.wait(for: space.id, after: max(seen, space.position), until: end)
      try Task.checkCancellation()
    }
  }
}
