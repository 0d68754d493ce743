import CallboardDomain
import CallboardEngine
import CallboardEventLog
import FoundationEssentials

/// Finds the causes of what a person may do in a space.
struct WhyCauses {
  let engine: Engine
  let reader: LogReader
  let space: UUID
  let person: UUID
  let kind: SpaceKind
  /// Whether the reader may learn of blocks between the two people of a connection.
  let tellsOfBlocks: Bool

  /// The maximum number of events of one invitation, counted from the last.
  private static let invitationMax = 10

  /// The status of the space at a version, and the event that set it; nil if the space never had another status than
  /// open.
  func standing(at version: Int) async throws -> (standing: Standing, cause: WhyCause?) {
    let last = try await reader.causes(
      of: space, throughVersion: version,
      types: [.spaceArchived, .spaceRestored, .spaceDeleted, .roomClosed], holding: JSONObject(),
      limit: 1
    ).first
    guard let last else { return (.open, nil) }
    let cause = WhyCause(relation: .standing, event: last)
    switch EventType(rawValue: last.type) {
    case .spaceArchived: return (.archived, cause)
    case .spaceDeleted: return (.deleted, cause)
    case .roomClosed: return (.closed, cause)
    default: return (.open, nil)
    }
  }

  /// The causes of an event that holds a member's record.
  func causes(of event: StoredEvent, _ record: MemberRecord, byRole: Bool) async throws
    -> [WhyCause]
  {
    var causes: [WhyCause] = []
    if let invitation = (try? JSON.parse(event.data))?["invitation"]?.string {
      causes = try await invitations(["invitation": .string(invitation)], before: event.version)
    }
    if byRole, event.type != EventType.roleSet.rawValue {
      causes += try await definition(of: record, through: event.version)
    }
    return causes
  }

  /// The event that defines the role of a record, if the space itself defines the role.
  func definition(of record: MemberRecord, through version: Int) async throws -> [WhyCause] {
    guard let role = record.role, kind.role(role) == nil else { return [] }
    return try await reader.causes(
      of: space, throughVersion: version, types: [.roleSet], holding: ["name": .string(role)],
      limit: 1
    ).map { WhyCause(relation: .role, event: $0) }
  }

  /// The event that set the project's settings, if they take a capability from the role of a record. It holds no record of
  /// a member who got the role later.
  func setting(
    against capability: Capability, of record: MemberRecord, at version: Int
  ) async throws -> [WhyCause] {
    guard kind == .project, let role = record.role.flatMap({ kind.role($0) }),
      role.capabilities.contains(capability), let project = try await self.project(at: version),
      project.dimmed(role).contains(capability)
    else { return [] }
    let set = project.settingsVersion
    return try await reader.streamEvents(
      space, afterVersion: set - 1, throughVersion: set, limit: 1
    ).map { WhyCause(relation: .role, event: $0) }
  }

  /// The project at a version; nil if this program cannot read it.
  private func project(at version: Int) async throws -> ProjectState? {
    do {
      return ProjectState(try await engine.state(of: space, atVersion: version))
    } catch {
      if case .unreadable = error { return nil }
      throw error
    }
  }

  /// The reason and causes for a person who never was a member: an exclusion, or else the invitations.
  func ofOutsider(at version: Int) async throws -> (reason: WhyReason, causes: [WhyCause]) {
    let who: JSONObject = ["person": .string(person.lower)]
    if let exclusion = try await exclusion(at: version) { return exclusion }
    let sent = try await invitations(who, before: version + 1)
    return (.neverMember, sent)
  }

  /// The reason and causes for a former member, by the event that ended the membership.
  func ofFormerMember(
    _ event: StoredEvent, at version: Int
  ) async throws -> (reason: WhyReason, causes: [WhyCause]) {
    if let exclusion = try await exclusion(at: version) { return exclusion }
    let reason = WhyReason(endedBy: EventType(rawValue: event.type))
    return (reason, [WhyCause(relation: .exclusion, event: event)])
  }

  /// The present exclusion of the person: a ban from a room, or a block between the two people of a connection.
  private func exclusion(
    at version: Int
  ) async throws -> (reason: WhyReason, causes: [WhyCause])? {
    let types: [EventType]
    var members = JSONObject()
    switch kind {
    case .room:
      types = [.memberBanned, .memberUnbanned]
      members["person"] = .string(person.lower)
    case .connection:
      guard tellsOfBlocks else { return nil }
      types = [.connectionBlocked, .connectionUnblocked]
    case .project, .course, .worksession: return nil
    }
    let last = try await reader.causes(
      of: space, throughVersion: version, types: types, holding: members, limit: 1
    ).first
    guard let last, last.type == types[0].rawValue else { return nil }
    let reason: WhyReason = kind == .room ? .banned : .blocked
    return (reason, [WhyCause(relation: .exclusion, event: last)])
  }

  /// The events that sent invitations, oldest first.
  private func invitations(
    _ members: JSONObject, before version: Int
  ) async throws -> [WhyCause] {
    try await reader.causes(
      of: space, throughVersion: version - 1, types: [.invitationSent, .invitationResent],
      holding: members, limit: Self.invitationMax
    ).reversed().map { WhyCause(relation: .invitation, event: $0) }
  }
}

/// An event that is a cause of what a person may or may not do, and its relation to it.
struct WhyCause: View {
  /// The relation of the event to the answer.
  enum Relation: String, CaseIterable {
    /// It is the invitation that was accepted or is pending.
    case invitation
    /// It defines the role, or is the setting that takes the capability from it.
    case role
    /// It holds the member's record.
    case record
    /// It sets the status of the space.
    case standing
    /// It excludes the person.
    case exclusion
  }

  let relation: Relation
  let event: StoredEvent
  /// Whether the reader may not see the event.
  var isHidden = false

  static let meaning = "An event that explains a capability."

  static let fields: [Field<Self>] = [
    .word("relation", "The relation of the event to the capability.") { $0.relation },
    .init("position", .position) { $0.event.position },
    .init("version", .version) { $0.event.version },
    .init("type", "The type of the event; `hidden` if the reader may not see it.") {
      $0.isHidden ? EventView.hidden : $0.event.type
    },
    .personOrNull("actor") { $0.isHidden ? nil : $0.event.actor },
    .init("at") { $0.event.recordedAt },
  ]
}

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
