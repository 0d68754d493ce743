public import FoundationEssentials

/// The commands that every kind of space takes.
public enum SpaceCommand: Sendable {
  /// Make a person a member without an invitation; takes `manage_members` and an introduction.
  case addMember(
    person: UUID, Permissions, accessUntil: Timestamp? = nil, introduction: Introduction)
  /// Give another member a role and overrides; takes `manage_members` and every capability that is granted.
  case changePermissions(
    person: UUID, Permissions, access: AccessChange = .keep, ifVersion: Int?)
  /// Remove another member, except the owner; takes `manage_members`.
  case removeMember(person: UUID)
  /// Leave the space. The owner may leave only where the kind allows it, as a room does.
  case leave
  /// Leave the space for good: if the actor owns it and is its only member, delete it.
  case leaveOrDelete
  /// Transfer the space to another member; takes `own`. The old owner stays as an ordinary member.
  case transferOwnership(to: UUID)
  /// Transfer the space from its owner (nil: the present one) to a member; for operators only.
  case handOver(from: UUID?, to: UUID)
  /// Invite people, all of them or none; takes `invite` and every capability that is offered.
  case invite([NewInvitation])
  /// Send a pending or expired invitation again. It is valid for 7 days from now, and the sender becomes the inviter.
  /// For an invitation to a person, `pair` is the stream of the two.
  case resendInvitation(UUID, pair: UUID? = nil)
  /// Revoke an invitation of the actor's own, or with `manage_members` any invitation.
  case revokeInvitation(UUID)
  /// Become a member by an invitation. `bearer`: whether the person has shown the token of its link; `pair`: the stream
  /// of the person and the inviter.
  case acceptInvitation(UUID, person: UUID, bearer: Bool, pair: Pair? = nil)
  /// Decline an invitation.
  case declineInvitation(UUID, person: UUID, bearer: Bool)
  /// Define a role of the space's own, or change one for all its members; takes `manage_members` and every capability
  /// of the role.
  case setRole(String, CapabilitySet, ifVersion: Int?)
  /// Delete a role of the space's own that no member has; takes `manage_members`.
  case deleteRole(String, ifVersion: Int?)
  /// Make the space read-only; takes `delete_space`, as do `restore` and `delete`.
  case archive
  /// Make an archived space writable again.
  case restore
  /// Delete the space for everyone but operators.
  case delete
  /// A command of the chat.
  case chat(ChatCommand)
  /// Comment on a thing in the space. An answer to a comment has the same target as that comment.
  case addComment(id: UUID, parent: UUID?, target: Target, text: String, mentions: [UUID])
  /// Edit a comment of the actor's own; nil keeps the mentions.
  case editComment(id: UUID, text: String, mentions: [UUID]?, ifVersion: Int?)
  /// Delete a comment of the actor's own, or with `manage_members` any comment.
  case deleteComment(id: UUID)
  /// Resolve a thread, or open it again.
  case resolveComment(id: UUID, Bool)
  /// Report an activity of the app; takes `comment`.
  case recordActivity(RecordedActivity)
  /// A command about locks.
  case lock(LockCommand)
  /// Set whether writes to lockable content must name the fence of a lock; takes `manage_settings`.
  case requireFences(Bool)

  /// A member's role and the differences from it.
  public enum Permissions: Sendable, Equatable {
    /// A role and overrides, some of which may end at a time. A nil role or nil overrides keep the present ones.
    case role(
      String?, granted: CapabilitySet?, denied: CapabilitySet?,
      until: [Capability: Timestamp]? = nil)
    /// An exact list of capabilities, stored as the difference from the role.
    case exactly(role: String?, CapabilitySet)
  }

  /// The change of the end of a member's access.
  public enum AccessChange: Sendable, Equatable {
    /// The end stays as it is.
    case keep
    /// The access does not end.
    case forGood
    /// The access ends at this time.
    case until(Timestamp)
  }

  /// Whether it may cause several events. A kind of space may add events when a member comes or leaves.
  var mayTakeSeveralEvents: Bool {
    switch self {
    case .removeMember, .leave, .leaveOrDelete, .acceptInvitation: true
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
    case .changePermissions, .removeMember, .leave, .leaveOrDelete, .transferOwnership, .handOver,
      .addComment, .editComment, .deleteComment, .resolveComment, .recordActivity, .lock,
      .requireFences:
      []
    }
  }
}
