import CallboardDomain
import FoundationEssentials

/// A simple second implementation of partners' calendar events, goals and task templates. It knows tasks only as far as
/// these refer to them.
struct SharedModel {
  /// A thing, with its maker, times and version.
  struct Kept<Thing: Equatable>: Equatable {
    var thing: Thing
    let madeBy: UUID?
    let madeAt: Timestamp
    var version: Int
    var changedAt: Timestamp
  }

  struct Held: Equatable {
    let key: LockKey
    let holder: UUID
    let fence: Int64
    let until: Timestamp
  }

  let partners: [UUID]
  private(set) var isConnected = true
  private(set) var version = 1
  private(set) var events: [UUID: Kept<CalendarEvent>] = [:]
  private(set) var goals: [UUID: Kept<SharedGoal>] = [:]
  private(set) var templates: [UUID: Kept<TaskTemplate>] = [:]
  private(set) var tasks: [UUID: Kept<SharedTask>] = [:]
  private(set) var locks: [Held] = []

  /// Two partners who were just connected.
  init(partners: [UUID]) {
    self.partners = partners
  }

  /// Ends the locks whose deadline has passed. Each end is an event.
  mutating func expire(at now: Timestamp) {
    let before = locks.count
    locks.removeAll { $0.until <= now }
    version += before - locks.count
  }

  // MARK: - Refusals

  func expects(_ wish: Wish, by person: UUID) -> Refusal.Code? {
    if case .connect = wish {
      if !partners.contains(person) { return .notFound }
      return isConnected ? .alreadyConnected : nil
    }
    guard isConnected, partners.contains(person) else { return .notFound }
    if let key = wish.key, isLocked(key, for: person) { return .locked }
    switch wish {
    case .makeEvent(let id, let event):
      return events[id] != nil ? .duplicateID : fault(of: event, before: nil)
    case .changeEvent(let id, let change, let seen):
      return refusal(of: id, in: events, seen: seen) {
        fault(of: changed($0, by: change), before: $0)
      }
    case .dropEvent(let id, let seen): return refusal(of: id, in: events, seen: seen)
    case .makeGoal(let id, let goal):
      return goals[id] != nil ? .duplicateID : fault(of: goal)
    case .changeGoal(let id, let change, let seen):
      return refusal(of: id, in: goals, seen: seen) { fault(of: changed($0, by: change)) }
    case .settle(let id, let milestone, _, let seen):
      return refusal(of: id, in: goals, seen: seen) { goal in
        goal.milestones.contains { $0.id == milestone } ? nil : .notFound
      }
    case .dropGoal(let id, let seen): return refusal(of: id, in: goals, seen: seen)
    case .makeTemplate(let id, _): return templates[id] != nil ? .duplicateID : nil
    case .changeTemplate(let id, _, let seen), .dropTemplate(let id, let seen):
      return refusal(of: id, in: templates, seen: seen)
    case .use(let id, let task, let assignee):
      return refusal(of: id, in: templates, seen: nil) { _ in
        if tasks[task] != nil { return .duplicateID }
        return assignee.map { partners.contains($0) } ?? true ? nil : .invalid
      }
    case .makeTask(let id): return tasks[id] != nil ? .duplicateID : nil
    case .dropTask(let id): return tasks[id] == nil ? .notFound : nil
    case .lock(let key, _):
      // A template cannot be a target, so the service does not check that it exists.
      let things = [
        events.keys.map { LockKey(.calendarEvent, $0) }, goals.keys.map { LockKey(.goal, $0) },
        tasks.keys.map { LockKey(.task, $0) },
      ]
      let isThere = key == .space || key.text.hasPrefix("task_template:")
      if !isThere, !things.joined().contains(key) { return .invalid }
      let overlaps = locks.contains { $0.key == key || $0.key == .space || key == .space }
      return overlaps ? .locked : nil
    case .release(let fence):
      return locks.contains { $0.fence == fence && $0.holder == person } ? nil : .lockLost
    case .end, .connect: return nil
    }
  }

  private func isLocked(_ key: LockKey, for person: UUID) -> Bool {
    locks.contains { ($0.key == key || $0.key == .space) && $0.holder != person }
  }

  private func refusal<Thing>(
    of id: UUID, in things: [UUID: Kept<Thing>], seen: Int?,
    then fault: (Thing) -> Refusal.Code? = { _ in nil }
  ) -> Refusal.Code? {
    guard let kept = things[id] else { return .notFound }
    if let seen, seen != kept.version { return .staleVersion }
    return fault(kept.thing)
  }

