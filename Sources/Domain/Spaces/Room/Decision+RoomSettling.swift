import FoundationEssentials

extension Decision {
  /// Decides the events that follow when a person came, left, is absent or is back. The host must be a present player,
  /// and the turn must be with a present player who may play, as long as there is one. A room without players closes.
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

  /// Closes the room: ends a running game, releases the code, deletes the names and addresses of pending invitations,
  /// and queues the erasure of the content that erased people wrote there.
  mutating func close(_ room: inout RoomState, because reason: RoomEvent.CloseReason) {
    if room.phase == .inGame { endGame(&room, because: .closed) }
    for id in room.core.invitations.pending { forgetInvitation(id) }
    erase(Erasure(.room, room.id))
    emit(.closed(reason), to: &room)
    if let code = room.code { change(.release(code.claim)) }
  }
}
