import Testing

@testable import CallboardProjections

@Suite struct StepBudgetTests {
  private let settings = ProjectorSettings()

  @Test func aFewStepsAreFollowedByNoRest() {
    let start = ContinuousClock.now
    var budget = StepBudget(settings, at: start)
    for step in 1...20 {
      let now = start + .milliseconds(1_000 * step)
      #expect(budget.rest(after: .milliseconds(30), at: now) == .zero)
    }
  }

  @Test func stepAfterStepTakesNoMoreThanItsShareOfTheTime() {
    let start = ContinuousClock.now
    var budget = StepBudget(settings, at: start)
    var now = start
    var worked = Duration.zero
    while now < start + .seconds(100) {
      now += .milliseconds(5)
      worked += .milliseconds(5)
      now += budget.rest(after: .milliseconds(5), at: now)
    }
    #expect(worked <= .seconds(100) / settings.restFactor + settings.burst + .milliseconds(5))
    #expect(worked >= .seconds(100) / settings.restFactor)
  }

  @Test func noRestIsLongerThanTheLongest() {
    let start = ContinuousClock.now
    var budget = StepBudget(settings, at: start)
    #expect(budget.rest(after: .seconds(30), at: start + .seconds(30)) == settings.restMax)
    #expect(budget.rest(after: .seconds(30), at: start + .seconds(61)) == settings.restMax)
  }
}
