extension Refusal {
  static let roomClosed = Refusal(.roomClosed, "the room is closed")
  static let gameEnded = Refusal(.gameEnded, "the game has ended")
  static let notInGame = Refusal(.notInGame, "no game is under way yet")
  static let alreadyInGame = Refusal(
    .alreadyInGame, "the game is under way: join to watch")
  static let roomFull = Refusal(.roomFull, "all seats are taken: join to watch")
  static let tooManyWatch = Refusal(
    .limitReached, "\(RoomLimits.spectators) people watch already")
  static let banned = Refusal(.banned, "the host keeps you out of this room")
  static let notYourTurn = Refusal(.notYourTurn, "it is another player's turn")
}
