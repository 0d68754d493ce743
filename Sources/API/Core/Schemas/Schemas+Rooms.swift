import CallboardDomain

extension Schemas {
  static let rooms: [(name: String, schema: Schema)] = [
    ("Room", RoomView.schema), ("RoomContent", RoomView.content), ("RoomCard", RoomCard.schema),
    ("RoomSeat", SeatView.schema), ("RoomAvatar", avatar), ("RoomCreation", creation),
    ("RoomUpdate", update), ("RoomJoining", joining), ("Game", GameView.schema),
    ("GameStart", gameStart), ("GameActing", gameActing), ("ShuffleCheck", ShuffleCheck.schema),
  ]

  private static let avatarWord = Schema.string(
    max: RoomAvatar.wordMax, min: 1, pattern: "^[A-Za-z0-9_.#-]+$")
  private static let avatar = Schema.object(["type": avatarWord, "color": avatarWord])

  private static let word = Schema.string(max: RoomLimits.wordMax, min: 1)
  private static let players = Schema.integer(
    min: RoomLimits.players.lowerBound, max: RoomLimits.players.upperBound)

  private static let creation = Schema.body([
    "id?": .uuid, "name": .string(max: RoomLimits.nameMax, min: 1), "max_players?": players,
    "private?": .bool, "game_type?": word, "category?": word,
    "code_length?": .integer(
      min: RoomCode.lengths.lowerBound, max: RoomCode.lengths.upperBound),
    "avatar?": .named("RoomAvatar"),
  ])

  private static let update = Schema.body([
    "name?": .string(max: RoomLimits.nameMax, min: 1), "max_players?": players,
    "private?": .bool, "game_type?": word, "category?": word, "version?": .integer(),
  ])

  private static let joining = Schema.body([
    "as?": Schema.oneOf(RoomCommand.Part.allCases.map(\.rawValue)).described(
      "player if nothing is said; any: to play where that is possible, else to watch."),
    "avatar?": .named("RoomAvatar"),
  ])

  private static let gameStart = Schema.body([
    "deck?": Schema.array(.any, max: RoomLimits.cards).described(
      "The cards, any JSON, of at most \(RoomLimits.deckBytes) bytes together."),
    "settings?": Schema.object([:], open: true).described(
      "The game's own, of at most \(RoomLimits.settingsBytes) bytes."),
    "turn_actions?": Schema.array(
      .string(max: 64, pattern: "^[a-z][a-z0-9_]*$"), max: RoomLimits.turnActions
    ).described(
      "What only the player may do whose turn it is: \(GameActionKind.allCases.map(\.rawValue).joined(separator: ", ")), or kinds of the game's own; nothing: a game without turns."
    ),
  ])

  private static let gameActing = Schema.body([
    "kind": .string(max: 64, pattern: "^[a-z][a-z0-9_]*$"),
    "data?": Schema.any.described("At most \(RoomLimits.actionBytes) bytes."),
  ])
}
