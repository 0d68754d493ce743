import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// Creating, reading and changing projects.
enum ProjectEndpoints {
  static let all: [Endpoint] = [create, show, update, change]

  static let titleMax = 200

  private static let create = Endpoint(
    .post, "/v1/projects", "createProject", "Create a project, owned by the caller",
    body: .named("ProjectCreation"), status: 201, answer: .named("Project"),
    problems: [.duplicateID]
  ) { call in
    try call.admit(creations: 1)
    let body = try call.body()
    let id = try body.uuidIfPresent("id") ?? call.commandID()
    let title = try body.string("title")
    let settings =
      body.has("settings")
      ? try ProjectSettings(try body.reader("settings")) : ProjectSettings()
    let reply = try await call.submit(id, .project(.create(title: title, settings: settings)))
    let project = try await call.after(reply).space(
      ProjectState.self, reply.events.first?.stored.streamID ?? id)
    let member = project.core.members[try call.person()]
    let view = ProjectView(project: project, membership: member)
    return .json(headers: [Response.etag(project.version), Response.position(reply.written)]) {
      view.write(to: &$0, position: reply.written)
    }.created(at: "/v1/projects/\(project.id.lower)")
  }

  private static let show = Endpoint(
    .get, "/v1/projects/{project}", "getProject",
    "Get a project with its content, now or at an earlier time",
    parameters: .readInTime + [.ifNoneMatch], answer: .named("Project"), weight: .space
  ) { call in
    let present = try await call.project()
    let project = try await call.past(of: present)
    let tag = Response.etag(project.version)
    // The answer has the caller's membership, so that a cache must not give it to another person.
    let headers = [tag, ("Vary", "Authorization, Callboard-Person")]
    // In an answer about the past the membership is of a later version than the entity tag.
    if project.version == present.version, call.request.hasAnswer(tag.1) {
      return Response(status: 304, headers: headers)
    }
    try call.checkRoom(forAllOf: project)
    let member = present.core.members[try call.person()]
    let view = ProjectView(project: project, membership: member)
    return .json(headers: headers, bytes: project.jsonBytes) {
      view.write(to: &$0, position: project.position)
    }
  }

  private static let update = Endpoint(
    .patch, "/v1/projects/{project}", "updateProject",
    "Change a project's title and settings. Omitted members keep their value.",
    parameters: .writeVersion,
    body: .named("ProjectUpdate"), answer: .named("Project"), weight: .space
  ) { call, body in
    let title = try body.stringIfPresent("title")
    let reply = try await call.submit(
      try call.id("project"),
      .project(
        .update(
          title: title, settings: try settings(body), ifVersion: try call.versionSeen(body))))
    let project = try await call.after(reply).project()
    let member = project.core.members[try call.person()]
    let view = ProjectView(project: project, membership: member)
    return .json(headers: [Response.etag(project.version), Response.position(reply.written)]) {
      view.write(to: &$0, position: reply.written)
    }
  }

  /// The new settings; nil if the body names none.
  private static func settings(_ body: JSONReader) throws -> ProjectSettings? {
    guard body.has("settings") else { return nil }
    let reader = try body.reader("settings")
    let settings = try ProjectSettings(reader)
    return reader.has("viewers_may_comment") ? settings : nil
  }

  private static let change = Endpoint(
    .post, "/v1/projects/{project}/changes", "changeProject",
    "Apply changes of a replica, all or none", body: .named("ChangeRequest"),
    answer: .named("ChangeResults"),
    problems: [.conflict, .staleBase, .rebaseRequired, .duplicateID, .limitReached]
  ) { call in
    let set = try ChangeSet(try JSONReader(try call.json()))
    let project = try call.id("project")
    let reply = try await call.submit(project, .project(.change(set)))
    // The changes may have been carried out before, in another project.
    if let other = reply.events.first(where: { $0.stored.streamID != project }) {
      throw CallboardDomain.Refusal.reused(other.stored.commandID ?? set.changes[0].id)
    }
    return .json(headers: [Response.position(reply.written)]) {
      ChangeResultsView(reply: reply).write(to: &$0)
    }
  }
}

