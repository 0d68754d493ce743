public import FoundationEssentials

extension Decision {
  mutating func invite<S: DecidableSpace>(
    _ space: inout S, _ invitations: [NewInvitation]
  ) throws(Undecided) {
    try require(.invite, in: space)
    for (index, invitation) in invitations.enumerated() {
      do {
        try invite(&space, invitation)
      } catch .refused(let refusal) where invitations.count > 1 {
        throw .refused(refusal.under("/invitations/\(index)"))
      }
    }
  }

  private mutating func invite<S: DecidableSpace>(
    _ space: inout S, _ new: NewInvitation
  ) throws(Undecided) {
    guard space.core.invitations.pendingCount < Invitations.pendingMax else {
      throw .refused(.limitReached, "\(Invitations.pendingMax) invitations are pending already")
    }
    var owner = actor
    if case .person(let person) = new.invitee {
      try checkIsNoMember(person, in: space)
      guard case .person(let state)? = states[person], state.createdAt != nil,
        !isBlocked(new.pair, actor, person)
      else { throw .refused(.invalid("/person", "there is no such person")) }
      owner = person
    }
    guard space.core.invitations.pending(for: new.invitee) == nil else {
      throw .refused(.alreadyInvited, "an invitation to them is pending: resend it")
    }
    var record = try record(
      for: new.id, in: space, new.permissions, before: nil, color: 0)
    record.accessUntil = try future(new.accessUntil, "/access_until")
    try checkGrant(by: record, in: space)
    if let address = new.address {
      write(VaultWrite(subject: new.id, key: "email", owner: owner, value: address))
    }
    if let name = new.name {
      write(VaultWrite(subject: new.id, key: "name", owner: owner, value: name))
    }
    change(.take(Invitation.claim(new.id), stream: space.id, expiresAt: nil))
    emit(
      .invitationSent(
        new.id, new.invitee, Offer(record), expiresAt: expiry(accessUntil: record.accessUntil)),
      to: &space)
  }

  mutating func resendInvitation<S: DecidableSpace>(
    _ space: inout S, _ id: UUID, _ pair: UUID?
  ) throws(Undecided) {
    try require(.invite, in: space)
    let invitation = try invitation(id, in: space)
    if case .person(let person) = invitation.invitee, isBlocked(pair, actor, person) {
      throw .refused(.noSuchInvitation)
    }
    switch invitation.status {
    case .pending, .expired: break
    case .accepted, .declined, .revoked: throw .refused(.settled(invitation.status))
    }
    if let person = invitation.invitee.person { try checkIsNoMember(person, in: space) }
    let accessUntil = try future(invitation.offer.accessUntil, "/access_until")
    let other = space.core.invitations.pending(for: invitation.invitee)
    try ensure(
      other == nil || other == id, else: .alreadyInvited, "another invitation to them is pending")
    guard
      invitation.status == .pending
        || space.core.invitations.pendingCount < Invitations.pendingMax
    else {
      throw .refused(.limitReached, "\(Invitations.pendingMax) invitations are pending already")
    }
    guard let record = space.record(for: actor, invitation.offer, color: 0, at: now) else {
      throw .refused(.void)
    }
    try checkGrant(by: record, in: space)
    emit(
      .invitationResent(
        id, expiresAt: expiry(accessUntil: accessUntil),
        person: invitation.invitee.person),
      to: &space)
  }

  /// Revokes a pending or expired invitation, which its sender and every member with `manage_members` may do. An expired
  /// one has its name and address until then, since it may be sent again.
  mutating func revokeInvitation<S: DecidableSpace>(
    _ space: inout S, _ id: UUID
  ) throws(Undecided) {
    let mine = space.core.invitations[id]?.inviter == actor
    if !mine && !space.core.members.may(actor, .invite) { try require(.manageMembers, in: space) }
    let invitation = try invitation(id, in: space)
    if !mine { try require(.manageMembers, in: space) }
    switch invitation.status {
    case .pending: forgetOldInvitation(space)
    case .expired: break
    case .accepted, .declined, .revoked: throw .refused(.settled(invitation.status))
    }
    forgetInvitation(id)
    emit(.invitationRevoked(id), to: &space)
  }

