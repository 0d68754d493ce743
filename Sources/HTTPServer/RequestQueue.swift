import Synchronization

/// A queue of requests that have arrived. The consumers in `run` take several at once.
final class RequestQueue: Sendable {
  fileprivate typealias Handover = (
    consumer: UnsafeContinuation<ArraySlice<Exchange>, Never>, batch: ArraySlice<Exchange>
  )

  fileprivate struct State {
    var waiting: [Exchange] = []
    var consumers: [UnsafeContinuation<ArraySlice<Exchange>, Never>] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Adds exchanges and wakes consumers. Returns false if the queue is closed.
  func offer(_ exchanges: [Exchange]) -> Bool {
    let woken = state.withLock { state -> [Handover]? in
      if state.isClosed { return nil }
      state.waiting += exchanges
      return state.handOver()
    }
    guard let woken else { return false }
    for (consumer, batch) in woken { consumer.resume(returning: batch) }
    return true
  }

  /// Waits for exchanges. Returns none once the queue is closed and empty.
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

  /// Closes the queue. Exchanges that are in it are still passed to consumers.
  func close() {
    let consumers = state.withLock { state in
      state.isClosed = true
      defer { state.consumers = [] }
      return state.consumers
    }
    for consumer in consumers { consumer.resume(returning: []) }
  }

  /// How many exchanges no consumer has taken yet.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  var isClosed: Bool {
    state.withLock { $0.isClosed }
  }
}

extension RequestQueue.State {
  private static let batchMax = 16

  /// Distributes the queued exchanges among the waiting consumers, a few for each.
  fileprivate mutating func handOver() -> [RequestQueue.Handover] {
    var handovers: [RequestQueue.Handover] = []
    while !waiting.isEmpty, let consumer = consumers.popLast() {
      let share = (waiting.count + consumers.count) / (consumers.count + 1)
      handovers.append((consumer, take(share)))
    }
    return handovers
  }

  /// Takes a few exchanges, so that the other consumers find some too.
  fileprivate mutating func take(_ share: Int = batchMax) -> ArraySlice<Exchange> {
    let batch = waiting.prefix(min(share, Self.batchMax))
    waiting.removeFirst(batch.count)
    return batch
  }
}
