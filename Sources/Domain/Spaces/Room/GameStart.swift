/// The settings and cards with which a game begins. The deck, its order and the seed stay secret until it has ended.
public struct GameStart: Sendable, Equatable {
  /// The game's own settings.
  public let settings: JSONObject
  /// The kinds of action that only the player whose turn it is may take.
  public let turnActions: Set<GameActionKind>
  /// The game's own kinds of action that only the player whose turn it is may take.
  public let ownTurnActions: Set<String>
  /// The SHA-256 of the seed, in hexadecimal. It commits the service to the seed.
  public let seedHash: String
  /// The SHA-256 of the seed and then the deck in its canonical form. It commits the service to the deck without
  /// revealing it.
  public let deckHash: String
  /// The cards in the order in which the host gave them.
  let deck: [JSON]
  /// For each card, in the order of drawing, its index in `deck`.
  let order: [Int]
  /// The seed, in hexadecimal.
  let seed: String

  /// The names of all actions that only the player whose turn it is may take; empty for a game without turns.
  public var turnActionNames: [String] {
    GameActionKind.allCases.filter(turnActions.contains).map(\.rawValue) + ownTurnActions.sorted()
  }

  /// The number of cards.
  public var cardCount: Int { deck.count }

  /// Describes a game.
  ///
  /// - Parameters:
  ///   - order: the indices of all cards, as the seed shuffles them.
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
  /// Writes all members, secret ones included, into an object.
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
