internal import Synchronization

/// The slots of a pool in use, and the callers that wait for one, in order.
final class PoolTurns: Sendable {
  typealias Turn = CheckedContinuation<Int, any Error>

  private struct Waiter {
    let ticket: UInt64
    let since: ContinuousClock.Instant
    let turn: Turn
  }

  private struct State {
    var free: [Int]
    var waiters: [Waiter] = []
    var nextTicket: UInt64 = 0
    /// Tickets whose wait ended before it began.
    var void: [UInt64: any Error] = [:]
    var isClosed = false
    var closing: [CheckedContinuation<Void, Never>] = []
    var counters = PoolCounters()
  }

  private let slots: Int
  private let waitersMax: Int
  private let state: Mutex<State>

  init(slots: Int, waitersMax: Int) {
    self.slots = slots
    self.waitersMax = waitersMax
    state = Mutex(State(free: Array((0..<slots).reversed())))
  }

  static let closed = PostgresError(.poolClosed, "the connection pool is closed")

  /// Returns a free slot; nil if the caller must wait. Throws if the caller may not wait.
  func takeNow() throws -> Int? {
    try state.withLock { state throws(PostgresError) in
      if state.isClosed { throw Self.closed }
      if state.waiters.isEmpty, let slot = state.free.popLast() {
        state.counters.leases += 1
        return slot
      }
      if state.waiters.count >= waitersMax {
        state.counters.refusedFull += 1
        throw PostgresError(.poolExhausted, "\(waitersMax) callers wait for a connection already")
      }
      return nil
    }
  }

  func ticket() -> UInt64 {
    state.withLock {
      $0.nextTicket += 1
      return $0.nextTicket
    }
  }

  func wait(_ ticket: UInt64, _ turn: Turn) {
    let outcome: Result<Int, any Error>? = state.withLock { state in
      if let error = state.void.removeValue(forKey: ticket) { return .failure(error) }
      if state.isClosed { return .failure(Self.closed) }
      if state.waiters.isEmpty, let slot = state.free.popLast() {
        state.counters.leases += 1
        return .success(slot)
      }
      state.waiters.append(Waiter(ticket: ticket, since: .now, turn: turn))
      return nil
    }
    if let outcome { turn.resume(with: outcome) }
  }

  /// Ends a wait that was too long.
  func expire(_ ticket: UInt64) {
    end(ticket, PostgresError(.poolExhausted, "no connection became free in time")) {
      $0.refusedLate += 1
    }
  }

  /// Ends the wait of a cancelled task.
  func abandon(_ ticket: UInt64) { end(ticket, CancellationError()) { _ in } }

  /// Removes a ticket whose wait is over.
  func forget(_ ticket: UInt64) { state.withLock { $0.void[ticket] = nil } }

  private func end(
    _ ticket: UInt64, _ error: any Error, _ count: (inout PoolCounters) -> Void
  ) {
    let turn: Turn? = state.withLock { state in
      guard let index = state.waiters.firstIndex(where: { $0.ticket == ticket }) else {
        // The ticket has a slot already, or has not begun to wait; in the latter case it will not wait.
        state.void[ticket] = error
        return nil
      }
      count(&state.counters)
      return state.waiters.remove(at: index).turn
    }
    turn?.resume(throwing: error)
  }

  /// Passes the slot to the caller that has waited longest, or keeps it.
  func giveBack(slot: Int) {
    let (next, closing): (Waiter?, [CheckedContinuation<Void, Never>]) = state.withLock { state in
      if !state.waiters.isEmpty {
        let next = state.waiters.removeFirst()
        state.counters.leases += 1
        let waited = (ContinuousClock.now - next.since) / .microseconds(1)
        state.counters.waitedMicroseconds += Int64(waited)
        return (next, [])
      }
      state.free.append(slot)
      guard state.isClosed, state.free.count == slots else { return (nil, []) }
      defer { state.closing = [] }
      return (nil, state.closing)
    }
    next?.turn.resume(returning: slot)
    for continuation in closing { continuation.resume() }
  }

  /// Refuses all callers from now on, and returns when no slot is in use.
  func close() async {
    await withCheckedContinuation { continuation in
      let (waiters, isIdle): ([Waiter], Bool) = state.withLock { state in
        defer { state.waiters = [] }
        state.isClosed = true
        let isIdle = state.free.count == slots
        if !isIdle { state.closing.append(continuation) }
        return (state.waiters, isIdle)
      }
      for waiter in waiters { waiter.turn.resume(throwing: Self.closed) }
      if isIdle { continuation.resume() }
    }
  }

  /// The slots that nobody uses now.
  var free: [Int] { state.withLock { $0.free } }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  func count(_ change: (inout PoolCounters) -> Void) {
    state.withLock { change(&$0.counters) }
  }

  var counters: PoolCounters {
    state.withLock { state in
      var counters = state.counters
      counters.busy = slots - state.free.count
      counters.waiting = state.waiters.count
      return counters
    }
  }
}
