import EventLog
import Synchronization

/// Lets go of states on a thread of its own: freeing a large one takes a tenth of a second, which nobody should wait for.
final class Disposal<Value: Sendable>: Sendable {
  private let thread = LogThread(name: "disposal", niceness: 10)
  private let values = Mutex<[Value]>([])

  /// Takes values over, whose last owner this is then.
  func take(_ taken: consuming [Value]) {
    if taken.isEmpty { return }
    values.withLock { $0 += taken }
  }

  /// Frees what has been taken, on the thread; to be called once the caller holds none of it any more.
  func free() {
    if values.withLock({ $0.isEmpty }) { return }
    thread.run { [self] in
      _ = values.withLock { values in
        defer { values = [] }
        return values
      }
    }
  }
}
