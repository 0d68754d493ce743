public import FoundationEssentials

/// An event that all kinds of space have in common, such as one about members, comments or recorded activities.
public enum SpaceEvent: Sendable, Equatable {
  case memberAdded(person: UUID, members: [MemberRecord])
  case memberPermissionsChanged(person: UUID, members: [MemberRecord])
  case memberRemoved(person: UUID, members: [MemberRecord])
  case memberLeft(person: UUID, members: [MemberRecord])
  /// The member's access has reached its end.
  case memberAccessEnded(person: UUID, members: [MemberRecord])
  /// Some of the member's overrides have reached their end.
  case memberOverridesEnded(person: UUID, members: [MemberRecord])
  case ownershipTransferred(
    from: UUID, to: UUID, members: [MemberRecord], isByOperator: Bool = false)
  /// The address and the name are in the vault: the subject is the invitation, the keys are `email` and `name`.
  case invitationSent(UUID, Invitee, Offer, expiresAt: Timestamp)
  /// `person`: the invited person, if the invitation is for one by id. Events of earlier releases lack it.
  case invitationResent(UUID, expiresAt: Timestamp, person: UUID? = nil)
  case invitationRevoked(UUID)
  /// The status is the one after this event: a link may let in more people.
  case invitationAccepted(
    UUID, person: UUID, Invitation.Status, members: [MemberRecord])
  case invitationDeclined(UUID, person: UUID)
  /// The invitation reached its deadline before it was accepted.
  case invitationExpired(UUID)
  /// `members`: the members of the role whose capabilities it changes.
  case roleSet(name: String, CapabilitySet, members: [MemberRecord])
  case roleDeleted(name: String)
  case spaceArchived
  case spaceRestored
  /// No member remains.
  case spaceDeleted(members: [MemberRecord])
  case chat(ChatEvent)
  /// The text is in the vault: the subject is the comment, the key `text`.
  case commentAdded(comment: UUID, parent: UUID?, target: Target, mentions: [UUID])
  /// `newlyMentioned`: the people who were not mentioned before. Events of earlier releases lack it.
  case commentEdited(comment: UUID, mentions: [UUID], newlyMentioned: [UUID] = [])
  /// The author deleted it.
  case commentDeleted(comment: UUID)
  /// A member with `manage_members` deleted it.
  case commentRemoved(comment: UUID)
  case commentResolved(comment: UUID)
  case commentReopened(comment: UUID)
  case activityRecorded(RecordedActivity)
  case lock(LockEvent)
  /// Ends an undo of changes of records. The report counts the events before this one that belong to the undo.
  case recordsUndone(UndoReport<KeptRecord>)
  /// Whether writes to lockable content must name a fence from here on.
  case lockSettingsChanged(requiresFences: Bool)

  /// The member records of the event.
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

