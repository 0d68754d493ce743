import CallboardDomain
import FoundationEssentials

/// The refusals of commands in a room.
extension RoomModel {
  func expects(_ wish: Wish, by person: UUID) -> Refusal.Code? {
    switch wish {
    case .absent, .returned: return nil
    case .join(let part, let hasCode): return expectsJoining(part, hasCode, person)
    case .accept(let id): return expectsAccepting(id, person)
    default: break
    }
    guard let seat = seat(person) else { return .notFound }
    if case .leave = wish { return nil }
    guard phase != .closed else { return .roomClosed }
    guard wish.showsPresence else { return expects(common: wish, by: person) }
    var model = self
    model.comeBack(person)
    switch wish {
    case .draw, .answer, .act, .pass, .score:
      return model.expects(deed: wish, by: person)
    case .ready:
      if !seat.plays || model.seat(person)?.isMuted != false { return .forbidden }
      return phase == .waiting ? nil : phase == .inGame ? .alreadyInGame : .gameEnded
    case .avatar: return nil
    default: return person == model.host ? model.expects(ofHost: wish) : .forbidden
    }
  }

  /// The refusal of a command that every kind of space has.
  private func expects(common wish: Wish, by person: UUID) -> Refusal.Code? {
    if case .transfer(let other) = wish, !present.contains(other) { return .invalid }
    if person != host { return .forbidden }
    switch wish {
    case .kick(let other), .mute(let other, _):
      if seat(other) == nil { return .notFound }
      return other == person ? .forbidden : nil
    default: return nil
    }
  }

  private func expectsJoining(
    _ part: RoomCommand.Part, _ hasCode: Bool, _ person: UUID
  ) -> Refusal.Code? {
    let seat = seat(person)
    if seat == nil, settings.isPrivate, !hasCode { return .notFound }
    if phase == .closed { return .roomClosed }
    if bans.contains(person) { return .banned }
    if let seat, seat.plays || part != .player { return .alreadyMember }
    if phase == .ended { return .gameEnded }
    return part == .player ? seatRefused : nil
  }

  /// The reason why nobody can take a player's seat now.
  private var seatRefused: Refusal.Code? {
    if phase == .inGame { return .alreadyInGame }
    return seats.count(where: \.plays) >= settings.maxPlayers ? .roomFull : nil
  }

  private func expectsAccepting(_ id: UUID, _ person: UUID) -> Refusal.Code? {
    guard let link = links.first(where: { $0.id == id }) else { return .notFound }
    let isLost = (lost[person] ?? 0) > link.sentAt
    if phase == .closed || isLost || link.accepted.contains(person) {
      return .invitationAlreadyProcessed
    }
    if seat(person) != nil { return .alreadyMember }
    // The inviter must still be the host.
    if link.inviter != host { return .invitationVoid }
    if bans.contains(person) { return .banned }
    if phase == .ended { return .gameEnded }
    return link.plays ? seatRefused : nil
  }

  private var noGame: Refusal.Code? {
    switch phase {
    case .waiting: .notInGame
    case .inGame: nil
    case .ended, .closed: .gameEnded
    }
  }

  private func expects(ofHost wish: Wish) -> Refusal.Code? {
    switch wish {
    case .ban(let other): return other == host ? .invalid : nil
    case .start:
      if phase != .waiting { return phase == .inGame ? .alreadyInGame : .gameEnded }
      if able.count < 2 { return .notEnoughPlayers }
      return able.allSatisfy { $0 == host || seat($0)?.isReady == true } ? nil : .notReady
    case .change(_, let maxPlayers, _, let game):
      if let maxPlayers, maxPlayers < seats.count(where: \.plays) {
        // A value that changes nothing is not checked.
        return maxPlayers == settings.maxPlayers ? nil : .invalid
      }
      guard let game, game != settings.gameType, phase != .waiting else { return nil }
      return phase == .inGame ? .alreadyInGame : .gameEnded
    case .setTurn(let other, _):
      if let noGame { return noGame }
      return hasTurns && turnOrder.contains(other) && able.contains(other) ? nil : .invalid
    case .end: return noGame
    default: return nil
    }
  }

  /// The refusal of what a player does in a game.
  private func expects(deed wish: Wish, by person: UUID) -> Refusal.Code? {
    if case .score(let other, _) = wish, person == host {
      return noGame ?? (scores[other] == nil ? .invalid : nil)
    }
    guard let seat = seat(person), seat.plays, !seat.isMuted else { return .forbidden }
    if let noGame { return noGame }
    guard turnOrder.contains(person) else { return .forbidden }
    let isBound =
      switch wish {
      case .draw: bound.contains("card_drawn")
      case .answer: bound.contains("card_answered")
      case .score: bound.contains("score_updated")
      case .act(let kind): bound.contains(kind)
      default: hasTurns
      }
    if isBound, turn != person { return .notYourTurn }
    switch wish {
    case .pass: return hasTurns ? nil : .invalid
    case .score(let other, _): return other == person ? nil : .forbidden
    default: return nil
    }
  }
}
