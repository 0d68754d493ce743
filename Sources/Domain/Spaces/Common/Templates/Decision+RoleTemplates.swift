import FoundationEssentials

extension Decision {
  /// Defines a role or changes one. The same event gives the role's members their new capabilities.
  mutating func setRole<S: DecidableSpace>(
    _ space: inout S, _ name: String, _ capabilities: CapabilitySet, _ version: Int?
  ) throws(Undecided) {
    try require(.manageMembers, in: space)
    guard S.kind.role(name) == nil else {
      throw .refused(Refusal(.taken, "the kind of space has a role of this name"))
    }
    let current = space.core.roleTemplates.version(of: name)
    try check(version, current: current ?? 0)
    guard capabilities.contains(.view) else {
      throw .refused(.invalid("/capabilities", "a member may always view"))
    }
    guard capabilities.isSubset(of: S.kind.capabilities), !capabilities.contains(.own) else {
      throw .refused(.invalid("/capabilities", "not all of them are this kind of space's"))
    }
    guard current != nil || space.core.roleTemplates.count < RoleTemplates.countMax else {
      throw .refused(
        Refusal(.limitReached, "the space defines \(RoleTemplates.countMax) roles already"))
    }
    guard space.role(name)?.capabilities != capabilities else { return }
    try checkGrant(capabilities, in: space)
    if let own = space.core.members[actor], own.role == name {
      let added = capabilities.subtracting(space.role(name)?.capabilities ?? [])
      guard added.isDisjoint(with: own.granted.intersection(CapabilitySet(own.until.keys))) else {
        throw .refused(Refusal(.forbidden, "nobody makes what they were granted last longer"))
      }
    }
    var future = space
    let role = Role(name, template: capabilities)
    future.core.roleTemplates.set(role, 0)
    var changed: [MemberRecord] = []
    work.note(WorkBudget.stepsToFindMember * space.core.members.count)
    for (person, member) in space.core.members.sorted(where: { $0.role == name }) {
      var record = member.record(person)
      record.capabilities = future.effective(role, granted: member.granted, denied: member.denied)
      guard record.capabilities != member.capabilities else { continue }
      try checkGrant(record.capabilities.subtracting(member.capabilities), in: space)
      changed.append(record)
    }
    work.note(WorkBudget.stepsOfMember * changed.count)
    let members = AlikeMembers(changed, role: name, capabilities)?.records ?? changed
    emit(.roleSet(name: name, capabilities, members: members), to: &space)
  }

  mutating func deleteRole<S: DecidableSpace>(
    _ space: inout S, _ name: String, _ version: Int?
  ) throws(Undecided) {
    try require(.manageMembers, in: space)
    guard let current = space.core.roleTemplates.version(of: name) else {
      throw .refused(Refusal(.notFound, "the space defines no such role"))
    }
    try check(version, current: current)
    guard space.core.members.count(of: name) == 0 else {
      throw .refused(Refusal(.roleInUse, "members have this role: give them another one first"))
    }
    emit(.roleDeleted(name: name), to: &space)
  }
}
