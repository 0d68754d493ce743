import Domain
import EventLog
import FoundationEssentials
import HTTPServer

/// The events of a space: in order for clients that keep a copy, backward for people.
enum EventEndpoints {
  static let all: [Endpoint] = [list, history]

  static let limitMax = 1_000
  static let waitSecondsMax = 20
  /// How many events one request for a thing's history looks through.
  static let historyScanMax = 5_000

  private static let list = Endpoint(
    method: .get, path: SpaceRoutes.space + "/events", name: "listEvents",
    summary: "The events after a version, in order", access: .person,
    parameters: .read + [
      .init(
        name: "after_version", place: .query, schema: .integer(max: Int(Int32.max)),
        description: "The version that the client has; 0 by default."),
      .init(
        name: "incarnation", place: .query, schema: .uuid,
        description: "The log's incarnation that the version belongs to, as an answer told it."),
      .init(
        name: "limit", place: .query, schema: .integer(min: 1, max: limitMax),
        description: "How many at most; 100 by default."),
      .init(
        name: "wait_seconds", place: .query, schema: .integer(max: waitSecondsMax),
        description: "How long to wait for an event where there is none yet; 0 by default."),
    ], answer: .named("SpaceEvents"), problems: [.notFound, .invalid, .positionBeyondHead]
  ) { call in
    let after = try call.queryInteger("after_version", in: 0...Int(Int32.max)) ?? 0
    let limit = try call.queryInteger("limit", in: 1...limitMax) ?? 100
    let seconds = try call.queryInteger("wait_seconds", in: 0...waitSecondsMax) ?? 0
    let theirs = try call.queryID("incarnation")
    let space = try await call.space(grownBeyond: after, within: seconds)
    let incarnation = try await call.service.incarnation.current()
    let isForeign = after > space.version || theirs.map { $0 != incarnation } ?? false
    let events =
      after == space.version || isForeign
      ? []
      : try await call.service.reader.streamEvents(
        space.id, afterVersion: after, throughVersion: space.version, limit: limit)
    let visibility = Visibility(of: try call.person(), in: space)
    let path = try call.spacePath()
    return .json { json in
      json.object {
        $0.member("version", space.version)
        $0.member("position", space.position)
        $0.member("incarnation", incarnation)
        $0.member("reset", isForeign)
        $0.member("snapshot", isForeign ? path : nil)
        $0.member("has_more", (events.last?.version ?? space.version) < space.version)
        $0.member("items") { json in
          json.array { json in
            for event in events { EventView(event, visibility).write(to: &json) }
          }
        }
      }
    }
  }

  private static let history = Endpoint(
    method: .get, path: SpaceRoutes.space + "/history", name: "getHistory",
    summary: "Who changed what, newest first", access: .person,
    parameters: .list + [
      .target,
      .init(
        name: "actor", place: .query, schema: .uuid, description: "Only what this person did."),
    ], answer: .page(.named("HistoryItem")),
    problems: [.notFound, .invalid, .positionBeyondHead]
  ) { call in
    let space = try await call.space()
    let target = try call.queryTarget()
    let visibility = Visibility(of: try call.person(), in: space)
    let page = try await HistoryPage(
      call, space, visibility, target: target, actor: try call.queryID("actor"))
    let names = try await Names(
      of: page.items.items.compactMap(\.actor), in: call.service.vault)
    return .page(call, page.items) { event, json in
      json.object {
        EventView(event, visibility).writeMembers(to: &$0)
        $0.member("actor_name", event.actor.flatMap { names[$0] })
        $0.member("target", Target(of: event))
      }
    }
  }
}

extension Call {
  /// The space in the path, once it has events after a version or the time is up.
  fileprivate func space(
    grownBeyond version: Int, within seconds: Int
  ) async throws -> any Space {
    var space = try await space()
    let end = min(.now + .seconds(seconds), request.deadline - .seconds(1))
    while space.version == version, .now < end {
      try await Task.sleep(for: .milliseconds(50))
      space = try await self.space()
    }
    return space
  }
}
