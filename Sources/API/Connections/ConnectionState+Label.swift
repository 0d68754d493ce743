import Domain

extension ConnectionState {
  /// What a thing of the connection is called; nil for the connection itself.
  func label(of target: CommentTarget) -> String? {
    guard target.kind == .task else { return nil }
    return tasks[target.id]?.value.title ?? "a task"
  }
}
