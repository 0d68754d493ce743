import CallboardDomain

/// The reason, in one word, why a person may or may not do something.
enum WhyReason: String, CaseIterable {
  /// The person has the capability.
  case held
  /// The person's role does not give it.
  case role
  /// An override denies it.
  case denied
  /// The person has it, but an archived space takes no changes.
  case archived
  /// The person has it, but the room is closed.
  case closed
  /// The person never was a member.
  case neverMember = "never_member"
  case left
  case removed
  case banned
  /// The person's access has expired.
  case accessEnded = "access_ended"
  /// The person was absent from a room for too long.
  case seatFreed = "seat_freed"
  case connectionEnded = "connection_ended"
  /// One of the two blocks the other.
  case blocked
  case spaceDeleted = "space_deleted"

  /// The reason why a person is no longer a member, by the event that ended the membership.
  init(endedBy type: EventType?) {
    switch type {
    case .memberLeft: self = .left
    case .memberAccessEnded: self = .accessEnded
    case .seatFreed: self = .seatFreed
    case .connectionEnded, .connectionBlocked: self = .connectionEnded
    case .spaceDeleted: self = .spaceDeleted
    default: self = .removed
    }
  }

  /// The reason why a capability has no effect in a space that takes no changes; nil if it has.
  init?(_ standing: Standing, _ capability: Capability) {
    guard capability.onlyChanges else { return nil }
    switch standing {
    case .archived: self = .archived
    case .closed: self = .closed
    case .open, .deleted: return nil
    }
  }
}

extension Capability {
  /// Whether it only permits changes, and so has no effect in a space that takes none. A capability that lets a person
  /// see something, or that removes members, permits more.
  fileprivate var onlyChanges: Bool {
    switch self {
    case .comment, .lock, .manageSettings, .edit, .delete, .editSchedules, .play, .host, .own: true
    case .view, .chat, .invite, .manageMembers, .export, .deleteSpace, .viewSchedules,
      .recordExams, .manageStudents, .manageConstraints:
      false
    }
  }
}
