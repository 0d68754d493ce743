import FoundationEssentials

extension Decision {
  mutating func startGame(_ start: GameStart, in room: inout RoomState) throws(Undecided) {
    try require(.host, in: room)
    try requireWaiting(room)
    try ensure(
      start.order.sorted() == Array(start.deck.indices), at: "/deck", "was not shuffled completely")
    let present = room.ablePlayers
    guard present.count >= RoomLimits.playersToStart else {
      throw .refused(
        .notEnoughPlayers, "it takes \(RoomLimits.playersToStart) players who are present")
    }
    let awaited = present.filter { $0 != actor && room.seats[$0]?.isReady == false }
    guard awaited.isEmpty else {
      throw .refused(
        .notReady, "not everybody is ready",
        ["waiting_for": .array(awaited.map { .string($0.lower) })])
    }
    emit(
      .gameStarted(start, players: room.players.filter { room.core.members.may($0, .play) }),
      to: &room)
    settle(&room)
  }

  mutating func draw(_ room: inout RoomState) throws(Undecided) {
    let game = try play(.cardDrawn, in: room)
    guard game.start.cardCount > 0 else {
      throw .refused(.invalid, "the game has no cards")
    }
    guard let card = game.card(game.drawn) else { return endGame(&room, because: .deck) }
    emit(.cardDrawn(index: game.drawn, card: card), to: &room)
  }

  mutating func answer(_ room: inout RoomState, _ data: JSON) throws(Undecided) {
    let game = try play(.cardAnswered, in: room)
    emit(.cardAnswered(index: game.drawn > 0 ? game.drawn - 1 : nil, data: data), to: &room)
  }

  mutating func passTurn(_ room: inout RoomState) throws(Undecided) {
    let game = try play(.turnPassed, in: room)
    guard game.hasTurns else {
      throw .refused(.invalid, "the game has no turns")
    }
    guard let next = game.turn(after: game.turn, of: Set(room.ablePlayers)) else { return }
    emit(
      .turnPassed(
        from: game.turn, to: next.person, round: game.round + (next.beginsRound ? 1 : 0)),
      to: &room)
  }

  mutating func setTurn(
    _ room: inout RoomState, _ person: UUID, _ round: Int?
  ) throws(Undecided) {
    try require(.host, in: room)
    let game = try requireGame(room)
    guard game.hasTurns else {
      throw .refused(.invalid, "the game has no turns")
    }
    guard game.turnOrder.contains(person), room.ablePlayers.contains(person) else {
      throw .refused(.invalid("/player", "must be a player of the game who is present"))
    }
    let round = round ?? game.round
    guard game.turn != person || game.round != round else { return }
    emit(.turnSet(to: person, round: round), to: &room)
  }

  mutating func score(
    _ room: inout RoomState, _ person: UUID, _ change: RoomCommand.ScoreChange
  ) throws(Undecided) {
    let game: Game
    if room.core.members.may(actor, .host) {
      game = try requireGame(room)
    } else {
      game = try play(.scoreUpdated, in: room)
      guard person == actor else { throw .refused(.missing(.host)) }
    }
    guard let before = game.scores[person] else {
      throw .refused(.invalid("/person", "is not a player of the game"))
    }
    let score: Int
    switch change {
    case .set(let value): score = value
    case .add(let points): score = before + points
    }
    try ensure(RoomLimits.score.contains(score), at: "/score", "is too far from zero")
    guard score != before else { return }
    let isOwn = person == actor && room.core.members.may(actor, .play)
    emit(
      isOwn
        ? .scoreUpdated(person: person, score: score) : .scoreSet(person: person, score: score),
      to: &room)
  }

  mutating func act(_ room: inout RoomState, _ kind: String, _ data: JSON) throws(Undecided) {
    _ = try play(.gameAction, named: kind, in: room)
    emit(.gameAction(kind: kind, data: data), to: &room)
  }

  mutating func endGame(_ room: inout RoomState, because reason: GameEnd.Reason) {
    guard let game = room.game else { return }
    emit(
      .gameEnded(
        GameEnd(
          reason: reason, drawn: game.drawn, scores: game.scores, deck: game.start.deck,
          order: game.start.order, seed: game.start.seed)),
      to: &room)
  }

  /// Refuses everything that is only possible before the game.
  func requireWaiting(_ room: RoomState) throws(Undecided) {
    switch room.phase {
    case .waiting: break
    case .inGame: throw .refused(.alreadyInGame)
    case .ended: throw .refused(.gameEnded)
    case .closed: throw .refused(.roomClosed)
    }
  }

  @discardableResult
  func requireGame(_ room: RoomState) throws(Undecided) -> Game {
    guard let game = room.game, room.phase != .waiting else { throw .refused(.notInGame) }
    guard room.phase == .inGame else { throw .refused(.gameEnded) }
    return game
  }

  /// Checks that the actor may take an action of a kind now, and returns the game.
  private func play(
    _ kind: GameActionKind, named name: String? = nil, in room: RoomState
  ) throws(Undecided) -> Game {
    try require(.play, in: room)
    let game = try requireGame(room)
    guard game.turnOrder.contains(actor), room.plays(actor) else {
      throw .refused(.missing(.play))
    }
    let isBound =
      game.start.turnActions.contains(kind) || kind == .turnPassed && game.hasTurns
      || name.map { game.start.ownTurnActions.contains($0) } ?? false
    guard !isBound || game.turn == actor else { throw .refused(.notYourTurn) }
    return game
  }
}
