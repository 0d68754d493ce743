public import FoundationEssentials

/// The state of a game.
public struct Game: Sendable, Equatable {
  /// The settings and cards with which it began. Clients cannot read the secret values.
  public let start: GameStart
  /// When it began.
  public let startedAt: Timestamp
  /// When it ended; nil while it is under way.
  public internal(set) var endedAt: Timestamp?
  /// Why it ended.
  public internal(set) var endReason: GameEnd.Reason?
  /// The players in the order of their turns.
  public let turnOrder: [UUID]
  /// The number of cards that were drawn.
  public internal(set) var drawn = 0
  /// The player whose turn it is; nil in a game without turns.
  public internal(set) var turn: UUID?
  /// The number of the present round, from 1.
  public internal(set) var round = 1
  /// The score of each player.
  public internal(set) var scores: [UUID: Int] = [:]
  /// The last actions, the oldest first.
  public internal(set) var actions: [GameAction] = []

  /// The card that was drawn last; nil if none was drawn.
  public var currentCard: JSON? { drawn > 0 ? card(drawn - 1) : nil }

  /// Whether some actions are only for the player whose turn it is.
  public var hasTurns: Bool { !start.turnActions.isEmpty || !start.ownTurnActions.isEmpty }

  /// The card at a place in the shuffled order, from 0.
  func card(_ index: Int) -> JSON? {
    guard start.order.indices.contains(index), start.deck.indices.contains(start.order[index])
    else { return nil }
    return start.deck[start.order[index]]
  }

  /// The next player after a person, among the candidates, and whether that player's turn begins a new round.
  func turn(after person: UUID?, of candidates: Set<UUID>) -> (person: UUID, beginsRound: Bool)? {
    let place = person.flatMap { turnOrder.firstIndex(of: $0) } ?? -1
    for step in 1...max(1, turnOrder.count) {
      let index = place + step
      guard !turnOrder.isEmpty else { return nil }
      let next = turnOrder[index % turnOrder.count]
      if candidates.contains(next) { return (next, index >= turnOrder.count) }
    }
    return nil
  }

  mutating func remember(
    _ kind: String, _ player: UUID, _ data: JSON, _ recorded: RecordedEvent
  ) {
    actions.append(
      GameAction(
        version: recorded.version, kind: kind, player: player, at: recorded.recordedAt, data: data))
    if actions.count > RoomLimits.rememberedActions { actions.removeFirst() }
  }
}

/// A game in a snapshot.
extension Game: PayloadObject {
  static var blank: Game { Game(start: .blank, startedAt: .blank, turnOrder: []) }

  func fields(_ coder: inout some PayloadCoder) -> Game {
    Game(
      start: start.fields(&coder), startedAt: coder("started_at", microseconds: startedAt),
      endedAt: coder("ended_at", microsecondsIfPresent: endedAt),
      endReason: coder("end_reason", ifPresent: endReason),
      turnOrder: coder("turn_order", turnOrder), drawn: coder("drawn", drawn),
      turn: coder("turn", ifPresent: turn), round: coder("round", round),
      scores: coder("scores", scores, in: RoomLimits.score), actions: coder("actions", actions))
  }
}

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
      order: coder(
        "order", order, note: "the indices of the cards in the deck, in the order of drawing"),
      seed: coder("seed", seed),
      seedHash: seedHash, deckHash: deckHash)
  }
}

/// An action of a player in a game.
public struct GameAction: Sendable, Equatable {
  /// The version at which it was recorded.
  public let version: Int
  /// The kind of action: one of the service's kinds or the game's own.
  public let kind: String
  /// The player who did it.
  public let player: UUID
  /// When it was recorded.
  public let at: Timestamp
  /// The content of the action.
  public let data: JSON

  /// Whether a text may name an action of a game's own: up to 64 lower-case letters, digits and `_`, with a letter
  /// first, and not the name of an event type.
  public static func isOwnKind(_ text: String) -> Bool {
    guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    else { return false }
    return text.utf8.count <= 64 && EventType(rawValue: text) == nil
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
      }
  }
}

/// An action in a snapshot.
extension GameAction: PayloadObject {
  static var blank: GameAction {
    GameAction(version: 0, kind: "", player: .blank, at: .blank, data: .null)
  }

  func fields(_ coder: inout some PayloadCoder) -> GameAction {
    GameAction(
      version: coder("version", version), kind: coder("kind", kind),
      player: coder("player", player), at: coder("at", microseconds: at), data: coder("data", data))
  }
}

/// The kinds of action that the service knows.
public enum GameActionKind: String, Sendable, CaseIterable {
  case cardDrawn = "card_drawn"
  case cardAnswered = "card_answered"
  case turnPassed = "turn_passed"
  case scoreUpdated = "score_updated"
  /// An action of the game's own.
  case gameAction = "game_action"
}

/// The values that are published when a game ends. With them anybody can check how the cards were shuffled.
public struct GameEnd: Sendable, Equatable {
  /// The reason why a game ended.
  public enum Reason: String, Sendable, CaseIterable {
    /// A player asked for a card, and none was left.
    case deck
    /// The host ended it.
    case host
    /// The room closed.
    case closed
  }

  /// The reason why it ended.
  public let reason: Reason
  /// The number of cards that were drawn.
  public let drawn: Int
  /// The score of each player.
  public let scores: [UUID: Int]
  /// The cards in the order in which the host gave them.
  public let deck: [JSON]
  /// For each card, in the order of drawing, its index in `deck`; cards that were not drawn included.
  public let order: [Int]
  /// The seed from which the order was made, in hexadecimal.
  public let seed: String
}

extension GameEnd.Reason: PayloadWord {}

extension GameEnd: PayloadFields, Blank {
  static var blank: GameEnd {
    GameEnd(reason: .blank, drawn: 0, scores: [:], deck: [], order: [], seed: "")
  }

  func fields(_ coder: inout some PayloadCoder) -> GameEnd {
    GameEnd(
      reason: coder("reason", reason),
      drawn: coder("drawn", drawn, note: "the number of drawn cards"),
      scores: coder("scores", scores, in: RoomLimits.score), deck: coder("deck", deck),
      order: coder(
        "order", order, note: "the indices of the cards in the deck, in the order of drawing"),
      seed: coder("seed", seed))
  }
}
