// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// A game, as everybody in the room sees it.
  public struct Game: Callboard.Object, Sendable, Equatable {
    /// When it began.
    public var startedAt: Timestamp
    /// When it ended; null: it has not.
    public var endedAt: Timestamp?
    /// Why it ended, in a word; null: it has not ended.
    public var endReason: String?
    public var settings: JSONObject
    /// The kinds of actions that only the player at turn may take.
    public var turnActions: [String]
    /// How many cards the deck has.
    public var cardCount: Int
    /// How many cards were drawn.
    public var drawn: Int
    /// The place in the deck of the card that was drawn last; null: none was.
    public var currentCardIndex: Int?
    /// The card drawn last; null before the first.
    public var currentCard: JSON
    /// The player whose turn it is; null in a game without turns.
    public var turn: Callboard.PersonReference?
    /// The players in the order of their turns.
    public var turnOrder: [Callboard.PersonReference]
    /// The number of the round, from 1.
    public var round: Int
    /// The points of each player, by their ids.
    public var scores: [String: Int]
    /// The last 20, the oldest first.
    public var actions: [Action]
    /// What binds the service to the seed.
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
      /// Its kind, in a word.
      public var kind: String
      public var player: Callboard.PersonReference
      /// When it happened.
      public var at: Timestamp
      /// What the app put there; the service does not read it.
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

  /// How a game begins.
  public struct GameStart: JSONWritable, Sendable, Equatable {
    /// The cards, any JSON.
    public var deck: [JSON]?
    /// The game's own.
    public var settings: JSONObject?
    /// The actions that only the player at turn may take: card_drawn, card_answered, turn_passed, score_updated,
    /// game_action, or kinds of the game's own; without them the game has no turns.
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

  /// Something that a player does in the game's own terms.
  public struct GameActing: JSONWritable, Sendable, Equatable {
    /// Its kind, in a word.
    public var kind: String
    /// What the app put there; the service does not read it.
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
    /// Whether all four hold.
    public var fair: Bool
    /// The seed is the one promised at the start.
    public var seedMatches: Bool
    /// The deck is the one promised at the start.
    public var deckMatches: Bool
    /// The order is the one that the seed gives.
    public var orderMatches: Bool
    /// Cards were drawn in that order.
    public var cardsMatch: Bool
    /// What the cards were shuffled by, as hexadecimal digits.
    public var seed: String?
    /// SHA-256 of the seed, told before a card is drawn.
    public var seedSha256: String?
    /// SHA-256 of the seed and the deck.
    public var deckSha256: String?
    /// The cards, in the order in which the app gave them.
    public var deck: [JSON]
    /// The places of the cards in the deck, as they were drawn.
    public var order: [Int]
    /// The cards that were drawn, in that order.
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
      /// A place in a list, from 0.
      public var index: Int
      /// The card, as the app gave it.
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
