internal import Glibc
internal import Synchronization

/// A place in a pool: a thread, and the connection that is used on it.
final class PoolSlot: @unchecked Sendable {
  let thread: WorkThread
  private let options: ConnectionOptions
  private let connected = Atomic(false)
  // Used only on the thread.
  private var connection: Connection? {
    didSet { connected.store(connection != nil, ordering: .relaxed) }
  }
  private var usedAt = ContinuousClock.now

  init(_ options: ConnectionOptions, name: String, niceness: Int32) {
    self.options = options
    thread = WorkThread(name: name, niceness: niceness)
  }

  /// Runs a body on the connection, and first makes one if there is none.
  func serve<R>(
    _ lease: PoolLease, until deadline: ContinuousClock.Instant, _ turns: PoolTurns,
    _ body: (Connection) throws -> R
  ) -> Result<R, any Error> {
    // The lease must end even if no connection is made, because the canceller repeats its request until then.
    defer { lease.end() }
    do {
      let connection = try connected(lease, until: deadline, turns)
      lease.begin(connection.canceller)
      connection.lease = lease
      defer { tidy(connection, lease) }
      if lease.isInterrupted { throw CancellationError() }
      return .success(try body(connection))
    } catch let error as PostgresError
      where lease.isInterrupted && (error.code == .canceled || error.isConnectionLost)
    {
      return .failure(CancellationError())
    } catch {
      return .failure(error)
    }
  }

  func close() {
    connection?.close()
    connection = nil
  }

  /// Whether it has a connection. May be read from any thread.
  var isConnected: Bool { connected.load(ordering: .relaxed) }

  /// Closes the connection if nobody has used it for a time.
  func closeIdle(after idle: Duration) {
    if connection != nil, usedAt.duration(to: .now) >= idle { close() }
  }

  private func tidy(_ connection: Connection, _ lease: PoolLease) {
    lease.end()
    connection.lease = nil
    connection.rollback()
    usedAt = .now
    // PostgreSQL has too few connections: those without which nothing is written come first.
    let isNeededElsewhere = options.essentialName == nil && options.server?.isFull == true
    if connection.holdsMuch || isNeededElsewhere || !connection.isAlive { close() }
  }

  private func connected(
    _ lease: PoolLease, until deadline: ContinuousClock.Instant, _ turns: PoolTurns
  ) throws -> Connection {
    if let connection, connection.isAlive { return connection }
    close()
    try giveWay(lease, until: deadline)
    var backoff = Backoff()
    while true {
      do {
        let made = try Connection(options)
        turns.count { $0.connects += 1 }
        connection = made
        return made
      } catch {
        turns.count { $0.connectFailures += 1 }
        guard error.isTransient, !turns.isClosed else { throw error }
        let pause = backoff.next()
        if ContinuousClock.now + .seconds(pause) >= deadline { throw error }
        try Self.sleep(seconds: pause, unless: lease)
      }
    }
  }

  /// Waits until the essential connections of the same server are open.
  private func giveWay(_ lease: PoolLease, until deadline: ContinuousClock.Instant) throws {
    guard options.essentialName == nil, let server = options.server else { return }
    let began = ContinuousClock.now
    while server.mustGiveWay(since: began) {
      guard ContinuousClock.now < deadline else {
        throw PostgresError(
          .insufficientResources,
          "PostgreSQL has no connection left: those for writing are opened first")
      }
      try Self.sleep(seconds: 0.02, unless: lease)
    }
  }

  private static func sleep(seconds: Double, unless lease: PoolLease) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if lease.isInterrupted { throw CancellationError() }
      usleep(10_000)
    }
  }
}

/// One caller's use of a connection, and whether the caller was cancelled.
final class PoolLease: Sendable {
  /// How long cancel requests are repeated before the connection is cut, in seconds.
  static let patienceSeconds = 5.0

  private struct State {
    var canceller: Canceller?
    var firstCancel: ContinuousClock.Instant?
    var isHeld = false
    var isOver = false
  }

  private let interrupted = Atomic(false)
  // Locked while a cancel request is under way, so that it cannot cancel the next caller's statement.
  private let state = Mutex(State())

  var isInterrupted: Bool { interrupted.load(ordering: .acquiring) }

  func interrupt() { interrupted.store(true, ordering: .releasing) }

  func begin(_ canceller: Canceller) { state.withLock { $0.canceller = canceller } }

  /// Ends the lease. No cancel request of this lease reaches the connection afterwards.
  func end() {
    state.withLock {
      $0.canceller = nil
      $0.isOver = true
    }
  }

  /// Prevents cancel requests until `release()`.
  func hold() { state.withLock { $0.isHeld = true } }

  func release() { state.withLock { $0.isHeld = false } }

  /// Cancels the running statement. Returns true if the lease is not over, so that the caller should try again.
  func cancelStatement() -> Bool {
    let isOver = state.withLock { state in
      if !state.isOver, !state.isHeld, let canceller = state.canceller {
        Self.stop(canceller, since: &state.firstCancel)
      }
      return state.isOver
    }
    if !isOver { usleep(20_000) }
    return !isOver
  }

  private static func stop(_ canceller: Canceller, since first: inout ContinuousClock.Instant?) {
    let now = ContinuousClock.now
    if let first, now - first > .seconds(patienceSeconds) { return canceller.cutOff() }
    first = first ?? now
    canceller.cancel()
  }
}
