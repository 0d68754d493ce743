import FoundationEssentials

extension ConnectionState: RecordKeeping {
  static func records(in event: ConnectionEvent) -> [Target] {
    switch event {
    case .task(_, let id, _), .taskDeleted(let id, _): [Target(kind: .task, id: id)]
    case .calendarEvent(_, let id, _), .calendarEventDeleted(let id, _):
      [Target(kind: .calendarEvent, id: id)]
    case .goal(_, let id, _), .goalDeleted(let id, _): [Target(kind: .goal, id: id)]
    case .template(_, let id, _), .templateDeleted(let id, _):
      [Target(kind: .taskTemplate, id: id)]
    case .connected, .ended, .blocked, .unblocked: []
    }
  }

  func content(of record: Target) -> RecordContent? {
    switch record.kind {
    case .task: tasks[record.id].map { RecordContent($0) }
    case .calendarEvent: calendar[record.id].map { RecordContent($0) }
    case .goal: goals[record.id].map { RecordContent($0) }
    case .taskTemplate: templates[record.id].map { RecordContent($0) }
    default: nil
    }
  }

  static func restore(
    _ record: Target, _ value: JSON?, in space: inout ConnectionState,
    deciding: inout Decision
  ) throws(Undecided) {
    try deciding.require(.edit, in: space)
    try deciding.checkLock(on: LockKey(record.kind, record.id), in: space)
    switch record.kind {
    case .task: try restoreTask(record.id, value, in: &space, deciding: &deciding)
    case .calendarEvent:
      switch try restored(record.id, value, space.calendar, in: space) {
      case .set(let kind, let event):
        deciding.emit(.calendarEvent(kind, record.id, event), to: &space)
      case .deleted(let title):
        deciding.emit(.calendarEventDeleted(record.id, title: title), to: &space)
      case .nothing: break
      }
    case .goal:
      switch try restored(record.id, value, space.goals, in: space) {
      case .set(let kind, let goal):
        deciding.emit(.goal(GoalEventKind(kind), record.id, goal), to: &space)
      case .deleted(let title): deciding.emit(.goalDeleted(record.id, title: title), to: &space)
      case .nothing: break
      }
    case .taskTemplate:
      switch try restored(record.id, value, space.templates, in: space) {
      case .set(let kind, let template):
        deciding.emit(.template(kind, record.id, template), to: &space)
      case .deleted(let title):
        deciding.emit(.templateDeleted(record.id, title: title), to: &space)
      case .nothing: break
      }
    default: break
    }
  }

  private static func restoreTask(
    _ id: UUID, _ value: JSON?, in space: inout ConnectionState, deciding: inout Decision
  ) throws(Undecided) {
    switch try restored(id, value, space.tasks, in: space) {
    case .set(let kind, let task):
      try deciding.check(externalID: task.externalID, of: id, in: space)
      try deciding.check(assignee: task.assignee, in: space)
      deciding.emit(.task(kind == .created ? .created : .updated, id, task), to: &space)
    case .deleted(let title): deciding.emit(.taskDeleted(id, title: title), to: &space)
    case .nothing: break
    }
  }

  /// Returns how a thing is restored. Things that it refers to may have been deleted since.
  private static func restored<Thing: SharedThing & PayloadObject>(
    _ id: UUID, _ value: JSON?, _ things: Shared<Thing>, in space: ConnectionState
  ) throws(Undecided) -> Decision.SharedOutcome<Thing> {
    guard let value else {
      return things[id].map { .deleted(title: $0.value.title) } ?? .nothing
    }
    guard let thing = try? Thing(try JSONReader(value)) else {
      throw .refused(Refusal(.invalid, "it does not hold what a \(Thing.word) has"))
    }
    guard things[id] != nil || things.count < Thing.countMax else {
      throw .refused(
        Refusal(.limitReached, "there are \(Thing.countMax) \(Thing.word)s already"))
    }
    if let fault = thing.fault(in: space, before: thing) { throw .refused(fault) }
    return .set(things[id] == nil ? .created : .updated, thing)
  }
}
