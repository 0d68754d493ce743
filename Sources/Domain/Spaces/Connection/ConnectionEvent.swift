public import FoundationEssentials

/// What was decided about two people and what they share.
public enum ConnectionEvent: SpaceOwnEvent {
  /// The two are connected from now on, by a code of one of them.
  case connected([UUID], codeOf: UUID, members: [MemberRecord])
  /// One of them ended it.
  case ended([UUID], members: [MemberRecord])
  /// One of them blocked the other; with all who block now.
  case blocked([UUID], by: UUID, blockedBy: [UUID], members: [MemberRecord])
  case unblocked([UUID], by: UUID, blockedBy: [UUID])
  /// With the whole task as it is from now on.
  case task(TaskDeed, UUID, SharedTask)
  /// With the title that it had.
  case taskDeleted(UUID, title: String)

  /// With the whole calendar event as it is from now on.
  case calendarEvent(SharedDeed, UUID, CalendarEvent)
  /// With the title that it had.
  case calendarEventDeleted(UUID, title: String)
  /// With the whole goal as it is from now on.
  case goal(GoalDeed, UUID, SharedGoal)
  /// With the title that it had.
  case goalDeleted(UUID, title: String)
  /// With the whole task template as it is from now on.
  case template(SharedDeed, UUID, TaskTemplate)
  /// With the title that it had.
  case templateDeleted(UUID, title: String)

  /// It as an event of the log.
  public var event: Event { .connection(self) }

  /// Its type.
  public var type: EventType {
    switch self {
    case .connected: .connected
    case .ended: .connectionEnded
    case .blocked: .connectionBlocked
    case .unblocked: .connectionUnblocked
    case .task(let deed, _, _): deed.type
    case .taskDeleted: .taskDeleted
    case .calendarEvent(.created, _, _): .calendarEventCreated
    case .calendarEvent(.updated, _, _): .calendarEventUpdated
    case .calendarEventDeleted: .calendarEventDeleted
    case .goal(let deed, _, _): deed.type
    case .goalDeleted: .goalDeleted
    case .template(.created, _, _): .taskTemplateCreated
    case .template(.updated, _, _): .taskTemplateUpdated
    case .templateDeleted: .taskTemplateDeleted
    }
  }
}
