public import FoundationEssentials

/// Things in the order of their keys, deleted ones included.
///
/// A value. Copies share all chunks except those that one of them changes.
public struct OrderedList: Sendable {
  /// One thing.
  public struct Item: Sendable, Equatable {
    /// Its key. The service gives no two things of a list the same key.
    public let key: OrderKey
    /// The thing.
    public let id: UUID
  }

  /// No chunk is empty.
  private(set) var chunks: [[Item]] = []

  private static let chunkLengthMax = 128

  init() {}

  /// Makes a list of things that are in order already; linear.
  init(_ items: [Item]) {
    count = items.count
    chunks = stride(from: 0, to: items.count, by: Self.chunkLengthMax / 2).map {
      Array(items[$0..<Swift.min($0 + Self.chunkLengthMax / 2, items.count)])
    }
  }

  /// The number of things.
  public private(set) var count = 0

  /// The things in order; linear.
  public var items: [Item] { Array(chunks.joined()) }

  /// Returns the first place whose key is not below this one; behind the last chunk if there is none.
  func place(of key: OrderKey) -> (chunk: Int, index: Int) {
    let chunk = chunks.partition { ($0.last?.key).map { $0 < key } ?? true }
    guard chunk < chunks.count else { return (chunk, 0) }
    return (chunk, chunks[chunk].partition { $0.key < key })
  }

  /// Whether a thing has exactly this key.
  func holds(_ key: OrderKey) -> Bool {
    let (chunk, index) = place(of: key)
    return chunk < chunks.count && chunks[chunk][index].key == key
  }

  mutating func insert(_ id: UUID, _ key: OrderKey) {
    let item = Item(key: key, id: id)
    count += 1
    var (chunk, index) = place(of: key)
    if chunk == chunks.count {
      guard chunk > 0 else { return chunks.append([item]) }
      chunk -= 1
      index = chunks[chunk].count
    }
    chunks[chunk].insert(item, at: index)
    if chunks[chunk].count > Self.chunkLengthMax { split(chunk, insertedAt: index) }
  }

  /// Splits a chunk: into a full one and the new item if that is at its end, else into halves.
  private mutating func split(_ chunk: Int, insertedAt index: Int) {
    let isAtEnd = index == chunks[chunk].count - 1
    let cut = isAtEnd ? index : chunks[chunk].count / 2
    let right = Array(chunks[chunk][cut...])
    chunks[chunk].removeSubrange(cut...)
    chunks.insert(right, at: chunk + 1)
  }

  mutating func remove(_ id: UUID, _ key: OrderKey) {
    var (chunk, index) = place(of: key)
    // In a damaged log several things may share a key.
    while chunk < chunks.count, chunks[chunk][index].id != id {
      guard chunks[chunk][index].key == key else { return }
      index += 1
      if index == chunks[chunk].count { (chunk, index) = (chunk + 1, 0) }
    }
    guard chunk < chunks.count else { return }
    count -= 1
    chunks[chunk].remove(at: index)
    if chunks[chunk].isEmpty { chunks.remove(at: chunk) }
  }
}

extension Array {
  /// Returns the first index whose element does not satisfy the condition, which must hold for all elements before it
  /// and for none behind it.
  fileprivate func partition(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A period in which a thing was deleted before it was restored.
struct Gap: Sendable, Equatable {
  /// Its deletion.
  let deleted: Stamp
  /// Its restoration.
  let restored: Stamp

  /// The maximum number of gaps of a thing. Beyond it the oldest are forgotten.
  static let countMax = 64
}

extension OrderedList {
  /// Returns a key before another one (nil: the end), behind everything in front of that.
  func key(before next: OrderKey?) -> OrderKey {
    guard let next else { return OrderKey.between(chunks.last?.last?.key, nil) }
    let (chunk, index) = place(of: next)
    return OrderKey.between(key(before: chunk, index), next)
  }

  /// Returns the first thing behind a key; a nil key is before all things.
  func first(behind key: OrderKey?) -> Item? {
    guard let key else { return chunks.first?.first }
    var (chunk, index) = place(of: key)
    while chunk < chunks.count {
      if index == chunks[chunk].count {
        (chunk, index) = (chunk + 1, 0)
      } else {
        let item = chunks[chunk][index]
        if item.key != key { return item }
        index += 1
      }
    }
    return nil
  }

  /// Returns the last thing that satisfies a condition, if it is among the last `countMax`.
  func last(of countMax: Int, where condition: (UUID) -> Bool) -> Item? {
    var count = 0
    for chunk in chunks.reversed() {
      for item in chunk.reversed() {
        if condition(item.id) { return item }
        count += 1
        if count == countMax { return nil }
      }
    }
    return nil
  }

  /// Returns a key behind another one (nil: the beginning), and behind the things next to it that `isPassed` passes
  /// over; nil if the search reaches `countMax` things.
  func key(
    behind left: OrderKey?, walking countMax: Int = .max,
    passing isPassed: (UUID) -> Bool
  ) -> OrderKey? {
    var (chunk, index) = left.map { place(of: $0) } ?? (0, 0)
    var before = left == nil ? nil : key(before: chunk, index)
    var count = 0
    while chunk < chunks.count {
      while index < chunks[chunk].count {
        let item = chunks[chunk][index]
        guard item.key == left || item.key == before || isPassed(item.id) else {
          return OrderKey.between(before, item.key)
        }
        count += 1
        if count == countMax { return nil }
        before = item.key
        index += 1
      }
      (chunk, index) = (chunk + 1, 0)
    }
    return OrderKey.between(before, nil)
  }

  /// Returns a key right behind another one; nil: at the beginning.
  func key(behind left: OrderKey?) -> OrderKey {
    key(behind: left, passing: { _ in false }) ?? OrderKey.between(chunks.last?.last?.key, nil)
  }

  private func key(before chunk: Int, _ index: Int) -> OrderKey? {
    if index > 0 { return chunks[chunk][index - 1].key }
    return chunk > 0 ? chunks[chunk - 1].last?.key : nil
  }

  /// Returns a key at a place in the current order, among the things that count; at the end if there is no such place.
  func key(at placement: Placement, counting counts: (UUID) -> Bool) -> OrderKey {
    let last = chunks.last?.last?.key
    switch placement {
    case .end: return OrderKey.between(last, nil)
    case .after(nil): return key(behind: nil)
    case .after(let id?): return key(behind: chunks.joined().first { $0.id == id }?.key ?? last)
    case .index(let index):
      var left: OrderKey?
      var front = 0
      for item in chunks.joined() where front < index && counts(item.id) {
        left = item.key
        front += 1
      }
      return key(behind: left)
    }
  }
}
