public import FoundationEssentials

/// What can be asked of a task.
public enum TaskCommand: Sendable {
  case create(SharedTask)
  /// Change what is named.
  case update(TaskChange, ifVersion: Int?)
  case complete(ifVersion: Int?)
  case reopen(ifVersion: Int?)
  case delete(ifVersion: Int?)
  /// Say how urgent it is, 1 to 5; nil takes that back.
  case vote(Int?)
  /// Add what is known of a file.
  case attach(TaskAttachment)
  case detach(UUID)
}
