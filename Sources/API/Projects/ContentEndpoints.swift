import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The content of a project: scenes with elements, characters and locations, now or in the past.
enum ContentEndpoints {
  static let all: [Endpoint] = [scenes, scene, element, characters, locations]

  private static let scenes = Endpoint(
    .get, "/v1/projects/{project}/scenes", "listScenes",
    "List the scenes in order, without their elements", parameters: .listInTime,
    answer: .page(.named("SceneSummary")), weight: .space
  ) { call in
    let project = try await call.projectInTime()
    let page = try call.page("scenes", of: project.visibleScenes) { $0.order.description }
    return .page(call, page, headers: [Response.etag(project.version)]) {
      SceneView(scene: $0, project: project).writeSummary(to: &$1)
    }
  }

  private static let scene = Endpoint(
    .get, "/v1/projects/{project}/scenes/{scene}", "getScene", "Get a scene with its elements",
    parameters: .readInTime, answer: .named("Scene"), weight: .space
  ) { call in
    let project = try await call.projectInTime()
    guard let scene = project.scenes[try call.id("scene")], scene.deleted == nil else {
      throw Problem.noSuch("scene")
    }
    return .json(headers: [Response.etag(scene.version)]) {
      SceneView(scene: scene, project: project).write(to: &$0)
    }
  }

  private static let element = Endpoint(
    .get, "/v1/projects/{project}/elements/{element}", "getElement", "Get an element of a scene",
    parameters: .readInTime, answer: .named("Element"), weight: .space
  ) { call in
    let project = try await call.projectInTime()
    guard let element = project.elements[try call.id("element")], project.isThere(element) else {
      throw Problem.noSuch("element")
    }
    return .json(headers: [Response.etag(element.version)]) {
      ElementView(element: element).write(to: &$0)
    }
  }

  private static let characters = entities("characters", "Character") { $0.characters }

  private static let locations = entities("locations", "Location") { $0.locations }

  private static func entities(
    _ name: String, _ schema: String,
    _ find: @escaping @Sendable (ProjectState) -> PersistentDictionary<UUID, EntityState>
  ) -> Endpoint {
    Endpoint(
      .get, "/v1/projects/{project}/\(name)", "list\(schema)s",
      "List the \(name), in the order of insertion", parameters: .listInTime,
      answer: .page(.named(schema)), weight: .space
    ) { call in
      let project = try await call.projectInTime()
      let page = try call.page(name, of: find(project)) { $1.deleted == nil }
      return .page(call, page, headers: [Response.etag(project.version)]) {
        EntityView(entity: $0.thing).write(to: &$1)
      }
    }
  }
}

/// A scene with its elements, as the API shows it.
struct SceneView: JSONWritable {
  let scene: SceneState
  let project: ProjectState

  func write(to json: inout JSONWriter) {
    json.object {
      writeMembers(to: &$0)
      $0.member("elements", project.visibleElements(of: scene).map(ElementView.init(element:)))
    }
  }

  /// Writes the scene with the number of its elements in place of the elements.
  func writeSummary(to json: inout JSONWriter) {
    json.object {
      writeMembers(to: &$0)
      $0.member("element_count", project.visibleElements(of: scene).count)
    }
  }

  private func writeMembers(to json: inout JSONWriter) {
    json.member("id", scene.id)
    json.member("order", scene.order)
    json.member("heading", scene.heading)
    json.member("fields", scene.registers.fields)
    json.member("version", scene.version)
  }
}

/// An element, as the API shows it.
struct ElementView: JSONWritable {
  let element: ElementState

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", element.id)
      $0.member("scene", element.scene)
      $0.member("order", element.order)
      $0.member("kind", element.kind)
      $0.member("text", element.text)
      $0.member("fields", element.registers.fields)
      $0.member("version", element.version)
    }
  }
}

/// A character or location, as the API shows it.
struct EntityView: JSONWritable {
  let entity: EntityState

  /// The entities that are not deleted, in the order in which they were inserted.
  static func all(_ entities: PersistentDictionary<UUID, EntityState>) -> [EntityView] {
    entities.inOrder.filter { $0.value.deleted == nil }.map { EntityView(entity: $0.value) }
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", entity.id)
      $0.member("name", entity.name)
      $0.member("fields", entity.registers.fields)
      $0.member("version", entity.version)
    }
  }
}
