import FoundationEssentials

extension Decision {
  mutating func addMember<S: DecidableSpace>(
    _ space: inout S, _ person: UUID, _ permissions: SpaceCommand.Permissions,
    accessUntil: Timestamp?, _ introduction: Introduction
  ) throws(Undecided) {
    try require(.manageMembers, in: space)
    try ensure(
      space.core.members[person] == nil, else: .alreadyMember, "the person is a member already")
    try checkIntroduction(of: person, to: space, introduction)
    try checkRoom(for: person, in: space)
    var record = try record(
      for: person, in: space, permissions, before: nil, color: space.core.members.nextColor)
    record.accessUntil = try future(accessUntil, "/access_until")
    try checkGrant(by: record, in: space)
    emit(.memberAdded(person: person, members: [record]), to: &space)
  }

  mutating func changePermissions<S: DecidableSpace>(
    _ space: inout S, _ person: UUID, _ permissions: SpaceCommand.Permissions,
    _ access: SpaceCommand.AccessChange, _ version: Int?
  ) throws(Undecided) {
    try require(.manageMembers, in: space)
    let before = try otherMember(
      person, in: space, ofOwner: "the owner's permissions cannot be changed")
    try check(version, current: before.version)
    var record = try record(
      for: person, in: space, permissions, before: before, color: before.color)
    switch access {
    case .keep: record.accessUntil = before.accessUntil
    case .forGood: record.accessUntil = nil
    case .until(let end): record.accessUntil = try future(end, "/access_until")
    }
    try checkGrant(by: record, since: before.record(person), in: space)
    var same = before.record(person)
    same.capabilities = record.capabilities
    guard record != same else { return }
    emit(.memberPermissionsChanged(person: person, members: [record]), to: &space)
    S.membershipChanged(of: person, in: &space, deciding: &self)
  }

  /// Removes (kicks) another member. Takes `manage_members`. Nobody may remove the owner, who in a room is the host.
  mutating func removeMember<S: DecidableSpace>(_ space: inout S, _ person: UUID) throws(Undecided)
  {
    try require(.manageMembers, in: space)
    _ = try otherMember(person, in: space, ofOwner: "the owner cannot be removed")
    emit(.memberRemoved(person: person, members: [.removed(person)]), to: &space)
    S.membershipChanged(of: person, in: &space, deciding: &self)
  }

  mutating func leave<S: DecidableSpace>(_ space: inout S) throws(Undecided) {
    guard S.ownerMayLeave || space.core.members[actor]?.isOwner == false else {
      throw .refused(.invalid, "the owner cannot leave: hand the space over first")
    }
    emit(.memberLeft(person: actor, members: [.removed(actor)]), to: &space)
    S.membershipChanged(of: actor, in: &space, deciding: &self)
  }

  /// Deletes the space if the actor, who owns it, is its only member. Otherwise the actor leaves.
  mutating func leaveOrDelete<S: DecidableSpace>(_ space: inout S) throws(Undecided) {
    guard S.kind.endsByCommand, space.core.members.owner == actor else { return try leave(&space) }
    guard space.core.members.count == 1 else {
      throw .refused(
        Refusal(
          .ownsSpaces, "others are members of the space: hand it over first",
          ["spaces": .array([.string(space.id.lower)])]))
    }
    try delete(&space)
  }

  mutating func transferOwnership<S: DecidableSpace>(
    _ space: inout S, to person: UUID
  ) throws(Undecided) {
    try require(.own, in: space)
    guard person != actor else { return }
    guard let heir = space.core.members[person], let owner = space.core.members[actor] else {
      throw .refused(.invalid("/person", "the new owner must be a member"))
    }
    guard let (old, new) = space.handOver(from: actor, owner, to: person, heir) else { return }
    emit(.ownershipTransferred(from: actor, to: person, members: [old, new]), to: &space)
  }

  /// Transfers a space, which may be archived, from its owner to another member. Only an operator may do this, and the
  /// event names the operator.
  mutating func handOver<S: DecidableSpace>(
    _ space: inout S, from person: UUID?, to heir: UUID
  ) throws(Undecided) {
    try requireOperator()
    guard S.kind.endsByCommand else {
      throw .refused(.invalid, "the owner of a \(S.kind.rawValue) cannot be another person")
    }
    guard let owner = space.core.members.owner, let old = space.core.members[owner] else {
      throw .refused(.noSuchSpace)
    }
    if owner == heir, person == nil { return }
    guard owner != heir, person ?? owner == owner else {
      throw .refused(.notFound, "the person does not own the space")
    }
    guard let new = space.core.members[heir] else {
      throw .refused(.invalid("/to", "the new owner must be a member"))
    }
    guard let (old, new) = space.handOver(from: owner, old, to: heir, new) else { return }
    emit(
      .ownershipTransferred(from: owner, to: heir, members: [old, new], isByOperator: true),
      to: &space)
  }

  /// Checks that the space has room for a person as a member, and for what it must remember of them afterwards.
  func checkRoom(for person: UUID, in space: some Space) throws(Undecided) {
    guard space.core.members.count < Members.countMax else {
      throw .refused(.limitReached, "the space has \(Members.countMax) members")
    }
    guard space.core.invitations.hasRoom(for: person) else { throw .refused(.tooManyBarred) }
  }

