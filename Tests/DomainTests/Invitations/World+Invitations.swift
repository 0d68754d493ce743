import CallboardDomain
import FoundationEssentials

extension World {
  /// Invites into the project. Returns the id of the invitation, and the answer.
  @discardableResult
  mutating func invite(
    _ invitee: Invitee, by actor: UUID? = nil, role: String = "editor",
    granted: CapabilitySet? = nil, until: [Capability: Timestamp]? = nil,
    accessUntil: Timestamp? = nil, pair: UUID? = nil
  ) -> (id: UUID, answer: Answer) {
    let id = UUID()
    let invitation = NewInvitation(
      id: id, invitee: invitee, pair: pair, address: "a@b.example", name: "Ann",
      permissions: .role(role, granted: granted, denied: nil, until: until),
      accessUntil: accessUntil)
    return (id, run(actor ?? owner, project, .space(.invite([invitation]))))
  }

  @discardableResult
  mutating func accept(_ id: UUID, by person: UUID, bearer: Bool = false) -> Answer {
    run(person, project, .space(.acceptInvitation(id, person: person, bearer: bearer)))
  }

  @discardableResult
  mutating func decline(_ id: UUID, by person: UUID) -> Answer {
    run(person, project, .space(.declineInvitation(id, person: person, bearer: false)))
  }

  @discardableResult
  mutating func revoke(_ id: UUID, by person: UUID) -> Answer {
    run(person, project, .space(.revokeInvitation(id)))
  }

  @discardableResult
  mutating func resend(_ id: UUID, by person: UUID) -> Answer {
    run(person, project, .space(.resendInvitation(id)))
  }

  func status(_ id: UUID) -> Invitation.Status? { space.core.invitations[id]?.status }

  /// Makes a person with a verified address.
  mutating func person(email: EmailHash) -> UUID {
    let person = UUID()
    run(person, person, .person(.ensure(values: ["email": "x"], email: email)))
    return person
  }
}
