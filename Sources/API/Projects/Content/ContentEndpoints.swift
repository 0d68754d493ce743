import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The content of a project: scenes with elements, characters and locations, now or in the past.
enum ContentEndpoints {
  static let all: [Endpoint] = [scenes, scene, element, characters, locations]

  private static let scenes = Endpoint(
    .get, "/v1/projects/{project}/scenes", "listScenes",
    "The scenes in order, without their elements", parameters: .listInTime,
    answer: .page(.named("SceneSummary")), weight: .space
  ) { call in
    let project = try await call.projectInTime()
    let page = try call.page("scenes", of: project.visibleScenes) { $0.order.description }
    return .page(call, page, headers: [Response.etag(project.version)]) {
      SceneView($0, in: project).writeSummary(to: &$1)
    }
  }

  private static let scene = Endpoint(
    .get, "/v1/projects/{project}/scenes/{scene}", "getScene", "A scene with its elements",
    parameters: .readInTime, answer: .named("Scene"), weight: .space
  ) { call in
    let project = try await call.projectInTime()
    guard let scene = project.scenes[try call.id("scene")], scene.deleted == nil else {
      throw Problem(.notFound, "there is no such scene")
    }
    return .json(headers: [Response.etag(scene.version)]) {
      SceneView(scene, in: project).write(to: &$0)
    }
  }

  private static let element = Endpoint(
    .get, "/v1/projects/{project}/elements/{element}", "getElement", "An element of a scene",
    parameters: .readInTime, answer: .named("Element"), weight: .space
  ) { call in
    let project = try await call.projectInTime()
    guard let element = project.elements[try call.id("element")], element.deleted == nil,
      project.scenes[element.scene]?.deleted == nil
    else { throw Problem(.notFound, "there is no such element") }
    return .json(headers: [Response.etag(element.version)]) {
      ElementView(element).write(to: &$0)
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
      "The \(name), in the order in which they were added", parameters: .listInTime,
      answer: .page(.named(schema)), weight: .space
    ) { call in
      let project = try await call.projectInTime()
      let page = try call.page(name, of: EntityView.all(find(project))) { $0.key }
      return .page(call, page, headers: [Response.etag(project.version)]) { $0.write(to: &$1) }
    }
  }
}
