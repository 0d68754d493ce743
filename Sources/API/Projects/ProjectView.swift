import CallboardDomain
import FoundationEssentials

/// A project as the API shows it to one of its members.
struct ProjectView {
  private let project: ProjectState
  private let membership: Membership?

  /// - Parameter member: the reader's present membership in the project.
  init(_ project: ProjectState, for member: Membership?) {
    self.project = project
    membership = member
  }

  init(_ project: ProjectState, for person: UUID) {
    self.init(project, for: project.core.members[person])
  }

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
    json.member("scenes") { json in
      json.array { json in
        for scene in project.visibleScenes { SceneView(scene, in: project).write(to: &json) }
      }
    }
    json.member("characters", EntityView.all(project.characters))
    json.member("locations", EntityView.all(project.locations))
  }
}
