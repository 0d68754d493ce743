public import FoundationEssentials

/// What can be asked of a goal.
public enum GoalCommand: Sendable {
  case shared(SharedCommand<GoalChange>)
  /// Say that a milestone was reached, or was not after all.
  case settle(milestone: UUID, isCompleted: Bool, ifVersion: Int?)
}
