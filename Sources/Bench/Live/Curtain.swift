import Synchronization

/// The state of one measurement: whether all subscribers are connected, how many events have arrived, and whether it is
/// over. Safe from any thread.
final class Curtain: Sendable {
  private let open = Atomic(false)
  private let over = Atomic(false)
  private let arrived = Atomic(0)

  var isOpen: Bool { open.load(ordering: .acquiring) }
  var isOver: Bool { over.load(ordering: .acquiring) }
  var arrivals: Int { arrived.load(ordering: .acquiring) }

  func rise() { open.store(true, ordering: .releasing) }
  func fall() { over.store(true, ordering: .releasing) }

  /// Ends every wait.
  func endEarly() {
    rise()
    fall()
  }

  func note(arrivals: Int) { arrived.store(arrivals, ordering: .releasing) }

  /// Waits until all subscribers are connected.
  func untilOpen() async throws {
    while !isOpen { try await Task.sleep(for: .milliseconds(20)) }
  }

  /// Waits until `expected` events have arrived, or until none arrives for some seconds, and ends the measurement;
  /// returns when the last event arrived.
  func fall(after expected: Int) async throws -> ContinuousClock.Instant {
    let end = ContinuousClock.now + Self.waitMax
    var (count, last) = (arrivals, ContinuousClock.now)
    while arrivals < expected, !isOver, .now < min(end, last + Self.silenceMax) {
      try await Task.sleep(for: .milliseconds(20))
      if arrivals > count { (count, last) = (arrivals, .now) }
    }
    fall()
    return last
  }

  private static let waitMax = Duration.seconds(15)
  private static let silenceMax = Duration.seconds(3)
}
