import CallboardDomain

/// Decides whose command is next: people take turns by the engine's time that they have used, and each person's spaces
/// take turns.
///
/// This is start-time fair queueing (Goyal, Vin, Cheng, SIGCOMM 1996) with one line a person: a line's turn begins at
/// the virtual time at which its last one ends, and never before the present one. A newcomer is at most one command
/// behind each of the others. A person whose commands take 17 ms each gets one while others get 17 ms of theirs. The
/// expected time of a command follows from the person's last ones, and is corrected when the command has been decided.
struct FairTurns {
  private var lines: [Actor: PersonLine] = [:]
  private var order = TurnOrder()
  /// The virtual time, in nanoseconds of the engine's time, shared by all lines with pending commands.
  private var now: Int64 = 0
  private var sequence: (next: Int64, front: Int64) = (0, 0)
  /// The expected time of a change of a person without history, in nanoseconds.
  private var usual: Int64 = 5_000
  /// How many people have pending commands.
  private var waiting = 0
  private(set) var count = 0

  private static let usualMax: Int64 = 50_000
  /// How many lines without pending commands are kept before those that make no difference are forgotten.
  private static let restingMax = 4_096

  /// How many commands of a person are pending.
  func count(of person: Actor) -> Int { lines[person]?.count ?? 0 }

  /// How many lines are kept, including those without pending commands.
  var peopleKnown: Int { lines.count }

  mutating func add(_ pending: PendingCommand) {
    let line = line(of: pending)
    line.append(pending)
    count += 1
    guard line.count == 1 else { return }
    waiting += 1
    sequence.next += 1
    enter(line, sequence.next)
  }

  /// Puts commands that were taken back in front of their people's lines, in their order.
  mutating func putBack(_ commands: [PendingCommand]) {
    for pending in commands.reversed() {
      let line = line(of: pending)
      line.finish -= pending.expect(nanoseconds: 0)
      line.prepend(pending)
      count += 1
      if line.count == 1 { waiting += 1 }
      sequence.front -= 1
      enter(line, sequence.front)
    }
  }

  private mutating func line(of pending: PendingCommand) -> PersonLine {
    let person = pending.command.actor
    if let line = lines[person] { return line }
    let line = PersonLine(nanosecondsPerChange: usual)
    lines[person] = line
    return line
  }

  /// Takes the commands whose turn it is: at most the given number of changes and the given expected time, but at least
  /// one command. Commands whose time is up are taken in addition.
  mutating func take(
    changesMax: Int, nanosecondsMax: Int64, at time: ContinuousClock.Instant
  ) -> [PendingCommand] {
    var commands: [PendingCommand] = []
    var (changes, nanoseconds): (Int, Int64) = (0, 0)
    while let turn = order.first {
      guard turn.line.entry == turn.sequence, let first = turn.line.first else {
        order.removeFirst()
        continue
      }
      let isOverdue = first.deadline <= time
      let expected = isOverdue ? 0 : turn.line.expected(first)
      if !isOverdue {
        changes += first.changes
        nanoseconds += expected
        let isTooMuch = changes > changesMax || nanoseconds > nanosecondsMax
        if isTooMuch, changes > first.changes { break }
      }
      order.removeFirst()
      if let pending = take(turn, expected) { commands.append(pending) }
    }
    return commands
  }

  private mutating func take(_ turn: TurnOrder.Entry, _ expected: Int64) -> PendingCommand? {
    let line = turn.line
    guard let pending = line.popFirst() else { return nil }
    count -= 1
    _ = pending.expect(nanoseconds: expected)
    now = max(now, turn.start)
    line.finish = max(now, line.finish) + expected
    if line.count == 0 {
      waiting -= 1
      line.entry = 0
    } else {
      sequence.next += 1
      enter(line, sequence.next)
    }
    return pending
  }

  /// Records the time that decided commands have taken.
  mutating func settle(_ costs: [(pending: PendingCommand, nanoseconds: Int64)]) {
    var moved: [PersonLine] = []
    for (pending, nanoseconds) in costs {
      guard let line = lines[pending.command.actor] else { continue }
      line.finish += nanoseconds - pending.expect(nanoseconds: 0)
      line.learn(nanoseconds: nanoseconds, changes: pending.changes)
      if line.count > 0, !line.isMoved {
        line.isMoved = true
        moved.append(line)
      }
      // The virtual time advances for all lines with pending commands; that of the person who used the time advances at
      // least twice as fast.
      now += nanoseconds / Int64(waiting + 1)
      usual = min(
        Self.usualMax, max(1, (63 * usual + nanoseconds / Int64(pending.changes)) / 64))
    }
    for line in moved {
      line.isMoved = false
      sequence.next += 1
      enter(line, sequence.next)
    }
    if lines.count > waiting + Self.restingMax { forget() }
  }

  /// Forgets the lines that do not differ from new ones.
  private mutating func forget() {
    let now = now
    lines = lines.filter { $0.value.count > 0 || $0.value.finish > now }
    if lines.count > 2 * (waiting + Self.restingMax) { lines = lines.filter { $0.value.count > 0 } }
  }

  private mutating func enter(_ line: PersonLine, _ sequence: Int64) {
    line.entry = sequence
    order.insert(TurnOrder.Entry(start: max(now, line.finish), sequence: sequence, line: line))
  }

  /// Takes all pending commands.
  mutating func takeAll() -> [PendingCommand] {
    var commands: [PendingCommand] = []
    for line in lines.values {
      while let pending = line.popFirst() { commands.append(pending) }
    }
    (lines, count, waiting) = ([:], 0, 0)
    order.removeAll()
    return commands
  }
}

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
