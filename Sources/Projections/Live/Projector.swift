public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
import Synchronization

/// Keeps one projection's tables at the head of the log.
///
/// Any number of nodes may run one for the same projection: the lock on the checkpoint's row is both lease and fence,
/// so only one of them applies events at a time. Safe to use from any thread.
public final class Projector: Sendable {
  public let projection: any Projection
  let log: LogName
  private let pool: Pool
  private let notifier: Notifier
  private let settings: ProjectorSettings
  private let onStep: @Sendable (ProjectorStep) -> Void
  private let range: Mutex<RangeLimit>
  /// One permit for each step that the projectors of a node may make at once.
  private let permits: AsyncSemaphore
  private let demand = Mutex(Demand())
  private let news = WakeSignal()
  /// Ends a rest.
  private let urgency = WakeSignal()

  /// Consecutive events with the same traits.
  struct Run {
    let traits: EventTraits
    /// The position of the last one.
    var last: Int64
  }

  private static let lockTimeout = "10s"
  private static let idleTimeout = "5s"

  /// Prepares to carry a projection over; nothing happens yet.
  ///
  /// - Parameters:
  ///   - notifier: gets a notification after each step.
  ///   - permits: one for each step that may be made at once; the projectors of a node share them.
  ///   - onStep: called with every step except idle ones.
  public init(
    _ projection: any Projection, log: LogName, pool: Pool, notifier: Notifier,
    settings: ProjectorSettings = ProjectorSettings(), permits: AsyncSemaphore? = nil,
    onStep: @escaping @Sendable (ProjectorStep) -> Void = { _ in }
  ) {
    self.projection = projection
    self.log = log
    self.pool = pool
    self.notifier = notifier
    self.settings = settings
    self.permits = permits ?? AsyncSemaphore(settings.stepsAtOnceMax)
    self.onStep = onStep
    range = Mutex(RangeLimit(countMax: settings.rangeMax))
  }

  /// Notes committed events, in order. Returns at once.
  func take(_ runs: [Run]) {
    guard let run = runs.last(where: { projection.isConcerned(by: $0.traits) }) else { return }
    demand.withLock { $0.note(news: run.last) }
    if isDue { news.set() }
  }

  /// Notes that a reader waits until a position is carried over. Returns at once.
  func hurry(to position: Int64) {
    demand.withLock { $0.note(wanted: position) }
    news.set()
    urgency.set()
  }

  /// Carries over new events, until the task is cancelled.
  ///
  /// After an error of the connection it waits and tries again, since PostgreSQL may come back.
  ///
  /// - Throws: `CancellationError` only.
  public func run() async throws {
    var budget = StepBudget(settings)
    await awaitStart()
    while true {
      try await catchUp(&budget)
      await awaitDemand()
    }
  }

  /// Waits for `firstPause`, or until something must be carried over.
  private func awaitStart() async {
    let end = ContinuousClock.now + settings.firstPause
    while !isDue, ContinuousClock.now < end, !Task.isCancelled { await news.wait(until: end) }
  }

  /// Waits for work. After `pollMilliseconds` it also returns for events that do not concern the projection, and after
  /// `idlePoll` in any case.
  private func awaitDemand() async {
    let last = ContinuousClock.now + settings.idlePoll
    repeat {
      let end = min(last, .now + .milliseconds(settings.pollMilliseconds))
      while !isDue, ContinuousClock.now < end, !Task.isCancelled { await news.wait(until: end) }
    } while !isDue && isAtHead && ContinuousClock.now < last && !Task.isCancelled
  }

  /// Whether everything that is known to be in the log is carried over. False if nobody has looked lately.
  private var isAtHead: Bool {
    guard let confirmation = notifier.confirmation,
      confirmation.at.duration(to: .now) < .milliseconds(3 * settings.pollMilliseconds)
    else { return false }
    return notifier.head == presentDemand.reached
  }

  /// Whether something must be carried over that, as far as is known, no node has carried over.
  private var isDue: Bool {
    let reached = notifier.reached(projection.name) ?? 0
    return presentDemand.isDue(beyond: reached)
  }

  /// Whether a reader waits for something that must be carried over.
  private var isUrgent: Bool {
    let reached = notifier.reached(projection.name) ?? 0
    return presentDemand.isUrgent(beyond: reached)
  }

  /// The demand, without what was known before the notifier's listener changed.
  private var presentDemand: Demand {
    let changes = notifier.listenerChanges
    return demand.withLock {
      $0.note(listenerChanges: changes)
      return $0
    }
  }

  /// Steps until there is nothing to do or nothing can be done.
  private func catchUp(_ budget: inout StepBudget) async throws {
    let pace = Duration.milliseconds(projection.paceMilliseconds)
    while true {
      try Task.checkCancellation()
      let began = ContinuousClock.now
      let step = try await stepOrReport()
      let took = began.duration(to: .now)
      switch step {
      case .applied(let first, let last):
        let pause = budget.rest(after: took)
        if last - first + 1 >= settings.rangeMax { continue }
        try await Task.sleep(for: pace)
        await rest(for: pause - pace)
        guard isDue else { return }
      case .heldElsewhere:
        // The node that holds the checkpoint may not know that a reader waits here.
        try await Task.sleep(for: pace)
        await rest(for: settings.restMax)
        guard isDue else { return }
      case .halved, .passedOver, .spaceStopped, .replaced: try await Task.sleep(for: pace)
      case .stopped: try await Task.sleep(for: .milliseconds(settings.retryMilliseconds))
      case .interrupted: try await Task.sleep(for: .milliseconds(settings.pollMilliseconds))
      case .idle: return
      }
    }
  }

