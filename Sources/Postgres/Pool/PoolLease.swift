internal import Glibc
internal import Synchronization

/// One caller's use of a connection, and whether the caller gave it up.
final class PoolLease: Sendable {
  private struct State {
    var canceller: Canceller?
    var isHeld = false
    var isOver = false
  }

  private let interrupted = Atomic(false)
  // Held while a cancel request is under way, so that none can hit the next caller's statement.
  private let state = Mutex(State())

  var isInterrupted: Bool { interrupted.load(ordering: .acquiring) }

  func interrupt() { interrupted.store(true, ordering: .releasing) }

  func begin(_ canceller: Canceller) { state.withLock { $0.canceller = canceller } }

  /// After this no cancel request of this lease reaches the connection.
  func end() {
    state.withLock {
      $0.canceller = nil
      $0.isOver = true
    }
  }

  /// Keeps cancel requests back until `release()`.
  func hold() { state.withLock { $0.isHeld = true } }

  func release() { state.withLock { $0.isHeld = false } }

  /// Cancels the running statement; true if the lease is not over and it should be tried again.
  func cancelStatement() -> Bool {
    let isOver = state.withLock { state in
      if !state.isOver, !state.isHeld { state.canceller?.cancel() }
      return state.isOver
    }
    if !isOver { usleep(20_000) }
    return !isOver
  }
}
