import FoundationEssentials

/// The deadlines of a space: the times at which it changes without a command.
struct Deadlines: Sendable {
  /// The change that falls due.
  enum Key: Hashable, Sendable {
    /// A member's access ends.
    case access(UUID)
    /// Overrides of a member end.
    case overrides(UUID)
    /// A lock ends.
    case lock(LockKey)
    /// An invitation expires.
    case invitation(UUID)
  }

  private struct Entry {
    let at: Timestamp
    let key: Key
  }

  /// The entries, the latest first.
  private var entries: [Entry] = []
  private var times: [Key: Timestamp] = [:]

  /// The next deadline.
  var next: Timestamp? { entries.last?.at }

  /// A change whose deadline is not after a time; the earliest one.
  func due(at now: Timestamp) -> Key? {
    guard let last = entries.last, last.at <= now else { return nil }
    return last.key
  }

  /// Sets a deadline; nil removes it.
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

  /// The index of the first entry that is due at a time or before.
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
