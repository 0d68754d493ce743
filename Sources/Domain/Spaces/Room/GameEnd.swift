public import FoundationEssentials

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
      drawn: coder("drawn", drawn, note: "how many cards were drawn"),
      scores: coder("scores", scores, in: RoomLimits.score), deck: coder("deck", deck),
      order: coder("order", order, note: "the places of the cards in the deck, as they were drawn"),
      seed: coder("seed", seed))
  }
}
