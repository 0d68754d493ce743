internal import Synchronization

/// Records elements in order, from any thread.
final class Recorder<Element: Sendable>: Sendable {
  private let state = Mutex<[Element]>([])

  var elements: [Element] { state.withLock { $0 } }

  func add(_ element: Element) { state.withLock { $0.append(element) } }
}
