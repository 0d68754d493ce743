public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
import Synchronization

/// Makes readers wait until projections have reached a position, so that everybody reads their own writes.
///
/// It listens to the notifier for projections and, in case the notifier is silent, asks PostgreSQL every quarter of a
/// second. Safe to use from any thread.
public final class ProjectionWaiter: Sendable {
  private struct State {
    /// The positions known since the last change of the listener.
    var reached: [String: Int64] = [:]
    var listenerChanges = 0
    var waiting: [UInt64: WakeSignal] = [:]
    var next: UInt64 = 0
  }

  private let log: LogName
  private let pool: Pool
  private let notifier: Notifier
  private let waitSeconds: Double
  private let hurry: @Sendable (_ projections: [String], _ position: Int64) -> Void
  private let state = Mutex(State())

  /// Waits on the projections of a log, with queries through the pool.
  ///
  /// - Parameters:
  ///   - waitSeconds: how long a reader waits that does not say for how long.
  ///   - hurry: called with the projections and the position that a reader waits for. Must return at once.
  public init(
    log: LogName, pool: Pool, notifier: Notifier,
    waitSeconds: Double = ProjectorSettings().waitSeconds,
    hurry: @escaping @Sendable (_ projections: [String], _ position: Int64) -> Void = { _, _ in }
  ) {
    self.log = log
    self.pool = pool
    self.notifier = notifier
    self.waitSeconds = waitSeconds
    self.hurry = hurry
  }

  /// Listens to the notifier for projections until the task is cancelled.
  public func run() async {
    for await advance in notifier.projections() {
      // The advance itself may be from before a change of the listener.
      let (position, changes) = notifier.lastReached(advance.projection)
      if let position { note([advance.projection], position, asOf: changes) }
    }
  }

  /// Returns once all the projections have carried the position over.
  ///
  /// - Parameter timeoutSeconds: how long it waits; nil: as long as readers do that do not say for how long.
  /// - Throws: `ProjectionError` with the code `notReached` after that time, and `beyondHead` if the log, as
  ///   PostgreSQL has it now, ends before the position; `PostgresError`.
  public func wait(
    for position: Int64, of projections: [String], timeoutSeconds: Double? = nil
  ) async throws {
    if hasReached(position, projections) { return }
    let end = ContinuousClock.now + .seconds(timeoutSeconds ?? waitSeconds)
    let signal = WakeSignal()
    let id = register(signal)
    defer { state.withLock { $0.waiting[id] = nil } }
    while true {
      let changes = notifier.listenerChanges
      let (checkpoint, head) = try await look(projections)
      if checkpoint >= position { return note(projections, checkpoint, asOf: changes) }
      guard position <= head else {
        throw ProjectionError(
          .beyondHead, "position \(position) is beyond the head of the log, \(head)")
      }
      hurry(projections, position)
      let next = min(end, ContinuousClock.now + .milliseconds(250))
      // Notifications of other projections and of lower positions need no query.
      while ContinuousClock.now < next {
        if hasReached(position, projections) { return }
        try Task.checkCancellation()
        await signal.wait(until: next)
      }
      guard ContinuousClock.now < end else {
        throw ProjectionError(
          .notReached,
          "\(projections.joined(separator: ", ")) did not reach position \(position) in time")
      }
    }
  }

  /// Waits until the projections have carried a position over, but no longer than readers do that do not say for how
  /// long. Returns the position, or the earlier one that they have reached.
  func reached(upTo position: Int64, _ projections: [String]) async throws -> Int64 {
    do {
      try await wait(for: position, of: projections)
      return position
    } catch let error as ProjectionError where [.notReached, .beyondHead].contains(error.code) {
      return min(position, try await look(projections).checkpoint)
    }
  }

  /// The projections that have not carried over all of the log, each with the log's last position.
  func behind() async throws -> [String: Int64] {
    try await pool.read(log, Schema.selectBehind) { rows in
      var behind: [String: Int64] = [:]
      for row in rows { behind[try row.text(0)] = try row.int64(1) }
      return behind
    }
  }

  private func register(_ signal: WakeSignal) -> UInt64 {
    state.withLock { state in
      state.next += 1
      state.waiting[state.next] = signal
      return state.next
    }
  }

  private func hasReached(_ position: Int64, _ projections: [String]) -> Bool {
    let changes = notifier.listenerChanges
    return state.withLock { state in
      let isCurrent = state.listenerChanges == changes
      return projections.allSatisfy { (isCurrent ? state.reached[$0] ?? 0 : 0) >= position }
    }
  }

  /// Notes a position that was known when the listener had changed so many times.
  private func note(_ projections: [String], _ position: Int64, asOf changes: Int) {
    let waiting = state.withLock { state -> [WakeSignal] in
      guard changes >= state.listenerChanges else { return [] }
      if changes > state.listenerChanges {
        state.listenerChanges = changes
        state.reached = [:]
      }
      for name in projections {
        state.reached[name] = max(position, state.reached[name, default: 0])
      }
      return Array(state.waiting.values)
    }
    for signal in waiting { signal.set() }
  }

  private func look(_ projections: [String]) async throws -> (checkpoint: Int64, head: Int64) {
    try await pool.transaction(.readOnly, in: log) { connection in
      let row = try connection.query(
        Schema.selectCheckpoints, [.texts(projections)]
      ).one()
      return (try row.int64(0), try row.int64(1))
    }
  }
}
