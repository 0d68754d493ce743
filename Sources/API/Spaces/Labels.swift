import CallboardDomain
import FoundationEssentials

/// The names of a space's things in sentences.
struct Labels {
  let state: StreamState
  let names: Names?

  /// The present name of a thing, or its name when it was deleted.
  subscript(target: Target) -> String {
    switch target.kind {
    case .person: return names?[target.id] ?? "somebody"
    case .comment:
      guard let comment = state.space?.core.comments[target.id] else { return "something" }
      return self[comment.target]
    default:
      return label(target) ?? state.space.map { "the \($0.kind.noun)" } ?? "something"
    }
  }

  /// The name of a thing in one kind of space; nil for the space itself.
  private func label(_ target: Target) -> String? {
    switch state {
    case .project(let project): project.label(of: target)
    case .worksession: target.kind == .marker ? "a marker" : nil
    case .room: nil
    case .course: CourseRecordKind(rawValue: target.kind.rawValue)?.words.one
    case .connection(let connection): connection.label(of: target)
    case .absent, .person: nil
    }
  }
}

extension ConnectionState {
  /// The name of a thing in the connection; nil for the connection itself.
  func label(of target: Target) -> String? {
    switch target.kind {
    case .task: tasks[target.id]?.value.title ?? "a task"
    case .calendarEvent: calendar[target.id]?.value.title ?? "a calendar event"
    case .goal: goals[target.id]?.value.title ?? "a goal"
    case .taskTemplate: templates[target.id]?.value.title ?? "a task template"
    default: nil
    }
  }
}

extension ProjectState {
  /// The name of a thing in the project; nil for the project itself.
  func label(of target: Target) -> String? {
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
