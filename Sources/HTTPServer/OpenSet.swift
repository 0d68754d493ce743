import Synchronization

/// Objects that are open now: connections, or streams.
final class OpenSet<Element: AnyObject & Sendable>: Sendable {
  private let open = Mutex<[ObjectIdentifier: Element]>([:])

  func insert(_ element: Element) {
    open.withLock { $0[ObjectIdentifier(element)] = element }
  }

  func remove(_ element: Element) {
    open.withLock { $0[ObjectIdentifier(element)] = nil }
  }

  var all: [Element] {
    open.withLock { Array($0.values) }
  }

  var count: Int {
    open.withLock { $0.count }
  }
}
