import Synchronization

/// A clock that a test moves.
final class TestClock: Sendable {
  private let seconds = Mutex(Issuer.now)

  var now: Double { seconds.withLock { $0 } }

  func advance(bySeconds interval: Double) {
    seconds.withLock { $0 += interval }
  }
}
