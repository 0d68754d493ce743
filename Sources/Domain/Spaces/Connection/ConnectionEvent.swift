public import FoundationEssentials

/// An event of a connection.
public enum ConnectionEvent: SpaceOwnEvent {
  /// The two are connected from here on, by a code of one of them.
  case connected([UUID], codeOf: UUID, members: [MemberRecord])
  /// One of the partners ended the connection.
  case ended([UUID], members: [MemberRecord])
  /// One of the two blocked the other; `blockedBy`: everyone of the two who blocks the other now.
  case blocked([UUID], by: UUID, blockedBy: [UUID], members: [MemberRecord])
  case unblocked([UUID], by: UUID, blockedBy: [UUID])
  /// The whole task after the event.
  case task(TaskEventKind, UUID, SharedTask)
  /// The title is the last one that it had.
  case taskDeleted(UUID, title: String)

  /// The whole calendar event after the event.
  case calendarEvent(SharedEventKind, UUID, CalendarEvent)
  /// The title is the last one that it had.
  case calendarEventDeleted(UUID, title: String)
  /// The whole goal after the event.
  case goal(GoalEventKind, UUID, SharedGoal)
  /// The title is the last one that it had.
  case goalDeleted(UUID, title: String)
  /// The whole task template after the event.
  case template(SharedEventKind, UUID, TaskTemplate)
  /// The title is the last one that it had.
  case templateDeleted(UUID, title: String)

  public var event: Event { .connection(self) }

  public var type: EventType {
    switch self {
    case .connected: .connected
    case .ended: .connectionEnded
    case .blocked: .connectionBlocked
    case .unblocked: .connectionUnblocked
    case .task(let kind, _, _): kind.type
    case .taskDeleted: .taskDeleted
    case .calendarEvent(.created, _, _): .calendarEventCreated
    case .calendarEvent(.updated, _, _): .calendarEventUpdated
    case .calendarEventDeleted: .calendarEventDeleted
    case .goal(let kind, _, _): kind.type
    case .goalDeleted: .goalDeleted
    case .template(.created, _, _): .taskTemplateCreated
    case .template(.updated, _, _): .taskTemplateUpdated
    case .templateDeleted: .taskTemplateDeleted
    }
  }
}

extension ConnectionEvent: EventGroup {
  func fields(_ coder: inout some PayloadCoder) -> ConnectionEvent {
    switch self {
    case .connected(let partners, let owner, let members):
      .connected(
        coder("partners", partners, in: 0...2),
        codeOf: coder("code_of", owner, note: "the owner of the code"),
        members: coder("members", members))
    case .ended(let partners, let members):
      .ended(coder("partners", partners, in: 0...2), members: coder("members", members))
    case .blocked(let partners, let person, let blockedBy, let members):
      .blocked(
        coder("partners", partners, in: 0...2), by: coder("person", person),
        blockedBy: coder("blocked_by", blockedBy, in: 0...2), members: coder("members", members))
    case .unblocked(let partners, let person, let blockedBy):
      .unblocked(
        coder("partners", partners, in: 0...2), by: coder("person", person),
        blockedBy: coder("blocked_by", blockedBy, in: 0...2))
    case .task(let kind, let id, let task): .task(kind, coder("task", id), task.fields(&coder))
    case .taskDeleted(let id, let title):
      .taskDeleted(coder("task", id), title: coder("title", title))
    case .calendarEvent(let kind, let id, let event):
      .calendarEvent(kind, coder("calendar_event", id), event.fields(&coder))
    case .calendarEventDeleted(let id, let title):
      .calendarEventDeleted(coder("calendar_event", id), title: coder("title", title))
    case .goal(let kind, let id, let goal): .goal(kind, coder("goal", id), goal.fields(&coder))
    case .goalDeleted(let id, let title):
      .goalDeleted(coder("goal", id), title: coder("title", title))
    case .template(let kind, let id, let template):
      .template(kind, coder("task_template", id), template.fields(&coder))
    case .templateDeleted(let id, let title):
      .templateDeleted(coder("task_template", id), title: coder("title", title))
    }
  }
}

extension EventCatalogue {
  /// The events of the connection itself.
  static let connections: [EventDeclaration] = [
    EventDeclaration(
      blank(ConnectionEvent.connected), takes: nil, by: .person,
      feed: .space { _ in "Connected" },
      notifies: .members, as: .connected, changes: "the two become members"),
    EventDeclaration(
      blank(ConnectionEvent.ended), takes: nil,
      feed: .space { _ in "Ended the connection" },
      changes: "both memberships end"),
    EventDeclaration(
      blank(ConnectionEvent.blocked), takes: nil, seenWith: nil, by: [.person, .member],
      changes: "both memberships end; neither finds the other"),
    EventDeclaration(
      blank(ConnectionEvent.unblocked), takes: nil, seenWith: nil, by: .person,
      changes: "the two may connect again"),
  ]
}
