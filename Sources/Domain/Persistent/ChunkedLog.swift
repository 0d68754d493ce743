/// A list that is appended to and trimmed at its front, whose copies share all but the last chunk.
public struct ChunkedLog<Element: Sendable>: Sendable {
  /// The older elements. Apart from the newest, so that appending to a copy does not copy a list of all chunks.
  private var chunks: [[Element]] = []
  /// The newest elements; only an empty list has none.
  private var tail: [Element] = []
  private let chunkLength: Int

  /// Makes an empty list in chunks of a length; shorter ones where copying an element costs more.
  public init(chunkLength: Int) {
    self.chunkLength = chunkLength
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { tail.isEmpty }

  /// The oldest element.
  public var first: Element? { chunks.first?.first ?? tail.first }

  /// The newest element.
  public var last: Element? { tail.last }

  /// Adds an element at the end.
  public mutating func append(_ element: Element) {
    if tail.count < chunkLength { return tail.append(element) }
    chunks.append(tail)
    tail = [element]
  }

  /// Puts older elements in front.
  public mutating func prepend(_ elements: [Element]) {
    if elements.isEmpty { return }
    if isEmpty { tail = elements } else { chunks.insert(elements, at: 0) }
  }

  /// Drops leading chunks of which the newest element is out of date.
  public mutating func trim(while outdated: (Element) -> Bool) {
    while let newest = chunks.first?.last, outdated(newest) { chunks.removeFirst() }
  }

  /// The oldest elements, where there are so many that they make a chunk; the newest never do.
  public var firstChunk: [Element]? { chunks.first }

  /// Drops the oldest chunk.
  public mutating func removeFirstChunk() { chunks.removeFirst() }

  /// Drops the elements at the front that are out of date, each of them.
  public mutating func removeFirst(while outdated: (Element) -> Bool) {
    trim(while: outdated)
    if let first = chunks.first {
      if outdated(first[0]) { chunks[0] = Array(first.drop(while: outdated)) }
    } else if let oldest = tail.first, outdated(oldest) {
      tail = Array(tail.drop(while: outdated))
    }
  }

  /// The newest elements that satisfy a condition which, once false going back, stays false; oldest first.
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
  public var elements: some Sequence<Element> { (chunks + [tail]).lazy.flatMap { $0 } }
}
