import Testing

@testable import CallboardAPI

/// A failure that recurs does not fill the log.
@Suite struct FailureSeriesTests {
  private let start = ContinuousClock.now

  @Test func whatFailsForTheSameReasonIsLoggedOnceAMinute() {
    var series = FailureSeries()
    #expect(series.note("reading", "no connection", at: start) == 0)
    for second in 1...59 {
      #expect(series.note("reading", "no connection", at: start + .seconds(second)) == nil)
    }
    #expect(series.note("reading", "no connection", at: start + .seconds(60)) == 59)
    #expect(series.note("reading", "no connection", at: start + .seconds(61)) == nil)
  }

  @Test func anotherReasonAndOtherWorkAreLogged() {
    var series = FailureSeries()
    #expect(series.note("reading", "no connection", at: start) == 0)
    #expect(series.note("reading", "no connection", at: start) == nil)
    #expect(series.note("reading", "no memory", at: start) == 0)
    #expect(series.note("writing", "no memory", at: start) == 0)
  }

  /// A thousand streams that fail at once do not take a thousand lines, nor memory for ever.
  @Test func theNumberOfKindsOfWorkIsBounded() {
    var series = FailureSeries()
    let logged = (0..<1_000).compactMap { series.note("stream \($0)", "no connection", at: start) }
    #expect(logged.count == 256)
    #expect(series.note("another", "no connection", at: start + .seconds(61)) == 0)
  }
}
