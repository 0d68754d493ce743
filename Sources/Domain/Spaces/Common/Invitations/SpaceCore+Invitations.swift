import FoundationEssentials

extension SpaceCore {
  mutating func evolve(invitation event: SpaceEvent, _ recorded: RecordedEvent) {
    switch event {
    case .invitationSent(let id, let invitee, let offer, let expiresAt):
      guard let inviter = recorded.actor else { return }
      invitations.add(
        id,
        Invitation(
          invitee: invitee, inviter: inviter, offer: offer, expiresAt: expiresAt,
          version: recorded.version, sentVersion: recorded.version,
          createdAt: recorded.recordedAt, updatedAt: recorded.recordedAt))
      deadlines.set(.invitation(id), expiresAt)
    case .invitationResent(let id, let expiresAt, _):
      invitations.resend(id, until: expiresAt, recorded)
      deadlines.set(.invitation(id), expiresAt)
    case .invitationAccepted(let id, let person, let status, let records):
      evolve(records, recorded)
      invitations.accept(id, by: person, status, recorded)
      if status != .pending { deadlines.set(.invitation(id), nil) }
    case .invitationDeclined(let id, let person):
      settle(id, .declined, recorded)
      if members[person] == nil { departures.note(person) }
    case .invitationRevoked(let id): settle(id, .revoked, recorded)
    case .invitationExpired(let id): settle(id, .expired, recorded)
    default: break
    }
  }

  mutating func settle(
    _ id: UUID, _ status: Invitation.Status, _ recorded: RecordedEvent
  ) {
    invitations.settle(id, status, recorded)
    deadlines.set(.invitation(id), nil)
  }
}

extension Refusal {
  static let takesNoInvitations = Refusal(
    .invalid, "people come into this kind of space by its code")
}
