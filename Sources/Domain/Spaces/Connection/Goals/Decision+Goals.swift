public import FoundationEssentials

extension Decision {
  mutating func decide(
    _ action: GoalCommand, _ id: UUID, in space: inout ConnectionState
  ) throws(Undecided) {
    switch action {
    case .shared(let action):
      if let event = try decided(action, id, space.goals, in: space) { emit(event, to: &space) }
    case .settle(let milestone, let isCompleted, let version):
      var goal = try thing(id, space.goals, ifVersion: version)
      guard let index = goal.milestones.firstIndex(where: { $0.id == milestone }) else {
        throw .refused(.notFound, "there is no such milestone")
      }
      guard goal.milestones[index].isCompleted != isCompleted else { return }
      goal.milestones[index].completedBy = isCompleted ? actor : nil
      goal.milestones[index].completedAt = isCompleted ? now : nil
      emit(
        .goal(isCompleted ? .milestoneCompleted : .milestoneReopened, id, goal), to: &space)
    }
  }
}

/// The commands of a goal.
public enum GoalCommand: Sendable {
  case shared(SharedCommand<GoalChange>)
  /// Mark a milestone as reached or not reached.
  case settle(milestone: UUID, isCompleted: Bool, ifVersion: Int?)
}

/// A change of a goal: nil keeps a value, `.some(nil)` clears it.
public struct GoalChange: SharedChange {
  public var title: String?
  public var description: String??
  public var dueAt: Timestamp??
  /// All milestones, in order. Those that were reached stay reached.
  public var milestones: [Milestone]?

  /// Begins with no change.
  public init() {}

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
