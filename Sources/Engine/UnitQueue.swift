import Synchronization

/// The commands that wait, in the order in which they came.
final class UnitQueue: Sendable {
  private struct State {
    var waiting: [Unit] = []
    var isPumping = false
    var isClosed = false
  }

  private let state = Mutex(State())
  private let lengthMax: Int

  init(lengthMax: Int) {
    self.lengthMax = lengthMax
  }

  /// What adding came to.
  enum Added {
    /// It waits; whoever gets `startPump` has to see to it that the queue is worked off.
    case waits(startPump: Bool)
    case full
    case closed
  }

  func add(_ unit: Unit) -> Added {
    state.withLock { state in
      if state.isClosed { return .closed }
      if state.waiting.count >= lengthMax { return .full }
      state.waiting.append(unit)
      defer { state.isPumping = true }
      return .waits(startPump: !state.isPumping)
    }
  }

  /// Puts units back in front.
  ///
  /// - Returns: whether the caller has to see to it that the queue is worked off.
  func putBack(_ units: [Unit]) -> Bool {
    guard !units.isEmpty else { return false }
    return state.withLock { state in
      state.waiting.insert(contentsOf: units, at: 0)
      defer { state.isPumping = true }
      return !state.isPumping
    }
  }

  /// Takes the first units of so many changes at most; none means that pumping has ended.
  func take(changesMax: Int) -> [Unit] {
    state.withLock {
      var changes = 0
      let count =
        $0.waiting.firstIndex {
          changes += max($0.keys.count, 1)
          return changes > changesMax
        } ?? $0.waiting.count
      let units = Array($0.waiting.prefix(max(count, 1)))
      $0.waiting.removeFirst(units.count)
      if units.isEmpty { $0.isPumping = false }
      return units
    }
  }

  /// Takes nothing in any more and gives what waits.
  func close() -> [Unit] {
    state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  var count: Int { state.withLock { $0.waiting.count } }
}