  private func fault(of event: CalendarEvent, before: CalendarEvent?) -> Refusal.Code? {
    if event == before { return nil }
    switch event.span {
    case .timed(let from, let to, _): if to < from { return .invalid }
    case .days(let first, let last): if last.number < first.number { return .invalid }
    }
    if !Set(event.attendees).isSubset(of: partners) { return .invalid }
    let unknown = event.tasks.filter { tasks[$0] == nil && before?.tasks.contains($0) != true }
    return unknown.isEmpty ? nil : .invalid
  }

  private func fault(of goal: SharedGoal) -> Refusal.Code? {
    Set(goal.milestones.map(\.id)).count < goal.milestones.count ? .invalid : nil
  }

  // MARK: - Effects

  /// - Parameter position: the position of the event, if there is one.
  mutating func apply(_ wish: Wish, by person: UUID, at now: Timestamp, position: Int64) {
    func keep<Thing>(_ thing: Thing, _ id: UUID, in things: inout [UUID: Kept<Thing>]) -> Int {
      if let old = things[id]?.thing, old == thing { return 0 }
      let next = version + 1
      things[id] = Kept(
        thing: thing, madeBy: things[id]?.madeBy ?? person, madeAt: things[id]?.madeAt ?? now,
        version: next, changedAt: now)
      return 1
    }
    switch wish {
    case .makeEvent(let id, let event): version += keep(event, id, in: &events)
    case .changeEvent(let id, let change, _):
      guard let old = events[id]?.thing else { return }
      version += keep(changed(old, by: change), id, in: &events)
    case .makeGoal(let id, let goal): version += keep(goal, id, in: &goals)
    case .changeGoal(let id, let change, _):
      guard let old = goals[id]?.thing else { return }
      version += keep(changed(old, by: change), id, in: &goals)
    case .settle(let id, let milestone, let isCompleted, _):
      guard var goal = goals[id]?.thing else { return }
      for place in goal.milestones.indices
      where goal.milestones[place].id == milestone
        && (goal.milestones[place].completedBy != nil) != isCompleted
      {
        goal.milestones[place].completedBy = isCompleted ? person : nil
        goal.milestones[place].completedAt = isCompleted ? now : nil
      }
      version += keep(goal, id, in: &goals)
    case .makeTemplate(let id, let template): version += keep(template, id, in: &templates)
    case .changeTemplate(let id, let change, _):
      guard var template = templates[id]?.thing else { return }
      template.title = change.title ?? template.title
      if let text = change.description { template.description = text }
      if let days = change.dueInDays { template.dueInDays = days }
      version += keep(template, id, in: &templates)
    case .use(let id, let task, let assignee):
      guard let template = templates[id]?.thing else { return }
      let due = template.dueInDays.map { now.adding(seconds: Int64($0) * 24 * 3_600) }
      let made = SharedTask(
        title: template.title, description: template.description, dueAt: due, assignee: assignee)
      version += keep(made, task, in: &tasks)
    case .makeTask(let id): version += keep(SharedTask(title: "Shop"), id, in: &tasks)
    case .dropEvent, .dropGoal, .dropTemplate, .dropTask, .lock, .release, .end, .connect:
      version += 1
      drop(wish, by: person, at: now, position: position)
    }
  }

  private mutating func drop(
    _ wish: Wish, by person: UUID, at now: Timestamp, position: Int64
  ) {
    switch wish {
    case .dropEvent(let id, _): events[id] = nil
    case .dropGoal(let id, _): goals[id] = nil
    case .dropTemplate(let id, _): templates[id] = nil
    case .dropTask(let id): tasks[id] = nil
    case .lock(let key, let seconds):
      let until = now.adding(seconds: Int64(seconds))
      locks.append(Held(key: key, holder: person, fence: position, until: until))
    case .release(let fence): locks.removeAll { $0.fence == fence }
    case .end:
      isConnected = false
      locks = []
    case .connect: isConnected = true
    default: break
    }
  }

  private func changed(_ event: CalendarEvent, by change: CalendarEventChange) -> CalendarEvent {
    var event = event
    event.title = change.title ?? event.title
    if let text = change.description { event.description = text }
    if let place = change.location { event.location = place }
    event.span = change.span ?? event.span
    event.attendees = change.attendees ?? event.attendees
    event.tasks = change.tasks ?? event.tasks
    return event
  }

  /// A milestone that stays in the list keeps its state; a new one is open.
  private func changed(_ goal: SharedGoal, by change: GoalChange) -> SharedGoal {
    var goal = goal
    goal.title = change.title ?? goal.title
    if let text = change.description { goal.description = text }
    if let due = change.dueAt { goal.dueAt = due }
    guard let milestones = change.milestones else { return goal }
    let reached = goal.milestones.filter { $0.completedBy != nil }
    goal.milestones = milestones
    for place in milestones.indices {
      let before = reached.first { $0.id == milestones[place].id }
      goal.milestones[place].completedBy = before?.completedBy
      goal.milestones[place].completedAt = before?.completedAt
    }
    return goal
  }
}
