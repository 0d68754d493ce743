import FoundationEssentials

extension Decision {
  mutating func decide(
    _ action: GoalCommand, _ id: UUID, in space: inout ConnectionState
  ) throws(Undecided) {
    switch action {
    case .shared(let action):
      let decided = try decided(action, id, space.goals, in: space)
      switch decided {
      case .set(let deed, let goal): emit(.goal(GoalDeed(deed), id, goal), to: &space)
      case .deleted(let title): emit(.goalDeleted(id, title: title), to: &space)
      case .nothing: break
      }
    case .settle(let milestone, let isCompleted, let version):
      var goal = try thing(id, space.goals, ifVersion: version)
      guard let index = goal.milestones.firstIndex(where: { $0.id == milestone }) else {
        throw .refused(Refusal(.notFound, "there is no such milestone"))
      }
      guard goal.milestones[index].isCompleted != isCompleted else { return }
      goal.milestones[index].completedBy = isCompleted ? actor : nil
      goal.milestones[index].completedAt = isCompleted ? now : nil
      emit(
        .goal(isCompleted ? .milestoneCompleted : .milestoneReopened, id, goal), to: &space)
    }
  }
}
