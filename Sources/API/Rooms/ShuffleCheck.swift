import CallboardCrypto
import CallboardDomain
import FoundationEssentials

/// Checks from the events of the log alone whether a game's cards were shuffled and dealt as promised.
struct ShuffleCheck: View {
  /// A drawn card.
  private struct Drawn {
    let index: Int
    let card: JSON
    let position: Int64
  }

  private var promisedSeed: String?
  private var promisedDeck: String?
  private var drawn: [Drawn] = []
  private var seed: String?
  private var deck: [JSON] = []
  private var order: [Int] = []

  /// Reads the events of a game in order; other events are skipped.
  init(_ events: [StoredEvent]) throws {
    for event in events {
      guard let data = try JSON.parse(event.data).object else { continue }
      switch EventType(rawValue: event.type) {
      case .gameStarted:
        promisedSeed = data["seed_sha256"]?.string
        promisedDeck = data["deck_sha256"]?.string
      case .cardDrawn:
        drawn.append(
          Drawn(
            index: Int(data["index"]?.integer ?? -1), card: data["card"] ?? .null,
            position: event.position))
      case .gameEnded:
        seed = data["seed"]?.string
        deck = data["deck"]?.array ?? []
        order = (data["order"]?.array ?? []).compactMap { $0.integer.map { Int($0) } }
      default: break
      }
    }
  }

  private var seedBytes: [UInt8]? { seed.flatMap(Hex.decode) }

  /// Whether the seed is the one that was promised when the game began.
  var isPromisedSeed: Bool {
    seedBytes.map { Shuffle.hash(of: $0) == promisedSeed } ?? false
  }

  /// Whether the deck is the one that was promised when the game began.
  var isPromisedDeck: Bool {
    seedBytes.map { Shuffle.hash(of: deck, seed: $0) == promisedDeck } ?? false
  }

  /// Whether the order is the one that the seed gives.
  var isOrderOfSeed: Bool {
    seedBytes.map { Shuffle.order(of: deck.count, seed: $0) == order } ?? false
  }

  /// Whether the cards were drawn in that order, and are those of the deck.
  var isDrawnInOrder: Bool {
    drawn.enumerated().allSatisfy { number, drawn in
      drawn.index == number && order.indices.contains(number)
        && deck.indices.contains(order[number]) && deck[order[number]] == drawn.card
    }
  }

  /// Whether all checks hold.
  var isFair: Bool { isPromisedSeed && isPromisedDeck && isOrderOfSeed && isDrawnInOrder }

  static let name = "ShuffleCheck"
  static let meaning = "Whether a game's cards were shuffled and drawn as promised."

  static let fields: [Field<Self>] = [
    .init("fair", "Whether all four hold.") { $0.isFair },
    .init("seed_matches", "The seed is the one promised at the start.") { $0.isPromisedSeed },
    .init("deck_matches", "The deck is the one promised at the start.") { $0.isPromisedDeck },
    .init("order_matches", "The order is the one that the seed gives.") { $0.isOrderOfSeed },
    .init("cards_match", "Cards were drawn in that order.") { $0.isDrawnInOrder },
    .init("seed") { $0.seed }, .init("seed_sha256") { $0.promisedSeed },
    .init("deck_sha256") { $0.promisedDeck }, .init("deck") { $0.deck },
    .init("order", "The places of the cards in the deck, as they were drawn.") { $0.order },
    .init("drawn", "The cards that were drawn, in that order.", each: drawnCards) { $0.drawn },
  ]

  private static let drawnCards: [Field<Drawn>] = [
    .init("index") { $0.index }, .init("card") { $0.card },
    .init("position", .position) { $0.position },
  ]
}
