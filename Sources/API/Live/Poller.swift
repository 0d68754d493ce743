/// A request that waits for a space to grow.
struct Poller {
  let end: ContinuousClock.Instant
  let continuation: CheckedContinuation<Void, Never>

  func wake() { continuation.resume() }
}
