import Domain
import Synchronization

/// The commands that wait, and whose turn it is.
///
/// Safe from any thread. Bounded as a whole, and for each person, so that nobody's flood keeps others out.
final class UnitQueue: Sendable {
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

  /// What adding came to.
  enum Added {
    /// It waits; whoever gets `startPump` has to see to it that the queue is worked off.
    case waits(startPump: Bool)
    case full
    /// So much of the person's own waits already.
    case fullOfTheirs
    case closed
  }

  func add(_ unit: Unit) -> Added {
    state.withLock { state in
      if state.isClosed { return .closed }
      let person = unit.command.actor
      if person != .system, state.turns.count(of: person) >= lengthOfPersonMax {
        return .fullOfTheirs
      }
      if state.turns.count >= lengthMax { return .full }
      state.turns.add(unit)
      defer { state.isPumping = true }
      return .waits(startPump: !state.isPumping)
    }
  }

  /// Puts units back in front of their people's lines.
  ///
  /// - Returns: whether the caller has to see to it that the queue is worked off.
  func putBack(_ units: [Unit]) -> Bool {
    guard !units.isEmpty else { return false }
    return state.withLock { state in
      state.turns.putBack(units)
      defer { state.isPumping = true }
      return !state.isPumping
    }
  }

  /// Takes the units whose turn it is: of so many changes at most, and not more than may be expected to be decided in a time,
  /// but at least one; none means that pumping has ended.
  func take(changesMax: Int, timeMax: Duration = .seconds(3600)) -> [Unit] {
    let now = ContinuousClock.now
    return state.withLock {
      let units = $0.turns.take(
        changesMax: changesMax, nanosecondsMax: timeMax.nanoseconds, at: now)
      if units.isEmpty { $0.isPumping = false }
      return units
    }
  }

  /// Counts the engine's time that units have taken.
  func settle(_ costs: [(unit: Unit, nanoseconds: Int64)]) {
    state.withLock { $0.turns.settle(costs) }
  }

  /// Takes nothing in any more and gives what waits.
  func close() -> [Unit] {
    state.withLock { state in
      state.isClosed = true
      return state.turns.takeAll()
    }
  }

  var count: Int { state.withLock { $0.turns.count } }

  /// How many units of one person's wait.
  func count(of person: Actor) -> Int { state.withLock { $0.turns.count(of: person) } }
}

extension Duration {
  /// The duration in whole nanoseconds; up to 292 years.
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
