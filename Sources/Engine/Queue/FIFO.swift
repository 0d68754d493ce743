/// A queue that is added to and taken from at either end, each in constant time.
struct FIFO<Element> {
  private var places: [Element?] = []
  private var start = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  var first: Element? { isEmpty ? nil : places[start] }

  var last: Element? { isEmpty ? nil : places[place(count - 1)] }

  mutating func append(_ element: Element) {
    makeRoom()
    places[place(count)] = element
    count += 1
  }

  mutating func prepend(_ element: Element) {
    makeRoom()
    start = place(places.count - 1)
    places[start] = element
    count += 1
  }

  mutating func popFirst() -> Element? {
    guard let element = first else { return nil }
    places[start] = nil
    start = place(1)
    count -= 1
    return element
  }

  mutating func popLast() -> Element? {
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
