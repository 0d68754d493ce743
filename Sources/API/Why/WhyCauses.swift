import Domain
import EventLog
import FoundationEssentials

/// Finds what lies behind what a person may do in a space.
struct WhyCauses {
  let reader: LogReader
  let space: UUID
  let person: UUID
  let kind: SpaceKind

  /// How many events of one invitation are told, the last ones.
  private static let invitationMax = 10

  /// How the space stood at a version, and the event that made it so; nil for one that was never anything but open.
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

  /// What lies behind an event that says what a member's record is.
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

  /// The event that defines the role of a record, if that is one of the space's own.
  func definition(of record: MemberRecord, through version: Int) async throws -> [WhyCause] {
    guard let role = record.role, kind.role(role) == nil else { return [] }
    return try await reader.causes(
      of: space, throughVersion: version, types: [.roleSet], holding: ["name": .string(role)],
      limit: 1
    ).map { WhyCause(relation: .role, event: $0) }
  }

  /// What is said of somebody who never was a member: that they are kept out, else that they were invited.
  func ofOutsider(at version: Int) async throws -> (reason: WhyReason, causes: [WhyCause]) {
    let who: JSONObject = ["person": .string(person.lower)]
    if let exclusion = try await exclusion(at: version) { return exclusion }
    let sent = try await invitations(who, before: version + 1)
    return (.neverMember, sent)
  }

  /// What is said of somebody who is a member no more, by the event that says so.
  func ofFormerMember(
    _ event: StoredEvent, at version: Int
  ) async throws -> (reason: WhyReason, causes: [WhyCause]) {
    if let exclusion = try await exclusion(at: version) { return exclusion }
    let reason = WhyReason(endedBy: EventType(rawValue: event.type))
    return (reason, [WhyCause(relation: .exclusion, event: event)])
  }

  /// What keeps the person out, as long as that lasts: a ban of a room, or that one of two blocks the other.
  private func exclusion(
    at version: Int
  ) async throws -> (reason: WhyReason, causes: [WhyCause])? {
    let types: [EventType]
    var members = JSONObject()
    switch kind {
    case .room:
      types = [.memberBanned, .memberUnbanned]
      members["person"] = .string(person.lower)
    case .connection: types = [.connectionBlocked, .connectionUnblocked]
    case .project, .course, .worksession: return nil
    }
    let last = try await reader.causes(
      of: space, throughVersion: version, types: types, holding: members, limit: 1
    ).first
    guard let last, last.type == types[0].rawValue else { return nil }
    let reason: WhyReason = kind == .room ? .banned : .blocked
    return (reason, [WhyCause(relation: .exclusion, event: last)])
  }

  /// What was sent, oldest first.
  private func invitations(
    _ members: JSONObject, before version: Int
  ) async throws -> [WhyCause] {
    try await reader.causes(
      of: space, throughVersion: version - 1, types: [.invitationSent, .invitationResent],
      holding: members, limit: Self.invitationMax
    ).reversed().map { WhyCause(relation: .invitation, event: $0) }
  }
}