  /// Returns a member that the actor may manage: neither the actor nor the owner.
  ///
  /// - Parameter refusal: the words with which the command is refused if the person is the owner.
  private func otherMember(
    _ person: UUID, in space: some Space, ofOwner refusal: String
  ) throws(Undecided) -> Membership {
    guard let membership = space.core.members[person] else {
      throw .refused(.notFound, "the person is not a member")
    }
    try ensure(person != actor, else: .forbidden, "nobody may change their own permissions")
    guard !membership.isOwner else {
      throw .refused(.forbidden, refusal)
    }
    return membership
  }

  /// Checks that the actor has every capability that the command grants.
  func checkGrant(_ capabilities: CapabilitySet, in space: some Space) throws(Undecided) {
    let own = space.core.members[actor]?.capabilities ?? []
    if let missing = capabilities.subtracting(own).capabilities.first {
      throw .refused(
        .forbidden,
        "nobody may grant a capability that they lack: \(space.kind.name(of: missing))",
        ["missing_capability": .string(space.kind.name(of: missing))])
    }
  }

  /// Checks that the actor has every capability that a record gives and the one before did not, and for as long as it
  /// gives it: under the present settings, and after each change of them.
  func checkGrant(
    by record: MemberRecord, since before: MemberRecord? = nil, in space: some Space
  ) throws(Undecided) {
    let own = space.core.members[actor]?.record(actor)
    for effect in space.effects {
      let record = effect(record)
      let gained = before.map { record.gained(since: effect($0)) } ?? record.promised
      try checkGrant(gained, by: record, of: own.map(effect), in: space)
    }
  }

  /// Checks that the actor has every capability that a record grants, and for as long as the record grants it.
  ///
  /// - Parameter own: the actor's own record with the same effect; nil if the actor is no member.
  func checkGrant(
    _ capabilities: CapabilitySet, by record: MemberRecord, of own: MemberRecord?,
    in space: some Space
  ) throws(Undecided) {
    try checkGrant(capabilities, in: space)
    if let own, record.gives(capabilities, forLongerThan: own) {
      throw .refused(.forbidden, "nobody may extend what they were granted for a time")
    }
  }

  func record(
    for person: UUID, in space: some Space, _ permissions: SpaceCommand.Permissions,
    before: Membership?, color: Int
  ) throws(Undecided) -> MemberRecord {
    let role = try role(permissions.namedRole ?? before?.role, in: space)
    var granted: CapabilitySet
    var denied: CapabilitySet
    var until: [Capability: Timestamp] = [:]
    switch permissions {
    case .role(_, let newGranted, let newDenied, let newUntil):
      granted = newGranted ?? before?.granted ?? []
      denied = newDenied ?? before?.denied ?? []
      for (capability, end) in newUntil ?? [:] {
        until[capability] = try future(end, "/overrides_until/\(capability.rawValue)")
      }
      if newUntil == nil, let before {
        // The end of a grant is not that of a denial of the same capability, and the other way round.
        until = before.until.filter { before.granted.contains($0.key) == granted.contains($0.key) }
      }
    case .exactly(_, let exact):
      guard !role.ignoresOverrides || exact == role.capabilities else {
        throw .refused(.invalid("/capabilities", "must be the capabilities of the role"))
      }
      granted = exact.subtracting(space.always(givenBy: role))
      denied = role.capabilities.subtracting(exact)
    }
    if role.ignoresOverrides { (granted, denied) = ([], []) }
    guard granted.isSubset(of: space.kind.capabilities), !granted.contains(.own),
      granted.isDisjoint(with: denied)
    else {
      throw .refused(.invalid("/granted", "cannot be granted here, or is also denied"))
    }
    try ensure(
      !denied.contains(.view), at: "/denied", "a member may always view: remove the member instead")
    granted.subtract(space.always(givenBy: role))
    denied.formIntersection(role.capabilities)
    return MemberRecord(
      person: person, role: role.name, granted: granted, denied: denied,
      until: until.filter { granted.union(denied).contains($0.key) }, color: color,
      capabilities: space.effective(role, granted: granted, denied: denied))
  }

  /// Checks that a time, if there is one, is in the future.
  func future(_ time: Timestamp?, _ pointer: String) throws(Undecided) -> Timestamp? {
    if let time, time <= now { throw .refused(.invalid(pointer, "is past")) }
    return time
  }

  /// Returns the role of a name. The owner's role is refused.
  private func role(_ name: String?, in space: some Space) throws(Undecided) -> Role {
    guard let name else { throw .refused(.invalid("/role", "is missing")) }
    guard let role = space.role(name), !role.isOwner else {
      throw .refused(.invalid("/role", "must be one of the roles of this kind of space"))
    }
    return role
  }
}

extension SpaceCommand.Permissions {
  /// The role that the command names; nil: the member keeps the present one.
  var namedRole: String? {
    switch self {
    case .role(let role, _, _, _), .exactly(let role, _): role
    }
  }
}
