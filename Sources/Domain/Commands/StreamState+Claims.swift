public import FoundationEssentials

extension StreamState {
  /// What it would take to hold the unique values that it holds as far as its state tells: all but those of invitations
  /// that it has forgotten.
  public func claims(of stream: UUID) -> [ClaimChange] {
    switch self {
    case .absent: []
    case .person(let person):
      [person.username, person.externalID].compactMap(\.self).map {
        .take($0, stream: stream, expiresAt: nil)
      }
        + person.codes.values.map { .take($0.claim, stream: stream, expiresAt: $0.freedAt) }
    case .room(let room):
      invitationClaims(of: stream)
        + (room.phase == .closed ? [] : [room.code].compactMap(\.self)).map {
          .take($0.claim, stream: stream, expiresAt: nil)
        }
    case .project, .worksession, .course, .connection: invitationClaims(of: stream)
    }
  }

  private func invitationClaims(of stream: UUID) -> [ClaimChange] {
    (space?.core.invitations.all ?? []).map {
      .take(Invitation.claim($0.id), stream: stream, expiresAt: nil)
    }
  }
}

extension RecordedEvent {
  /// What is claimed with it for good, whatever the state forgets of it; nil: nothing.
  public var lastingClaim: ClaimChange? {
    guard case .space(.invitationSent(let id, _, _, _)) = event else { return nil }
    return .take(Invitation.claim(id), stream: stored.streamID, expiresAt: nil)
  }
}
