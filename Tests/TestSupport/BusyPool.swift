import Synchronization

/// Keeps all threads of Swift's shared pool busy, so that no other task runs there.
///
/// Use it only in a process of its own, because it would also stop other tests.
public final class BusyPool: Sendable {
  private let isOver = Atomic(false)
  private let busy = Atomic(0)
  /// The most time for which the threads are busy, whatever happens to the test.
  private static let timeMax = Duration.seconds(60)

  public init() {}

  /// Keeps the threads busy until `end`.
  public func begin() {
    let end = ContinuousClock.now + Self.timeMax
    for _ in 0..<64 {
      Task.detached {
        self.busy.add(1, ordering: .relaxed)
        while !self.isOver.load(ordering: .relaxed), .now < end {}
      }
    }
  }

  /// Whether a thread is busy yet.
  public var hasBegun: Bool { busy.load(ordering: .relaxed) > 0 }

  public func end() { isOver.store(true, ordering: .relaxed) }
}
