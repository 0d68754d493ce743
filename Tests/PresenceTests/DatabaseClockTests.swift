import CallboardDomain
import CallboardPresence
import Testing

/// The database's clock as a node computes it between two readings.
@Suite struct DatabaseClockTests {
  private let start = ContinuousClock.now

  /// A reading of a clock that shows so many milliseconds after 1970. The instants count from `start`.
  private func reading(
    _ milliseconds: Int64, askedAt: Int64, answeredAt: Int64
  ) -> DatabaseClock.Reading {
    DatabaseClock.Reading(
      Timestamp(microseconds: milliseconds * 1_000), askedAt: start + .milliseconds(askedAt),
      answeredAt: start + .milliseconds(answeredAt))
  }

  private func milliseconds(_ clock: DatabaseClock, at instant: Int64) -> Int64 {
    clock.time(at: start + .milliseconds(instant)).microseconds / 1_000
  }

  @Test func itGoesOnByItself() {
    let clock = DatabaseClock(reading(1_000, askedAt: 0, answeredAt: 10))
    #expect(milliseconds(clock, at: 10) == 1_000)
    #expect(milliseconds(clock, at: 500) == 1_490)
    #expect(milliseconds(clock, at: 0) == 990)
  }

  @Test func aReadingThatAgreesChangesNothingHoweverSlowItWas() {
    var clock = DatabaseClock(reading(1_000, askedAt: 0, answeredAt: 10))
    clock.adjust(to: reading(1_990, askedAt: 1_000, answeredAt: 1_010))
    #expect(milliseconds(clock, at: 2_000) == 2_990)
    clock.adjust(to: reading(3_500, askedAt: 2_000, answeredAt: 5_000))
    #expect(milliseconds(clock, at: 5_000) == 5_990)
  }

  @Test func aFasterReadingMakesItMoreExact() {
    // The database may have read its clock when it was asked, so the clock may show 1,100 when the answer arrives.
    var clock = DatabaseClock(reading(1_000, askedAt: 0, answeredAt: 100))
    #expect(milliseconds(clock, at: 200) == 1_100)
    clock.adjust(to: reading(1_201, askedAt: 200, answeredAt: 202))
    #expect((1_200...1_202).contains(milliseconds(clock, at: 201)))
  }

  @Test(arguments: [-3_600_000, 3_600_000] as [Int64])
  func itFollowsWhenTheDatabasesClockIsSet(by step: Int64) {
    var clock = DatabaseClock(reading(10_000_000, askedAt: 0, answeredAt: 1))
    clock.adjust(to: reading(10_001_000 + step, askedAt: 1_000, answeredAt: 1_002))
    #expect(abs(milliseconds(clock, at: 1_001) - 10_001_000 - step) <= 1)
  }
}
