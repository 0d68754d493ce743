internal import Glibc
internal import Synchronization

/// One caller's use of a connection, and whether the caller was cancelled.
final class PoolLease: Sendable {
  /// How long cancel requests are repeated before the connection is cut, in seconds.
  static let patienceSeconds = 5.0

  private struct State {
    var canceller: Canceller?
    var firstCancel: ContinuousClock.Instant?
    var isHeld = false
    var isOver = false
  }

  private let interrupted = Atomic(false)
  // Locked while a cancel request is under way, so that it cannot cancel the next caller's statement.
  private let state = Mutex(State())

  var isInterrupted: Bool { interrupted.load(ordering: .acquiring) }

  func interrupt() { interrupted.store(true, ordering: .releasing) }

  func begin(_ canceller: Canceller) { state.withLock { $0.canceller = canceller } }

  /// Ends the lease. No cancel request of this lease reaches the connection afterwards.
  func end() {
    state.withLock {
      $0.canceller = nil
      $0.isOver = true
    }
  }

  /// Prevents cancel requests until `release()`.
  func hold() { state.withLock { $0.isHeld = true } }

  func release() { state.withLock { $0.isHeld = false } }

  /// Cancels the running statement. Returns true if the lease is not over, so that the caller should try again.
  func cancelStatement() -> Bool {
    let isOver = state.withLock { state in
      if !state.isOver, !state.isHeld, let canceller = state.canceller {
        Self.stop(canceller, since: &state.firstCancel)
      }
      return state.isOver
    }
    if !isOver { usleep(20_000) }
    return !isOver
  }

  private static func stop(_ canceller: Canceller, since first: inout ContinuousClock.Instant?) {
    let now = ContinuousClock.now
    if let first, now - first > .seconds(patienceSeconds) { return canceller.cutOff() }
    first = first ?? now
    canceller.cancel()
  }
}
