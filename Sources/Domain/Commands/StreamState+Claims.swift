public import FoundationEssentials

extension StreamState {
  /// The changes that take all claims that the stream holds according to its state: all except the claims of
  /// invitations that the state has forgotten.
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
  /// The claim that the event takes for good, even if the state forgets it; nil if there is none.
  public var lastingClaim: ClaimChange? {
    guard case .space(.invitationSent(let id, _, _, _)) = event else { return nil }
    return .take(Invitation.claim(id), stream: stored.streamID, expiresAt: nil)
  }
}
