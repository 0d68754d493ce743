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
    try deciding.requireEditing(record.kind, record.id, in: space)
    let event: ConnectionEvent? =
      switch record.kind {
      case .task: try restored(record.id, value, space.tasks, in: space, deciding: deciding)
      case .calendarEvent:
        try restored(record.id, value, space.calendar, in: space, deciding: deciding)
      case .goal: try restored(record.id, value, space.goals, in: space, deciding: deciding)
      case .taskTemplate:
        try restored(record.id, value, space.templates, in: space, deciding: deciding)
      default: nil
      }
    guard var event else { return }
    if case .task(let kind, let id, let task) = event {
      try deciding.check(externalID: task.externalID, of: id, in: space)
      try deciding.check(assignee: task.assignee, in: space)
      // The person who gets the task back is notified by this event. It carries the other values as well.
      if kind == .updated, task.assignee != space.tasks[id]?.value.assignee {
        event = .task(.assigned, id, task)
      }
    }
    deciding.emit(event, to: &space)
  }

  /// Returns the event that restores a thing; nil if none is needed. Things that it refers to may have been deleted
  /// since.
  private static func restored<Thing: SharedThing & PayloadObject>(
    _ id: UUID, _ value: JSON?, _ things: Shared<Thing>, in space: ConnectionState,
    deciding: Decision
  ) throws(Undecided) -> ConnectionEvent? {
    guard let value else { return things[id]?.value.deletion(of: id) }
    guard let thing = try? Thing(try JSONReader(value)) else {
      throw .refused(.invalid, "it does not hold what a \(Thing.word) has")
    }
    guard things[id] != nil || things.count < Thing.countMax else {
      throw .refused(.limitReached, "there are \(Thing.countMax) \(Thing.word)s already")
    }
    if let fault = thing.fault(in: space, before: thing) { throw .refused(fault) }
    try deciding.checkRoom(for: thing, before: things[id]?.value, in: space)
    return thing.event(things[id] == nil ? .created : .updated, of: id)
  }
}
