import EventLog
import Synchronization

/// Frees states on a thread of its own: freeing a large one takes a tenth of a second, for which nobody should wait.
final class Disposal: Sendable {
  private let thread = LogThread(name: "disposal", niceness: 10)
  private let entries = Mutex<[StateCache.Entry]>([])

  /// Takes over what is no longer needed.
  func take(_ entry: StateCache.Entry) { entries.withLock { $0.append(entry) } }

  /// Frees what has been taken, on the thread; to be called once the caller holds none of it any more.
  func free() {
    if entries.withLock({ $0.isEmpty }) { return }
    thread.run { [self] in
      _ = entries.withLock { entries in
        defer { entries = [] }
        return entries
      }
    }
  }
}
