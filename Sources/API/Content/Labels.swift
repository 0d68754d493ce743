import Domain
import FoundationEssentials

/// What things of a project are called in sentences.
struct Labels {
  private let project: ProjectState
  private let names: Names

  init(_ project: ProjectState, _ names: Names) {
    self.project = project
    self.names = names
  }

  /// What a thing is called as it is now, or was when it was deleted.
  subscript(target: Target) -> String {
    switch target.kind {
    case "scene": return scene(target.id)
    case "element":
      guard let element = project.elements[target.id] else { return "an element" }
      let kind = element.kind.replacing("_", with: " ")
      return "the \(kind) in \(scene(element.scene))"
    case "character": return quoted(project.characters[target.id]?.name) ?? "a character"
    case "location": return quoted(project.locations[target.id]?.name) ?? "a location"
    case "person": return names[target.id] ?? "somebody"
    case "comment":
      guard let comment = project.core.comments[target.id] else { return "something" }
      return self[Target(kind: comment.target.kind.rawValue, id: comment.target.id)]
    default: return "the project"
    }
  }

  private func scene(_ id: UUID) -> String {
    quoted(project.scenes[id]?.heading) ?? "a scene without heading"
  }

  private func quoted(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return "“\(text)”"
  }
}
