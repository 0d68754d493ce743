import FoundationEssentials

extension Space {
  /// The record of whoever makes a space and so owns it; nil where the kind has no owner.
  func ownerRecord(_ person: UUID, color: Int = 0) -> MemberRecord? {
    Self.kind.ownerRole.map { record(person, $0, color: color) }
  }

  /// What both are once the space has been handed over; nil where the kind has no owner.
  func handOver(
    from owner: UUID, _ old: Membership, to heir: UUID, _ new: Membership
  ) -> (old: MemberRecord, new: MemberRecord)? {
    guard let role = role(Self.kind.roleAfterOwnership),
      let record = ownerRecord(heir, color: new.color)
    else { return nil }
    return (self.record(owner, role, color: old.color), record)
  }

  /// A member's record by a role alone.
  func record(_ person: UUID, _ role: Role, color: Int) -> MemberRecord {
    MemberRecord(
      person: person, role: role.name, granted: [], denied: [], color: color,
      capabilities: effective(role))
  }
}
