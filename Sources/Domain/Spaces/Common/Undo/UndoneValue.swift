/// One value of a thing, with all writes to it since the first one to undo.
///
/// A value that an earlier undo restored counts as the write that it restored. So undoing step by step works, and so
/// does undoing an undo.
struct UndoneValue: Sendable {
  struct Entry: Sendable {
    let value: JSON
    /// Whether this write must be undone.
    let isUndone: Bool
    let stamp: Stamp
    /// The index of the entry below this one; nil for the first entry.
    let below: Int?
  }

  private var entries: [Entry]

  /// Begins with the value before the first write.
  init(base: JSON) {
    entries = [
      Entry(value: base, isUndone: false, stamp: Stamp(version: 0, actor: nil), below: nil)
    ]
  }

  /// The number of entries, the first value included.
  var count: Int { entries.count }

  mutating func write(_ value: JSON, isUndone: Bool, isUndo: Bool, _ stamp: Stamp) {
    let same = isUndo && !isUndone ? entries.dropLast().last { $0.value == value } : nil
    entries.append(
      Entry(
        value: value, isUndone: same?.isUndone ?? isUndone, stamp: same?.stamp ?? stamp,
        below: same == nil ? entries.endIndex - 1 : same?.below))
  }

  /// The last write, if it must be undone.
  var undone: Entry? { entries.last.flatMap { $0.isUndone ? $0 : nil } }

  /// The value without the writes to undo.
  var target: JSON { chain.first { !$0.isUndone }?.value ?? .null }

  /// The last write, if it prevents undoing an earlier one; nil if undoing that would make no difference.
  var obstacle: Entry? {
    guard let last = entries.last, !last.isUndone else { return nil }
    let under = chain.drop { !$0.isUndone }.first { !$0.isUndone }
    return under.flatMap { $0.value == last.value ? nil : last }
  }

  /// The last write that must not be undone; nil if there is none.
  var other: Entry? { chain.first { !$0.isUndone && $0.below != nil } }

  /// The last write, the entry below it, and so on.
  private var chain: [Entry] {
    Array(sequence(first: entries[entries.endIndex - 1]) { $0.below.map { entries[$0] } })
  }
}
