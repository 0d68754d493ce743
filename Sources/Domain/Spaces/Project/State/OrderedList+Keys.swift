import FoundationEssentials

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
