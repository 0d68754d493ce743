import CallboardEventLog
import Synchronization

/// Frees states on a thread of its own: freeing a large one takes a tenth of a second, and nobody should wait for that.
final class Deallocator: Sendable {
  private let thread = LogThread(name: "deallocator", niceness: 10)
  private let entries = Mutex<[StateCache.Entry]>([])

  /// Takes an entry that is no longer needed.
  func take(_ entry: StateCache.Entry) { entries.withLock { $0.append(entry) } }

  /// Frees the entries taken, on the thread. The caller must hold none of them any more.
  func free() {
    if entries.withLock({ $0.isEmpty }) { return }
    thread.run { [self] in
      let taken = entries.withLock { entries in
        let taken = entries
        entries = []
        return taken
      }
      // Otherwise the optimiser frees them before the lock is released, and an eviction waits for that.
      withExtendedLifetime(taken) {}
    }
  }
}
