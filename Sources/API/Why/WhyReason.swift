import Domain

/// Why somebody may do something, or may not, in a word.
enum WhyReason: String, CaseIterable {
  /// They may.
  case held
  /// Their role does not give it.
  case role
  /// It is taken from them beside their role.
  case denied
  /// They have it, and nothing is changed in an archived space.
  case archived
  /// They have it, and the room is over.
  case closed
  /// They never were a member.
  case neverMember = "never_member"
  case left
  case removed
  case banned
  /// The time of their access is over.
  case accessEnded = "access_ended"
  /// They were away from a room for too long.
  case seatFreed = "seat_freed"
  case connectionEnded = "connection_ended"
  /// One of the two blocks the other.
  case blocked
  case spaceDeleted = "space_deleted"

  /// How somebody ceased to be a member, by the event that says so.
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

  /// How a space that takes no changes keeps somebody from what they have.
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
  /// Whether it lets nothing be seen and nobody out, so that it is of no use where nothing is changed any more.
  fileprivate var onlyChanges: Bool {
    switch self {
    case .comment, .lock, .manageSettings, .edit, .delete, .editSchedules, .play, .host, .own: true
    case .view, .chat, .invite, .manageMembers, .export, .deleteSpace, .viewSchedules,
      .recordExams, .manageStudents, .manageConstraints:
      false
    }
  }
}
