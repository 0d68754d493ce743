import FoundationEssentials

/// What time alone is going to change in a space, the next first.
struct Dues: Sendable {
  /// What is due.
  enum Key: Hashable, Sendable {
    /// A member's access ends.
    case access(UUID)
    /// Overrides of a member end.
    case overrides(UUID)
    /// A lock ends.
    case lock(LockKey)
    /// An invitation lapses.
    case invitation(UUID)
  }

  private struct Entry {
    let at: Timestamp
    let key: Key
  }

  /// The latest first.
  private var entries: [Entry] = []
  private var times: [Key: Timestamp] = [:]

  /// When the next is due.
  var next: Timestamp? { entries.last?.at }

  /// One that is due at a time.
  func due(at now: Timestamp) -> Key? {
    guard let last = entries.last, last.at <= now else { return nil }
    return last.key
  }

  /// Sets when something is due; nil: never.
  mutating func set(_ key: Key, _ at: Timestamp?) {
    if let old = times.removeValue(forKey: key) {
      var index = place(of: old)
      while entries[index].key != key { index += 1 }
      entries.remove(at: index)
    }
    guard let at else { return }
    times[key] = at
    entries.insert(Entry(at: at, key: key), at: place(of: at))
  }

  /// The first place whose entry is due at a time or before.
  private func place(of at: Timestamp) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].at > at { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