extension Call {
  /// The project in the path, if the caller may see it.
  func project() async throws -> ProjectState { try await space(ProjectState.self) }

  /// The project in the path as the query asks: now or in the past.
  func projectInTime() async throws -> ProjectState { try await spaceInTime(ProjectState.self) }
}

/// A project as the API shows it to one of its members.
struct ProjectView {
  let project: ProjectState
  /// The reader's present membership in the project.
  let membership: Membership?

  func write(to json: inout JSONWriter, position: Int64) {
    json.object {
      $0.member("id", project.id)
      $0.member("kind", "project")
      $0.member("standing", project.core.standing.rawValue)
      $0.member("version", project.version)
      $0.member("position", position)
      $0.member("title", project.title)
      $0.member("title_version", project.titleVersion)
      $0.member("settings", project.settings)
      $0.member("settings_version", project.settingsVersion)
      $0.member("created_at", project.createdAt)
      $0.member("updated_at", project.updatedAt)
      $0.member("role", membership?.role)
      $0.member(
        "capabilities", membership.map { SpaceKind.project.names(of: $0.capabilities) } ?? [])
      writeContent(to: &$0)
    }
  }

  /// Writes the project's content as members of an object.
  func writeContent(to json: inout JSONWriter) {
    json.member("scenes", each: project.visibleScenes) { scene, json in
      SceneView(scene: scene, project: project).write(to: &json)
    }
    json.member("characters", EntityView.all(project.characters))
    json.member("locations", EntityView.all(project.locations))
  }
}

extension Schemas {
  static let content: [(name: String, schema: Schema)] = [
    ("Project", project), ("ProjectCreation", projectCreation), ("ProjectUpdate", projectUpdate),
    ("ProjectSettings", settings), ("Scene", scene), ("SceneSummary", sceneSummary),
    ("Element", element), ("Character", entity), ("Location", entity),
    ("Difference", ProjectDifference.Item.schema),
  ]

  private static let project = Schema.object([
    "id": .uuid, "kind": .const("project"), "standing": .standing, "version": .version,
    "position": .position,
    "title": .string(), "title_version": .version, "settings": .named("ProjectSettings"),
    "settings_version": .version, "created_at": .time.orNull, "updated_at": .time,
    "role": .role, "capabilities": .array(.capability), "scenes": .array(.named("Scene")),
    "characters": .array(.named("Character")), "locations": .array(.named("Location")),
  ])

  private static let settings = Schema.object(["viewers_may_comment": .bool])

  private static let settingsRequest = Schema.object(["viewers_may_comment?": .bool])

  private static let projectCreation = Schema.body([
    "id?": .uuid, "title": .text(max: ProjectEndpoints.titleMax),
    "settings?": settingsRequest,
  ])

  private static let projectUpdate = Schema.changes([
    "title": .text(max: ProjectEndpoints.titleMax), "settings": settingsRequest,
  ])

  private static let order = Schema.string().described(
    "The order key: neighbours are sorted by its bytes.")

  private static let scene = Schema.object([
    "id": .uuid, "order": order, "heading": .string(), "fields": .fields,
    "version": .version, "elements": .array(.named("Element")),
  ])

  private static let sceneSummary = Schema.object([
    "id": .uuid, "order": order, "heading": .string(), "fields": .fields,
    "version": .version, "element_count": .integer(),
  ])

  private static let element = Schema.object([
    "id": .uuid, "scene": .uuid, "order": order, "kind": .string(), "text": .string(),
    "fields": .fields, "version": .version,
  ])

  private static let entity = Schema.object([
    "id": .uuid, "name": .string(), "fields": .fields, "version": .version,
  ])
}

extension Schema {
  /// The additional values of a thing.
  static let fields = Schema.map(.scalar)
  static let role = Schema.text(max: 64).described(
    "A role: one of the kind of space or of the space itself, as `permissions` lists them.")
}
