import Synchronization

/// Collects what happens on other threads, and lets a test wait for it.
final class Recorder<Value: Sendable>: Sendable {
  private let recorded = Mutex<[Value]>([])

  var values: [Value] { recorded.withLock { $0 } }

  func record(_ value: Value) {
    recorded.withLock { $0.append(value) }
  }

  /// Waits until this many values are recorded, for about a minute at most.
  func wait(for count: Int) async -> [Value] {
    for _ in 0..<12_000 where values.count < count {
      try? await Task.sleep(for: .milliseconds(5))
    }
    return values
  }
}
