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

extension GameStart: PayloadFields, Blank {
  static var blank: GameStart {
    GameStart(deck: [], order: [], seed: "", seedHash: "", deckHash: "")
  }

  func fields(_ coder: inout some PayloadCoder) -> GameStart {
    let settings = coder("settings", settings)
    let names = coder("turn_actions", turnActionNames)
    coder.derived("card_count", cardCount)
    let (seedHash, deckHash) = (coder("seed_sha256", seedHash), coder("deck_sha256", deckHash))
    return GameStart(
      settings: settings, turnActions: Set(names.compactMap(GameActionKind.init(rawValue:))),
      ownTurnActions: Set(names.filter { GameActionKind(rawValue: $0) == nil }),
      deck: coder("deck", deck),
      order: coder("order", order, note: "the places of the cards in the deck, as they are drawn"),
      seed: coder("seed", seed),
      seedHash: seedHash, deckHash: deckHash)
  }
}
