import Domain
import EventLog
import FoundationEssentials

/// The commands of one person that wait: by space in the order in which they came, the spaces by turns.
final class PersonLine {
  let person: Actor
  /// The virtual time at which what has been taken of it so far would be over.
  var finish: Int64 = 0
  /// How long a change of this person's takes the engine, in nanoseconds, by the last few.
  var nanosecondsPerChange: Int64
  /// The sequence number of its entry in the order of turns; 0: it has none.
  var entry: Int64 = 0
  /// Whether its place in the order is to be found anew.
  var isMoved = false
  private(set) var count = 0
  /// The only unit that waits, if it came when none did: so it is with most people.
  private var only: Unit?
  private var spaces: [UUID: FIFO<Unit>] = [:]
  private var turns = FIFO<UUID>()

  init(_ person: Actor, nanosecondsPerChange: Int64) {
    self.person = person
    self.nanosecondsPerChange = nanosecondsPerChange
  }

  var first: Unit? { only ?? turns.first.flatMap { spaces[$0]?.first } }

  /// How long a unit may be expected to take, in nanoseconds.
  func expected(_ unit: Unit) -> Int64 { nanosecondsPerChange * Int64(unit.changes) }

  func append(_ unit: Unit) {
    count += 1
    if count == 1 {
      only = unit
      return
    }
    makeSpaces()
    let space = unit.command.stream
    if spaces[space] == nil { turns.append(space) }
    spaces[space, default: FIFO()].append(unit)
  }

  /// Puts a unit back that was taken, before those of its space that came after it.
  func prepend(_ unit: Unit) {
    count += 1
    if count == 1 {
      only = unit
      return
    }
    makeSpaces()
    let space = unit.command.stream
    if spaces[space] == nil {
      turns.prepend(space)
    } else if turns.last == space, let last = turns.popLast() {
      // It stands there because the unit was taken.
      turns.prepend(last)
    }
    spaces[space, default: FIFO()].prepend(unit)
  }

  func popFirst() -> Unit? {
    if let unit = only.take() {
      count -= 1
      return unit
    }
    guard let space = turns.popFirst(), let unit = spaces[space]?.popFirst() else { return nil }
    count -= 1
    if spaces[space]?.isEmpty ?? true {
      spaces[space] = nil
    } else {
      turns.append(space)
    }
    return unit
  }

  private func makeSpaces() {
    guard let unit = only.take() else { return }
    turns.append(unit.command.stream)
    spaces[unit.command.stream, default: FIFO()].append(unit)
  }

  /// Learns how long a unit has taken.
  func learn(nanoseconds: Int64, changes: Int) {
    nanosecondsPerChange = max(1, (3 * nanosecondsPerChange + nanoseconds / Int64(changes)) / 4)
  }
}
