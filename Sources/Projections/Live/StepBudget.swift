/// The time that a projector's steps may take: a share of all time in the long run, and more than that for a while.
struct StepBudget: Sendable {
  private let settings: ProjectorSettings
  private var left: Duration
  private var notedAt: ContinuousClock.Instant

  init(_ settings: ProjectorSettings, at now: ContinuousClock.Instant = .now) {
    self.settings = settings
    left = settings.burst
    notedAt = now
  }

  /// Notes a step that has just ended and its duration. Returns how long to rest.
  mutating func rest(
    after duration: Duration, at now: ContinuousClock.Instant = .now
  ) -> Duration {
    left = min(settings.burst, left + notedAt.duration(to: now) / settings.restFactor) - duration
    left = max(left, .zero - settings.restMax / settings.restFactor)
    notedAt = now
    return left < .zero ? .zero - left * settings.restFactor : .zero
  }
}
