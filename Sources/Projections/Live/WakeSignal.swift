import Synchronization

/// Wakes one waiting task. A wake that comes while no task waits is kept; several count as one.
public final class WakeSignal: Sendable {
  private struct State {
    var isSet = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Makes a signal that is not set.
  public init() {}

  /// Wakes the task that waits, or the next one that will.
  public func set() {
    let waiting = state.withLock { state in
      guard let waiting = state.waiting else {
        state.isSet = true
        return nil as CheckedContinuation<Void, Never>?
      }
      state.waiting = nil
      return waiting
    }
    waiting?.resume()
  }

  /// Waits until it is set, the time has come or the task is cancelled.
  public func wait(until end: ContinuousClock.Instant) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        do { try await Task.sleep(until: end, clock: .continuous) } catch { return }
        self.set()
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { self.wait($0) }
      } onCancel: {
        self.set()
      }
      group.cancelAll()
    }
  }

  private func wait(_ continuation: CheckedContinuation<Void, Never>) {
    let goesOn = state.withLock { state in
      precondition(state.waiting == nil, "one task waits for a signal")
      guard state.isSet else {
        state.waiting = continuation
        return false
      }
      state.isSet = false
      return true
    }
    if goesOn { continuation.resume() }
  }
}
