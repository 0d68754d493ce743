import Synchronization

/// Whether a measurement's subscribers are all in, what has come to them, and whether it is over; from any thread.
final class Curtain: Sendable {
  private let open = Atomic(false)
  private let over = Atomic(false)
  private let arrived = Atomic(0)

  var isOpen: Bool { open.load(ordering: .acquiring) }
  var isOver: Bool { over.load(ordering: .acquiring) }
  var arrivals: Int { arrived.load(ordering: .acquiring) }

  func rise() { open.store(true, ordering: .releasing) }
  func fall() { over.store(true, ordering: .releasing) }

  /// Lets nobody wait any longer, for anything.
  func endEarly() {
    rise()
    fall()
  }

  func note(arrivals: Int) { arrived.store(arrivals, ordering: .releasing) }

  /// Waits until all are in.
  func untilOpen() async throws {
    while !isOpen { try await Task.sleep(for: .milliseconds(20)) }
  }

  /// Waits until so much has come, or no more than that for some seconds, and falls.
  func fall(after expected: Int) async throws {
    let end = ContinuousClock.now + .seconds(10)
    while arrivals < expected, !isOver, .now < end { try await Task.sleep(for: .milliseconds(50)) }
    fall()
  }
}
