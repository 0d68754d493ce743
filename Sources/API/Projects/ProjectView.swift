import Domain
import FoundationEssentials

/// A project as the API shows it.
struct ProjectView {
  private let project: ProjectState

  init(_ project: ProjectState) {
    self.project = project
  }

  func write(to json: inout JSONWriter, position: Int64) {
    json.object {
      $0.member("id", project.id)
      $0.member("kind", "project")
      $0.member("version", project.version)
      $0.member("position", position)
      $0.member("title", project.title)
      $0.member("title_version", project.titleVersion)
      $0.member("settings", project.settings)
      $0.member("settings_version", project.settingsVersion)
      $0.member("created_at", project.createdAt)
      $0.member("updated_at", project.updatedAt)
      $0.member("scenes") { json in
        json.array { json in
          for scene in project.visibleScenes { write(scene, to: &json) }
        }
      }
      $0.member("characters") { Self.write(project.characters, to: &$0) }
      $0.member("locations") { Self.write(project.locations, to: &$0) }
    }
  }

  private func write(_ scene: SceneState, to json: inout JSONWriter) {
    json.object {
      $0.member("id", scene.id)
      $0.member("order", scene.order)
      $0.member("heading", scene.heading)
      $0.member("fields", scene.registers.fields)
      $0.member("version", scene.version)
      $0.member("elements") { json in
        json.array { json in
          for element in project.visibleElements(of: scene) { Self.write(element, to: &json) }
        }
      }
    }
  }

  static func write(_ element: ElementState, to json: inout JSONWriter) {
    json.object {
      $0.member("id", element.id)
      $0.member("order", element.order)
      $0.member("kind", element.kind)
      $0.member("text", element.text)
      $0.member("fields", element.registers.fields)
      $0.member("version", element.version)
    }
  }

  private static func write(
    _ entities: PersistentDictionary<UUID, EntityState>, to json: inout JSONWriter
  ) {
    let shown = entities.values.filter { $0.deleted == nil }.sorted {
      ($0.inserted.version, $0.name) < ($1.inserted.version, $1.name)
    }
    json.array { json in
      for entity in shown {
        json.object {
          $0.member("id", entity.id)
          $0.member("name", entity.name)
          $0.member("fields", entity.registers.fields)
          $0.member("version", entity.version)
        }
      }
    }
  }
}
