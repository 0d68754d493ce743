import Domain

/// Whose command is next: people take turns by the engine's time that they have used, and each person's spaces take turns.
///
/// Start-time fair queueing (Goyal, Vin, Cheng, SIGCOMM 1996), with one line a person: a line's turn begins at the virtual time
/// at which its last one is over, and never before now. Whoever has just come is at most one unit behind each of the
/// others; whoever takes 17 ms a command has one while others have 17 ms of theirs. How long a unit takes is expected by the
/// person's last ones, and corrected when it has been decided.
struct FairTurns {
  private var lines: [Actor: PersonLine] = [:]
  private var order = TurnOrder()
  /// The virtual time, in nanoseconds of the engine's, shared by those who wait.
  private var now: Int64 = 0
  private var sequence: (next: Int64, front: Int64) = (0, 0)
  /// How long a change of somebody's takes of whom nothing is known, in nanoseconds.
  private var usual: Int64 = 5_000
  /// People who have something waiting.
  private var waiting = 0
  private(set) var count = 0

  private static let usualMax: Int64 = 50_000
  /// Lines of people who wait for nothing, before those are forgotten that make no difference any more.
  private static let restingMax = 4_096

  /// How many units of somebody's wait.
  func count(of person: Actor) -> Int { lines[person]?.count ?? 0 }

  /// How many people's lines are kept, with those who wait for nothing now.
  var peopleKnown: Int { lines.count }

  mutating func add(_ unit: Unit) {
    let line = line(of: unit)
    line.append(unit)
    count += 1
    guard line.count == 1 else { return }
    waiting += 1
    sequence.next += 1
    enter(line, sequence.next)
  }

  /// Puts units back that were taken, in their order, in front of their people's lines.
  mutating func putBack(_ units: [Unit]) {
    for unit in units.reversed() {
      let line = line(of: unit)
      line.finish -= unit.expect(nanoseconds: 0)
      line.prepend(unit)
      count += 1
      if line.count == 1 { waiting += 1 }
      sequence.front -= 1
      enter(line, sequence.front)
    }
  }

  private mutating func line(of unit: Unit) -> PersonLine {
    let person = unit.command.actor
    if let line = lines[person] { return line }
    let line = PersonLine(person, nanosecondsPerChange: usual)
    lines[person] = line
    return line
  }

  /// Takes the units whose turn it is: of so many changes at most, and not more than may be expected to be decided in
  /// a time, but at least one. Those whose time is up are taken beside.
  mutating func take(
    changesMax: Int, nanosecondsMax: Int64, at time: ContinuousClock.Instant
  ) -> [Unit] {
    var units: [Unit] = []
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
      if let unit = take(turn, expected) { units.append(unit) }
    }
    return units
  }

  private mutating func take(_ turn: TurnOrder.Entry, _ expected: Int64) -> Unit? {
    let line = turn.line
    guard let unit = line.popFirst() else { return nil }
    count -= 1
    _ = unit.expect(nanoseconds: expected)
    now = max(now, turn.start)
    line.finish = max(now, line.finish) + expected
    if line.count == 0 {
      waiting -= 1
      line.entry = 0
    } else {
      sequence.next += 1
      enter(line, sequence.next)
    }
    return unit
  }

  /// Counts what units have taken that were decided.
  mutating func settle(_ costs: [(unit: Unit, nanoseconds: Int64)]) {
    var moved: [PersonLine] = []
    for (unit, nanoseconds) in costs {
      guard let line = lines[unit.command.actor] else { continue }
      line.finish += nanoseconds - unit.expect(nanoseconds: 0)
      line.learn(nanoseconds: nanoseconds, changes: unit.changes)
      if line.count > 0, !line.isMoved {
        line.isMoved = true
        moved.append(line)
      }
      // The time goes on for all who wait; for who has used it, at least twice as fast.
      now += nanoseconds / Int64(waiting + 1)
      usual = min(
        Self.usualMax, max(1, (63 * usual + nanoseconds / Int64(unit.changes)) / 64))
    }
    for line in moved {
      line.isMoved = false
      sequence.next += 1
      enter(line, sequence.next)
    }
    if lines.count > waiting + Self.restingMax { forget() }
  }

  /// Forgets the lines that are as good as new ones.
  private mutating func forget() {
    let now = now
    lines = lines.filter { $0.value.count > 0 || $0.value.finish > now }
    if lines.count > 2 * (waiting + Self.restingMax) { lines = lines.filter { $0.value.count > 0 } }
  }

  private mutating func enter(_ line: PersonLine, _ sequence: Int64) {
    line.entry = sequence
    order.insert(TurnOrder.Entry(start: max(now, line.finish), sequence: sequence, line: line))
  }

  /// Gives all that waits.
  mutating func takeAll() -> [Unit] {
    var units: [Unit] = []
    for line in lines.values {
      while let unit = line.popFirst() { units.append(unit) }
    }
    (lines, count, waiting) = ([:], 0, 0)
    order.removeAll()
    return units
  }
}
