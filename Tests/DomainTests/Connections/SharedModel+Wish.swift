import CallboardDomain
import FoundationEssentials

extension SharedModel {
  /// A command, with the version of the thing that its sender saw.
  enum Wish {
    case makeEvent(UUID, CalendarEvent)
    case changeEvent(UUID, CalendarEventChange, seen: Int?)
    case dropEvent(UUID, seen: Int?)
    case makeGoal(UUID, SharedGoal)
    case changeGoal(UUID, GoalChange, seen: Int?)
    case settle(UUID, milestone: UUID, Bool, seen: Int?)
    case dropGoal(UUID, seen: Int?)
    case makeTemplate(UUID, TaskTemplate)
    case changeTemplate(UUID, TaskTemplateChange, seen: Int?)
    case dropTemplate(UUID, seen: Int?)
    case use(UUID, task: UUID, assignee: UUID?)
    case makeTask(UUID)
    case dropTask(UUID)
    case lock(LockKey, seconds: Int)
    case release(Int64)
    case end
    /// Connects again, by a code of the other partner.
    case connect

    /// The key whose lock must not be another person's; nil if no lock matters.
    var key: LockKey? {
      switch self {
      case .makeEvent(let id, _), .changeEvent(let id, _, _), .dropEvent(let id, _):
        LockKey(.calendarEvent, id)
      case .makeGoal(let id, _), .changeGoal(let id, _, _), .settle(let id, _, _, _),
        .dropGoal(let id, _):
        LockKey(.goal, id)
      case .makeTemplate(let id, _), .changeTemplate(let id, _, _), .dropTemplate(let id, _),
        .use(let id, _, _):
        LockKey(TargetKind(rawValue: "task_template"), id)
      case .makeTask(let id), .dropTask(let id): LockKey(.task, id)
      case .lock, .release, .end, .connect: nil
      }
    }

    /// The action of the service; nil for the command that takes a code.
    var action: Action? {
      switch self {
      case .makeEvent(let id, let event): .connection(.calendarEvent(id, .create(event)))
      case .changeEvent(let id, let change, let seen):
        .connection(.calendarEvent(id, .update(change, ifVersion: seen)))
      case .dropEvent(let id, let seen):
        .connection(.calendarEvent(id, .delete(ifVersion: seen)))
      case .makeGoal(let id, let goal): .connection(.goal(id, .shared(.create(goal))))
      case .changeGoal(let id, let change, let seen):
        .connection(.goal(id, .shared(.update(change, ifVersion: seen))))
      case .settle(let id, let milestone, let isCompleted, let seen):
        .connection(
          .goal(id, .settle(milestone: milestone, isCompleted: isCompleted, ifVersion: seen)))
      case .dropGoal(let id, let seen):
        .connection(.goal(id, .shared(.delete(ifVersion: seen))))
      case .makeTemplate(let id, let template):
        .connection(.template(id, .shared(.create(template))))
      case .changeTemplate(let id, let change, let seen):
        .connection(.template(id, .shared(.update(change, ifVersion: seen))))
      case .dropTemplate(let id, let seen):
        .connection(.template(id, .shared(.delete(ifVersion: seen))))
      case .use(let id, let task, let assignee):
        .connection(.template(id, .use(task: task, assignee: assignee)))
      case .makeTask(let id): .connection(.task(id, .create(SharedTask(title: "Shop"))))
      case .dropTask(let id): .connection(.task(id, .delete(ifVersion: nil)))
      case .lock(let key, let seconds): .space(.lock(.acquire(key, seconds: seconds)))
      case .release(let fence): .space(.lock(.release(fence: fence)))
      case .end: .connection(.remove)
      case .connect: nil
      }
    }
  }

  /// The first difference between a connection and the model; nil if there is none.
  func difference(from state: ConnectionState) -> String? {
    if state.version != version { return "it is at version \(state.version), not \(version)" }
    if (state.status == .active) != isConnected { return "they are \(state.status)" }
    if kept(state.calendar) != events { return "the calendar differs" }
    if kept(state.goals) != goals { return "the goals differ" }
    if kept(state.templates) != templates { return "the templates differ" }
    if kept(state.tasks) != tasks { return "the tasks differ" }
    for (id, goal) in goals {
      let isReached = goal.thing.milestones.allSatisfy { $0.completedBy != nil }
      if state.goals[id]?.value.isAchieved != (isReached && !goal.thing.milestones.isEmpty) {
        return "a goal is reached that is not, or is not that is"
      }
    }
    let held = state.core.locks.all.map {
      Held(key: $0.key, holder: $0.holder, fence: $0.fence, until: $0.expiresAt)
    }
    let order: (Held, Held) -> Bool = { $0.fence < $1.fence }
    return held.sorted(by: order) == locks.sorted(by: order) ? nil : "the locks differ"
  }

  private func kept<Thing>(_ things: Shared<Thing>) -> [UUID: Kept<Thing>] {
    Dictionary(
      uniqueKeysWithValues: things.all.map { id, entry in
        (
          id,
          Kept(
            thing: entry.value, madeBy: entry.createdBy, madeAt: entry.createdAt,
            version: entry.version, changedAt: entry.updatedAt)
        )
      })
  }
}
