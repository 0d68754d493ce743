import CallboardDomain
import FoundationEssentials

/// A simple second implementation of a project's members, the roles that it defines, and its invitations.
struct RoleModel {
  struct Member: Equatable {
    var role: String
    var granted: Set<Capability> = []
    var denied: Set<Capability> = []
    /// When the access ends.
    var until: Timestamp?
    /// The version of the last event that changed it.
    var version = 0
  }

  struct Template: Equatable {
    var gives: Set<Capability>
    var version: Int
  }

  struct Invitation {
    let person: UUID
    let inviter: UUID
    let offer: Member
    let sentAt: Int
    let expires: Timestamp
    var status = CallboardDomain.Invitation.Status.pending
  }

  static let kinds: [String: Set<Capability>] = [
    "owner": [
      .view, .comment, .chat, .lock, .invite, .manageMembers, .manageSettings, .export,
      .deleteSpace, .edit, .delete, .own,
    ],
    "co_writer": [.view, .comment, .chat, .lock, .edit, .delete, .invite, .export],
    "editor": [.view, .comment, .chat, .lock, .edit, .delete],
    "viewer": [.view, .comment, .chat],
  ]

  private(set) var version = 1
  private(set) var members: [UUID: Member]
  private(set) var templates: [String: Template] = [:]
  private(set) var invitations: [UUID: Invitation] = [:]
  /// The version at which each person last lost a capability or was removed, by others or by time, or last left with a
  /// denial or an end of access.
  private(set) var lost: [UUID: Int] = [:]

  init(owner: UUID) {
    members = [owner: Member(role: "owner", version: 1)]
  }

  func gives(_ role: String) -> Set<Capability>? { Self.kinds[role] ?? templates[role]?.gives }

  /// The capabilities that a role gives whatever the settings are: they may take `comment` from viewers.
  private func always(givenBy role: String) -> Set<Capability> {
    let all = gives(role) ?? []
    return role == "viewer" ? all.subtracting([.comment]) : all
  }

  func capabilities(_ member: Member) -> Set<Capability> {
    let given = gives(member.role) ?? []
    return member.role == "owner" ? given : given.union(member.granted).subtracting(member.denied)
  }

  /// The capabilities that a member has whatever the settings are.
  private func lasting(_ member: Member) -> Set<Capability> {
    let given = always(givenBy: member.role)
    return member.role == "owner" ? given : given.union(member.granted).subtracting(member.denied)
  }

  func may(_ person: UUID, _ capability: Capability) -> Bool {
    members[person].map { capabilities($0).contains(capability) } ?? false
  }

  private func holds(_ person: UUID, _ capabilities: Set<Capability>) -> Bool {
    capabilities.allSatisfy { may(person, $0) }
  }

  /// Whether a person may give something until a time (nil: for good): not for longer than their own access.
  private func mayGive(_ person: UUID, until end: Timestamp?) -> Bool {
    guard let own = members[person]?.until else { return true }
    return end.map { $0 <= own } ?? false
  }

  // MARK: - Refusals

