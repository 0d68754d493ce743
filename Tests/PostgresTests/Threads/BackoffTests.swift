internal import CallboardTestSupport
internal import Testing

@testable internal import CallboardPostgres

@Suite struct BackoffTests {
  @Test func pausesGrowToTheLastAndVary() {
    var random = SeededRandom.printed()
    var backoff = Backoff(firstSeconds: 0.1, lastSeconds: 1)
    for full in [0.1, 0.2, 0.4, 0.8, 1, 1, 1] {
      let pause = backoff.next(using: &random)
      #expect((full / 2...full).contains(pause))
    }
    backoff.reset()
    #expect(backoff.next(using: &random) <= 0.1)
    let pauses = (0..<20).map { _ in
      var fresh = Backoff()
      return fresh.next()
    }
    #expect(Set(pauses).count > 10)
  }
}
