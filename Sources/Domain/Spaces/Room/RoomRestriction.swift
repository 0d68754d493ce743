import FoundationEssentials

/// The denials and the end of access of a person who has left a room. They apply again when the person joins again.
///
/// The record of a member decides on the capabilities of the member's role and on the end of access. The restriction of
/// a member has only denials of other capabilities, such as those of a player who came back to watch.
struct RoomRestriction: Sendable, Equatable {
  /// The denied capabilities.
  private(set) var denied: CapabilitySet = []
  /// The ends of temporary denials.
  private(set) var until: [Capability: Timestamp] = [:]
  /// The time at which the person's access ends or has ended; nil if it never does.
  private(set) var accessUntil: Timestamp?

  var isEmpty: Bool { denied.isEmpty && accessUntil == nil }

  /// Adds the denials and the end of access of a member who leaves.
  mutating func add(_ member: Membership) {
    denied.formUnion(member.denied)
    for capability in member.denied.capabilities { until[capability] = member.until[capability] }
    accessUntil = member.accessUntil
  }

  /// Removes the denials on which a member's record decides from now on, and the end of access.
  mutating func drop(_ capabilities: CapabilitySet) {
    denied.subtract(capabilities)
    until = until.filter { denied.contains($0.key) }
    accessUntil = nil
  }

  /// Adds the end of access to the record of a person who joins, and those denials of the role's capabilities that have
  /// not ended.
  func restrict(_ record: inout MemberRecord, as role: Role, at now: Timestamp) {
    let over = CapabilitySet(until.filter { $0.value <= now }.keys)
    let holding = denied.subtracting(over).intersection(role.capabilities)
    record.denied.formUnion(holding)
    for capability in holding.capabilities { record.until[capability] = until[capability] }
    record.accessUntil = accessUntil ?? record.accessUntil
  }
}

/// A restriction in a snapshot.
extension RoomRestriction: PayloadObject {
  static var blank: RoomRestriction { RoomRestriction() }

  func fields(_ coder: inout some PayloadCoder) -> RoomRestriction {
    let denied = coder("denied", Overrides(denied, until))
    return RoomRestriction(
      denied: denied.capabilities, until: denied.until,
      accessUntil: coder("access_until", microsecondsIfPresent: accessUntil))
  }
}

extension RoomState {
  /// The record of a person who joins with a role, or who watches and takes a seat. A spectator who takes a seat keeps
  /// the overrides and the end of access; a person who comes back keeps the denials and the end of access.
  func record(joining person: UUID, _ role: Role, at now: Timestamp) -> MemberRecord {
    var record =
      core.members[person].map { self.record(person, role, keepingRestOf: $0) }
      ?? self.record(person, role, color: core.members.nextColor)
    guard let restriction = restrictions[person] else { return record }
    restriction.restrict(&record, as: role, at: now)
    record.capabilities = effective(role, granted: record.granted, denied: record.denied)
    return record
  }

  /// Keeps the restrictions of the members whom records remove, and prevents these people from evading them by an
  /// invitation that was sent before. The records must not have been applied yet.
  mutating func keepRestrictions(
    ofRemoved records: [MemberRecord], _ recorded: RecordedEvent
  ) {
    let mayAdmit = core.invitations.mayAdmit
    for record in records where record.role == nil {
      guard let member = core.members[record.person] else { continue }
      var restriction = restrictions[record.person] ?? RoomRestriction()
      restriction.add(member)
      set(restriction, of: record.person)
      if mayAdmit, restrictions[record.person] != nil {
        core.invitations.bar(record.person, recorded.version)
      }
    }
  }

  /// Removes from a restriction what the record of a member decides.
  mutating func dropRestriction(decidedBy record: MemberRecord) {
    guard var restriction = restrictions[record.person],
      let role = record.role.flatMap({ self.role($0) })
    else { return }
    restriction.drop(role.capabilities.union(record.granted))
    set(restriction, of: record.person)
  }

  private mutating func set(_ restriction: RoomRestriction, of person: UUID) {
    if restriction.isEmpty {
      restrictions[person] = nil
    } else if restrictions[person] != nil || restrictions.count < RoomLimits.restrictions {
      restrictions[person] = restriction
    }
  }
}
