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
    let person = unit.command.actor
    var line = lines.removeValue(forKey: person) ?? PersonLine(nanosecondsPerChange: usual)
    line.append(unit)
    count += 1
    if line.count == 1 {
      waiting += 1
      sequence.next += 1
      enter(&line, person, sequence.next)
    }
    lines[person] = line
  }

  /// Puts units back that were taken, in their order, in front of their people's lines.
  mutating func putBack(_ units: [Unit]) {
    for unit in units.reversed() {
      let person = unit.command.actor
      var line = lines.removeValue(forKey: person) ?? PersonLine(nanosecondsPerChange: usual)
      line.finish -= unit.expect(nanoseconds: 0)
      line.prepend(unit)
      count += 1
      if line.count == 1 { waiting += 1 }
      sequence.front -= 1
      enter(&line, person, sequence.front)
      lines[person] = line
    }
  }

  /// Takes the units whose turn it is: of so many changes at most, and not more than may be expected to be decided in
  /// a time, but at least one. Those whose time is up are taken beside.
  mutating func take(
    changesMax: Int, nanosecondsMax: Int64, at time: ContinuousClock.Instant
  ) -> [Unit] {
    var units: [Unit] = []
    var (changes, nanoseconds): (Int, Int64) = (0, 0)
    while let turn = order.first {
      guard let first = lines[turn.person]?.first, lines[turn.person]?.entry == turn.sequence else {
        order.removeFirst()
        continue
      }
      let isOverdue = first.deadline <= time
      let expected = isOverdue ? 0 : lines[turn.person]?.expected(first) ?? 0
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
    guard var line = lines.removeValue(forKey: turn.person), let unit = line.popFirst() else {
      return nil
    }
    count -= 1
    _ = unit.expect(nanoseconds: expected)
    now = max(now, turn.start)
    line.finish = max(now, line.finish) + expected
    if line.count == 0 {
      waiting -= 1
      line.entry = 0
    } else {
      sequence.next += 1
      enter(&line, turn.person, sequence.next)
    }
    lines[turn.person] = line
    return unit
  }

  /// Counts what units have taken that were decided.
  mutating func settle(_ costs: [(unit: Unit, nanoseconds: Int64)]) {
    var people: Set<Actor> = []
    for (unit, nanoseconds) in costs {
      let person = unit.command.actor
      guard lines[person] != nil else { continue }
      people.insert(person)
      lines[person]?.finish += nanoseconds - unit.expect(nanoseconds: 0)
      lines[person]?.learn(nanoseconds: nanoseconds, changes: unit.changes)
      // The time goes on for all who wait; for who has used it, at least twice as fast.
      now += nanoseconds / Int64(waiting + 1)
      usual = min(
        Self.usualMax, max(1, (63 * usual + nanoseconds / Int64(unit.changes)) / 64))
    }
    for person in people {
      guard var line = lines.removeValue(forKey: person) else { continue }
      if line.count > 0 {
        sequence.next += 1
        enter(&line, person, sequence.next)
      }
      lines[person] = line
    }
    if lines.count > waiting + Self.restingMax { forget() }
  }

  /// Forgets the lines that are as good as new ones.
  private mutating func forget() {
    let now = now
    lines = lines.filter { $0.value.count > 0 || $0.value.finish > now }
    if lines.count > 2 * (waiting + Self.restingMax) { lines = lines.filter { $0.value.count > 0 } }
  }

  private mutating func enter(_ line: inout PersonLine, _ person: Actor, _ sequence: Int64) {
    line.entry = sequence
    order.insert(
      TurnOrder.Entry(start: max(now, line.finish), sequence: sequence, person: person))
  }

  /// Gives all that waits.
  mutating func takeAll() -> [Unit] {
    var units: [Unit] = []
    for person in Array(lines.keys) {
      while let unit = lines[person]?.popFirst() { units.append(unit) }
    }
    (lines, count, waiting) = ([:], 0, 0)
    order.removeAll()
    return units
  }
}
