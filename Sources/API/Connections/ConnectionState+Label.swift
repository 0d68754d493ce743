import Domain

extension ConnectionState {
  /// What a thing of the connection is called; nil for the connection itself.
  func label(of target: CommentTarget) -> String? {
    switch target.kind {
    case .task: tasks[target.id]?.value.title ?? "a task"
    case .calendarEvent: calendar[target.id]?.value.title ?? "a calendar event"
    case .goal: goals[target.id]?.value.title ?? "a goal"
    case .taskTemplate: templates[target.id]?.value.title ?? "a task template"
    default: nil
    }
  }
}
