import Synchronization

/// Where requests that have arrived wait for `run`, whose consumers take several at once.
final class Intake: Sendable {
  fileprivate struct State {
    var waiting: [Exchange] = []
    var consumers: [UnsafeContinuation<ArraySlice<Exchange>, Never>] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Puts an exchange in; false when the intake is closed.
  func offer(_ exchange: Exchange) -> Bool {
    let (isOpen, consumer, batch) = state.withLock {
      state -> (Bool, UnsafeContinuation<ArraySlice<Exchange>, Never>?, ArraySlice<Exchange>) in
      if state.isClosed { return (false, nil, []) }
      state.waiting.append(exchange)
      guard let consumer = state.consumers.popLast() else { return (true, nil, []) }
      return (true, consumer, state.take())
    }
    consumer?.resume(returning: batch)
    return isOpen
  }

  /// Waits for exchanges; none once the intake is closed and empty.
  func next() async -> ArraySlice<Exchange> {
    await withUnsafeContinuation { continuation in
      let batch = state.withLock { state -> ArraySlice<Exchange>? in
        if !state.waiting.isEmpty || state.isClosed { return state.take() }
        state.consumers.append(continuation)
        return nil
      }
      if let batch { continuation.resume(returning: batch) }
    }
  }

  /// Takes no more; what waits is still handed out.
  func close() {
    let consumers = state.withLock { state in
      state.isClosed = true
      defer { state.consumers = [] }
      return state.consumers
    }
    for consumer in consumers { consumer.resume(returning: []) }
  }

  var isClosed: Bool {
    state.withLock { $0.isClosed }
  }
}

extension Intake.State {
  /// Takes a few, so that the other consumers find some too.
  fileprivate mutating func take() -> ArraySlice<Exchange> {
    let batch = waiting.prefix(16)
    waiting.removeFirst(batch.count)
    return batch
  }
}
