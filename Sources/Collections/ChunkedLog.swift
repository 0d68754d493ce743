public import Synchronization

/// A list that grows at its end and is trimmed at its front. Copies share all chunks.
///
/// If copies share places, too, then appending to the newest copy changes no other one and copies nothing: the element
/// gets the next place of the newest chunk, and each copy knows how many of the places are its own. If another copy has
/// taken that place, the newest chunk is copied first. An element stays in memory as long as its chunk, also if the copy
/// that it was appended to is gone.
public struct ChunkedLog<Element: Sendable>: Sendable {
  /// The older elements. All places of these chunks are taken.
  @usableFromInline var chunks: [LogChunk<Element>] = []
  /// The newest elements; only an empty list has none.
  @usableFromInline var tail: LogChunk<Element>?
  /// How many places of the newest chunk belong to this copy.
  @usableFromInline var tailCount = 0
  @usableFromInline let chunkLength: Int
  @usableFromInline let sharesPlaces: Bool

  /// Makes an empty list with chunks of a length.
  ///
  /// - Parameter sharesPlaces: whether an element may take a place in a chunk that copies share; only for small elements.
  @inlinable
  public init(chunkLength: Int, sharesPlaces: Bool = true) {
    self.chunkLength = chunkLength
    self.sharesPlaces = sharesPlaces
  }

  /// Whether there is nothing in it.
  @inlinable
  public var isEmpty: Bool { tailCount == 0 }

  /// The oldest element.
  @inlinable
  public var first: Element? { isEmpty ? nil : (chunks.first ?? tail)?[0] }

  /// The newest element.
  @inlinable
  public var last: Element? { isEmpty ? nil : tail?[tailCount - 1] }

  /// Adds an element at the end.
  @inlinable
  public mutating func append(_ element: Element) {
    if sharesPlaces || isKnownUniquelyReferenced(&tail), tail?.put(element, at: tailCount) == true {
      tailCount += 1
      return
    }
    if let tail, tailCount >= chunkLength {
      chunks.append(tail)
      (self.tail, tailCount) = (nil, 0)
    }
    // Most lists stay short, so chunks begin small.
    let capacity = Swift.min(chunkLength, Swift.max(2, tailCount * 2))
    let next = LogChunk(newest, capacity: capacity)
    _ = next.put(element, at: tailCount)
    (tail, tailCount) = (next, tailCount + 1)
  }

  /// Puts older elements in front.
  @inlinable
  public mutating func prepend(_ elements: [Element]) {
    if elements.isEmpty { return }
    let chunk = LogChunk(elements, capacity: elements.count)
    if isEmpty { (tail, tailCount) = (chunk, elements.count) } else { chunks.insert(chunk, at: 0) }
  }

  /// Drops leading chunks whose newest element is out of date.
  @inlinable
  public mutating func trim(while outdated: (Element) -> Bool) {
    while let oldest = chunks.first, outdated(oldest[oldest.capacity - 1]) { chunks.removeFirst() }
  }

  /// The oldest chunk; nil if all elements are in the newest.
  @inlinable
  public var firstChunk: [Element]? { chunks.first.map { $0.elements($0.capacity) } }

  /// Drops the oldest chunk.
  @inlinable
  public mutating func removeFirstChunk() { chunks.removeFirst() }

  /// Drops all elements at the front that are out of date.
  @inlinable
  public mutating func removeFirst(while outdated: (Element) -> Bool) {
    trim(while: outdated)
    guard let first, outdated(first) else { return }
    let rest = Array((firstChunk ?? newest).drop(while: outdated))
    let chunk = LogChunk(rest, capacity: rest.count)
    if chunks.isEmpty { (tail, tailCount) = (chunk, rest.count) } else { chunks[0] = chunk }
  }

  /// The newest elements that satisfy a condition, oldest first. If the condition is false for an element, it must be
  /// false for all older ones.
  @inlinable
  public func suffix(while wanted: (Element) -> Bool) -> [Element] {
    var found: [Element] = []
    func take(_ chunk: LogChunk<Element>, _ count: Int) -> Bool {
      for place in (0..<count).reversed() {
        let element = chunk[place]
        guard wanted(element) else { return false }
        found.append(element)
      }
      return true
    }
    if let tail, take(tail, tailCount) {
      for chunk in chunks.reversed() { guard take(chunk, chunk.capacity) else { break } }
    }
    return found.reversed()
  }

  /// Every element, oldest first.
  @inlinable
  public var elements: some Sequence<Element> {
    (chunks.map { ($0, $0.capacity) } + (tail.map { [($0, tailCount)] } ?? [])).lazy
      .flatMap { chunk, count in chunk.elements(count) }
  }

  /// The elements of the newest chunk.
  @inlinable
  var newest: [Element] { tail?.elements(tailCount) ?? [] }
}

/// A number of places for elements, which are taken one after another and then never change.
@usableFromInline
final class LogChunk<Element: Sendable>: @unchecked Sendable {
  // A list reads only places that it took or that were taken before it was copied. Others may be taken meanwhile, each by
  // one list, so threads may share a chunk.
  @usableFromInline let capacity: Int
  @usableFromInline let places: UnsafeMutablePointer<Element>
  @usableFromInline let taken: Atomic<Int>

  /// Makes a chunk in which the first places are taken.
  @inlinable
  init(_ elements: [Element], capacity: Int) {
    self.capacity = capacity
    places = .allocate(capacity: capacity)
    taken = Atomic(elements.count)
    for (place, element) in elements.enumerated() {
      (places + place).initialize(to: element)
    }
  }

  deinit {
    places.deinitialize(count: taken.load(ordering: .relaxed))
    places.deallocate()
  }

  @inlinable
  subscript(place: Int) -> Element { places[place] }

  /// The elements in the first places.
  @inlinable
  func elements(_ count: Int) -> [Element] {
    Array(UnsafeBufferPointer(start: places, count: count))
  }

  /// Puts an element into a place, unless it is taken or there is no such place.
  @inlinable
  func put(_ element: Element, at place: Int) -> Bool {
    guard place < capacity,
      taken.compareExchange(expected: place, desired: place + 1, ordering: .relaxed).exchanged
    else { return false }
    (places + place).initialize(to: element)
    return true
  }
}
