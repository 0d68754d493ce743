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

  /// The event, wrapped as an event of the log.
  public var event: Event { .connection(self) }

  /// The type of the event.
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

extension EventCatalogue {
  /// The events of the connection itself.
  static let connections: [EventDeclaration] = [
    EventDeclaration(
      .connected, in: .connection, takes: nil, by: .person,
      feed: .space { _ in "Connected" },
      notifies: .members, as: .connected,
      payload: "`partners`, `code_of`, `members`", changes: "both are members"),
    EventDeclaration(
      .connectionEnded, in: .connection, takes: nil,
      feed: .space { _ in "Ended the connection" },
      payload: "`partners`, `members`", changes: "both are out"),
    EventDeclaration(
      .connectionBlocked, in: .connection, takes: nil, seenWith: nil, by: [.person, .member],
      payload: "`partners`, `person`, `blocked_by`, `members`",
      changes: "both are out; neither finds the other"),
    EventDeclaration(
      .connectionUnblocked, in: .connection, takes: nil, seenWith: nil, by: .person,
      payload: "`partners`, `person`, `blocked_by`", changes: "they may connect again"),
  ]
}
