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
  case ownershipTransferred(
    from: UUID, to: UUID, members: [MemberRecord], isByOperator: Bool = false)
  /// Address and name are in the vault: subject the invitation, keys `email` and `name`.
  case invitationSent(UUID, Invitee, Offer, expiresAt: Timestamp)
  /// `person`: whom it is for, if by id; events of earlier releases do not say so.
  case invitationResent(UUID, expiresAt: Timestamp, person: UUID? = nil)
  case invitationRevoked(UUID)
  /// With where the invitation stands from there on: a link may let in more.
  case invitationAccepted(
    UUID, person: UUID, Invitation.Status, members: [MemberRecord])
  case invitationDeclined(UUID, person: UUID)
  /// Nobody accepted it in time.
  case invitationExpired(UUID)
  /// With what it makes of those who have the role.
  case roleSet(name: String, CapabilitySet, members: [MemberRecord])
  case roleDeleted(name: String)
  case spaceArchived
  case spaceRestored
  /// Everyone is out of it.
  case spaceDeleted(members: [MemberRecord])
  case chat(ChatEvent)
  /// The text is in the vault: subject the comment, key `text`.
  case commentAdded(comment: UUID, parent: UUID?, target: CommentTarget, mentions: [UUID])
  /// `newlyMentioned`: those whom it did not mention before; events of earlier releases do not say so.
  case commentEdited(comment: UUID, mentions: [UUID], newlyMentioned: [UUID] = [])
  /// By its author.
  case commentDeleted(comment: UUID)
  /// By someone who manages members.
  case commentRemoved(comment: UUID)
  case commentResolved(comment: UUID)
  case commentReopened(comment: UUID)
  case activityRecorded(RecordedActivity)
  case lock(LockEvent)
  /// Of the events before it so many undid changes of records.
  case recordsUndone(UndoReport<KeptRecord>)
  /// Whether writes to what can be locked have to name a fence from here on.
  case lockSettingsChanged(requiresFences: Bool)

  /// What it says of members.
  public var members: [MemberRecord] {
    switch self {
    case .memberAdded(_, let members), .memberPermissionsChanged(_, let members),
      .memberRemoved(_, let members), .memberLeft(_, let members),
      .memberAccessEnded(_, let members), .memberOverridesEnded(_, let members),
      .ownershipTransferred(_, _, let members, _), .invitationAccepted(_, _, _, let members),
      .roleSet(_, _, let members), .spaceDeleted(let members):
      members
    case .invitationSent, .invitationResent, .invitationRevoked, .invitationDeclined,
      .invitationExpired, .roleDeleted, .spaceArchived, .spaceRestored, .chat:
      []
    case .commentAdded, .commentEdited, .commentDeleted, .commentRemoved, .commentResolved,
      .commentReopened, .activityRecorded, .lock, .recordsUndone, .lockSettingsChanged:
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
    case .invitationSent: .invitationSent
    case .invitationResent: .invitationResent
    case .invitationRevoked: .invitationRevoked
    case .invitationAccepted: .invitationAccepted
    case .invitationDeclined: .invitationDeclined
    case .invitationExpired: .invitationExpired
    case .roleSet: .roleSet
    case .roleDeleted: .roleDeleted
    case .spaceArchived: .spaceArchived
    case .spaceRestored: .spaceRestored
    case .spaceDeleted: .spaceDeleted
    case .chat(let event): event.type
    case .commentAdded: .commentAdded
    case .commentEdited: .commentEdited
    case .commentDeleted: .commentDeleted
    case .commentRemoved: .commentRemoved
    case .commentResolved: .commentResolved
    case .commentReopened: .commentReopened
    case .activityRecorded: .activityRecorded
    case .lock(let event): event.type
    case .recordsUndone: .recordsUndone
    case .lockSettingsChanged: .lockSettingsChanged
    }
  }
}
