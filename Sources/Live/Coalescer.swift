import Synchronization

/// Gathers keys and reports them: at once after a quiet period, otherwise after a pause. The last key noted is always
/// reported.
///
/// Safe to use from any thread. `run` must be called only once.
final class Coalescer<Key: Hashable & Sendable>: Sendable {
  private let waiting = Mutex<Set<Key>>([])
  private let wake: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation
  private let pause: @Sendable () async -> Void

  /// Makes a coalescer that reports at most ten times a second, as presence does.
  convenience init() {
    self.init { try? await Task.sleep(for: .milliseconds(100)) }
  }

  /// - Parameter pause: the wait after each report.
  init(pause: @escaping @Sendable () async -> Void) {
    self.pause = pause
    (wake, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Notes a key. It is reported once, however often it is noted before the report.
  func note(_ key: Key) {
    waiting.withLock { _ = $0.insert(key) }
    waker.yield()
  }

  /// Reports keys until cancelled.
  func run(_ tell: (Set<Key>) -> Void) async {
    for await _ in wake {
      let keys = waiting.withLock { keys in
        defer { keys = [] }
        return keys
      }
      if keys.isEmpty { continue }
      tell(keys)
      await pause()
    }
  }
}
