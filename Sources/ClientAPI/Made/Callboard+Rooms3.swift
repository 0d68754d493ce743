// Made by clients/swift/generate from /openapi.json.

public import CallboardContent
extension Callboard {
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
