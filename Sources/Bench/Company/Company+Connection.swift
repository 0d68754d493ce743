import CallboardDomain
import Foundation

extension Company {
  /// Does something in a connection of two people: mostly with tasks.
  mutating func shareTasks() {
    guard let pair = space(ConnectionState.self, of: 6) else { return connect() }
    guard let person = random.pick(pair.partners) else { return }
    switch random.upTo(19) {
    case ...3: meet(in: pair)
    case ...5: plan(in: pair, person)
    case 6: reach(in: pair, person)
    case 7: repeatTask(in: pair, person)
    case 8 where random.upTo(19) == 0: ask(person, pair.id, .connection(.remove))
    default: task(in: pair, person)
    }
  }

  private mutating func connect() {
    guard let owner = random.pick(people), let other = random.pick(people), owner != other else {
      return
    }
    let pair = pairs[[owner, other]] ?? random.uuid()
    let claim = Claim(kind: "connection_code", value: random.uuid().lower.utf8.suffix(8))
    let code = random.uuid()
    ask(owner, owner, .person(.makeCode(code, candidates: [claim], maxUses: 1)))
    // Some codes are never used.
    guard random.upTo(3) > 0 else { return }
    let command = ConnectionCommand.connect(owner: owner, redeemer: other, code: claim)
    if pairs[[owner, other]] == nil {
      open(.connection, pair, by: other, .connection(command))
    } else {
      ask(other, pair, .connection(command))
    }
    pairs[[owner, other]] = pair
  }

  private mutating func task(in pair: ConnectionState, _ person: UUID) {
    let assignee = random.pick(pair.partners + [nil])?.flatMap(\.self)
    guard let task = thing(.task, in: pair.id), random.upTo(2) > 0 else {
      let task = random.uuid()
      let new = SharedTask(title: "Task \(random.upTo(99))", assignee: assignee)
      if ask(person, pair.id, .connection(.task(task, .create(new)))) {
        note(.task, task, in: pair.id)
      }
      return
    }
    let file = TaskAttachment(
      id: random.uuid(), name: "a.png", mediaType: "image/png", byteCount: 7, externalID: "x")
    let attached = pair.tasks[task]?.value.attachments.first?.id
    let commands: [TaskCommand] = [
      .update(TaskChange(assignee: .some(assignee)), ifVersion: nil),
      .update(TaskChange(title: "Task \(random.upTo(99))"), ifVersion: nil),
      .complete(ifVersion: nil), .complete(ifVersion: nil), .complete(ifVersion: nil),
      .reopen(ifVersion: nil), .vote(1 + random.upTo(4)), .attach(file),
      attached.map { .detach($0) } ?? .vote(nil), .delete(ifVersion: nil),
    ]
    let command = commands[random.upTo(9)]
    ask(person, pair.id, .connection(.task(task, command)))
    if case .delete = command { forget(.task, task, in: pair.id) }
  }

  private mutating func plan(in pair: ConnectionState, _ person: UUID) {
    let start = now.adding(seconds: Int64(random.upTo(30)) * 86_400)
    let event = CalendarEvent(
      title: "Dinner \(random.upTo(99))",
      span: .timed(from: start, to: start.adding(seconds: 7_200), timeZone: "Europe/Berlin"),
      attendees: pair.partners)
    var change = CalendarEventChange()
    change.title = "Supper \(random.upTo(99))"
    let made: (UUID) -> ConnectionCommand = { .calendarEvent($0, .create(event)) }
    let changed: (UUID) -> ConnectionCommand = {
      .calendarEvent($0, .update(change, ifVersion: nil))
    }
    keep(.calendarEvent, in: pair, person, made, changed) {
      .calendarEvent($0, .delete(ifVersion: nil))
    }
  }

  private mutating func reach(in pair: ConnectionState, _ person: UUID) {
    let goal = SharedGoal(
      title: "Run", milestones: [Milestone(id: random.uuid(), title: "5 km")])
    let (isCompleted, isRenamed) = (random.upTo(1) == 0, random.upTo(2) == 0)
    var renamed = GoalChange()
    renamed.title = "Run \(random.upTo(99))"
    keep(.goal, in: pair, person) {
      .goal($0, .shared(.create(goal)))
    } _: { id in
      if isRenamed { return .goal(id, .shared(.update(renamed, ifVersion: nil))) }
      let milestone = pair.goals[id]?.value.milestones.first?.id ?? id
      return .goal(
        id, .settle(milestone: milestone, isCompleted: isCompleted, ifVersion: nil))
    } _: {
      .goal($0, .shared(.delete(ifVersion: nil)))
    }
  }

  private mutating func repeatTask(in pair: ConnectionState, _ person: UUID) {
    let template = TaskTemplate(title: "Bins", dueInDays: 7)
    let (task, isRenamed) = (random.uuid(), random.upTo(2) == 0)
    var renamed = TaskTemplateChange()
    renamed.title = "Bins \(random.upTo(99))"
    keep(.taskTemplate, in: pair, person) {
      .template($0, .shared(.create(template)))
    } _: {
      isRenamed
        ? .template($0, .shared(.update(renamed, ifVersion: nil)))
        : .template($0, .use(task: task, assignee: person))
    } _: {
      .template($0, .shared(.delete(ifVersion: nil)))
    }
  }

  /// Creates something, changes it, or deletes it.
  private mutating func keep(
    _ kind: TargetKind, in pair: ConnectionState, _ person: UUID,
    _ make: (UUID) -> ConnectionCommand, _ change: (UUID) -> ConnectionCommand,
    _ delete: (UUID) -> ConnectionCommand
  ) {
    switch (random.upTo(5), thing(kind, in: pair.id)) {
    case (0, let old?):
      ask(person, pair.id, .connection(delete(old)))
      forget(kind, old, in: pair.id)
    case (1...3, let old?): ask(person, pair.id, .connection(change(old)))
    default:
      let new = random.uuid()
      if ask(person, pair.id, .connection(make(new))) { note(kind, new, in: pair.id) }
    }
  }

  /// Sets a person's status, profile or preset.
  mutating func sayStatus() {
    guard let person = random.pick(people) else { return }
    switch random.upTo(9) {
    case 0: ask(person, person, .person(.addPreset(random.uuid(), values: ["name": "rehearsing"])))
    case 1:
      ask(
        person, person,
        .person(.changeProfile(values: ["display_name": "Name"], ifVersion: nil)))
    default:
      let status = StatusChange(
        preset: .some(random.pick(StatusPreset.common)), values: ["status_message": "here"])
      ask(person, person, .person(.changeProfile(status: status, ifVersion: nil)))
    }
  }
}
