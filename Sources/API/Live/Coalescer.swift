import Synchronization

/// Gathers what is to be told and hands it out at once where it was quiet, else so often a second at most; what was
/// noted last is always handed out.
///
/// Safe to use from any thread; `run` once.
final class Coalescer<Key: Hashable & Sendable>: Sendable {
  private let waiting = Mutex<Set<Key>>([])
  private let wake: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation
  private let pause: @Sendable () async -> Void

  /// Ten times a second, as presence is told.
  convenience init() {
    self.init { try? await Task.sleep(for: .milliseconds(100)) }
  }

  /// - Parameter pause: waited for after each time.
  init(pause: @escaping @Sendable () async -> Void) {
    self.pause = pause
    (wake, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Has something told, once, however often it is noted until then.
  func note(_ key: Key) {
    waiting.withLock { _ = $0.insert(key) }
    waker.yield()
  }

  /// Tells until cancelled.
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
