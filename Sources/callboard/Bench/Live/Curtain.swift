import Synchronization

/// Whether a measurement's subscribers are all in, and whether it is over; from any thread.
final class Curtain: Sendable {
  private let open = Atomic(false)
  private let over = Atomic(false)

  var isOpen: Bool { open.load(ordering: .acquiring) }
  var isOver: Bool { over.load(ordering: .acquiring) }

  func rise() { open.store(true, ordering: .releasing) }
  func fall() { over.store(true, ordering: .releasing) }
}
