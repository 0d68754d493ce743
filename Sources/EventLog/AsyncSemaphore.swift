import Synchronization

/// A number of places. Tasks wait for a free one without blocking a thread, first come, first served.
public final class AsyncSemaphore: Sendable {
  private struct State {
    var free: Int
    var waiting = FIFO<CheckedContinuation<Void, Never>>()
  }

  private let state: Mutex<State>

  /// Makes the given number of places, all free.
  public init(_ count: Int) { state = Mutex(State(free: count)) }

  /// How many tasks wait for a place.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Takes a place, as soon as one is free.
  public func wait() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free == 0 {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  /// Gives a place back.
  public func signal() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if let next = state.waiting.popFirst() { return next }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
