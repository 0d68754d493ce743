internal import Glibc
internal import Synchronization

/// Blocks a thread until it is opened.
final class Gate: Sendable {
  private let opened = Atomic(false)

  var isOpen: Bool { opened.load(ordering: .acquiring) }

  func open() { opened.store(true, ordering: .releasing) }

  func wait() { while !isOpen { usleep(500) } }
}
