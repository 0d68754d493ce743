import FoundationEssentials

/// A change of a space that falls due at a time.
enum Deadline: Hashable, Sendable {
  /// A member's access ends.
  case access(UUID)
  /// Overrides of a member end.
  case overrides(UUID)
  /// A lock ends.
  case lock(LockKey)
  /// An invitation expires.
  case invitation(UUID)
}

/// The deadlines of a space: the times at which it changes without a command.
///
/// Finding the next one takes constant time. Setting or removing one takes logarithmic time on average, however many
/// fall due at the same time.
struct Deadlines<Key: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    let at: Timestamp
    /// A number that grows with each entry.
    let number: Int
    let key: Key

    /// Whether it falls due before another entry; of the same time, the one that was set first.
    func isBefore(_ other: Entry) -> Bool { (at, number) < (other.at, other.number) }
  }

  /// A binary heap, whose first entry is the earliest. An entry that was replaced or removed stays until it is the
  /// first one, or until there are too many of them.
  private var entries: [Entry] = []
  /// The number of the entry of each key.
  private var numbers: [Key: Int] = [:]
  private var lastNumber = 0

  /// How many outdated entries may be kept beside as many as there are deadlines.
  private static var outdatedMax: Int { 8 }

  /// The next deadline.
  var next: Timestamp? { entries.first?.at }

  /// A change whose deadline is not after a time; the earliest one, and of the same time the one that was set first.
  func due(at now: Timestamp) -> Key? {
    guard let first = entries.first, first.at <= now else { return nil }
    return first.key
  }

  /// Sets a deadline; nil removes it. A deadline that is set again counts as set last, even if its time is the same.
  mutating func set(_ key: Key, _ at: Timestamp?) {
    if let at {
      lastNumber += 1
      numbers[key] = lastNumber
      insert(Entry(at: at, number: lastNumber, key: key))
    } else {
      guard numbers.removeValue(forKey: key) != nil else { return }
    }
    dropOutdated()
  }

  private func isCurrent(_ entry: Entry) -> Bool { numbers[entry.key] == entry.number }

  private mutating func dropOutdated() {
    if entries.count > 2 * numbers.count + Self.outdatedMax {
      // A sorted array is a heap.
      entries = entries.filter { isCurrent($0) }.sorted { $0.isBefore($1) }
    }
    while let first = entries.first, !isCurrent(first) { removeFirst() }
  }

  // MARK: - The heap

  private mutating func insert(_ entry: Entry) {
    var index = entries.count
    entries.append(entry)
    while index > 0 {
      let parent = (index - 1) / 2
      guard entry.isBefore(entries[parent]) else { break }
      entries.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var index = 0
    while let child = firstChild(of: index), entries[child].isBefore(entries[index]) {
      entries.swapAt(child, index)
      index = child
    }
  }

  /// The earlier one of the two entries below an entry.
  private func firstChild(of index: Int) -> Int? {
    let left = 2 * index + 1
    let right = left + 1
    guard left < entries.count else { return nil }
    return right < entries.count && entries[right].isBefore(entries[left]) ? right : left
  }
}
