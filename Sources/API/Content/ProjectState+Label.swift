import Domain
import FoundationEssentials

extension ProjectState {
  /// What a thing of the project is called in sentences; nil for the project itself.
  func label(of target: CommentTarget) -> String? {
    switch target.kind {
    case .scene: return scene(target.id)
    case .element:
      guard let element = elements[target.id] else { return "an element" }
      let kind = element.kind.replacing("_", with: " ")
      return "the \(kind) in \(scene(element.scene))"
    case .character: return quoted(characters[target.id]?.name) ?? "a character"
    case .location: return quoted(locations[target.id]?.name) ?? "a location"
    default: return nil
    }
  }

  private func scene(_ id: UUID) -> String {
    quoted(scenes[id]?.heading) ?? "a scene without heading"
  }

  private func quoted(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return "“\(text)”"
  }
}
