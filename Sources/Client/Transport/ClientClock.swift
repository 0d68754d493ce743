/// The clock by which a client waits. Tests put one in place that they can put forward.
package struct ClientClock: Sendable {
  /// The time now.
  package let now: @Sendable () -> ContinuousClock.Instant
  /// Waits until a time; throws `CancellationError` if the task is cancelled.
  package let sleepUntil: @Sendable (ContinuousClock.Instant) async throws -> Void

  package init(
    now: @escaping @Sendable () -> ContinuousClock.Instant,
    sleepUntil: @escaping @Sendable (ContinuousClock.Instant) async throws -> Void
  ) {
    self.now = now
    self.sleepUntil = sleepUntil
  }

  /// The time that passes for everybody.
  static let continuous = ClientClock(
    now: { .now }, sleepUntil: { end in try await Task.sleep(until: end) })

  func sleep(for duration: Duration) async throws { try await sleepUntil(now() + duration) }
}
