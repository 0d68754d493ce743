import FoundationEssentials

extension OrderedList {
  /// A key behind another one (or nothing), and behind the things next to it that are to be passed over.
  func key(behind left: OrderKey?, passing isPassed: (UUID) -> Bool = { _ in false }) -> OrderKey {
    var (chunk, index) = left.map { place(of: $0) } ?? (0, 0)
    var before = left == nil ? nil : key(before: chunk, index)
    while chunk < chunks.count {
      while index < chunks[chunk].count {
        let item = chunks[chunk][index]
        guard item.key == left || item.key == before || isPassed(item.id) else {
          return OrderKey.between(before, item.key)
        }
        before = item.key
        index += 1
      }
      (chunk, index) = (chunk + 1, 0)
    }
    return OrderKey.between(before, nil)
  }

  private func key(before chunk: Int, _ index: Int) -> OrderKey? {
    if index > 0 { return chunks[chunk][index - 1].key }
    return chunk > 0 ? chunks[chunk - 1].last?.key : nil
  }

  /// A key at a place among the things that count, as they stand now; at the end where there is no such place.
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
