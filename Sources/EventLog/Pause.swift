import Dispatch
import Synchronization

/// Pauses whose end does not need a thread of Swift's shared pool, unlike those of `Task.sleep`.
public enum Pause {
  private static let queue = DispatchQueue(label: "callboard.pause")

  /// Waits for a duration, or until the task is cancelled.
  ///
  /// - Throws: `CancellationError`.
  public static func sleep(for duration: Duration) async throws {
    let alarm = Alarm()
    queue.asyncAfter(deadline: .now() + duration / .seconds(1)) { alarm.ring() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { alarm.wait($0) }
    } onCancel: {
      alarm.ring()
    }
    try Task.checkCancellation()
  }

  /// Wakes one waiting task, once.
  private final class Alarm: Sendable {
    private enum State {
      case set
      case waiting(CheckedContinuation<Void, Never>)
      case rung
    }

    private let state = Mutex(State.set)

    func wait(_ continuation: CheckedContinuation<Void, Never>) {
      let hasRung = state.withLock { state in
        if case .rung = state { return true }
        state = .waiting(continuation)
        return false
      }
      if hasRung { continuation.resume() }
    }

    func ring() {
      let before = state.withLock { state in
        defer { state = .rung }
        return state
      }
      if case .waiting(let continuation) = before { continuation.resume() }
    }
  }
}
