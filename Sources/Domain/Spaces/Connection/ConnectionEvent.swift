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
    }
  }
}
