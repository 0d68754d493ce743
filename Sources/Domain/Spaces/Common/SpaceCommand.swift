public import FoundationEssentials

/// What can be asked of any space.
public enum SpaceCommand: Sendable {
  case addMember(person: UUID, Permissions)
  case changePermissions(person: UUID, Permissions, ifVersion: Int?)
  case removeMember(person: UUID)
  case leave
  case transferOwnership(to: UUID)
  case addComment(id: UUID, parent: UUID?, target: CommentTarget, text: String, mentions: [UUID])
  case editComment(id: UUID, text: String, mentions: [UUID], ifVersion: Int?)
  case deleteComment(id: UUID)
  case resolveComment(id: UUID, Bool)
  case recordActivity(RecordedActivity)

  /// A member's role with what differs from it.
  public enum Permissions: Sendable, Equatable {
    /// A role and overrides; a nil role keeps the present one, nil overrides keep theirs.
    case role(String?, granted: CapabilitySet?, denied: CapabilitySet?)
    /// An exact list, kept as its difference from the role.
    case exactly(role: String?, CapabilitySet)
  }

  var alsoReads: [UUID] {
    switch self {
    case .addMember(let person, _): [person]
    case .changePermissions, .removeMember, .leave, .transferOwnership, .addComment, .editComment,
      .deleteComment, .resolveComment, .recordActivity:
      []
    }
  }
}
