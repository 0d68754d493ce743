import Domain
import EventLog
import FoundationEssentials
import HTTPServer

/// The events of a project, for clients that keep a copy.
enum EventEndpoints {
  static let all: [Endpoint] = [list]

  static let limitMax = 1_000

  private static let list = Endpoint(
    method: .get, path: "/v1/projects/{project}/events", name: "listProjectEvents",
    summary: "The project's events after a version, in order", access: .person,
    parameters: [
      .minPosition,
      .init(
        name: "after_version", place: .query, schema: .integer(),
        description: "The version that the client has; 0 by default."),
      .init(
        name: "limit", place: .query, schema: .integer(min: 1, max: limitMax),
        description: "How many at most; 100 by default."),
    ],
    answer: .object([
      "version": .integer(), "position": .integer(), "has_more": .bool,
      "items": .array(.named("Event")),
    ]), problems: [.notFound, .invalid]
  ) { call in
    let after = try call.queryInteger("after_version", in: 0...Int(Int32.max)) ?? 0
    let limit = try call.queryInteger("limit", in: 1...limitMax) ?? 100
    let project = try await call.project(try call.id("project"))
    guard after <= project.version else {
      throw Problem(
        .invalid, "after_version is beyond the project's version, \(project.version): load it anew",
        ["pointer": "after_version", "current_version": .integer(Int64(project.version))])
    }
    let events =
      after == project.version
      ? []
      : try await call.service.reader.streamEvents(
        project.id, afterVersion: after, throughVersion: project.version, limit: limit)
    let capabilities = project.core.members[try call.person()]?.capabilities ?? []
    let visibility = Visibility(capabilities)
    return .json { json in
      json.object {
        $0.member("version", project.version)
        $0.member("position", project.position)
        $0.member("has_more", (events.last?.version ?? project.version) < project.version)
        $0.member("items") { json in
          json.array { json in
            for event in events { EventView(event, visibility).write(to: &json) }
          }
        }
      }
    }
  }
}
