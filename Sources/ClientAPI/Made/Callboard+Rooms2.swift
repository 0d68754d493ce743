// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// A game, as all people in the room see it.
  public struct Game: Callboard.Object, Sendable, Equatable {
    /// The start time.
    public var startedAt: Timestamp
    /// The end time; null: not ended.
    public var endedAt: Timestamp?
    /// The reason for the end; null: not ended.
    public var endReason: String?
    public var settings: JSONObject
    /// The kinds of actions that only the player whose turn it is may take.
    public var turnActions: [String]
    /// The number of cards in the deck.
    public var cardCount: Int
    /// The number of drawn cards.
    public var drawn: Int
    /// The index in the deck of the last drawn card; null: none was.
    public var currentCardIndex: Int?
    /// The last drawn card; null: none was drawn.
    public var currentCard: JSON
    /// The player whose turn it is; null: the game has no turns.
    public var turn: Callboard.PersonReference?
    /// The players, in the order of their turns.
    public var turnOrder: [Callboard.PersonReference]
    /// The number of the round, from 1.
    public var round: Int
    /// The points of each player, by their ids.
    public var scores: [String: Int]
    /// The last 20 actions, oldest first.
    public var actions: [Action]
    /// The SHA-256 of the seed, by which the service commits to it.
    public var seedSha256: String
    /// SHA-256 of the seed and the deck.
    public var deckSha256: String

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.startedAt = try members.read("started_at")
      self.endedAt = try members.readIfThere("ended_at")
      self.endReason = try members.readIfThere("end_reason")
      self.settings = try members.read("settings")
      self.turnActions = try members.read("turn_actions")
      self.cardCount = try members.read("card_count")
      self.drawn = try members.read("drawn")
      self.currentCardIndex = try members.readIfThere("current_card_index")
      self.currentCard = try members.read("current_card")
      self.turn = try members.readIfThere("turn")
      self.turnOrder = try members.read("turn_order")
      self.round = try members.read("round")
      self.scores = try members.read("scores")
      self.actions = try members.read("actions")
      self.seedSha256 = try members.read("seed_sha256")
      self.deckSha256 = try members.read("deck_sha256")
    }

    /// `Action` of `/openapi.json`.
    public struct Action: Callboard.Object, Sendable, Equatable {
      /// A version of the space.
      public var version: Int
      /// The kind.
      public var kind: String
      public var player: Callboard.PersonReference
      /// The time at which it happened.
      public var at: Timestamp
      /// Data of the app, which the service does not read.
      public var data: JSON

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.version = try members.read("version")
        self.kind = try members.read("kind")
        self.player = try members.read("player")
        self.at = try members.read("at")
        self.data = try members.read("data")
      }
    }
  }

  /// The cards and settings of a new game.
  public struct GameStart: JSONWritable, Sendable, Equatable {
    /// The cards, as any JSON.
    public var deck: [JSON]?
    /// The settings of the game.
    public var settings: JSONObject?
    /// The actions that only the player whose turn it is may take: card_drawn, card_answered, turn_passed,
    /// score_updated, game_action, or kinds that the game defines; if omitted, the game has no turns.
    public var turnActions: [String]?

    /// Makes it.
    public init(deck: [JSON]? = nil, settings: JSONObject? = nil, turnActions: [String]? = nil) {
      self.deck = deck
      self.settings = settings
      self.turnActions = turnActions
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("deck", ifPresent: deck)
        $0.member("settings", ifPresent: settings)
        $0.member("turn_actions", ifPresent: turnActions)
      }
    }
  }

  /// An action of a player, which the game defines.
  public struct GameActing: JSONWritable, Sendable, Equatable {
    /// The kind.
    public var kind: String
    /// Data of the app, which the service does not read.
    public var data: JSON?

    /// Makes it.
    public init(kind: String, data: JSON? = nil) {
      self.kind = kind
      self.data = data
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("kind", kind)
        $0.member("data", ifPresent: data)
      }
    }
  }

  /// Whether a game's cards were shuffled and drawn as promised.
  public struct ShuffleCheck: Callboard.Object, Sendable, Equatable {
    /// Whether the seed, the deck, the order and the cards match.
    public var fair: Bool
    /// Whether the seed is the one that was promised at the start.
    public var seedMatches: Bool
    /// Whether the deck is the one that was promised at the start.
    public var deckMatches: Bool
    /// Whether the seed gives the order.
    public var orderMatches: Bool
    /// Whether the cards were drawn in the order.
    public var cardsMatch: Bool
    /// The seed of the shuffle, in hexadecimal digits.
    public var seed: String?
    /// The SHA-256 of the seed, which is published before a card is drawn.
    public var seedSha256: String?
    /// SHA-256 of the seed and the deck.
    public var deckSha256: String?
    /// The cards, in the order in which the app gave them.
    public var deck: [JSON]
    /// The indices of the cards in the deck, in the order of drawing.
    public var order: [Int]
    /// The drawn cards, in order.
    public var drawn: [DrawnItem]

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.fair = try members.read("fair")
      self.seedMatches = try members.read("seed_matches")
      self.deckMatches = try members.read("deck_matches")
      self.orderMatches = try members.read("order_matches")
      self.cardsMatch = try members.read("cards_match")
      self.seed = try members.readIfThere("seed")
      self.seedSha256 = try members.readIfThere("seed_sha256")
      self.deckSha256 = try members.readIfThere("deck_sha256")
      self.deck = try members.read("deck")
      self.order = try members.read("order")
      self.drawn = try members.read("drawn")
    }

    /// `DrawnItem` of `/openapi.json`.
    public struct DrawnItem: Callboard.Object, Sendable, Equatable {
      /// An index, from 0.
      public var index: Int
      /// The card, as the app defined it.
      public var card: JSON
      /// A position in the log.
      public var position: Int

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.index = try members.read("index")
        self.card = try members.read("card")
        self.position = try members.read("position")
      }
    }
  }
}
