import CallboardCrypto
import CallboardDomain
import FoundationEssentials

/// Checks from the events of the log alone whether a game's cards were shuffled and dealt as promised.
struct ShuffleCheck {
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

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("fair", isFair)
      $0.member("seed_matches", isPromisedSeed)
      $0.member("deck_matches", isPromisedDeck)
      $0.member("order_matches", isOrderOfSeed)
      $0.member("cards_match", isDrawnInOrder)
      $0.member("seed", seed)
      $0.member("seed_sha256", promisedSeed)
      $0.member("deck_sha256", promisedDeck)
      $0.member("deck", deck)
      $0.member("order", order)
      $0.member("drawn") { json in
        json.array { json in
          for drawn in drawn {
            json.object {
              $0.member("index", drawn.index)
              $0.member("card", drawn.card)
              $0.member("position", drawn.position)
            }
          }
        }
      }
    }
  }

  static let schema = Schema.object([
    "fair": Schema.bool.described("Whether all four hold."),
    "seed_matches": Schema.bool.described("The seed is the one promised at the start."),
    "deck_matches": Schema.bool.described("The deck is the one promised at the start."),
    "order_matches": Schema.bool.described("The order is the one that the seed gives."),
    "cards_match": Schema.bool.described("Cards were drawn in that order."),
    "seed": .string().orNull, "seed_sha256": .string().orNull, "deck_sha256": .string().orNull,
    "deck": .array(.any), "order": .array(.integer()),
    "drawn": .array(
      .object(["index": .integer(), "card": .any, "position": .position])),
  ])
}
