public import EventLog
public import Postgres
import Schema
import Synchronization

/// Keeps one projection's tables at the head of the log.
///
/// Any number of nodes may run one for the same projection: the lock on the checkpoint's row is
/// lease and fence in one, so only one of them applies at a time. Safe to use from any thread.
public final class Projector: Sendable {
  public let projection: any Projection
  private let log: LogName
  private let pool: Pool
  private let bell: Bell
  private let settings: ProjectorSettings
  private let onStep: @Sendable (ProjectorStep) -> Void
  private let range: Mutex<RangeLimit>

  private static let lockTimeout = "10s"
  private static let idleTimeout = "5s"
  private let news = Signal()

  /// Prepares to carry a projection over; nothing happens yet.
  ///
  /// - Parameters:
  ///   - bell: rung after each step; what it hears of the log wakes the projector.
  ///   - onStep: told of every step but the idle ones.
  public init(
    _ projection: any Projection, log: LogName, pool: Pool, bell: Bell,
    settings: ProjectorSettings = ProjectorSettings(),
    onStep: @escaping @Sendable (ProjectorStep) -> Void = { _ in }
  ) {
    self.projection = projection
    self.log = log
    self.pool = pool
    self.bell = bell
    self.settings = settings
    self.onStep = onStep
    range = Mutex(RangeLimit(countMax: settings.rangeMax))
  }

  /// Says that there are new events; cheap, from anywhere.
  public func wake() { news.set() }

  /// Carries over whatever comes, until the task is cancelled.
  ///
  /// Errors of the connection are waited out: PostgreSQL may come back.
  ///
  /// - Throws: `CancellationError` only.
  public func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for await _ in self.bell.heads() { self.wake() }
      }
      group.addTask {
        while true {
          try await self.catchUp()
          await self.news.wait(until: .now + .milliseconds(self.settings.pollMilliseconds))
        }
      }
      defer { group.cancelAll() }
      while (try await group.next()) != nil {}
    }
  }

  /// Steps until there is nothing to do or nothing can be done.
  private func catchUp() async throws {
    while true {
      try Task.checkCancellation()
      let pause: Duration
      let began = ContinuousClock.now
      switch try await stepOrReport() {
      case .applied(let first, let last):
        pause = rest(after: last - first + 1, taking: began.duration(to: .now))
      case .halved: pause = .milliseconds(projection.paceMilliseconds)
      case .stopped: pause = .milliseconds(settings.retryMilliseconds)
      case .interrupted: pause = .milliseconds(settings.pollMilliseconds)
      case .idle, .heldElsewhere: return
      }
      try await Task.sleep(for: pause)
    }
  }

  /// How long to rest after a step. Under load a step costs much and an event in it little, so the
  /// longer steps take, the rarer they come; what is left behind for long is gone on with at once.
  private func rest(after events: Int64, taking duration: Duration) -> Duration {
    let pace = Duration.milliseconds(projection.paceMilliseconds)
    if events >= settings.rangeMax { return .zero }
    if events < settings.busyRange { return pace }
    return max(pace, min(settings.restMax, duration * settings.restFactor))
  }

  /// One step; errors of the connection are told, to be waited out.
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

  /// Carries over one range, in a transaction of its own, and rings the second bell.
  ///
  /// - Throws: `PostgresError` when it was the connection or the server that failed, not the events.
  @discardableResult
  public func step() async throws -> ProjectorStep {
    let step = try await pool.withConnection { connection in try self.step(on: connection) }
    if case .idle = step { return step }
    onStep(step)
    return step
  }

  private func step(on connection: Connection) throws -> ProjectorStep {
    var tried: (first: Int64, last: Int64)?
    do {
      defer { connection.rollback() }
      let step = try applyNext(on: connection, &tried)
      if case .applied(_, let last) = step {
        range.withLock { $0.succeeded(through: last) }
        bell.ring(ProjectionRing(projection: projection.name, position: last))
      }
      return step
    } catch {
      guard let tried, isOfEvents(error) else { throw error }
      return try record(error, first: tried.first, last: tried.last, on: connection)
    }
  }

  /// Leaves the transaction open unless it has applied something, which is committed then.
  private func applyNext(
    on connection: Connection, _ tried: inout (first: Int64, last: Int64)?
  ) throws -> ProjectorStep {
    let name = Parameter.text(projection.name)
    let opening = try connection.pipeline([
      (Schema.beginStep, []),
      (Schema.setStep, [.text(log.searchPath), .text(Self.lockTimeout), .text(Self.idleTimeout)]),
      (Schema.lockCheckpoint, [name]),
    ])
    guard let row = opening[2].first else { return .heldElsewhere }
    let schema = ProjectionSchema(try row.text(0))
    let checkpoint = try row.int64(1)
    let head = try row.int64(2)
    guard head > checkpoint else { return .idle(at: checkpoint) }
    let first = checkpoint + 1
    let last = range.withLock { $0.last(after: checkpoint, head: head) }
    try setLocal(on: connection, searchPath: schema.searchPath(log))
    tried = (first, last)
    try projection.apply(first: first, last: last, stream: nil, in: schema, on: connection)
    _ = try connection.pipeline([
      (Schema.moveCheckpoint, [name, .int64(last), .bool(last == head)]), ("commit", []),
    ])
    return .applied(first: first, last: last)
  }

  private func record(
    _ error: any Error, first: Int64, last: Int64, on connection: Connection
  ) throws -> ProjectorStep {
    let message = describe(error)
    guard range.withLock({ $0.failed(first: first, last: last) }) else {
      return .halved(first: first, last: last, message: message)
    }
    try connection.transaction { connection in
      try setLocal(on: connection, searchPath: log.searchPath)
      _ = try connection.query(
        Schema.recordFailure, [.text(projection.name), .int64(first), .text(message)])
    }
    return .stopped(at: first, message: message)
  }
}

/// Whether it is the events, or the code that applies them, that failed, rather than the server.
private func isOfEvents(_ error: any Error) -> Bool {
  if error is CancellationError { return false }
  guard let error = error as? PostgresError else { return true }
  return !error.isTransient && error.code != .canceled && error.code != .poolClosed
}

/// An error as it is kept for operators, bounded.
func describe(_ error: any Error) -> String {
  String(String(describing: error).prefix(2_000))
}
