import Testing

@testable import CallboardAPI

@Suite struct TokenBucketTests {
  private let start = ContinuousClock.now

  @Test func soManyAtOnceAndThenSoManyASecond() {
    let buckets = TokenBuckets<Int>(Rate(perSecond: 2, burst: 3))
    for _ in 0..<3 { #expect(buckets.take(1, now: start) == nil) }
    #expect(buckets.take(1, now: start) == 1)
    #expect(buckets.take(2, now: start) == nil)
    #expect(buckets.take(1, now: start + .milliseconds(400)) == 1)
    #expect(buckets.take(1, now: start + .milliseconds(500)) == nil)
    #expect(buckets.take(1, now: start + .milliseconds(500)) == 1)
    for _ in 0..<3 { #expect(buckets.take(1, now: start + .seconds(60)) == nil) }
    #expect(buckets.take(1, now: start + .seconds(60)) == 1)
  }

  @Test func whatCostsMoreTakesMoreAndWhatCostsTooMuchAllThereIs() {
    let buckets = TokenBuckets<Int>(Rate(perSecond: 1, burst: 10))
    #expect(buckets.take(1, cost: 8, now: start) == nil)
    #expect(buckets.take(1, cost: 8, now: start) == 6)
    #expect(buckets.take(1, cost: 2, now: start) == nil)
    #expect(buckets.take(1, cost: 50, now: start + .seconds(4)) == 6)
    #expect(buckets.take(1, cost: 50, now: start + .seconds(10)) == nil)
  }

  @Test func whoWaitsAsLongAsTheyAreToldIsLetIn() {
    let buckets = TokenBuckets<Int>(Rate(perSecond: 1.0 / 30, burst: 1))
    #expect(buckets.take(1, now: start) == nil)
    let seconds = buckets.take(1, now: start + .seconds(4)) ?? 0
    #expect(seconds == 26)
    #expect(buckets.take(1, now: start + .seconds(4 + 26)) == nil)
  }

  @Test func whatWasTakenForNothingComesBackAndNoMore() {
    let buckets = TokenBuckets<Int>(Rate(perSecond: 1, burst: 1))
    buckets.giveBack(1, now: start)
    #expect(buckets.take(1, now: start) == nil)
    buckets.giveBack(1, now: start)
    buckets.giveBack(1, now: start)
    #expect(buckets.take(1, now: start) == nil)
    #expect(buckets.take(1, now: start) == 1)
  }

  @Test func thereAreNeverMoreBucketsThanMay() {
    let buckets = TokenBuckets<Int>(Rate(perSecond: 1, burst: 10), countMax: 100)
    for _ in 0..<10 { #expect(buckets.take(-1, now: start) == nil) }
    for key in 0..<1_000 { #expect(buckets.take(key, now: start) == nil) }
    #expect(buckets.count <= 100)
    #expect(buckets.take(-1, now: start) != nil, "the emptiest is kept")
    #expect(TokenBuckets<Int>(nil).take(1) == nil)
  }

  @Test(arguments: ["", "5", "5:", "0:5", "5:0", "-1:5", "x:5", "nan:5", "1:2:3", "inf:1"])
  func whatIsNoRateIsNone(text: String) {
    #expect(Rate(text) == nil)
  }

  @Test func limitsAreReadAsTheyAreWritten() {
    #expect(Limits("off") == .open)
    var limits = Limits()
    limits.person = Rate(perSecond: 2, burst: 4)
    limits.key = nil
    limits.mentions = Rate(perSecond: 1, burst: 2)
    #expect(Limits("person=2:4, key=off, mentions=1:2") == limits)
    #expect(Limits("people=2:4") == nil)
    #expect(Limits("person") == nil)
    #expect(Limits("person=2") == nil)
  }

  @Test func whatIsDoneAlreadyIsOwedUpToOneBurst() {
    let buckets = TokenBuckets<Int>(Rate(perSecond: 2, burst: 10))
    #expect(buckets.secondsInDebt(1, now: start) == nil)
    buckets.spend(1, 9, now: start)
    #expect(buckets.secondsInDebt(1, now: start) == nil)
    buckets.spend(1, 5, now: start)
    #expect(buckets.secondsInDebt(1, now: start) == 2)
    #expect(buckets.secondsInDebt(2, now: start) == nil)
    #expect(buckets.secondsInDebt(1, now: start + .seconds(3)) == nil)
    buckets.spend(1, 1_000, now: start + .seconds(3))
    #expect(buckets.secondsInDebt(1, now: start + .seconds(3)) == 5)
  }
}