  /// The people whom a comment mentions from this event on.
  var newlyMentioned: [UUID] {
    switch self {
    case .commentAdded(_, _, _, let people), .commentEdited(_, _, let people): people
    case .memberAdded, .memberPermissionsChanged, .memberRemoved, .memberLeft, .memberAccessEnded,
      .memberOverridesEnded, .ownershipTransferred, .invitationSent, .invitationResent,
      .invitationRevoked, .invitationAccepted, .invitationDeclined, .invitationExpired, .roleSet,
      .roleDeleted, .spaceArchived, .spaceRestored, .spaceDeleted, .chat:
      []
    case .commentDeleted, .commentRemoved, .commentResolved, .commentReopened, .activityRecorded,
      .lock, .recordsUndone, .lockSettingsChanged:
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

extension SpaceEvent: EventGroup {
  var event: Event { .space(self) }

  func fields(_ coder: inout some PayloadCoder) -> SpaceEvent {
    switch self {
    case .memberAdded(let person, let members):
      return .memberAdded(person: coder("person", person), members: coder("members", members))
    case .memberPermissionsChanged(let person, let members):
      return .memberPermissionsChanged(
        person: coder("person", person), members: coder("members", members))
    case .memberRemoved(let person, let members):
      return .memberRemoved(person: coder("person", person), members: coder("members", members))
    case .memberLeft(let person, let members):
      return .memberLeft(person: coder("person", person), members: coder("members", members))
    case .memberAccessEnded(let person, let members):
      return .memberAccessEnded(person: coder("person", person), members: coder("members", members))
    case .memberOverridesEnded(let person, let members):
      return .memberOverridesEnded(
        person: coder("person", person), members: coder("members", members))
    case .ownershipTransferred(let from, let to, let members, let isByOperator):
      return .ownershipTransferred(
        from: coder("from", from, note: "the former owner"),
        to: coder("to", to, note: "the new owner"), members: coder("members", members),
        isByOperator: coder(
          "operator", ifTrue: isByOperator, note: "an operator transferred the ownership"))
    case .roleSet(let name, let capabilities, let members):
      return .roleSet(
        name: coder("name", name), coder("capabilities", capabilities),
        members: coder.part(AlikeMembers(members, role: name, capabilities)).records)
    case .roleDeleted(let name): return .roleDeleted(name: coder("name", name))
    case .spaceArchived: return .spaceArchived
    case .spaceRestored: return .spaceRestored
    case .spaceDeleted(let members):
      return .spaceDeleted(members: coder("members", members, note: "all former members"))
    case .chat(let event): return .chat(event.fields(&coder))
    case .lock(let event): return .lock(event.fields(&coder))
    case .recordsUndone(let report): return .recordsUndone(report.fields(&coder))
    case .lockSettingsChanged(let requiresFences):
      return .lockSettingsChanged(requiresFences: coder("require_fence", requiresFences))
    case .invitationSent(let id, let invitee, let offer, let expiresAt):
      return .invitationSent(
        coder("invitation", id), coder.part(invitee),
        coder("offer", offer, note: "the capabilities that it grants"),
        expiresAt: coder("expires_at", expiresAt))
    case .invitationResent(let id, let expiresAt, let person):
      defer { coder.reportFirst("invitation", "expires_at") }
      let (id, person) = (coder("invitation", id), coder("person", ifPresent: person))
      return .invitationResent(id, expiresAt: coder("expires_at", expiresAt), person: person)
    case .invitationRevoked(let id): return .invitationRevoked(coder("invitation", id))
    case .invitationAccepted(let id, let person, let status, let members):
      defer { coder.reportFirst("status") }
      return .invitationAccepted(
        coder("invitation", id), person: coder("person", person),
        coder("status", status, note: "`pending` while a link admits more people"),
        members: coder("members", members))
    case .invitationDeclined(let id, let person):
      return .invitationDeclined(coder("invitation", id), person: coder("person", person))
    case .invitationExpired(let id): return .invitationExpired(coder("invitation", id))
    case .commentAdded(let comment, let parent, let target, let mentions):
      return .commentAdded(
        comment: coder("comment", comment), parent: coder("parent", ifPresent: parent),
        target: coder("target", target), mentions: coder("mentions", mentions))
    case .commentEdited(let comment, let mentions, let newlyMentioned):
      return .commentEdited(
        comment: coder("comment", comment), mentions: coder("mentions", mentions),
        newlyMentioned: coder(
          "newly_mentioned", ifAny: newlyMentioned,
          note: "the people who are mentioned for the first time"))
    case .commentDeleted(let comment): return .commentDeleted(comment: coder("comment", comment))
    case .commentRemoved(let comment): return .commentRemoved(comment: coder("comment", comment))
    case .commentResolved(let comment): return .commentResolved(comment: coder("comment", comment))
    case .commentReopened(let comment): return .commentReopened(comment: coder("comment", comment))
    case .activityRecorded(let activity): return .activityRecorded(activity.fields(&coder))
    }
  }
}
