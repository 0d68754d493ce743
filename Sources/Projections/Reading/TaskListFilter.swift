public import FoundationEssentials

/// Which tasks a list is to have: those for which everything that is not nil holds.
public struct TaskListFilter: Sendable, Equatable {
  /// Of this connection.
  public var space: UUID?
  /// That are this person's to do.
  public var assignee: UUID?
  /// Whether they are done.
  public var isCompleted: Bool?

  /// Chooses tasks.
  public init(space: UUID? = nil, assignee: UUID? = nil, isCompleted: Bool? = nil) {
    self.space = space
    self.assignee = assignee
    self.isCompleted = isCompleted
  }
}
