import Synchronization

/// Sends each value to all listeners. A slow listener misses all but the newest few.
final class Broadcast<Value: Sendable>: Sendable {
  private struct Listeners {
    var next = 0
    var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
  }

  private let listeners = Mutex(Listeners())
  private let buffering: AsyncStream<Value>.Continuation.BufferingPolicy

  init(buffering: AsyncStream<Value>.Continuation.BufferingPolicy) {
    self.buffering = buffering
  }

  /// Sends a value to all listeners. If the order matters, the caller must send one value after another.
  func send(_ value: Value) {
    // Not under the lock: a task that is being cancelled holds its own lock while it takes this one to stop listening,
    // and waking that task needs its lock.
    let continuations = listeners.withLock { Array($0.continuations.values) }
    for continuation in continuations { continuation.yield(value) }
  }

  /// Listens from now on, until the stream is dropped. `first` comes before any other value.
  func listen(first: Value? = nil) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: buffering)
    let key = listeners.withLock { listeners in
      listeners.next += 1
      listeners.continuations[listeners.next] = continuation
      return listeners.next
    }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { $0.continuations[key] = nil }
    }
    if let first { continuation.yield(first) }
    return stream
  }
}