  /// Accepts an invitation. The actor is not a member, so this checks that the invitation is for the actor.
  mutating func acceptInvitation<S: DecidableSpace>(
    _ space: inout S, _ id: UUID, bearer: Bool, _ pair: Pair?
  ) throws(Undecided) {
    let invitation = try own(id, bearer: bearer, in: space)
    if invitation.acceptedBy.contains(actor) { throw .refused(.settled(.accepted)) }
    guard invitation.status == .pending else { throw .refused(.settled(invitation.status)) }
    guard !space.core.invitations.isBarred(actor, from: invitation) else {
      throw .refused(.settled(.revoked))
    }
    try ensure(space.core.members[actor] == nil, else: .alreadyMember, "you are a member already")
    try checkRoom(for: actor, in: space)
    try check(pair, isWith: invitation.inviter)
    let record = space.record(
      for: actor, invitation.offer, color: space.core.members.nextColor, at: now)
    guard let record, space.mayInvite(invitation.inviter, to: record),
      !blocks(pair?.stream, actor, invitation.inviter).contains(invitation.inviter)
    else { throw .refused(.void) }
    if let refusal = space.refusal(toAdmit: actor, as: record.role ?? "") {
      throw .refused(refusal)
    }
    let uses = invitation.acceptedBy.count + 1
    let isUsedUp = uses >= invitation.invitee.maxUses
    if isUsedUp {
      forgetInvitation(id)
      forgetOldInvitation(space)
    }
    emit(
      .invitationAccepted(
        id, person: actor, isUsedUp ? .accepted : .pending, members: [record]),
      to: &space)
    S.membershipChanged(of: actor, in: &space, deciding: &self)
    declineOtherInvitation(to: &space)
  }

  /// Declines the pending invitation to the actor by id, if there is one, since the actor has become a member by another.
  ///
  /// An invitation to the actor's address stays pending: its end would tell the members whose address it is. Lists and
  /// inboxes do not show it to a member.
  private mutating func declineOtherInvitation<S: DecidableSpace>(to space: inout S) {
    guard let id = space.core.invitations.pending(for: .person(actor)) else { return }
    forgetInvitation(id)
    forgetOldInvitation(space)
    emit(.invitationDeclined(id, person: actor), to: &space)
  }

  mutating func declineInvitation<S: DecidableSpace>(
    _ space: inout S, _ id: UUID, bearer: Bool
  ) throws(Undecided) {
    let invitation = try own(id, bearer: bearer, in: space)
    guard invitation.status == .pending else { throw .refused(.settled(invitation.status)) }
    if case .link = invitation.invitee {
      throw .refused(.invalid, "a link is not for a particular person, so it cannot be declined")
    }
    forgetInvitation(id)
    forgetOldInvitation(space)
    emit(.invitationDeclined(id, person: actor), to: &space)
  }

  mutating func expireInvitation<S: DecidableSpace>(_ space: inout S, _ id: UUID) {
    forgetOldInvitation(space)
    emit(.invitationExpired(id), to: &space)
  }

  private func checkIsNoMember(_ person: UUID, in space: some Space) throws(Undecided) {
    try ensure(
      space.core.members[person] == nil, else: .alreadyMember, "the person is a member already")
  }

  private func invitation(_ id: UUID, in space: some Space) throws(Undecided) -> Invitation {
    guard let invitation = space.core.invitations[id] else {
      throw .refused(.noSuchInvitation)
    }
    return invitation
  }

  /// Returns an invitation that the actor may answer.
  private func own(
    _ id: UUID, bearer: Bool, in space: some Space
  ) throws(Undecided) -> Invitation {
    let invitation = try invitation(id, in: space)
    guard case .person(let state)? = states[actor], state.createdAt != nil,
      invitation.isFor(state, bearer: bearer)
    else { throw .refused(.noSuchInvitation) }
    return invitation
  }

  /// Makes room before one more invitation is settled: deletes the name and address of the oldest settled one, which it
  /// may still have if it expired.
  private mutating func forgetOldInvitation(_ space: some DecidableSpace) {
    if let oldest = space.core.invitations.oldestInTheWay { forgetInvitation(oldest) }
  }

  /// Deletes the name and address of an invitation, which are no longer needed.
  mutating func forgetInvitation(_ id: UUID) {
    for key in ["email", "name"] {
      write(VaultWrite(subject: id, key: key, owner: actor, value: nil))
    }
  }

  private func expiry(accessUntil: Timestamp?) -> Timestamp {
    let end = now.adding(seconds: Invitation.secondsMax)
    return accessUntil.map { min($0, end) } ?? end
  }
}

