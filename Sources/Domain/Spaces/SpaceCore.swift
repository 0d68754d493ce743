public import FoundationEssentials

/// What every space has, whatever its kind: its place in the log, members and comments.
public struct SpaceCore: Sendable {
  /// The space.
  public let id: UUID
  /// The version of the last event; 0 before the first.
  public internal(set) var version = 0
  /// The position of the last event.
  public internal(set) var position: Int64 = 0
  /// When the last event was recorded.
  public internal(set) var updatedAt = Timestamp(microseconds: 0)
  /// When it was created; nil before.
  public internal(set) var createdAt: Timestamp?
  /// The members.
  public internal(set) var members = Members()
  /// The invitations.
  public internal(set) var invitations = Invitations()
  /// Who went of their own will.
  public internal(set) var departures = Departures()
  /// How it stands.
  public internal(set) var standing = Standing.open
  /// The roles that it defines itself.
  public internal(set) var roleTemplates = RoleTemplates()
  /// The chat.
  public internal(set) var chat = Chat()
  /// The comments.
  public internal(set) var comments = Comments()
  /// The locks.
  public internal(set) var locks = Locks()
  /// Whether writes to what can be locked have to name the fence of a lock.
  public internal(set) var requiresFences = false

  /// What time alone is going to change.
  var dues = Dues()

  init(id: UUID) {
    self.id = id
  }

  /// Begins with the space's first event.
  mutating func begin(_ members: [MemberRecord], _ recorded: RecordedEvent) {
    createdAt = recorded.recordedAt
    evolve(members, recorded)
  }

  /// Takes in what an event says of members.
  mutating func evolve(_ records: [MemberRecord], _ recorded: RecordedEvent) {
    members.evolve(records, version: recorded.version, at: recorded.recordedAt)
    for record in records {
      noteDues(of: record.person)
      if record.role != nil { departures.forget(record.person) }
    }
    dropLocks(of: records)
  }

  /// Keeps those whom an event makes less from coming back by an invitation from before.
  private mutating func bar(_ records: [MemberRecord], _ recorded: RecordedEvent) {
    for record in records {
      guard let before = members[record.person]?.capabilities,
        !before.isSubset(of: record.capabilities)
      else { continue }
      invitations.bar(record.person, recorded.version)
    }
  }

  /// Notes when the access and the overrides of a person end.
  mutating func noteDues(of person: UUID) {
    dues.set(.access(person), members[person]?.accessUntil)
    dues.set(.overrides(person), members[person]?.until.values.min())
  }

  /// Notes an event as the last one.
  mutating func stamp(_ recorded: RecordedEvent) {
    version = recorded.version
    position = recorded.stored.position
    updatedAt = recorded.recordedAt
  }

  mutating func evolve(_ event: SpaceEvent, _ recorded: RecordedEvent) {
    switch event {
    case .memberRemoved(_, let records), .memberPermissionsChanged(_, let records),
      .memberAccessEnded(_, let records), .memberOverridesEnded(_, let records):
      bar(records, recorded)
      evolve(records, recorded)
    case .memberAdded(_, let records), .ownershipTransferred(_, _, let records, _):
      evolve(records, recorded)
    case .memberLeft(let person, let records):
      evolve(records, recorded)
      departures.note(person)
    case .invitationSent, .invitationResent, .invitationRevoked, .invitationAccepted,
      .invitationDeclined, .invitationExpired:
      evolve(invitation: event, recorded)
    case .roleSet(let name, let capabilities, let records):
      roleTemplates.set(Role(name, template: capabilities), recorded.version)
      bar(records, recorded)
      evolve(records, recorded)
    case .roleDeleted(let name): roleTemplates.remove(name)
    case .spaceArchived: standing = .archived
    case .spaceRestored: standing = .open
    case .spaceDeleted(let records):
      standing = .deleted
      evolve(records, recorded)
      for id in invitations.pending { settle(id, .revoked, recorded) }
    case .chat(let event): evolve(event, recorded)
    case .commentAdded(let id, let parent, let target, let mentions):
      guard let author = recorded.actor else { return }
      comments.table[id] = Comment(
        author: author, parent: parent, target: target, mentions: mentions,
        version: recorded.version, createdAt: recorded.recordedAt)
    case .commentEdited(let id, let mentions, _):
      comments.touch(id, recorded) {
        $0.mentions = mentions
        $0.editedAt = recorded.recordedAt
      }
    case .commentDeleted(let id), .commentRemoved(let id):
      comments.touch(id, recorded) { $0.isDeleted = true }
    case .commentResolved(let id):
      comments.touch(id, recorded) { $0.isResolved = true }
    case .commentReopened(let id):
      comments.touch(id, recorded) { $0.isResolved = false }
    case .activityRecorded, .recordsUndone:
      break
    case .lock(let event): evolve(event, recorded)
    case .lockSettingsChanged(let requiresFences): self.requiresFences = requiresFences
    }
  }
}
