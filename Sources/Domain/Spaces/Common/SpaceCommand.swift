public import FoundationEssentials

/// What can be asked of any space.
public enum SpaceCommand: Sendable {
  /// Make someone a member who is none, unasked; takes `manage_members`, and what speaks for it.
  case addMember(
    person: UUID, Permissions, accessUntil: Timestamp? = nil, introduction: Introduction)
  /// Give another member a role and overrides; takes `manage_members` and all that is granted.
  case changePermissions(
    person: UUID, Permissions, access: AccessChange = .keep, ifVersion: Int?)
  /// Take another member, but the owner, out; takes `manage_members`.
  case removeMember(person: UUID)
  /// Go; everyone but the owner may.
  case leave
  /// Hand the space over to a member; the owner's alone, who stays as an ordinary member.
  case transferOwnership(to: UUID)
  /// Hand the space over from its owner (nil: whoever that is) to a member, as an operator does.
  case handOver(from: UUID?, to: UUID)
  /// Invite people, all of them or none; takes `invite` and all that is offered.
  case invite([NewInvitation])
  /// Send a pending or expired invitation again: it holds for 7 days from now, and the sender is who invites.
  /// One to a person takes the stream of the two.
  case resendInvitation(UUID, pair: UUID? = nil)
  /// Take back an invitation of one's own; anyone's with `manage_members`.
  case revokeInvitation(UUID)
  /// Become a member by an invitation to oneself; `bearer` is who has shown the token of its link, `pair` the stream
  /// of the person and who invites.
  case acceptInvitation(UUID, person: UUID, bearer: Bool, pair: Pair? = nil)
  /// Turn down an invitation to oneself.
  case declineInvitation(UUID, person: UUID, bearer: Bool)
  /// Define a role of the space's own, or change one with all who have it; takes `manage_members` and all it gives.
  case setRole(String, CapabilitySet, ifVersion: Int?)
  /// Delete a role of the space's own that nobody has; takes `manage_members`.
  case deleteRole(String, ifVersion: Int?)
  /// Make the space read-only; takes `delete_space`, as do the next two.
  case archive
  /// Bring an archived space back to life.
  case restore
  /// Delete the space for everyone but operators.
  case delete
  /// Something of the chat.
  case chat(ChatCommand)
  /// Comment on something that is there, or on what the comment answered is on.
  case addComment(id: UUID, parent: UUID?, target: CommentTarget, text: String, mentions: [UUID])
  /// Change a comment of one's own; nil mentions stay.
  case editComment(id: UUID, text: String, mentions: [UUID]?, ifVersion: Int?)
  /// Delete a comment of one's own; anyone's with `manage_members`.
  case deleteComment(id: UUID)
  /// Settle a thread, or open it again.
  case resolveComment(id: UUID, Bool)
  /// Report an activity of the app; takes `comment`.
  case recordActivity(RecordedActivity)
  /// Something about its locks.
  case lock(LockCommand)
  /// Say whether writes to what can be locked have to name the fence of a lock; takes `manage_settings`.
  case requireFences(Bool)

  /// A member's role with what differs from it.
  public enum Permissions: Sendable, Equatable {
    /// A role and overrides, some of them until a time; a nil role keeps the present one, nil overrides keep theirs.
    case role(
      String?, granted: CapabilitySet?, denied: CapabilitySet?,
      until: [Capability: Timestamp]? = nil)
    /// An exact list, kept as its difference from the role.
    case exactly(role: String?, CapabilitySet)
  }

  /// What becomes of the end of a member's access.
  public enum AccessChange: Sendable, Equatable {
    /// It stays.
    case keep
    /// There is none.
    case forGood
    /// It is then.
    case until(Timestamp)
  }

  /// Whether it may come to more than one event: a kind may add to what follows from someone's going.
  var mayTakeSeveralEvents: Bool {
    switch self {
    case .removeMember, .leave, .acceptInvitation: true
    case .lock(let command): command.mayTakeSeveralEvents
    case .invite(let invitations): invitations.count > 1
    case .resendInvitation, .revokeInvitation, .declineInvitation, .setRole, .deleteRole, .archive,
      .restore, .delete, .chat:
      false
    case .addMember, .changePermissions, .transferOwnership, .handOver, .addComment, .editComment,
      .deleteComment, .resolveComment, .recordActivity, .requireFences:
      false
    }
  }

  var alsoReads: [UUID] {
    switch self {
    case .addMember(let person, _, _, let introduction): [person] + introduction.streams
    case .invite(let invitations): invitations.flatMap(\.reads)
    case .acceptInvitation(_, let person, _, let pair): [person] + (pair.map { [$0.stream] } ?? [])
    case .declineInvitation(_, let person, _): [person]
    case .resendInvitation(_, let pair): pair.map { [$0] } ?? []
    case .revokeInvitation, .setRole, .deleteRole, .archive, .restore,
      .delete, .chat:
      []
    case .changePermissions, .removeMember, .leave, .transferOwnership, .handOver, .addComment,
      .editComment, .deleteComment, .resolveComment, .recordActivity, .lock, .requireFences:
      []
    }
  }
}
