/// A bounded set of connections, each with a thread of its own.
///
///     let rows = try await pool.withConnection { try $0.query("select 1").count }
///
/// Connections are made when first needed, and again after they are lost, with growing pauses.
public final class Pool: Sendable {
  /// The maximum time that a caller waits for a connection, in seconds, including connecting.
  public let waitSecondsMax: Double
  public let name: String

  private let turns: PoolTurns
  private let slots: [PoolSlot]

  /// Makes no connection yet.
  ///
  /// - Parameters:
  ///   - waitersMax: how many callers may wait for a connection at once. Further callers are refused at once.
  ///   - niceness: how much its threads yield to others if there are too few cores, 0 to 19.
  public init(
    _ options: ConnectionOptions, size: Int, name: String, waitersMax: Int = 1024,
    waitSecondsMax: Double = 5, niceness: Int32 = 0
  ) {
    precondition(size > 0, "a pool needs a connection")
    self.name = name
    self.waitSecondsMax = waitSecondsMax
    slots = (0..<size).map { PoolSlot(options, name: "\(name)-\($0)", niceness: niceness) }
    turns = PoolTurns(slots: size, waitersMax: waitersMax)
  }

  /// Runs the body with a connection, on that connection's own thread.
  ///
  /// Callers are served in the order in which they came. Throws `.poolExhausted` if too many callers wait or the wait
  /// was too long, and `.poolClosed` after `close()`. Cancelling the task cancels the running statement on the server
  /// and throws `CancellationError`. If the server does not react within seconds, the connection is cut. A transaction
  /// that the body leaves open is rolled back. The body runs at most once: nothing is tried again.
  @discardableResult
  public func withConnection<R: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    try Task.checkCancellation()
    let deadline = ContinuousClock.now + .seconds(waitSecondsMax)
    let index = try await turn(until: deadline)
    let slot = slots[index]
    let lease = PoolLease()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        slot.thread.run {
          let outcome = slot.serve(lease, until: deadline, self.turns, body)
          self.turns.giveBack(slot: index)
          continuation.resume(with: outcome)
        }
      }
    } onCancel: {
      lease.interrupt()
      // Repeats until the lease is over, since a request that arrives between two statements cancels none.
      WorkThread(name: "\(name)-cancel").run { while lease.cancelStatement() {} }
    }
  }

  /// Refuses new and waiting callers, waits for running bodies to end, and closes all connections.
  public func close() async {
    await turns.close()
    for slot in slots {
      await withCheckedContinuation { continuation in
        slot.thread.run {
          slot.close()
          continuation.resume()
        }
      }
      slot.thread.stop()
    }
  }

  /// Runs the body, and closes the pool after it, also if the body fails.
  @discardableResult
  public func closing<R>(after body: () async throws -> R) async throws -> R {
    do {
      let result = try await body()
      await close()
      return result
    } catch {
      await close()
      throw error
    }
  }

  /// How many connections the pool may have.
  public var size: Int { slots.count }

  /// Makes a connection if there is none.
  ///
  /// Throws `.poolExhausted`, and the error for which none can be made.
  public func open() async throws { try await withConnection { _ in } }

  /// Closes the connections that nobody has used for a time, soon after. They are made again when they are needed.
  public func closeIdle(after idle: Duration) {
    for index in turns.free where slots[index].isConnected {
      let slot = slots[index]
      slot.thread.run { slot.closeIdle(after: idle) }
    }
  }

  /// The counts since the pool was made, and its current state.
  public var counters: PoolCounters { turns.counters }

  private func turn(until deadline: ContinuousClock.Instant) async throws -> Int {
    if let slot = try turns.takeNow() { return slot }
    let ticket = turns.ticket()
    defer { turns.forget(ticket) }
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [turns] in
        try await Task.sleep(until: deadline, clock: .continuous)
        turns.expire(ticket)
      }
      defer { group.cancelAll() }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { turns.wait(ticket, $0) }
      } onCancel: {
        turns.abandon(ticket)
      }
    }
  }
}

/// The counts and the current state of a pool, for metrics.
public struct PoolCounters: Sendable, Equatable {
  public internal(set) var leases = 0
  public internal(set) var connects = 0
  public internal(set) var connectFailures = 0
  public internal(set) var refusedFull = 0
  public internal(set) var refusedLate = 0
  /// The number of bodies that run now.
  public internal(set) var busy = 0
  /// The number of callers that wait now.
  public internal(set) var waiting = 0
  /// The total time that callers have waited for a connection, in microseconds.
  public internal(set) var waitedMicroseconds: Int64 = 0

  public init() {}
}
