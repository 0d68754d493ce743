/// A list that grows at its end and is trimmed at its front. Copies share all but the last chunk.
public struct ChunkedLog<Element: Sendable>: Sendable {
  /// The older elements. They are apart from the newest, so that appending to a copy does not copy a list of all
  /// chunks.
  @usableFromInline var chunks: [[Element]] = []
  /// The newest elements; only an empty list has none.
  @usableFromInline var tail: [Element] = []
  @usableFromInline let chunkLength: Int

  /// Makes an empty list with chunks of a length. Use shorter chunks if copying an element costs more.
  @inlinable
  public init(chunkLength: Int) {
    self.chunkLength = chunkLength
  }

  /// Whether there is nothing in it.
  @inlinable
  public var isEmpty: Bool { tail.isEmpty }

  /// The oldest element.
  @inlinable
  public var first: Element? { chunks.first?.first ?? tail.first }

  /// The newest element.
  @inlinable
  public var last: Element? { tail.last }

  /// Adds an element at the end.
  @inlinable
  public mutating func append(_ element: Element) {
    if tail.count < chunkLength { return tail.append(element) }
    chunks.append(tail)
    tail = [element]
  }

  /// Puts older elements in front.
  @inlinable
  public mutating func prepend(_ elements: [Element]) {
    if elements.isEmpty { return }
    if isEmpty { tail = elements } else { chunks.insert(elements, at: 0) }
  }

  /// Drops leading chunks whose newest element is out of date.
  @inlinable
  public mutating func trim(while outdated: (Element) -> Bool) {
    while let newest = chunks.first?.last, outdated(newest) { chunks.removeFirst() }
  }

  /// The oldest chunk; nil if all elements are in the tail.
  @inlinable
  public var firstChunk: [Element]? { chunks.first }

  /// Drops the oldest chunk.
  @inlinable
  public mutating func removeFirstChunk() { chunks.removeFirst() }

  /// Drops all elements at the front that are out of date.
  @inlinable
  public mutating func removeFirst(while outdated: (Element) -> Bool) {
    trim(while: outdated)
    if let first = chunks.first {
      if outdated(first[0]) { chunks[0] = Array(first.drop(while: outdated)) }
    } else if let oldest = tail.first, outdated(oldest) {
      tail = Array(tail.drop(while: outdated))
    }
  }

  /// The newest elements that satisfy a condition, oldest first. If the condition is false for an element, it must be
  /// false for all older ones.
  @inlinable
  public func suffix(while wanted: (Element) -> Bool) -> [Element] {
    var found: [Element] = []
    search: for index in (0...chunks.count).reversed() {
      let chunk = index == chunks.count ? tail : chunks[index]
      for element in chunk.reversed() {
        guard wanted(element) else { break search }
        found.append(element)
      }
    }
    return found.reversed()
  }

  /// Every element, oldest first.
  @inlinable
  public var elements: some Sequence<Element> { (chunks + [tail]).lazy.flatMap { $0 } }
}
