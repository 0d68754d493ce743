import CallboardDomain

extension Schemas {
  static let rooms: [(name: String, schema: Schema)] = [
    RoomView.named, BanView.named, ("RoomContent", Schema(RoomView.content)), RoomCard.named,
    SeatView.named,
    ("RoomAvatar", avatar), ("RoomCreation", creation),
    ("RoomUpdate", update), ("RoomJoining", joining), GameView.named,
    ("GameStart", gameStart), ("GameActing", gameActing), ShuffleCheck.named,
  ]

  private static let avatarWord = Schema.string(
    max: RoomAvatar.wordMax, min: 1, pattern: .avatarWord)
  private static let avatar = Schema.object([
    "type": avatarWord.described("The sort of figure, in the app's words."),
    "color": avatarWord.described("Its color: a word of the app's, or `#` and hexadecimal digits."),
  ])

  private static let word = Schema.text(max: RoomLimits.wordMax)
  private static let players = Schema.integer(in: RoomLimits.players)

  private static let creation = Schema.body([
    "id?": .uuid, "name": .text(max: RoomLimits.nameMax), "max_players?": players,
    "private?": .bool, "game_type?": word, "category?": word,
    "code_length?": .integer(in: RoomCode.lengths),
    "avatar?": .named("RoomAvatar"),
  ])

  private static let update = Schema.changes([
    "name": .text(max: RoomLimits.nameMax), "max_players": players, "private": .bool,
    "game_type": word.orNull, "category": word.orNull,
  ])

  private static let joining = Schema.body([
    "as?": Schema.oneOf(RoomCommand.Part.self).described(
      "player if nothing is said; any: to play where that is possible, else to watch."),
    "avatar?": .named("RoomAvatar"),
  ])

  private static let gameStart = Schema.body([
    "deck?": Schema.array(.any, max: RoomLimits.cards).limited(bytesMax: RoomLimits.deckBytes)
      .described("The cards, any JSON."),
    "settings?": Schema.anyObject.limited(bytesMax: RoomLimits.settingsBytes)
      .described("The game's own."),
    "turn_actions?": Schema.array(
      .string(max: 64, pattern: .actionKind), max: RoomLimits.turnActions
    ).described(
      "The actions that only the player at turn may take: \(GameActionKind.allCases.map(\.rawValue).joined(separator: ", ")), or kinds of the game's own; without them the game has no turns."
    ),
  ])

  private static let gameActing = Schema.body([
    "kind": .string(max: 64, pattern: .actionKind),
    "data?": GameEndpoints.actionData,
  ])
}
