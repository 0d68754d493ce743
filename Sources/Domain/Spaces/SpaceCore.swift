public import FoundationEssentials

/// The state that every space has, whatever its kind: its place in the log, its members, comments and so on.
public struct SpaceCore: Sendable {
  /// The id of the space.
  public let id: UUID
  /// The version of the last event; 0 before the first.
  public internal(set) var version = 0
  /// The position of the last event.
  public internal(set) var position: Int64 = 0
  /// When the last event was recorded.
  public internal(set) var updatedAt = Timestamp(microseconds: 0)
  /// When the space was created; nil before.
  public internal(set) var createdAt: Timestamp?
  /// The members.
  public internal(set) var members = Members()
  /// The invitations.
  public internal(set) var invitations = Invitations()
  /// The people who left or declined an invitation.
  public internal(set) var departures = Departures()
  /// The status of the space. `RoomState` says whether a room has closed.
  public internal(set) var standing = Standing.open
  /// The roles that the space defines.
  public internal(set) var roleTemplates = RoleTemplates()
  /// The chat.
  public internal(set) var chat = Chat()
  /// The comments.
  public internal(set) var comments = Comments()
  /// The locks.
  public internal(set) var locks = Locks()
  /// Whether writes to lockable content must name the fence of a lock.
  public internal(set) var requiresFences = false

  /// The deadlines.
  var deadlines = Deadlines<Deadline>()

  /// Applies the member records of the space's first event.
  mutating func begin(_ members: [MemberRecord], _ recorded: RecordedEvent) {
    createdAt = recorded.recordedAt
    evolve(members, recorded)
  }

  /// Applies the member records of an event.
  mutating func evolve(_ records: [MemberRecord], _ recorded: RecordedEvent) {
    members.evolve(records, version: recorded.version, at: recorded.recordedAt)
    for record in records {
      noteDeadlines(of: record.person)
      if record.role != nil { departures.forget(record.person) }
    }
    dropLocks(of: records)
  }

  /// Prevents people who lose capabilities from regaining them by an invitation that was sent before.
  private mutating func bar(_ records: [MemberRecord], _ recorded: RecordedEvent) {
    guard invitations.mayAdmit else { return }
    for record in records {
      guard let before = members[record.person]?.capabilities,
        !before.isSubset(of: record.capabilities)
      else { continue }
      invitations.bar(record.person, recorded.version)
    }
  }

  /// Notes when the access and the overrides of a person end.
  mutating func noteDeadlines(of person: UUID) {
    let membership = members[person]
    deadlines.set(.access(person), membership?.accessUntil)
    deadlines.set(.overrides(person), membership?.until.values.min())
  }

  /// Records an event as the last one.
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
      // By an invitation from before, a member would lose denials and the end of the access.
      if let member = members[person], member.accessUntil != nil || !member.denied.isEmpty,
        invitations.mayAdmit
      {
        invitations.bar(person, recorded.version)
      }
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

/// The people who left the space or declined an invitation. They become members only by their own action.
public struct Departures: Sendable {
  /// The maximum number of people kept. Once more have left, nobody can be made a member without an invitation.
  static let countMax = 10_000

  private var people: Set<UUID> = []
  private var isOverfull = false

  init() {}

  /// Whether a person can become a member only by their own action.
  func bars(_ person: UUID) -> Bool { isOverfull || people.contains(person) }

  mutating func note(_ person: UUID) {
    guard people.count < Self.countMax || people.contains(person) else {
      isOverfull = true
      return
    }
    people.insert(person)
  }

  /// Forgets a person who is a member again.
  mutating func forget(_ person: UUID) { people.remove(person) }

  var isEmpty: Bool { people.isEmpty && !isOverfull }
}

extension Departures: JSONWritable {
  /// Writes the people for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("people", people.map(\.lower).sorted())
      if isOverfull { $0.member("overfull", true) }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    for json in try reader.array("people") {
      guard let id = json.string.flatMap({ UUID($0) }) else {
        throw reader.problem("people", "must hold UUIDs")
      }
      people.insert(id)
    }
    isOverfull = reader.has("overfull")
  }
}
