internal import Synchronization

/// A bounded set of connections, each with a thread of its own.
///
///     let rows = try await pool.withConnection { try $0.query("select 1").count }
///
/// Connections are made when first needed and again after they were lost, with growing pauses.
public final class Pool: Sendable {
  /// How many callers may wait for a connection at once; one more is refused at once.
  public let waitersMax: Int
  /// How long a caller waits for a connection, in seconds, connecting included.
  public let waitSecondsMax: Double
  public let name: String
  public let size: Int

  private let turns: PoolTurns
  private let slots: [PoolSlot]

  /// Makes no connection yet.
  ///
  /// - Parameter niceness: how much its threads yield to others where there are too few cores, 0 to 19.
  public init(
    _ options: ConnectionOptions, size: Int, name: String, waitersMax: Int = 1024,
    waitSecondsMax: Double = 5, niceness: Int32 = 0
  ) {
    precondition(size > 0, "a pool needs a connection")
    self.size = size
    self.name = name
    self.waitersMax = waitersMax
    self.waitSecondsMax = waitSecondsMax
    slots = (0..<size).map { PoolSlot(options, name: "\(name)-\($0)", niceness: niceness) }
    turns = PoolTurns(slots: size, waitersMax: waitersMax)
  }

  /// Runs the body with a connection, on that connection's own thread.
  ///
  /// Callers are served in the order they came. Throws `.poolExhausted` when too many wait or the
  /// wait was too long, `.poolClosed` after `close()`. Cancelling the task cancels the running
  /// statement on the server and throws `CancellationError`; a server that does not react within
  /// seconds is given up together with the connection. A transaction that the body leaves
  /// open is rolled back. The body may run once only: nothing is tried again.
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
      // Until the lease is over: a request that comes between two statements cancels none.
      WorkThread(name: "\(name)-cancel").run { while lease.cancelStatement() {} }
    }
  }

  /// Refuses new callers and those who wait, lets running bodies end, closes all connections.
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

  /// Counts since the pool was made, and the state now.
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
