import Domain
import EventLog
import FoundationEssentials
import HTTPServer

/// The events of a project: in order for clients that keep a copy, backward for people.
enum EventEndpoints {
  static let all: [Endpoint] = [list, history]

  static let limitMax = 1_000
  static let waitSecondsMax = 20
  /// How many events one request for a thing's history looks through.
  static let historyScanMax = 5_000

  private static let list = Endpoint(
    method: .get, path: "/v1/projects/{project}/events", name: "listProjectEvents",
    summary: "The project's events after a version, in order", access: .person,
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
    ], answer: .named("ProjectEvents"), problems: [.notFound, .invalid, .positionBeyondHead]
  ) { call in
    let after = try call.queryInteger("after_version", in: 0...Int(Int32.max)) ?? 0
    let limit = try call.queryInteger("limit", in: 1...limitMax) ?? 100
    let seconds = try call.queryInteger("wait_seconds", in: 0...waitSecondsMax) ?? 0
    let theirs = try call.queryID("incarnation")
    let project = try await call.project(grownBeyond: after, within: seconds)
    let incarnation = try await call.service.incarnation.current()
    let isForeign = after > project.version || theirs.map { $0 != incarnation } ?? false
    let events =
      after == project.version || isForeign
      ? []
      : try await call.service.reader.streamEvents(
        project.id, afterVersion: after, throughVersion: project.version, limit: limit)
    let visibility = Visibility(project.core.members[try call.person()]?.capabilities ?? [])
    return .json { json in
      json.object {
        $0.member("version", project.version)
        $0.member("position", project.position)
        $0.member("incarnation", incarnation)
        $0.member("reset", isForeign)
        $0.member("snapshot", isForeign ? "/v1/projects/\(project.id.lower)" : nil)
        $0.member("has_more", (events.last?.version ?? project.version) < project.version)
        $0.member("items") { json in
          json.array { json in
            for event in events { EventView(event, visibility).write(to: &json) }
          }
        }
      }
    }
  }

  private static let history = Endpoint(
    method: .get, path: "/v1/projects/{project}/history", name: "getHistory",
    summary: "Who changed what, newest first", access: .person,
    parameters: .list + [
      .target,
      .init(
        name: "actor", place: .query, schema: .uuid, description: "Only what this person did."),
    ], answer: .page(.named("HistoryItem")),
    problems: [.notFound, .invalid, .positionBeyondHead]
  ) { call in
    let project = try await call.project()
    let target = try call.queryTarget()
    let page = try await HistoryPage(
      call, project, target: target, actor: try call.queryID("actor"))
    let names = try await Names(
      of: page.items.items.compactMap(\.actor), in: call.service.vault)
    let visibility = Visibility(project.core.members[try call.person()]?.capabilities ?? [])
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
  /// The project in the path, once it has events after a version or the time is up.
  fileprivate func project(
    grownBeyond version: Int, within seconds: Int
  ) async throws -> ProjectState {
    var project = try await project()
    let end = min(.now + .seconds(seconds), request.deadline - .seconds(1))
    while project.version == version, .now < end {
      try await Task.sleep(for: .milliseconds(50))
      project = try await self.project()
    }
    return project
  }
}
