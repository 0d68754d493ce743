import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct VectorClockTests {
  private static let replicas = (0..<4).map { _ in UUID() }

  private func clock(_ counters: Int...) -> VectorClock {
    VectorClock(Dictionary(uniqueKeysWithValues: zip(Self.replicas, counters)))
  }

  @Test func clocksCompareByEveryCounter() {
    #expect(clock(1, 2).compare(to: clock(1, 2)) == .equal)
    #expect(clock(1, 2).compare(to: clock(1, 3)) == .before)
    #expect(clock(2, 2).compare(to: clock(1, 2)) == .after)
    #expect(clock(2, 2).compare(to: clock(1, 3)) == .concurrent)
  }

  @Test func anAbsentReplicaIsZero() {
    #expect(clock(1, 0).compare(to: clock(1)) == .equal)
    #expect(clock(1, 0) == clock(1))
    #expect(clock(0).compare(to: VectorClock()) == .equal)
    #expect(VectorClock().compare(to: clock(0, 1)) == .before)
    #expect(clock(0, 1).compare(to: clock(1)) == .concurrent)
  }

  @Test func mergingIsTheLeastUpperBound() {
    let seed: UInt64 = 51
    var random = SeededRandom(seed: seed)
    func next() -> VectorClock {
      VectorClock(
        Dictionary(uniqueKeysWithValues: Self.replicas.map { ($0, random.upTo(2)) }))
    }
    for step in 0..<2000 {
      let (a, b, c) = (next(), next(), next())
      let merged = a.merged(with: b)
      #expect(merged == b.merged(with: a), "seed \(seed), step \(step)")
      #expect(merged.merged(with: c) == a.merged(with: b.merged(with: c)))
      #expect(merged.merged(with: a) == merged)
      for replica in Self.replicas { #expect(merged[replica] == max(a[replica], b[replica])) }
      #expect(a.compare(to: merged) == (a == merged ? .equal : .before))
      let opposite: [ClockOrder: ClockOrder] = [
        .before: .after, .after: .before, .equal: .equal, .concurrent: .concurrent,
      ]
      #expect(b.compare(to: a) == opposite[a.compare(to: b)])
    }
  }

  @Test func aClockIsReadAsItWasWritten() throws {
    var written = clock(3, 0, 7)
    written[Self.replicas[3]] += 1
    var json = JSONWriter()
    json.value(written)
    #expect(VectorClock(json: try .parse(json.bytes)) == written)
    #expect(VectorClock(json: [Self.replicas[0].uuidString: 0]) == VectorClock())
  }

  @Test func whatIsNotAClockIsRefused() {
    let id = Self.replicas[0]
    let refused: [JSON] = [
      nil, [], ["x": 1], [id.lower: -1], [id.lower: 1.5], [id.lower: "1"],
      [id.lower: 9_007_199_254_740_993], [id.lower: 1, id.uuidString: 1],
    ]
    for json in refused { #expect(VectorClock(json: json) == nil, "\(json)") }
  }
}