  func expects(_ wish: Wish, by person: UUID, at now: Timestamp) -> Refusal.Code? {
    if case .accept(let id) = wish { return expectsAccepting(id, by: person) }
    guard let me = members[person] else { return .notFound }
    switch wish {
    case .define, .undefine, .add, .change, .exactly, .remove:
      if !may(person, .manageMembers) { return .forbidden }
    case .invite: if !may(person, .invite) { return .forbidden }
    case .transfer: if me.role != "owner" { return .forbidden }
    case .leave, .accept: break
    }
    switch wish {
    case .define(let name, let gives, let seen):
      return expects(defining: name, gives, seen, by: person)
    case .undefine(let name, let seen):
      guard let template = templates[name] else { return .notFound }
      if let seen, seen != template.version { return .staleVersion }
      return members.values.contains { $0.role == name } ? .roleInUse : nil
    case .add(let other, let member):
      if members[other] != nil { return .alreadyMember }
      return refusal(giving: member, over: nil, by: person)
    case .invite(let other, _, let offer):
      if members[other] != nil { return .alreadyMember }
      let isPending = invitations.values.contains { $0.person == other && $0.status == .pending }
      return isPending ? .alreadyInvited : refusal(giving: offer, over: nil, by: person)
    case .change(let other, let role, let granted, let denied, let seen):
      if let code = refusal(touching: other, by: person) { return code }
      guard var member = members[other] else { return .notFound }
      if let seen, seen != member.version { return .staleVersion }
      member.role = role ?? member.role
      member.granted = granted ?? member.granted
      member.denied = denied ?? member.denied
      return refusal(giving: member, over: members[other], by: person)
    case .exactly(let other, let role, let wanted):
      if let code = refusal(touching: other, by: person) { return code }
      guard let before = members[other] else { return .notFound }
      guard let member = exactly(wanted, role ?? before.role, before) else { return .invalid }
      return refusal(giving: member, over: before, by: person)
    case .remove(let other): return refusal(touching: other, by: person)
    case .leave: return me.role == "owner" ? .invalid : nil
    case .transfer(let other): return members[other] == nil ? .invalid : nil
    case .accept: return nil
    }
  }

  /// Nobody may change their own membership or the owner's.
  private func refusal(touching other: UUID, by person: UUID) -> Refusal.Code? {
    guard let before = members[other] else { return .notFound }
    return other == person || before.role == "owner" ? .forbidden : nil
  }

  private func expects(
    defining name: String, _ gives: Set<Capability>, _ seen: Int?, by person: UUID
  ) -> Refusal.Code? {
    if Self.kinds[name] != nil { return .taken }
    if let seen, seen != templates[name]?.version ?? 0 { return .staleVersion }
    let known = (Self.kinds["owner"] ?? []).subtracting([.own])
    if !gives.contains(.view) || !gives.isSubset(of: known) { return .invalid }
    if gives == templates[name]?.gives { return nil }
    var after = self
    after.templates[name] = Template(gives: gives, version: version)
    let isLasting = members.values.allSatisfy { member in
      let gained = after.capabilities(member).subtracting(capabilities(member))
      return gained.isEmpty || mayGive(person, until: member.until)
    }
    // An invitee gets what the role gives when they accept.
    let isLastingForInvited = invitations.values.allSatisfy { invitation in
      guard invitation.status == .pending, invitation.offer.role == name else { return true }
      let before = self.gives(name) == nil ? [] : capabilities(invitation.offer)
      let gained = after.capabilities(invitation.offer).subtracting(before)
      return gained.isEmpty || mayGive(person, until: invitation.offer.until)
    }
    return holds(person, gives) && isLasting && isLastingForInvited ? nil : .forbidden
  }

  private func refusal(giving member: Member, over before: Member?, by person: UUID) -> Refusal
    .Code?
  {
    guard gives(member.role) != nil, member.role != "owner" else { return .invalid }
    if member.granted.contains(.own) || !member.granted.isSubset(of: Self.kinds["owner"] ?? [])
      || !member.granted.isDisjoint(with: member.denied) || member.denied.contains(.view)
    {
      return .invalid
    }
    // Nobody gives a capability that they lack, except one that the person already has.
    let views: [(Member) -> Set<Capability>] = [capabilities, lasting]
    let gained = views.reduce(into: Set<Capability>()) { gained, gives in
      gained.formUnion(gives(settled(member)).subtracting(before.map(gives) ?? []))
    }
    return holds(person, gained) && (gained.isEmpty || mayGive(person, until: member.until))
      ? nil : .forbidden
  }

