import Domain
import Engine
import FoundationEssentials
import HTTPServer

/// Making, reading and changing projects.
enum ProjectEndpoints {
  static let all: [Endpoint] = [create, show, change]

  private static let create = Endpoint(
    method: .post, path: "/v1/projects", name: "createProject",
    summary: "Make a project, owned by the caller", access: .person,
    body: .object([
      "id?": .uuid, "title": .string(max: titleMax),
      "settings?": .object(["viewers_may_comment?": .bool]),
    ]),
    status: 201, answer: .named("Project"), problems: [.invalid, .duplicateID, .commandIDReused]
  ) { call in
    let body = try call.body()
    try body.only("id", "title", "settings")
    let id = try body.uuidIfPresent("id") ?? call.commandID()
    let title = try body.string("title", max: titleMax)
    let settings =
      body.has("settings")
      ? try ProjectSettings(try body.reader("settings")) : ProjectSettings()
    let reply = try await call.submit(
      id, .project(.create(title: title, settings: settings)))
    let project = try await call.project(reply.events.first?.stored.streamID ?? id)
    return .json(
      201,
      headers: [("Location", "/v1/projects/\(project.id.lower)"), Response.etag(project.version)]
    ) { ProjectView(project).write(to: &$0, position: reply.position) }
  }

  private static let show = Endpoint(
    method: .get, path: "/v1/projects/{project}", name: "getProject",
    summary: "A project with all that it holds", access: .person,
    parameters: [.minPosition], answer: .named("Project"), problems: [.notFound]
  ) { call in
    let project = try await call.project(try call.id("project"))
    return .json(headers: [Response.etag(project.version)]) {
      ProjectView(project).write(to: &$0, position: project.position)
    }
  }

  private static let change = Endpoint(
    method: .post, path: "/v1/projects/{project}/changes", name: "changeProject",
    summary: "Carry out the changes of a replica, all or none", access: .person,
    body: .named("ChangeRequest"), answer: .named("ChangeResults"),
    problems: [
      .notFound, .forbidden, .invalid, .conflict, .staleBase, .rebaseRequired, .duplicateID,
      .commandIDReused, .limitReached,
    ]
  ) { call in
    let set = try ChangeSet(try call.body())
    let reply = try await call.submit(try call.id("project"), .project(.change(set)))
    return .json { ChangeResultsView(reply).write(to: &$0) }
  }

  static let titleMax = 200
}

extension Endpoint.Parameter {
  static let minPosition = Endpoint.Parameter(
    name: "min_position", place: .query, schema: .integer(),
    description: "Answer with what was appended up to this position, or later.")
}

extension Call {
  /// The project, if the caller may see it.
  func project(_ id: UUID) async throws -> ProjectState {
    let state = try await service.engine.state(of: id, minPosition: try minPosition())
    guard case .project(let project) = state, project.core.members.may(try person(), .view) else {
      throw Problem(.notFound, "there is no such project")
    }
    return project
  }
}
