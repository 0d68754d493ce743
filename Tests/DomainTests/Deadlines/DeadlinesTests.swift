import Synchronization
import Testing

@testable import CallboardDomain

/// The order of a space's deadlines, and the work that it takes to keep it.
@Suite struct DeadlinesTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func deadlinesOfTheSameTimeFallDueInTheOrderInWhichTheyWereSet(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var deadlines = Deadlines<Int>()
    var model: [(key: Int, at: Timestamp)] = []
    for step in 0..<5_000 {
      let key = random.upTo(40)
      let at: Timestamp? = random.upTo(2) == 0 ? nil : time(random.upTo(3))
      deadlines.set(key, at)
      model.removeAll { $0.key == key }
      if let at { model.append((key: key, at: at)) }
      let next = model.map(\.at).min()
      let first = model.first { $0.at == next }?.key
      let isDue = next.map { $0 <= time(1) } ?? false
      let due = deadlines.due(at: time(1))
      let expected = isDue ? first : nil
      #expect(deadlines.next == next, "seed \(seed), step \(step)")
      #expect(due == expected, "seed \(seed), step \(step)")
    }
    var order: [Int] = []
    while let key = deadlines.due(at: time(3)) {
      order.append(key)
      deadlines.set(key, nil)
    }
    let expected = (0...3).flatMap { second in
      model.filter { $0.at == time(second) }.map(\.key)
    }
    #expect(order == expected, "seed \(seed)")
    #expect(deadlines.next == nil)
  }

  @Test func theWorkForManyDeadlinesOfTheSameTimeGrowsWithTheirNumber() {
    let count = 2_000
    let comparisons = Comparisons()
    let keys = (0..<count).map { CountedKey(number: $0, comparisons: comparisons) }
    var deadlines = Deadlines<CountedKey>()
    // The second time, nothing changes, as for the access of members who get another role.
    for _ in 0..<2 {
      for key in keys { deadlines.set(key, time(1)) }
    }
    var order: [Int] = []
    while let key = deadlines.due(at: time(1)) {
      order.append(key.number)
      deadlines.set(key, nil)
    }
    #expect(order == Array(0..<count))
    let total = comparisons.count.withLock { $0 }
    #expect(total < 100 * count, "a search of all for each would take \(count) times \(count)")
  }

  private func time(_ seconds: Int) -> Timestamp {
    Timestamp(microseconds: Int64(seconds) * 1_000_000)
  }
}

private final class Comparisons: Sendable {
  let count = Mutex(0)
}

/// A key that counts how often it is compared.
private struct CountedKey: Hashable, Sendable {
  let number: Int
  let comparisons: Comparisons

  static func == (a: CountedKey, b: CountedKey) -> Bool {
    a.comparisons.count.withLock { $0 += 1 }
    return a.number == b.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
