import Domain
import Engine
import FoundationEssentials
import HTTPServer

/// Putting a screenplay in Fountain into a project.
enum FountainImport {
  static let endpoint = Endpoint(
    method: .post, path: "/v1/projects/{project}/fountain", name: "importFountain",
    summary: "Put a screenplay in Fountain behind what the project holds, all or nothing",
    access: .person,
    body: .body(["text": .string(max: ContentLimits.screenplay, min: 1)]),
    answer: .named("FountainImport"),
    problems: [.notFound, .forbidden, .invalid, .limitReached, .commandIDReused]
  ) { call in
    // Who may not write here has nothing read.
    let project = try await call.project()
    try call.require(.edit, in: project)
    let body = try call.body()
    try body.only("text")
    let operations = try operations(try body.text("text", max: ContentLimits.screenplay))
    let reply = try await call.submit(project.id, .project(.append(operations)))
    return .json(headers: [Response.position(reply.written)]) {
      $0.object {
        $0.member("version", reply.events.last?.version ?? project.version)
        $0.member("position", reply.written)
        $0.member("repeated", reply.isRepeated)
        $0.member(
          "scenes", reply.events.count { $0.stored.type == EventType.sceneInserted.rawValue })
        $0.member(
          "elements", reply.events.count { $0.stored.type == EventType.elementInserted.rawValue })
      }
    }
  }

  static let schema = Schema.object([
    "version": .version, "position": .position, "repeated": .bool, "scenes": .integer(),
    "elements": .integer(),
  ])

  private static func operations(_ text: String) throws -> [Domain.Operation] {
    let operations = try parse(text).operations { .drawn() }
    guard operations.count <= ContentLimits.appended else {
      throw Problem(
        .invalid, "text comes to more than \(ContentLimits.appended) scenes and elements",
        ["pointer": "/text"])
    }
    guard !operations.isEmpty else {
      throw Problem(.invalid, "text holds nothing", ["pointer": "/text"])
    }
    var scene = ""
    for operation in operations {
      if case .insertScene(_, let heading, _, _) = operation { scene = heading }
      try check(operation, in: scene)
    }
    return operations
  }

  private static func parse(_ text: String) throws -> Screenplay {
    do {
      return try Fountain.parse(text)
    } catch {
      throw Problem(.invalid, "\(error)", ["pointer": "/text"])
    }
  }

  /// Sees to it that the operation is one that a client might have sent.
  private static func check(_ operation: Domain.Operation, in scene: String) throws {
    var json = JSONWriter()
    operation.write(to: &json)
    do {
      _ = try Domain.Operation(try JSONReader(try JSON.parse(json.bytes)))
    } catch let problem as JSONReader.Problem {
      let name = problem.pointer.split(separator: "/").last ?? "something"
      throw Problem(
        .invalid, "in the scene “\(scene.prefix(100))”, \(name) \(problem.message)",
        ["pointer": "/text"])
    }
  }
}
