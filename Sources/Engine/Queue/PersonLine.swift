import CallboardDomain
import CallboardEventLog
import FoundationEssentials

/// The pending commands of one person. The spaces take turns; the commands of a space stay in their order.
final class PersonLine {
  /// The virtual time at which the commands taken so far would end.
  var finish: Int64 = 0
  /// How long a change of this person takes the engine, in nanoseconds, by the last few.
  var nanosecondsPerChange: Int64
  /// The sequence number of the line's entry in the order of turns; 0 if it has none.
  var entry: Int64 = 0
  /// Whether the line must get a new place in the order.
  var isMoved = false
  private(set) var count = 0
  /// The only pending command, if none was pending when it came. Most lines hold no more.
  private var only: PendingCommand?
  private var spaces: [UUID: SpaceLine] = [:]
  private var turns = FIFO<SpaceLine>()

  /// The pending commands in one space, at least one.
  private final class SpaceLine {
    let space: UUID
    var commands = FIFO<PendingCommand>()

    init(_ space: UUID) { self.space = space }
  }

  init(nanosecondsPerChange: Int64) { self.nanosecondsPerChange = nanosecondsPerChange }

  var first: PendingCommand? { only ?? turns.first?.commands.first }

  /// The expected time of a command, in nanoseconds.
  func expected(_ pending: PendingCommand) -> Int64 {
    nanosecondsPerChange * Int64(pending.changes)
  }

  func append(_ pending: PendingCommand) {
    count += 1
    if count == 1 {
      only = pending
      return
    }
    makeSpaces()
    appendToSpace(pending)
  }

  private func appendToSpace(_ pending: PendingCommand) {
    let space = pending.command.stream
    if let line = spaces[space] { return line.commands.append(pending) }
    let line = SpaceLine(space)
    line.commands.append(pending)
    spaces[space] = line
    turns.append(line)
  }

  /// Puts a command back that was taken, before those of its space that came after it.
  func prepend(_ pending: PendingCommand) {
    count += 1
    if count == 1 {
      only = pending
      return
    }
    makeSpaces()
    let space = pending.command.stream
    let line = spaces[space] ?? SpaceLine(space)
    line.commands.prepend(pending)
    if spaces[space] == nil {
      spaces[space] = line
      turns.prepend(line)
    } else if turns.last === line, let last = turns.popLast() {
      // The space stands last because the command was taken.
      turns.prepend(last)
    }
  }

  func popFirst() -> PendingCommand? {
    if let pending = only.take() {
      count -= 1
      return pending
    }
    guard let line = turns.popFirst(), let pending = line.commands.popFirst() else { return nil }
    count -= 1
    if line.commands.isEmpty { spaces[line.space] = nil } else { turns.append(line) }
    return pending
  }

  private func makeSpaces() {
    if let pending = only.take() { appendToSpace(pending) }
  }

  /// Records how long a command has taken.
  func learn(nanoseconds: Int64, changes: Int) {
    nanosecondsPerChange = max(1, (3 * nanosecondsPerChange + nanoseconds / Int64(changes)) / 4)
  }
}
