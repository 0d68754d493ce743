import FoundationEssentials

extension Decision {
  /// Decides what follows when somebody came, went, is absent or is back: the host is a player who is
  /// present as long as there is one, so is whose turn it is, and nobody to play means no room.
  mutating func settle(_ room: inout RoomState) {
    guard room.phase != .closed else { return }
    guard let first = room.players.first else { return close(&room, because: .empty) }
    let present = room.presentPlayers
    if room.host.map({ !present.contains($0) }) ?? true {
      handOver(&room, to: present.first ?? room.host ?? first)
    }
    guard room.phase == .inGame, let game = room.game, game.hasTurns else { return }
    let able = room.ablePlayers
    if game.turn.map({ !able.contains($0) }) ?? true,
      let next = game.turn(after: game.turn, of: Set(able))
    {
      emit(
        .turnMoved(
          from: game.turn, to: next.person, round: game.round + (next.beginsRound ? 1 : 0)),
        to: &room)
    }
  }

  private mutating func handOver(_ room: inout RoomState, to heir: UUID) {
    guard heir != room.host, let new = room.core.members[heir] else { return }
    if let host = room.host, let old = room.core.members[host] {
      guard let (before, after) = room.handOver(from: host, old, to: heir, new) else { return }
      emit(.hostChanged(from: host, to: heir, members: [before, after]), to: &room)
    } else if let record = room.ownerRecord(heir, color: new.color) {
      emit(.hostChanged(from: nil, to: heir, members: [record]), to: &room)
    }
  }

  /// Ends the game if one is under way, gives the code back, and forgets whom it had invited.
  mutating func close(_ room: inout RoomState, because reason: RoomEvent.CloseReason) {
    if room.phase == .inGame { endGame(&room, because: .closed) }
    for id in room.core.invitations.pending { forgetInvitation(id) }
    erase(Erasure(.room, room.id))
    emit(.closed(reason), to: &room)
    if let code = room.code { change(.release(code.claim)) }
  }
}