extension Invitation {
  /// Whether a person may answer it; `bearer`: whether the person has shown the link's token.
  public func isFor(_ person: PersonState, bearer: Bool) -> Bool {
    switch invitee {
    case .person(let id): id == person.id
    case .email(let hash): hash == person.email
    case .link: bearer
    }
  }
}

extension Space {
  /// The member record that an offer gives a person under the present roles and settings; nil if the role no longer
  /// exists.
  public func record(
    for person: UUID, _ offer: Offer, color: Int = 0, at now: Timestamp
  ) -> MemberRecord? {
    guard let role = role(offer.role), !role.isOwner else { return nil }
    let over = CapabilitySet(offer.until.filter { $0.value <= now }.keys)
    let granted = offer.granted.subtracting(over)
    let denied = offer.denied.subtracting(over)
    return MemberRecord(
      person: person, role: role.name, granted: granted, denied: denied,
      until: offer.until.filter { $0.value > now }, accessUntil: offer.accessUntil, color: color,
      capabilities: effective(role, granted: granted, denied: denied))
  }

  /// Whether a member may (still) invite somebody to what a record gives, for as long as it gives it.
  public func mayInvite(_ inviter: UUID, to record: MemberRecord) -> Bool {
    guard let own = core.members[inviter]?.record(inviter) else { return false }
    return effects.allSatisfy { effect in
      let record = effect(record)
      return core.mayInvite(inviter, to: record.promised)
        && !record.gives(record.promised, forLongerThan: effect(own))
    }
  }
}

extension SpaceCore {
  /// Whether a member may (still) invite somebody to these capabilities.
  public func mayInvite(_ inviter: UUID, to capabilities: CapabilitySet) -> Bool {
    guard let own = members[inviter]?.capabilities else { return false }
    return own.contains(.invite) && capabilities.isSubset(of: own)
  }
}

extension Refusal {
  static let noSuchInvitation = Refusal(.notFound, "there is no such invitation")

  /// The refusal to make anybody a member while too many people are barred.
  static let tooManyBarred = Refusal(
    .limitReached,
    "\(Invitations.barredMax) people lost capabilities while invitations were open: "
      + "revoke the pending ones and the expired links first", [limit: "barred_people"])

  /// The refusal for an invitation whose inviter may no longer grant what it offers.
  static let void = Refusal(
    .invitationVoid,
    "the inviter may no longer grant what the invitation offers: ask for another one")

  /// The refusal for an invitation that is no longer pending.
  static func settled(_ status: Invitation.Status) -> Refusal {
    status == .expired
      ? Refusal(.invitationExpired, "the invitation has expired")
      : Refusal(
        .invitationAlreadyProcessed, "the invitation is no longer pending: \(status.rawValue)",
        ["invitation_status": .string(status.rawValue)])
  }

  /// The same refusal, for one item of a list.
  func under(_ prefix: String) -> Refusal {
    var details = details
    details["pointer"] = .string(prefix + (details["pointer"]?.string ?? ""))
    return Refusal(code, message, details)
  }
}

/// An invitation to be sent.
public struct NewInvitation: Sendable {
  /// Its id, generated by the service.
  public let id: UUID
  /// The person, address or link that it is for.
  public let invitee: Invitee
  /// The stream of the inviter and the invited person; nil unless it is for a person.
  public let pair: UUID?
  /// The address, for the vault; nil unless it is for an address.
  public let address: String?
  /// The inviter's name for the invitee, for the vault.
  public let name: String?
  /// The role and the overrides.
  public let permissions: SpaceCommand.Permissions
  /// When the access ends; nil: never.
  public let accessUntil: Timestamp?

  /// The maximum number of invitations in one command.
  public static let countMax = 100
  /// The maximum length of an invitee's name, in Unicode scalars.
  public static let nameMax = 200

  /// Describes an invitation.
  public init(
    id: UUID, invitee: Invitee, pair: UUID? = nil, address: String? = nil, name: String? = nil,
    permissions: SpaceCommand.Permissions, accessUntil: Timestamp? = nil
  ) {
    self.id = id
    self.invitee = invitee
    self.pair = pair
    self.address = address
    self.name = name
    self.permissions = permissions
    self.accessUntil = accessUntil
  }

  /// The streams needed to decide on it.
  var reads: [UUID] {
    guard case .person(let person) = invitee else { return [] }
    return [person] + (pair.map { [$0] } ?? [])
  }
}
