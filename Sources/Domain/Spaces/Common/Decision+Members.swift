import FoundationEssentials

extension Decision {
  mutating func addMember(
    _ space: inout ProjectState, _ person: UUID, _ permissions: SpaceCommand.Permissions
  ) throws(Undecided) {
    try require(.manageMembers, in: space)
    guard case .person? = states[person] else {
      throw .refused(.invalid("/person", "there is no such person"))
    }
    guard space.core.members[person] == nil else {
      throw .refused(Refusal(.alreadyMember, "the person is a member already"))
    }
    guard space.core.members.count < Members.countMax else {
      throw .refused(Refusal(.limitReached, "the space has \(Members.countMax) members"))
    }
    let record = try record(
      for: person, in: space, permissions, before: nil, color: space.core.members.nextColor)
    try checkGrant(record.capabilities, in: space)
    emit(.memberAdded(person: person, members: [record]), to: &space)
  }

  mutating func changePermissions(
    _ space: inout ProjectState, _ person: UUID, _ permissions: SpaceCommand.Permissions,
    _ version: Int?
  ) throws(Undecided) {
    try require(.manageMembers, in: space)
    let before = try otherMember(person, in: space)
    try check(version, current: before.version)
    let record = try record(
      for: person, in: space, permissions, before: before, color: before.color)
    let gained = record.capabilities.subtracting(before.capabilities)
    try checkGrant(gained, in: space)
    let isSame =
      record.role == before.role && record.granted == before.granted
      && record.denied == before.denied
    guard !isSame else { return }
    emit(.memberPermissionsChanged(person: person, members: [record]), to: &space)
  }

  mutating func removeMember(_ space: inout ProjectState, _ person: UUID) throws(Undecided) {
    try require(.manageMembers, in: space)
    _ = try otherMember(person, in: space)
    emit(.memberRemoved(person: person, members: [.removed(person)]), to: &space)
  }

  mutating func leave(_ space: inout ProjectState) throws(Undecided) {
    guard space.core.members[actor]?.isOwner == false else {
      throw .refused(
        Refusal(.invalid, "the owner cannot leave: hand the space over first"))
    }
    emit(.memberLeft(person: actor, members: [.removed(actor)]), to: &space)
  }

  mutating func transferOwnership(
    _ space: inout ProjectState, to person: UUID
  ) throws(Undecided) {
    try require(.own, in: space)
    guard person != actor else { return }
    guard let heir = space.core.members[person], let owner = space.core.members[actor] else {
      throw .refused(.invalid("/person", "the new owner has to be a member"))
    }
    let old = MemberRecord(
      person: actor, role: "co_writer", granted: [], denied: [], color: owner.color,
      capabilities: effective("co_writer", [], [], space.settings))
    let new = MemberRecord(
      person: person, role: Role.ownerName, granted: [], denied: [], color: heir.color,
      capabilities: effective(Role.ownerName, [], [], space.settings))
    emit(.ownershipTransferred(from: actor, to: person, members: [old, new]), to: &space)
  }

  /// Whom the actor may manage: a member, not oneself, not the owner.
  private func otherMember(
    _ person: UUID, in space: ProjectState
  ) throws(Undecided) -> Membership {
    guard let membership = space.core.members[person] else {
      throw .refused(Refusal(.notFound, "the person is not a member"))
    }
    guard person != actor else {
      throw .refused(Refusal(.forbidden, "nobody changes their own permissions"))
    }
    guard !membership.isOwner else {
      throw .refused(Refusal(.forbidden, "the owner's permissions cannot be changed"))
    }
    return membership
  }

  /// Nobody grants what they lack.
  func checkGrant(_ capabilities: CapabilitySet, in space: ProjectState) throws(Undecided) {
    let own = space.core.members[actor]?.capabilities ?? []
    if let missing = capabilities.subtracting(own).capabilities.first {
      throw .refused(
        Refusal(
          .forbidden, "nobody grants what they lack: \(missing.rawValue)",
          ["missing_capability": .string(missing.rawValue)]))
    }
  }

  private func record(
    for person: UUID, in space: ProjectState, _ permissions: SpaceCommand.Permissions,
    before: Membership?, color: Int
  ) throws(Undecided) -> MemberRecord {
    let name: String
    var granted: CapabilitySet
    var denied: CapabilitySet
    switch permissions {
    case .role(let role, let newGranted, let newDenied):
      name = if let role { role } else { try roleName(before) }
      granted = newGranted ?? before?.granted ?? []
      denied = newDenied ?? before?.denied ?? []
    case .exactly(let role, let exact):
      name = if let role { role } else { try roleName(before) }
      let bundle = SpaceKind.project.role(name)?.capabilities ?? []
      granted = exact.subtracting(bundle.subtracting(dimmed(name, space.settings)))
      denied = bundle.subtracting(exact)
    }
    guard let role = SpaceKind.project.role(name), !role.isOwner else {
      throw .refused(.invalid("/role", "has to be one of the roles of this kind of space"))
    }
    guard !granted.contains(.own), granted.isDisjoint(with: denied) else {
      throw .refused(.invalid("/granted", "cannot be granted, or is denied at once"))
    }
    guard !denied.contains(.view) else {
      throw .refused(.invalid("/denied", "a member may always view: remove the member instead"))
    }
    granted.subtract(role.capabilities.subtracting(dimmed(name, space.settings)))
    denied.formIntersection(role.capabilities)
    return MemberRecord(
      person: person, role: name, granted: granted, denied: denied, color: color,
      capabilities: effective(name, granted, denied, space.settings))
  }

  private func roleName(_ before: Membership?) throws(Undecided) -> String {
    guard let before else { throw .refused(.invalid("/role", "is missing")) }
    return before.role
  }

  /// What the settings take from a role.
  private func dimmed(_ role: String, _ settings: ProjectSettings) -> CapabilitySet {
    role == ProjectRoles.viewer && !settings.viewersMayComment ? CapabilitySet([.comment]) : []
  }

  func effective(
    _ role: String, _ granted: CapabilitySet, _ denied: CapabilitySet, _ settings: ProjectSettings
  ) -> CapabilitySet {
    let bundle = SpaceKind.project.role(role)?.capabilities ?? []
    return bundle.subtracting(dimmed(role, settings)).union(granted).subtracting(denied)
  }
}
