/// A queue whose elements are added and taken at either end, each in constant time.
///
/// Everything is inlinable because the writer's queue uses it for each command from another module, where generic code
/// that is not specialized takes several times as long.
public struct FIFO<Element> {
  @usableFromInline var places: [Element?] = []
  @usableFromInline var start = 0
  /// How many elements it holds.
  @inlinable public var count: Int { held }

  @usableFromInline var held = 0

  /// Makes an empty queue.
  @inlinable public init() {}

  /// Whether it is empty.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The element that is taken next.
  @inlinable public var first: Element? { isEmpty ? nil : places[start] }

  /// The element that was added last.
  @inlinable public var last: Element? { isEmpty ? nil : places[place(count - 1)] }

  /// Adds an element behind all others.
  @inlinable public mutating func append(_ element: Element) {
    makeRoom()
    places[place(count)] = element
    held += 1
  }

  /// Puts an element in front of all others.
  @inlinable public mutating func prepend(_ element: Element) {
    makeRoom()
    start = place(places.count - 1)
    places[start] = element
    held += 1
  }

  /// Takes the first element.
  @inlinable public mutating func popFirst() -> Element? {
    guard let element = first else { return nil }
    places[start] = nil
    start = place(1)
    held -= 1
    return element
  }

  /// Takes the last element.
  @inlinable public mutating func popLast() -> Element? {
    guard let element = last else { return nil }
    places[place(count - 1)] = nil
    held -= 1
    return element
  }

  @inlinable func place(_ index: Int) -> Int {
    let place = start + index
    return place < places.count ? place : place - places.count
  }

  @inlinable mutating func makeRoom() {
    guard count == places.count else { return }
    if count == 0 {
      places = Array(repeating: nil, count: 4)
      return
    }
    let elements = (0..<count).map { places[place($0)] }
    places = elements + Array(repeating: nil, count: count)
    start = 0
  }
}
