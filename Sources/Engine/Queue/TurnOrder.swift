/// The order in which people have their turns: a binary heap of lines with pending commands, the least virtual time
/// first.
struct TurnOrder {
  struct Entry {
    /// The virtual time at which the turn may begin.
    let start: Int64
    /// Orders entries that may begin at the same time, and identifies the entry.
    let sequence: Int64
    let line: PersonLine

    fileprivate func isBefore(_ other: Entry) -> Bool {
      (start, sequence) < (other.start, other.sequence)
    }
  }

  private var entries: [Entry] = []

  var first: Entry? { entries.first }

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var place = entries.count - 1
    while place > 0, entries[place].isBefore(entries[(place - 1) / 2]) {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var place = 0
    while true {
      let children = (2 * place + 1)..<min(2 * place + 3, max(entries.count, 2 * place + 1))
      guard let least = children.min(by: { entries[$0].isBefore(entries[$1]) }),
        entries[least].isBefore(entries[place])
      else { return }
      entries.swapAt(place, least)
      place = least
    }
  }

  mutating func removeAll() { entries = [] }
}
