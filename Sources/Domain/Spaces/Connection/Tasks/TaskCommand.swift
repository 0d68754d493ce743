/// What can be asked of a task.
public enum TaskCommand: Sendable {
  case create(SharedTask)
  /// Change what is named.
  case update(TaskChange, ifVersion: Int?)
  case complete(ifVersion: Int?)
  case reopen(ifVersion: Int?)
  case delete(ifVersion: Int?)
}
