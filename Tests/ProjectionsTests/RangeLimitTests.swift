import CallboardTestSupport
import Testing

@testable import CallboardProjections

@Suite struct RangeLimitTests {
  @Test func aGuiltyEventIsFoundAndEverythingBeforeItIsApplied() {
    var random = SeededRandom.printed()
    for _ in 0..<200 {
      let head = Int64.random(in: 1...5_000, using: &random)
      let guilty = Int64.random(in: 1...head, using: &random)
      var limit = RangeLimit(countMax: Int64.random(in: 1...6_000, using: &random))
      var checkpoint: Int64 = 0
      var steps = 0
      while checkpoint < head {
        steps += 1
        let last = limit.last(after: checkpoint, head: head)
        #expect(last > checkpoint && last <= head)
        if checkpoint + 1...last ~= guilty {
          if limit.failed(first: checkpoint + 1, last: last) { break }
        } else {
          limit.succeeded(through: last)
          checkpoint = last
        }
      }
      #expect(checkpoint == guilty - 1)
      #expect(steps <= Int(head) + 13)
    }
  }

  @Test func pastAFailureRangesAreAsBigAsBefore() {
    var limit = RangeLimit(countMax: 100)
    let isGuilty = limit.failed(first: 1, last: 100)
    #expect(!isGuilty)
    var checkpoint: Int64 = 0
    while checkpoint < 100 {
      checkpoint = limit.last(after: checkpoint, head: 1_000)
      limit.succeeded(through: checkpoint)
    }
    #expect(limit.last(after: checkpoint, head: 1_000) == checkpoint + 100)
  }
}
