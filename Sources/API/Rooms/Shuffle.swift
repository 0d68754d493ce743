import CallboardCrypto
import CallboardDomain
import FoundationEssentials

/// Shuffles cards by a seed alone, so that everybody who has the seed can repeat it.
///
/// The order of *n* cards begins as 0, 1, … *n* − 1. For *i* from *n* − 1 down to 1, the entries *i* and *j* change
/// places, where *j* is drawn evenly from 0 to *i* (Fisher and Yates). Draws come from words of 64 bits: the big-endian
/// words of SHA-256(seed ‖ *b*), where *b* is 0, 1, … as 8 big-endian bytes. A word that is not below the greatest
/// multiple of *i* + 1 up to 2⁶⁴ is skipped; *j* is the remainder of the first other one.
struct Shuffle {
  private let seed: [UInt8]
  private var block: UInt64 = 0
  private var words: [UInt64] = []

  /// The length of a seed in bytes.
  static let seedLength = 32

  /// The numbers of the cards in the order that a seed gives.
  static func order(of count: Int, seed: [UInt8]) -> [Int] {
    var shuffle = Shuffle(seed: seed)
    var order = Array(0..<count)
    for i in stride(from: count - 1, to: 0, by: -1) {
      order.swapAt(i, Int(shuffle.below(UInt64(i) + 1)))
    }
    return order
  }

  /// The hash that commits the service to a seed, in hexadecimal.
  static func hash(of seed: [UInt8]) -> String { SHA256.hash(seed).hexadecimal }

  /// The hash that commits the service to a deck, in hexadecimal. It does not reveal the deck while the seed is secret.
  static func hash(of deck: [JSON], seed: [UInt8]) -> String {
    SHA256.hash(seed + JSON.array(deck).canonicalBytes()).hexadecimal
  }

  private mutating func below(_ bound: UInt64) -> UInt64 {
    // 2⁶⁴ mod bound. Words from 2⁶⁴ minus it on would favour small numbers.
    let excess = (UInt64.max % bound + 1) % bound
    while true {
      let word = next()
      if excess == 0 || word <= UInt64.max - excess { return word % bound }
    }
  }

  private mutating func next() -> UInt64 {
    if words.isEmpty {
      let counter = (0..<8).map { UInt8(truncatingIfNeeded: block >> (56 - 8 * $0)) }
      let hash = SHA256.hash(seed + counter)
      words = stride(from: 24, through: 0, by: -8).map { start in
        hash[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
      }
      block += 1
    }
    return words.removeLast()
  }
}

extension GameStart {
  /// Makes a game whose cards are shuffled by a new random seed.
  init(
    settings: JSONObject, turnActions: Set<GameActionKind>, ownTurnActions: Set<String>,
    deck: [JSON]
  ) {
    let seed = SecureRandom.bytes(Shuffle.seedLength)
    self.init(
      settings: settings, turnActions: turnActions, ownTurnActions: ownTurnActions,
      deck: deck,
      order: Shuffle.order(of: deck.count, seed: seed), seed: seed.hexadecimal,
      seedHash: Shuffle.hash(of: seed), deckHash: Shuffle.hash(of: deck, seed: seed))
  }
}

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

  private var seedBytes: [UInt8]? { seed.flatMap { [UInt8](hexadecimal: $0) } }

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

  static let meaning = "Whether a game's cards were shuffled and drawn as promised."

  static let fields: [Field<Self>] = [
    .init("fair", "Whether the seed, the deck, the order and the cards match.") { $0.isFair },
    .init("seed_matches", "Whether the seed is the one that was promised at the start.") {
      $0.isPromisedSeed
    },
    .init("deck_matches", "Whether the deck is the one that was promised at the start.") {
      $0.isPromisedDeck
    },
    .init("order_matches", "Whether the seed gives the order.") { $0.isOrderOfSeed },
    .init("cards_match", "Whether the cards were drawn in the order.") { $0.isDrawnInOrder },
    .init("seed") { $0.seed }, .init("seed_sha256") { $0.promisedSeed },
    .init("deck_sha256") { $0.promisedDeck }, .init("deck") { $0.deck },
    .init("order", "The indices of the cards in the deck, in the order of drawing.") { $0.order },
    .init("drawn", "The drawn cards, in order.", each: drawnCards) { $0.drawn },
  ]

  private static let drawnCards: [Field<Drawn>] = [
    .init("index") { $0.index }, .init("card") { $0.card },
    .init("position", .position) { $0.position },
  ]
}
