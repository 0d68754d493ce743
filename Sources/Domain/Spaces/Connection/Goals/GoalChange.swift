/// A change of a goal: nil leaves as it is, `.some(nil)` clears.
public struct GoalChange: SharedChange {
  public var title: String?
  public var description: String??
  public var dueAt: Timestamp??
  /// All of them, in order; those that were reached stay so.
  public var milestones: [Milestone]?

  /// Changes nothing yet.
  public init() {}

  /// A goal after it.
  public func applied(to goal: SharedGoal) -> SharedGoal {
    var goal = goal
    if let title { goal.title = title }
    if let description { goal.description = description }
    if let dueAt { goal.dueAt = dueAt }
    guard let milestones else { return goal }
    let before = goal.milestones
    goal.milestones = milestones.map { milestone in
      var milestone = milestone
      let known = before.first { $0.id == milestone.id }
      milestone.completedBy = known?.completedBy
      milestone.completedAt = known?.completedAt
      return milestone
    }
    return goal
  }
}
