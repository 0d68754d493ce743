import Testing

@testable import CallboardWebhooks

@Suite struct RetryScheduleTests {
  @Test func pausesGrowAsStandardWebhooksSaysAndThenItIsGivenUp() {
    let settings = WebhookSettings()
    let pauses = (1...10).map {
      settings.pauseSeconds(afterFailures: $0, retryAfterSeconds: nil, chance: 0.5)
    }
    #expect(
      pauses == [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, nil])
  }

  @Test func chanceMovesAPauseByATenth() {
    let settings = WebhookSettings()
    for (chance, expected) in [(0.0, 270.0), (1.0, 330.0)] {
      let pause = settings.pauseSeconds(
        afterFailures: 2, retryAfterSeconds: nil, chance: chance)
      #expect(pause.map { abs($0 - expected) < 0.001 } == true)
    }
  }

  @Test func whoAsksForALongerPauseGetsItWithinADay() {
    let settings = WebhookSettings()
    func pause(_ failures: Int, _ seconds: Int) -> Double? {
      settings.pauseSeconds(afterFailures: failures, retryAfterSeconds: seconds, chance: 0.5)
    }
    #expect(pause(1, 60) == 60)
    #expect(pause(2, 1) == 300)
    #expect(pause(1, 10_000_000) == 86_400)
    #expect(pause(10, 60) == nil)
  }
}
