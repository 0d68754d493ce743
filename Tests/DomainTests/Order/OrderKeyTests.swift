import CallboardDomain
import Testing

@Suite struct OrderKeyTests {
  @Test(arguments: [41, 42, 43, 44] as [UInt64])
  func thereIsAlwaysAKeyBetweenTwo(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var keys: [OrderKey] = []
    for step in 0..<3000 {
      let place = random.upTo(random.upTo(3) == 0 ? keys.count : min(keys.count, 3))
      let lower = place > 0 ? keys[place - 1] : nil
      let upper = place < keys.count ? keys[place] : nil
      let key = OrderKey.between(lower, upper)
      if let lower { #expect(lower < key, "seed \(seed), step \(step)") }
      if let upper { #expect(key < upper, "seed \(seed), step \(step)") }
      #expect(OrderKey(key.string) == key, "seed \(seed), step \(step)")
      keys.insert(key, at: place)
    }
    #expect(
      keys.map { Array($0.string.utf8) }
        == keys.map { Array($0.string.utf8) }.sorted(by: { $0.lexicographicallyPrecedes($1) }))
  }

  @Test func keysStayShortAtTheEndsOfAList() {
    var (first, last) = (OrderKey.between(nil, nil), OrderKey.between(nil, nil))
    for _ in 0..<20_000 {
      (first, last) = (.between(nil, first), .between(last, nil))
    }
    #expect(first.string.utf8.count <= 4)
    #expect(last.string.utf8.count <= 4)
  }

  @Test func keysGrowSlowlyWhereInsertionsFollowEachOther() {
    let (lower, upper) = (OrderKey.between(nil, nil), OrderKey.between(.between(nil, nil), nil))
    var (forward, backward) = (lower, upper)
    for _ in 0..<3000 {
      forward = .between(forward, upper)
      backward = .between(lower, backward)
    }
    #expect(forward.string.utf8.count <= 110)
    #expect(backward.string.utf8.count <= 110)
  }

  @Test(arguments: [
    "", "0", "a", "b0", "a00", "a0-", "a0é", "Y0", "a1V0", "_0", "A0",
  ])
  func whatIsNotAKeyIsRefused(text: String) {
    #expect(OrderKey(text) == nil)
  }

  @Test func theWholeRangeOfIntegersHasKeysBeyond() throws {
    let greatest = try key("z" + String(repeating: "z", count: 26))
    #expect(greatest < OrderKey.between(greatest, nil))
    let zero = try key("a0")
    #expect(OrderKey.between(nil, zero).string == "Zz")
    #expect(OrderKey.between(try key("Zz"), nil).string == "a0")
    #expect(OrderKey.between(try key("az"), nil).string == "b00")
    #expect(OrderKey.between(nil, try key("Z0")).string == "Yzz")
  }

  private func key(_ text: String) throws -> OrderKey { try #require(OrderKey(text)) }
}