  /// Rests, unless a reader waits.
  private func rest(for duration: Duration) async {
    let end = ContinuousClock.now + duration
    while !isUrgent, ContinuousClock.now < end, !Task.isCancelled {
      await urgency.wait(until: end)
    }
  }

  /// Runs one step. Reports an error of the connection as a step, after which the caller waits.
  private func stepOrReport() async throws -> ProjectorStep {
    do {
      return try await step()
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      let step = ProjectorStep.interrupted(message: describe(error))
      onStep(step)
      return step
    }
  }

  /// Carries over one range, in a transaction of its own, and notifies the other nodes.
  ///
  /// - Throws: `PostgresError` if the connection or the server failed, not the events.
  @discardableResult
  public func step() async throws -> ProjectorStep {
    await permits.wait()
    defer { permits.signal() }
    let step = try await pool.withConnection { connection in try self.step(on: connection) }
    if case .idle = step { return step }
    onStep(step)
    return step
  }

  private func step(on connection: Connection) throws -> ProjectorStep {
    var tried: (first: Int64, last: Int64)?
    let asked = demand.withLock { $0 }
    do {
      defer { connection.rollback() }
      let step = try applyNext(on: connection, &tried)
      switch step {
      case .applied(_, let last):
        range.withLock { $0.succeeded(through: last) }
        notifier.notify(ProjectionAdvance(projection: projection.name, position: last))
      case .idle(let position):
        demand.withLock { $0.foundNothing(at: position, asked: asked) }
      case .heldElsewhere, .halved, .passedOver, .spaceStopped, .replaced, .stopped, .interrupted:
        break
      }
      return step
    } catch {
      guard let tried, isOfEvents(error) else { throw error }
      return try record(error, first: tried.first, last: tried.last, on: connection)
    }
  }

  /// Commits if it has applied something; otherwise leaves the transaction open.
  private func applyNext(
    on connection: Connection, _ tried: inout (first: Int64, last: Int64)?
  ) throws -> ProjectorStep {
    let name = Parameter.text(projection.name)
    let opening = try connection.pipeline([
      (Schema.beginStep, []),
      (Schema.setStep, log.settings() + [.text(Self.lockTimeout), .text(Self.idleTimeout)]),
      (Schema.lockCheckpoint, [name]), (Schema.checkCheckpoint, [name]),
    ])
    guard let row = opening[2].first else { return .heldElsewhere }
    let schema = ProjectionSchema(try row.text(0))
    let checkpoint = try row.int64(1)
    let head = try row.int64(2)
    guard try opening[3].one().bool(0) else {
      try replace(projection, of: log, on: connection)
      try connection.execute("commit")
      return .replaced(wasAt: checkpoint)
    }
    guard head > checkpoint else { return .idle(at: checkpoint) }
    // A rebuild under way comes to the head sooner, and the sooner the less this node does beside it.
    if head - checkpoint > ProjectionStatus.farBehind, try row.bool(5) { return .heldElsewhere }
    let first = checkpoint + 1
    let last = range.withLock { $0.last(after: checkpoint, head: head) }
    try setLocal(on: connection, log, schema)
    tried = (first, last)
    if try row.bool(4) {
      try projection.withoutOmissions(log, in: schema, on: connection) {
        try projection.apply(first: first, last: last, stream: nil, in: schema, on: connection)
      }
    } else {
      try projection.apply(first: first, last: last, stream: nil, in: schema, on: connection)
    }
    _ = try connection.pipeline([
      (Schema.moveCheckpoint, [name, .int64(last), .bool(last == head)]), ("commit", []),
    ])
    demand.withLock { $0.stepped(to: last, head: head) }
    return .applied(first: first, last: last)
  }

  private func record(
    _ error: any Error, first: Int64, last: Int64, on connection: Connection
  ) throws -> ProjectorStep {
    let message = describe(error)
    guard range.withLock({ $0.failed(first: first, last: last) }) else {
      return .halved(first: first, last: last, message: message)
    }
    if try passOver(first, message, on: connection) {
      range.withLock { $0.succeeded(through: last) }
      notifier.notify(ProjectionAdvance(projection: projection.name, position: last))
      return .passedOver(first, message: message)
    }
    if StoppedSpaces.isOfRow(error),
      let space = try stopSpace(at: first, message, on: connection)
    {
      range.withLock { $0.succeeded(through: last) }
      return .spaceStopped(space, at: first, message: message)
    }
    try connection.transaction(in: log) { connection in
      _ = try connection.query(
        Schema.recordFailure, [.text(projection.name), .int64(first), .text(message)])
    }
    return .stopped(at: first, message: message)
  }
}

/// Whether the events, or the code that applies them, failed, and not the server.
private func isOfEvents(_ error: any Error) -> Bool {
  if error is CancellationError { return false }
  guard let error = error as? PostgresError else { return true }
  return !error.isTransient && error.code != .canceled && error.code != .poolClosed
}

/// The text of an error as stored for operators, bounded in length.
func describe(_ error: any Error) -> String {
  String(String(describing: error).prefix(2_000))
}
