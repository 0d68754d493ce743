import FoundationEssentials

/// The roles that a space defines besides those of its kind.
public struct RoleTemplates: Sendable, Equatable {
  /// The maximum number of roles that a space may define.
  public static let countMax = 50
  /// The maximum length of a name, in Unicode scalars.
  public static let nameMax = 64

  /// A role and the version of the event that last touched it.
  struct Template: Sendable, Equatable {
    let role: Role
    let version: Int
  }

  private var templates: [String: Template] = [:]

  /// All roles, by name.
  public var roles: [Role] {
    templates.values.map(\.role).sorted { $0.name < $1.name }
  }

  /// The version of the event that last touched a role; nil if there is none of this name.
  public func version(of name: String) -> Int? { templates[name]?.version }

  /// The role of a name; nil if there is none.
  func role(_ name: String) -> Role? { templates[name]?.role }

  var count: Int { templates.count }

  mutating func set(_ role: Role, _ version: Int) {
    templates[role.name] = Template(role: role, version: version)
  }

  mutating func remove(_ name: String) { templates[name] = nil }
}

extension RoleTemplates: JSONWritable {
  /// Writes the roles for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.array { json in
      for role in roles {
        json.object {
          $0.member("name", role.name)
          $0.member("capabilities", role.capabilities.names)
          $0.member("version", version(of: role.name))
        }
      }
    }
  }

  init(_ templates: [JSON]) throws(JSONReader.Problem) {
    for json in templates {
      let reader = try JSONReader(json)
      set(
        Role(try reader.string("name"), template: try reader.capabilities("capabilities")),
        try reader.integer("version"))
    }
  }
}

extension Role {
  init(_ name: String, template capabilities: CapabilitySet) {
    self.init(name, capabilities.capabilities)
  }
}

extension JSONReader {
  func capabilities(_ key: String) throws(Problem) -> CapabilitySet {
    CapabilitySet(try array(key).compactMap { $0.string.flatMap(Capability.init(rawValue:)) })
  }
}

extension Decision {
  /// Defines a role or changes one. The same event gives the role's members their new capabilities.
  mutating func setRole<S: DecidableSpace>(
    _ space: inout S, _ name: String, _ capabilities: CapabilitySet, _ version: Int?
  ) throws(Undecided) {
    try require(.manageMembers, in: space)
    try ensure(S.kind.role(name) == nil, else: .taken, "the kind of space has a role of this name")
    let current = space.core.roleTemplates.version(of: name)
    try check(version, current: current ?? 0)
    try ensure(capabilities.contains(.view), at: "/capabilities", "a member may always view")
    guard capabilities.isSubset(of: S.kind.capabilities), !capabilities.contains(.own) else {
      throw .refused(.invalid("/capabilities", "must be capabilities of this kind of space"))
    }
    guard current != nil || space.core.roleTemplates.count < RoleTemplates.countMax else {
      throw .refused(.limitReached, "the space defines \(RoleTemplates.countMax) roles already")
    }
    guard space.role(name)?.capabilities != capabilities else { return }
    try checkGrant(capabilities, in: space)
    var future = space
    future.core.roleTemplates.set(Role(name, template: capabilities), 0)
    let changed = try changedMembers(of: name, in: space, changingTo: future)
    let members = AlikeMembers(changed, role: name, capabilities).records
    emit(.roleSet(name: name, capabilities, members: members), to: &space)
    for record in changed { S.membershipChanged(of: record.person, in: &space, deciding: &self) }
  }

  /// Returns the new records of those members of a role whose capabilities change when the role gives others.
  ///
  /// A role gives its capabilities for good, also those that a member was granted beside it for a time. Checks that an
  /// actor who may do something only for a time gives nothing for longer by this.
  ///
  /// - Parameter future: the space in which the role gives the other capabilities.
  mutating func changedMembers<S: DecidableSpace>(
    of name: String, in space: S, changingTo future: S
  ) throws(Undecided) -> [MemberRecord] {
    guard let role = future.role(name) else { return [] }
    let own = space.core.members[actor].map { space.counted($0.record(actor)) }
    let isTemporary = own?.hasEnds ?? false
    if isTemporary { try checkInvitations(to: name, in: space, changingTo: future, by: own) }
    var changed: [MemberRecord] = []
    work.note(WorkBudget.stepsToFindMember * space.core.members.count)
    for (person, member) in space.core.members.sorted(where: { $0.role == name }) {
      let before = member.record(person)
      var record = before
      record.capabilities = future.effective(role, granted: member.granted, denied: member.denied)
      if isTemporary {
        let lasting = future.counted(record)
        let gained = lasting.gained(since: space.counted(before))
        try checkGrant(gained, by: lasting, of: own, in: space)
      }
      guard record.capabilities != member.capabilities else { continue }
      changed.append(record)
    }
    work.note(WorkBudget.stepsOfMember * changed.count)
    return changed
  }

  /// Checks that the actor, who may do something only for a time, gives nothing for longer by the role of a pending
  /// invitation: an invitee gets what the role gives when they accept.
  private mutating func checkInvitations<S: DecidableSpace>(
    to name: String, in space: S, changingTo future: S, by own: MemberRecord?
  ) throws(Undecided) {
    let offers = space.core.invitations.pending.compactMap { space.core.invitations[$0]?.offer }
    work.note(WorkBudget.stepsToFindMember * offers.count)
    for offer in offers where offer.role == name {
      guard let record = future.record(for: actor, offer, at: now) else { continue }
      let lasting = future.counted(record)
      let before = space.record(for: actor, offer, at: now).map { space.counted($0) }
      let gained = before.map { lasting.gained(since: $0) } ?? lasting.promised
      try checkGrant(gained, by: lasting, of: own, in: space)
    }
  }

  mutating func deleteRole<S: DecidableSpace>(
    _ space: inout S, _ name: String, _ version: Int?
  ) throws(Undecided) {
    try require(.manageMembers, in: space)
    guard let current = space.core.roleTemplates.version(of: name) else {
      throw .refused(.notFound, "the space defines no such role")
    }
    try check(version, current: current)
    guard space.core.members.count(of: name) == 0 else {
      throw .refused(.roleInUse, "members have this role: give them another one first")
    }
    emit(.roleDeleted(name: name), to: &space)
  }
}
