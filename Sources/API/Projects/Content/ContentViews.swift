import CallboardDomain
import FoundationEssentials

/// A scene with its elements, as the API shows it.
struct SceneView: JSONWritable {
  private let scene: SceneState
  private let project: ProjectState

  init(_ scene: SceneState, in project: ProjectState) {
    self.scene = scene
    self.project = project
  }

  func write(to json: inout JSONWriter) {
    json.object {
      writeMembers(to: &$0)
      $0.member("elements", project.visibleElements(of: scene).map(ElementView.init))
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
  private let element: ElementState

  init(_ element: ElementState) {
    self.element = element
  }

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
  private let entity: EntityState

  init(_ entity: EntityState) {
    self.entity = entity
  }

  /// A key that sorts entities in the order in which they were inserted.
  var key: String { sortable(Int64(entity.inserted.version)) + entity.id.lower }

  /// The entities that are not deleted, in the order in which they were inserted.
  static func all(_ entities: PersistentDictionary<UUID, EntityState>) -> [EntityView] {
    entities.values.filter { $0.deleted == nil }.map(EntityView.init).sorted { $0.key < $1.key }
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
