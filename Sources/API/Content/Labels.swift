import Domain
import FoundationEssentials

/// What things of a space are called in sentences.
struct Labels {
  private let state: StreamState
  private let names: Names

  init(_ state: StreamState, _ names: Names) {
    self.state = state
    self.names = names
  }

  /// What a thing is called as it is now, or was when it was deleted.
  subscript(target: Target) -> String {
    switch target.kind {
    case "person": return names[target.id] ?? "somebody"
    case "comment":
      guard let comment = state.space?.core.comments[target.id] else { return "something" }
      return self[Target(kind: comment.target.kind.rawValue, id: comment.target.id)]
    default:
      let kind = TargetKind(rawValue: target.kind)
      return label(CommentTarget(kind: kind, id: target.id))
        ?? state.space.map { "the \($0.kind.noun)" } ?? "something"
    }
  }

  /// What a thing of one kind of space is called there; nil for the space itself.
  private func label(_ target: CommentTarget) -> String? {
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
