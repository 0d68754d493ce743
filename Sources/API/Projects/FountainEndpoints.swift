import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// A project as a screenplay in Fountain.
enum FountainEndpoints {
  static let all: [Endpoint] = [export, FountainImport.endpoint]

  private static let export = Endpoint(
    .get, "/v1/projects/{project}/fountain", "exportFountain",
    "Export a project as a Fountain screenplay, now or at an earlier time", parameters: .readInTime,
    answer: .string(), answerType: "text/plain; charset=utf-8", weight: .heavy
  ) { call in
    try call.require(.export, in: try await call.project())
    let project = try await call.projectInTime()
    try call.checkRoom(forAllOf: project)
    return .file(
      "\(project.id.lower).fountain", type: "text/plain; charset=utf-8",
      headers: [Response.etag(project.version)],
      .bytes(Array(Fountain.print(Screenplay(project)).utf8)))
  }
}

/// Imports a screenplay in Fountain into a project.
enum FountainImport {
  static let endpoint = Endpoint(
    .post, "/v1/projects/{project}/fountain", "importFountain",
    "Append a Fountain screenplay to a project. Written in parts of 500 scenes and elements.",
    body: .body(["text": .text(max: ContentLimits.screenplay)]), answer: .named("FountainImport"),
    problems: [.limitReached], weight: .heavy
  ) { call in
    // Check first: the service does not read the body of a caller who may not write.
    let project = try await call.project()
    try call.require(.edit, in: project)
    let body = try call.body()
    let id = try call.commandID()
    let ids = [project.id, try call.person(), id]
    var count = 0
    let operations = try operations(try body.string("text")) {
      count += 1
      return UUID(derivedFrom: ids, "screenplay", count)
    }
    let replies = try await put(operations, into: project, as: id, call)
    let events = replies.flatMap(\.events)
    let written = replies.last?.written ?? 0
    return .object(headers: [Response.position(written)]) {
      $0.member("version", events.last?.version ?? project.version)
      $0.member("position", written)
      $0.member("repeated", replies.allSatisfy(\.isRepeated))
      $0.member("scenes", events.count { $0.stored.type == EventType.sceneInserted.rawValue })
      $0.member("elements", events.count { $0.stored.type == EventType.elementInserted.rawValue })
    }
  }

  /// The scenes and elements of one command. Other commands may run between two parts; a command that decides and
  /// writes 10,000 at once delays all others by 200 ms or more.
  private static let partLength = 500

  /// Appends operations to a project's content part by part. A repeated request applies each part only once.
  private static func put(
    _ operations: [CallboardDomain.Operation], into project: ProjectState, as id: UUID, _ call: Call
  ) async throws -> [Reply] {
    // A repeated request finds in the project what it has inserted before.
    let missing = operations.filter { operation in
      let id = operation.target.id
      return !project.scenes.contains(id) && !project.elements.contains(id)
    }
    try checkRoom(for: missing, in: project)
    let digest = call.digest()
    var replies: [Reply] = []
    for (number, start) in stride(from: 0, to: operations.count, by: partLength).enumerated() {
      let part = Array(operations[start..<min(start + partLength, operations.count)])
      let person = try call.person()
      let command = Command(
        actor: .person(person),
        id: number == 0 ? id : UUID(derivedFrom: [person, id], "part", number), digest: digest,
        correlationID: call.correlationID, stream: project.id, fence: try call.lockFence(),
        isRepeatable: call.isKeyed, action: .project(.append(part)))
      do {
        replies.append(try await call.submit(command))
      } catch let problem as Problem where number > 0 {
        throw problem.after(start)
      }
      // An earlier release inserted everything by one command.
      if let first = replies.first, first.isRepeated, first.events.count > partLength { break }
    }
    return replies
  }

  /// Checks the limits for all operations, so that a refusal for lack of room comes before the first part is written.
  private static func checkRoom(
    for operations: [CallboardDomain.Operation], in project: ProjectState
  ) throws {
    var (scenes, elements): (Int, [UUID: Int]) = (0, [:])
    for operation in operations {
      if case .insertElement(let element, _) = operation {
        elements[element.scene, default: 0] += 1
      } else {
        scenes += 1
      }
    }
    let count = elements.values.reduce(0, +)
    guard project.scenes.count + scenes <= ContentLimits.scenes,
      project.elements.count + count <= ContentLimits.elements,
      elements.values.allSatisfy({ $0 <= ContentLimits.elementsOfScene })
    else {
      throw Problem(.limitReached, "the project has the maximum number of scenes or elements")
    }
    guard project.hasRoom(for: operations) else {
      throw Problem(
        .limitReached, "the project has the maximum amount of text and values",
        ["limit": "project_bytes"])
    }
  }

  static let schema = Schema.object([
    "version": .version, "position": .position, "repeated": .bool,
    "scenes": Schema.integer().described("The number of added scenes."),
    "elements": Schema.integer().described("The number of added elements."),
  ])

  private static func operations(
    _ text: String, makeID: () -> UUID
  ) throws -> [CallboardDomain.Operation] {
    let operations = try parse(text).operations(makeID: makeID)
    guard operations.count <= ContentLimits.appended else { throw tooLong }
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
    do throws(FountainError) {
      return try Fountain.parse(text, itemsMax: ContentLimits.appended)
    } catch {
      switch error.reason {
      case .tooManyItems: throw tooLong
      case .nullCharacter: throw Problem(.invalid, "\(error)", ["pointer": "/text"])
      }
    }
  }

  private static var tooLong: Problem {
    Problem(
      .invalid, "text comes to more than \(ContentLimits.appended) scenes and elements",
      ["pointer": "/text"])
  }

  /// Checks that a client could have sent the operation.
  private static func check(_ operation: CallboardDomain.Operation, in scene: String) throws {
    do {
      _ = try CallboardDomain.Operation(try JSONReader(try JSON.parse(operation.bytes())))
    } catch let problem as JSONReader.Problem {
      let name = problem.pointer.split(separator: "/").last ?? "something"
      throw Problem(
        .invalid, "in the scene “\(scene.prefix(100))”, \(name) \(problem.message)",
        ["pointer": "/text"])
    }
  }
}

extension Problem {
  /// The problem of a request that failed after so many operations were carried out.
  fileprivate func after(_ count: Int) -> Problem {
    Problem(
      code, "\(detail) (the first \(count) scenes and elements are in the project)", members,
      retryAfterSeconds: retryAfterSeconds)
  }
}
