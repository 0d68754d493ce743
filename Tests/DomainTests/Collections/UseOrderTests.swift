import CallboardDomain
import Synchronization
import Testing

/// The order in which caches remove their entries.
@Suite struct UseOrderTests {
  private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }

  /// A key that counts how often it is looked up.
  private struct CountedKey: Hashable, Sendable {
    let number: Int
    let lookups: Counter

    static func == (one: CountedKey, other: CountedKey) -> Bool { one.number == other.number }

    func hash(into hasher: inout Hasher) {
      lookups.add()
      hasher.combine(number)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func theOldestIsTheOneThatWasNotUsedForLongest(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var order = UseOrder<Int>()
    var model: [Int] = []
    for step in 0..<5_000 {
      let key = Int.random(in: 0..<60, using: &random)
      model.removeAll { $0 == key }
      if Int.random(in: 0..<4, using: &random) == 0 {
        order.remove(key)
      } else {
        order.use(key)
        model.append(key)
      }
      if step % 7 == 0, let oldest = model.first {
        order.remove(oldest)
        model.removeFirst()
      }
      #expect(order.oldest == model.first)
    }
    while let oldest = order.oldest {
      #expect(oldest == model.first)
      order.remove(oldest)
      model.removeFirst()
    }
    #expect(model.isEmpty)
  }

  /// A cache that is full removes an entry for each that it adds.
  @Test func anOperationLooksUpFewKeysHoweverManyThereAre() {
    let lookups = Counter()
    var order = UseOrder<CountedKey>()
    let (kept, steps) = (2_000, 10_000)
    for number in 0..<kept { order.use(CountedKey(number: number, lookups: lookups)) }
    let before = lookups.count
    for step in 0..<steps {
      // Some are used again, so that the order changes.
      order.use(CountedKey(number: step + kept / 2, lookups: lookups))
      order.use(CountedKey(number: step + kept, lookups: lookups))
      if let oldest = order.oldest { order.remove(oldest) }
    }
    #expect((lookups.count - before) / steps < 30)
  }
}