  private func expectsAccepting(_ id: UUID, by person: UUID) -> Refusal.Code? {
    guard let invitation = invitations[id], invitation.person == person else { return .notFound }
    if invitation.status == .expired { return .invitationExpired }
    if invitation.status != .pending { return .invitationAlreadyProcessed }
    if let lost = lost[person], lost > invitation.sentAt { return .invitationAlreadyProcessed }
    if members[person] != nil { return .alreadyMember }
    guard gives(invitation.offer.role) != nil, may(invitation.inviter, .invite),
      holds(invitation.inviter, capabilities(invitation.offer)),
      mayGive(invitation.inviter, until: invitation.offer.until)
    else { return .invitationVoid }
    return nil
  }

  // MARK: - Effects

  mutating func apply(_ wish: Wish, by person: UUID, at now: Timestamp) {
    let next = version + 1
    switch wish {
    case .define(let name, let gives, _):
      if templates[name]?.gives == gives { return }
      let before = members
      let had = before.mapValues { capabilities($0) }
      templates[name] = Template(gives: gives, version: next)
      for (other, member) in before where capabilities(member) != had[other] {
        members[other]?.version = next
        if !(had[other] ?? []).isSubset(of: capabilities(member)) { lost[other] = next }
      }
    case .undefine(let name, _): templates[name] = nil
    case .add(let other, let member): enter(other, member, next)
    case .change(let other, let role, let granted, let denied, _):
      guard var member = members[other] else { return }
      member.role = role ?? member.role
      member.granted = granted ?? member.granted
      member.denied = denied ?? member.denied
      if !set(other, member, next) { return }
    case .exactly(let other, let role, let wanted):
      guard let before = members[other],
        let member = exactly(wanted, role ?? before.role, before)
      else { return }
      if !set(other, member, next) { return }
    case .remove(let other):
      members[other] = nil
      lost[other] = next
    case .leave:
      if let me = members[person], me.until != nil || !me.denied.isEmpty { lost[person] = next }
      members[person] = nil
    case .transfer(let other):
      if other == person { return }
      members[person] = Member(role: "co_writer", version: next)
      members[other] = Member(role: "owner", version: next)
    case .invite(let other, let id, let offer):
      invitations[id] = Invitation(
        person: other, inviter: person, offer: settled(offer), sentAt: next,
        expires: now.adding(seconds: 7 * 24 * 3_600))
    case .accept(let id):
      guard let offer = invitations[id]?.offer else { return }
      invitations[id]?.status = .accepted
      enter(person, offer, next, isSettled: true)
    }
    version = next
  }

  /// Ends accesses and invitations whose deadline has passed, before a command is decided.
  mutating func expire(at now: Timestamp) {
    for (person, member) in members where member.until.map({ $0 <= now }) ?? false {
      version += 1
      members[person] = nil
      lost[person] = version
    }
    for (id, invitation) in invitations
    where invitation.status == .pending && invitation.expires <= now {
      version += 1
      invitations[id]?.status = .expired
    }
  }

  private mutating func enter(
    _ person: UUID, _ member: Member, _ version: Int, isSettled: Bool = false
  ) {
    members[person] = isSettled ? member : settled(member)
    members[person]?.version = version
  }

  /// - Returns: whether the member has changed.
  private mutating func set(_ person: UUID, _ member: Member, _ version: Int) -> Bool {
    guard let before = members[person] else { return false }
    let had = capabilities(before)
    var after = settled(member)
    if after == before { return false }
    after.version = version
    members[person] = after
    if !had.isSubset(of: capabilities(after)) { lost[person] = version }
    return true
  }

  /// A member with exactly the wanted capabilities, by grants and denials beside the role; nil if that is impossible.
  private func exactly(_ wanted: Set<Capability>, _ role: String, _ before: Member) -> Member? {
    guard let given = gives(role) else { return nil }
    if role == "owner" { return nil }
    var member = before
    member.role = role
    member.granted = wanted.subtracting(always(givenBy: role))
    member.denied = given.subtracting(wanted)
    return member
  }

  /// A member without the overrides that have no effect now, whatever the settings are.
  private func settled(_ member: Member) -> Member {
    var settled = member
    settled.granted.subtract(always(givenBy: member.role))
    settled.denied.formIntersection(gives(member.role) ?? [])
    return settled
  }
}
