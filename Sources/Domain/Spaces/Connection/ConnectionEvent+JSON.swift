import FoundationEssentials

extension ConnectionEvent {
  /// Writes the members of the payload.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .connected(let partners, let owner, let members):
      json.member("partners", partners)
      json.member("code_of", owner)
      json.member("members", members)
    case .ended(let partners, let members):
      json.member("partners", partners)
      json.member("members", members)
    case .blocked(let partners, let person, let blockedBy, let members):
      json.member("partners", partners)
      json.member("person", person)
      json.member("blocked_by", blockedBy)
      json.member("members", members)
    case .unblocked(let partners, let person, let blockedBy):
      json.member("partners", partners)
      json.member("person", person)
      json.member("blocked_by", blockedBy)
    case .task(_, let id, let task):
      json.member("task", id)
      task.write(into: &json)
    case .taskDeleted(let id, let title):
      json.member("task", id)
      json.member("title", title)
    case .calendarEvent(_, let id, let event):
      json.member("calendar_event", id)
      event.write(into: &json)
    case .calendarEventDeleted(let id, let title):
      json.member("calendar_event", id)
      json.member("title", title)
    case .goal(_, let id, let goal):
      json.member("goal", id)
      goal.write(into: &json)
    case .goalDeleted(let id, let title):
      json.member("goal", id)
      json.member("title", title)
    case .template(_, let id, let template):
      json.member("task_template", id)
      template.write(into: &json)
    case .templateDeleted(let id, let title):
      json.member("task_template", id)
      json.member("title", title)
    }
  }

  /// Reads the payload of an event of a type.
  public init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    if let kind = TaskEventKind(type) {
      self = .task(kind, try reader.uuid("task"), try SharedTask(reader))
      return
    }
    if let kind = GoalEventKind(type) {
      self = .goal(kind, try reader.uuid("goal"), try SharedGoal(reader))
      return
    }
    switch type {
    case .connected:
      self = .connected(
        try reader.partners(), codeOf: try reader.uuid("code_of"), members: try reader.members())
    case .connectionEnded: self = .ended(try reader.partners(), members: try reader.members())
    case .connectionBlocked:
      self = .blocked(
        try reader.partners(), by: try reader.uuid("person"),
        blockedBy: try reader.uuids("blocked_by", max: 2), members: try reader.members())
    case .connectionUnblocked:
      self = .unblocked(
        try reader.partners(), by: try reader.uuid("person"),
        blockedBy: try reader.uuids("blocked_by", max: 2))
    case .taskDeleted:
      self = .taskDeleted(try reader.uuid("task"), title: try reader.string("title"))
    case .calendarEventCreated, .calendarEventUpdated:
      self = .calendarEvent(
        type == .calendarEventCreated ? .created : .updated, try reader.uuid("calendar_event"),
        try CalendarEvent(reader))
    case .calendarEventDeleted:
      self = .calendarEventDeleted(
        try reader.uuid("calendar_event"), title: try reader.string("title"))
    case .goalDeleted:
      self = .goalDeleted(try reader.uuid("goal"), title: try reader.string("title"))
    case .taskTemplateCreated, .taskTemplateUpdated:
      self = .template(
        type == .taskTemplateCreated ? .created : .updated, try reader.uuid("task_template"),
        try TaskTemplate(reader))
    case .taskTemplateDeleted:
      self = .templateDeleted(
        try reader.uuid("task_template"), title: try reader.string("title"))
    default:
      throw JSONReader.Problem(pointer: "", message: "\(type.rawValue) is not a connection's")
    }
  }
}

extension JSONReader {
  fileprivate func partners() throws(Problem) -> [UUID] { try uuids("partners", max: 2) }
}
