/// What a game begins with. The deck, its order and the seed stay sealed until it has ended.
public struct GameStart: Sendable, Equatable {
  /// The game's own settings.
  public let settings: JSONObject
  /// What only the player may do whose turn it is.
  public let turnActions: Set<GameActionKind>
  /// What of the game's own, by its kinds, only the player may do whose turn it is.
  public let ownTurnActions: Set<String>
  /// The SHA-256 of the seed, in hexadecimal: what the service is bound by.
  public let seedHash: String
  /// The SHA-256 of the seed and then the deck in its canonical form: binds the deck without telling it.
  public let deckHash: String
  /// The cards in the order in which they were given.
  let deck: [JSON]
  /// The place in `deck` of each card in the order in which they are drawn.
  let order: [Int]
  /// The seed, in hexadecimal.
  let seed: String

  /// All that only the player may do whose turn it is; empty for a game without turns.
  public var turnActionNames: [String] {
    GameActionKind.allCases.filter(turnActions.contains).map(\.rawValue) + ownTurnActions.sorted()
  }

  /// How many cards there are.
  public var cardCount: Int { deck.count }

  /// Describes a game.
  ///
  /// - Parameters:
  ///   - order: the numbers of all cards, as the seed shuffles them.
  public init(
    settings: JSONObject = JSONObject(), turnActions: Set<GameActionKind> = [],
    ownTurnActions: Set<String> = [], deck: [JSON], order: [Int], seed: String, seedHash: String,
    deckHash: String
  ) {
    self.settings = settings
    self.turnActions = turnActions
    self.ownTurnActions = ownTurnActions
    self.deck = deck
    self.order = order
    self.seed = seed
    self.seedHash = seedHash
    self.deckHash = deckHash
  }
}

extension GameStart {
  /// Writes all of it, sealed members included, into an object.
  func write(into json: inout JSONWriter) {
    json.member("settings", settings)
    json.member("turn_actions", turnActionNames)
    json.member("card_count", cardCount)
    json.member("seed_sha256", seedHash)
    json.member("deck_sha256", deckHash)
    json.member("deck", deck)
    json.member("order", order)
    json.member("seed", seed)
  }

  /// Reads what `write(into:)` wrote.
  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    let names = try reader.array("turn_actions").compactMap(\.string)
    self.init(
      settings: try reader.reader("settings").object,
      turnActions: Set(names.compactMap(GameActionKind.init(rawValue:))),
      ownTurnActions: Set(names.filter { GameActionKind(rawValue: $0) == nil }),
      deck: try reader.array("deck"),
      order: try reader.array("order").compactMap(\.count),
      seed: try reader.string("seed"), seedHash: try reader.string("seed_sha256"),
      deckHash: try reader.string("deck_sha256"))
  }
}
