// Made by clients/swift/generate from /openapi.json.

public import CallboardContent
extension Callboard {
  /// `GameStart` of `/openapi.json`.
  public struct GameStart: JSONWritable, Sendable, Equatable {
    public var deck: [JSON]?
    public var settings: JSONObject?
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

  /// `GameActing` of `/openapi.json`.
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

  /// `ShuffleCheck` of `/openapi.json`.
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
    public var seed: String?
    public var seedSha256: String?
    public var deckSha256: String?
    public var deck: [JSON]
    public var order: [Int]
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
      public var index: Int
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
