/// A list that is appended to and trimmed at its front, whose copies share all but the last chunk.
public struct ChunkedLog<Element: Sendable>: Sendable {
  private var chunks: [[Element]] = []
  private let chunkLength: Int

  /// Makes an empty list in chunks of a length; shorter ones where copying an element costs more.
  public init(chunkLength: Int) {
    self.chunkLength = chunkLength
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { chunks.isEmpty }

  /// The newest element.
  public var last: Element? { chunks.last?.last }

  /// Adds an element at the end.
  public mutating func append(_ element: Element) {
    if let last = chunks.indices.last, chunks[last].count < chunkLength {
      chunks[last].append(element)
    } else {
      chunks.append([element])
    }
  }

  /// Puts older elements in front.
  public mutating func prepend(_ elements: [Element]) {
    guard !elements.isEmpty else { return }
    chunks.insert(elements, at: 0)
  }

  /// Drops leading chunks of which the newest element is out of date.
  public mutating func trim(while outdated: (Element) -> Bool) {
    while chunks.count > 1, let newest = chunks.first?.last, outdated(newest) {
      chunks.removeFirst()
    }
  }

  /// The newest elements that satisfy a condition which, once false going back, stays false; oldest first.
  public func suffix(while wanted: (Element) -> Bool) -> [Element] {
    var found: [Element] = []
    search: for chunk in chunks.reversed() {
      for element in chunk.reversed() {
        guard wanted(element) else { break search }
        found.append(element)
      }
    }
    return found.reversed()
  }

  /// Every element, oldest first.
  public var elements: some Sequence<Element> { chunks.lazy.flatMap { $0 } }
}
