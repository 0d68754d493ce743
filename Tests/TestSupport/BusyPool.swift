import Synchronization

/// Keeps all threads of Swift's shared pool busy, so that nothing else goes on there.
///
/// Only for a process of its own: other tests would stand still too.
public final class BusyPool: Sendable {
  private let isOver = Atomic(false)
  private let busy = Atomic(0)
  /// No process is kept busy for longer, whatever becomes of the test.
  private static let timeMax = Duration.seconds(60)

  public init() {}

  /// Keeps them busy until `end`.
  public func begin() {
    let end = ContinuousClock.now + Self.timeMax
    for _ in 0..<64 {
      Task.detached {
        self.busy.add(1, ordering: .relaxed)
        while !self.isOver.load(ordering: .relaxed), .now < end {}
      }
    }
  }

  /// Whether a thread is busy by now.
  public var hasBegun: Bool { busy.load(ordering: .relaxed) > 0 }

  public func end() { isOver.store(true, ordering: .relaxed) }
}
