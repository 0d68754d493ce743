import CallboardDomain
import CallboardEventLog
import Synchronization

/// The pending commands, and the order of their turns.
///
/// Safe from any thread. The length is bounded as a whole and for each person, so that one person cannot keep others
/// out.
final class CommandQueue: Sendable {
  private struct State {
    var turns = FairTurns()
    var isPumping = false
    var isClosed = false
  }

  private let state = Mutex(State())
  private let lengthMax: Int
  private let lengthOfPersonMax: Int

  init(lengthMax: Int, lengthOfPersonMax: Int = .max) {
    self.lengthMax = lengthMax
    self.lengthOfPersonMax = lengthOfPersonMax
  }

  /// The result of adding a command.
  enum Added {
    /// The command is pending. A caller that gets `startPump` must start working off the queue.
    case waits(startPump: Bool)
    case full
    /// The person has too many pending commands already.
    case fullOfTheirs
    case closed
  }

  func add(_ pending: PendingCommand) -> Added {
    state.withLock { state in
      if state.isClosed { return .closed }
      let person = pending.command.actor
      if person != .system, state.turns.count(of: person) >= lengthOfPersonMax {
        return .fullOfTheirs
      }
      if state.turns.count >= lengthMax { return .full }
      state.turns.add(pending)
      defer { state.isPumping = true }
      return .waits(startPump: !state.isPumping)
    }
  }

  /// Puts commands back in front of their people's lines.
  ///
  /// - Returns: whether the caller must start working off the queue.
  func putBack(_ commands: [PendingCommand]) -> Bool {
    guard !commands.isEmpty else { return false }
    return state.withLock { state in
      state.turns.putBack(commands)
      defer { state.isPumping = true }
      return !state.isPumping
    }
  }

  /// Takes the commands whose turn it is: at most the given number of changes and the given expected time, but at least
  /// one command. If it returns none, pumping has ended.
  func take(changesMax: Int, timeMax: Duration = .seconds(3600)) -> [PendingCommand] {
    let now = ContinuousClock.now
    return state.withLock {
      let commands = $0.turns.take(
        changesMax: changesMax, nanosecondsMax: timeMax.nanoseconds, at: now)
      if commands.isEmpty { $0.isPumping = false }
      return commands
    }
  }

  /// Records the engine's time that commands have taken.
  func settle(_ costs: [(pending: PendingCommand, nanoseconds: Int64)]) {
    state.withLock { $0.turns.settle(costs) }
  }

  /// Closes the queue to new commands and returns the pending ones.
  func close() -> [PendingCommand] {
    state.withLock { state in
      state.isClosed = true
      return state.turns.takeAll()
    }
  }

  var count: Int { state.withLock { $0.turns.count } }

  /// How many commands of a person are pending.
  func count(of person: Actor) -> Int { state.withLock { $0.turns.count(of: person) } }
}
