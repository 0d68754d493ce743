import Domain
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

  /// Writes the scene with how many elements it has instead of them.
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
