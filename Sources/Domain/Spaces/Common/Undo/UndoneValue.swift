/// One value of a thing with all that was written to it since something of it is to be undone.
///
/// What an earlier undo put back counts as what it was before, so that undoing step by step, and undoing an undo, do
/// what they say.
struct UndoneValue: Sendable {
  struct Entry: Sendable {
    let value: JSON
    /// Whether it is to be undone.
    let isUndone: Bool
    let stamp: Stamp
    /// The place of the value under it; nil for the first.
    let below: Int?
  }

  private var entries: [Entry]

  /// Begins with the value before the first write that is to be undone, or that matters beside it.
  init(base: JSON) {
    entries = [
      Entry(value: base, isUndone: false, stamp: Stamp(version: 0, actor: nil), below: nil)
    ]
  }

  /// How many writes it knows.
  var count: Int { entries.count }

  mutating func write(_ value: JSON, isUndone: Bool, isUndo: Bool, _ stamp: Stamp) {
    let same = isUndo && !isUndone ? entries.dropLast().last { $0.value == value } : nil
    entries.append(
      Entry(
        value: value, isUndone: same?.isUndone ?? isUndone, stamp: same?.stamp ?? stamp,
        below: same == nil ? entries.endIndex - 1 : same?.below))
  }

  /// The last write, where it is to be undone.
  var undone: Entry? { entries.last.flatMap { $0.isUndone ? $0 : nil } }

  /// What it would be without the writes that are to be undone.
  var target: JSON { chain.first { !$0.isUndone }?.value ?? .null }

  /// The write that stands in the way of undoing an earlier one; nil where it makes no difference.
  var obstacle: Entry? {
    guard let last = entries.last, !last.isUndone else { return nil }
    let under = chain.drop { !$0.isUndone }.first { !$0.isUndone }
    return under.flatMap { $0.value == last.value ? nil : last }
  }

  /// The last write that stays; nil where there is none.
  var other: Entry? { chain.first { !$0.isUndone && $0.below != nil } }

  /// The last write, what it was written over, and so on.
  private var chain: [Entry] {
    Array(sequence(first: entries[entries.endIndex - 1]) { $0.below.map { entries[$0] } })
  }
}
