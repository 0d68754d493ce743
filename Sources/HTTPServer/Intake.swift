import Synchronization

/// Where requests that have arrived wait for `run`, which takes all that there are at once.
final class Intake: Sendable {
  private struct State {
    var waiting: [Exchange] = []
    var consumer: UnsafeContinuation<[Exchange]?, Never>?
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Puts an exchange in; false when the intake is closed.
  func offer(_ exchange: Exchange) -> Bool {
    let (isOpen, consumer) = state.withLock { state in
      if state.isClosed { return (false, UnsafeContinuation<[Exchange]?, Never>?.none) }
      guard let consumer = state.consumer.take() else {
        state.waiting.append(exchange)
        return (true, nil)
      }
      return (true, consumer)
    }
    consumer?.resume(returning: [exchange])
    return isOpen
  }

  /// Waits for exchanges; nil once the intake is closed and empty.
  ///
  /// One consumer at a time.
  func next() async -> [Exchange]? {
    await withUnsafeContinuation { continuation in
      let ready: [Exchange]?? = state.withLock { state in
        if !state.waiting.isEmpty {
          defer { state.waiting = [] }
          return .some(state.waiting)
        }
        if state.isClosed { return .some(nil) }
        state.consumer = continuation
        return .none
      }
      if let ready { continuation.resume(returning: ready) }
    }
  }

  /// Takes no more; what waits is still handed out.
  func close() {
    let consumer = state.withLock { state in
      state.isClosed = true
      return state.consumer.take()
    }
    consumer?.resume(returning: nil)
  }

  var isClosed: Bool {
    state.withLock { $0.isClosed }
  }
}
