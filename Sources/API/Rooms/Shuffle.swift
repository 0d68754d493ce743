import CallboardCrypto
import CallboardDomain

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

  private init(_ seed: [UInt8]) {
    self.seed = seed
  }

  /// The numbers of the cards in the order that a seed gives.
  static func order(of count: Int, seed: [UInt8]) -> [Int] {
    var shuffle = Shuffle(seed)
    var order = Array(0..<count)
    for i in stride(from: count - 1, to: 0, by: -1) {
      order.swapAt(i, Int(shuffle.below(UInt64(i) + 1)))
    }
    return order
  }

  /// The hash that commits the service to a seed, in hexadecimal.
  static func hash(of seed: [UInt8]) -> String { Hex.encode(SHA256.hash(seed)) }

  /// The hash that commits the service to a deck, in hexadecimal. It does not reveal the deck while the seed is secret.
  static func hash(of deck: [JSON], seed: [UInt8]) -> String {
    Hex.encode(SHA256.hash(seed + JSON.array(deck).canonicalBytes()))
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
      order: Shuffle.order(of: deck.count, seed: seed), seed: Hex.encode(seed),
      seedHash: Shuffle.hash(of: seed), deckHash: Shuffle.hash(of: deck, seed: seed))
  }
}
