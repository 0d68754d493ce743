public import FoundationEssentials

/// What is decided alike in every kind of space: members, comments, recorded activities.
public enum SpaceEvent: Sendable, Equatable {
  case memberAdded(person: UUID, members: [MemberRecord])
  case memberPermissionsChanged(person: UUID, members: [MemberRecord])
  case memberRemoved(person: UUID, members: [MemberRecord])
  case memberLeft(person: UUID, members: [MemberRecord])
  /// The time of the member's access is over.
  case memberAccessEnded(person: UUID, members: [MemberRecord])
  /// The time of some of the member's overrides is over.
  case memberOverridesEnded(person: UUID, members: [MemberRecord])
  case ownershipTransferred(from: UUID, to: UUID, members: [MemberRecord])
  /// The text is in the vault: subject the comment, key `text`.
  case commentAdded(comment: UUID, parent: UUID?, target: CommentTarget, mentions: [UUID])
  case commentEdited(comment: UUID, mentions: [UUID])
  /// By its author.
  case commentDeleted(comment: UUID)
  /// By someone who manages members.
  case commentRemoved(comment: UUID)
  case commentResolved(comment: UUID)
  case commentReopened(comment: UUID)
  case activityRecorded(RecordedActivity)
  case lock(LockEvent)

  /// What it says of members.
  public var members: [MemberRecord] {
    switch self {
    case .memberAdded(_, let members), .memberPermissionsChanged(_, let members),
      .memberRemoved(_, let members), .memberLeft(_, let members),
      .memberAccessEnded(_, let members), .memberOverridesEnded(_, let members),
      .ownershipTransferred(_, _, let members):
      members
    case .commentAdded, .commentEdited, .commentDeleted, .commentRemoved, .commentResolved,
      .commentReopened, .activityRecorded, .lock:
      []
    }
  }

  var type: EventType {
    switch self {
    case .memberAdded: .memberAdded
    case .memberPermissionsChanged: .memberPermissionsChanged
    case .memberRemoved: .memberRemoved
    case .memberLeft: .memberLeft
    case .memberAccessEnded: .memberAccessEnded
    case .memberOverridesEnded: .memberOverridesEnded
    case .ownershipTransferred: .ownershipTransferred
    case .commentAdded: .commentAdded
    case .commentEdited: .commentEdited
    case .commentDeleted: .commentDeleted
    case .commentRemoved: .commentRemoved
    case .commentResolved: .commentResolved
    case .commentReopened: .commentReopened
    case .activityRecorded: .activityRecorded
    case .lock(let event): event.type
    }
  }
}
