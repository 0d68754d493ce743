/// A queue whose elements are added and taken at either end, each in constant time.
public struct FIFO<Element> {
  private var places: [Element?] = []
  private var start = 0
  /// How many elements it holds.
  public private(set) var count = 0

  /// Makes an empty queue.
  public init() {}

  /// Whether it is empty.
  public var isEmpty: Bool { count == 0 }

  /// The element that is taken next.
  public var first: Element? { isEmpty ? nil : places[start] }

  /// The element that was added last.
  public var last: Element? { isEmpty ? nil : places[place(count - 1)] }

  /// Adds an element behind all others.
  public mutating func append(_ element: Element) {
    makeRoom()
    places[place(count)] = element
    count += 1
  }

  /// Puts an element in front of all others.
  public mutating func prepend(_ element: Element) {
    makeRoom()
    start = place(places.count - 1)
    places[start] = element
    count += 1
  }

  /// Takes the first element.
  public mutating func popFirst() -> Element? {
    guard let element = first else { return nil }
    places[start] = nil
    start = place(1)
    count -= 1
    return element
  }

  /// Takes the last element.
  public mutating func popLast() -> Element? {
    guard let element = last else { return nil }
    places[place(count - 1)] = nil
    count -= 1
    return element
  }

  private func place(_ index: Int) -> Int {
    let place = start + index
    return place < places.count ? place : place - places.count
  }

  private mutating func makeRoom() {
    guard count == places.count else { return }
    let elements = (0..<count).map { places[place($0)] }
    places = elements + Array(repeating: nil, count: max(4, count))
    start = 0
  }
}
