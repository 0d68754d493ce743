import CallboardDomain
import CallboardEventLog
import FoundationEssentials

/// Finds the causes of what a person may do in a space.
struct WhyCauses {
  let reader: LogReader
  let space: UUID
  let person: UUID
  let kind: SpaceKind

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
