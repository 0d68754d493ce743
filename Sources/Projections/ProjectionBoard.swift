import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
import Synchronization

/// Shows operators the projections of a log, and rebuilds and verifies them, with one job a projection at a time.
///
/// Jobs run while `run` runs. If the node of a rebuild is stopped or killed, the first node that finds the rebuild
/// continues it. A projection that is far behind the log, as after a restore, is rebuilt without being asked: a rebuild
/// carries over some twenty times as many events a second as the steps of a projector, which leave room for requests.
public final class ProjectionBoard: Sendable {
  /// The projections.
  public let catalogue: ProjectionCatalogue
  /// The lease of the rebuilds on this node.
  public let lease: RebuildLease
  private let pool: Pool
  private let farBehind: Int64
  private let recentStatuses = Recent<[ProjectionStatus]>()
  private let jobs = Mutex<[String: (job: ProjectionJob, cancel: @Sendable () -> Void)]>([:])
  private let requests: AsyncStream<@Sendable () async -> Void>
  private let post: AsyncStream<@Sendable () async -> Void>.Continuation

  /// Prepares to control the projections of a catalogue.
  ///
  /// - Parameter farBehind: how many events a projection may be behind before it is rebuilt without being asked.
  public init(
    _ catalogue: ProjectionCatalogue, pool: Pool, lease: RebuildLease = RebuildLease(),
    farBehind: Int64 = ProjectionStatus.farBehind
  ) {
    self.catalogue = catalogue
    self.lease = lease
    self.pool = pool
    self.farBehind = farBehind
    (requests, post) = AsyncStream.makeStream()
  }

  /// Runs the requested jobs, until cancelled.
  public func run() async throws {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.takeUpWhatIsLeft() }
      var running = 0
      for await request in requests {
        if running == Self.jobsMax {
          await group.next()
        } else {
          running += 1
        }
        group.addTask { await request() }
      }
    }
    try Task.checkCancellation()
  }

  /// Continues rebuilds whose nodes are gone, and fills projections that are far behind, until cancelled.
  private func takeUpWhatIsLeft() async {
    let pause = Duration.seconds(min(Self.searchSeconds, lease.seconds))
    while (try? await Task.sleep(for: pause)) != nil {
      // If PostgreSQL cannot be reached, the next round asks again.
      let names = (try? await left()) ?? []
      for name in names { _ = try? rebuild(name) }
      for name in (await recent() ?? []).filter({ $0.isToBeFilled(beyond: farBehind) }).map(\.name)
      {
        // There is nothing in use that it could be compared with.
        _ = try? rebuild(name, comparing: false)
      }
    }
  }

  /// Returns the projections whose rebuilds their nodes have left.
  ///
  /// - Throws: `PostgresError`.
  func left() async throws -> [String] {
    try await pool.transaction(in: catalogue.log) { connection in
      try connection.query(Schema.selectLeftRebuilds).map { row throws in try row.text(0) }
    }
  }

  /// Returns the status of every projection.
  ///
  /// - Throws: `PostgresError`.
  public func list() async throws -> [ProjectionStatus] { try await catalogue.list(pool: pool) }

  /// Returns the status of every projection, as `Recent` has it; nil if PostgreSQL does not answer.
  ///
  /// Costs PostgreSQL at most one query a second, however often it is called.
  public func recent() async -> [ProjectionStatus]? {
    await recentStatuses.value { try await self.list() }
  }

  /// How old the reading is that `recent` returns, as `Recent` measures it.
  package var recentAge: Duration { recentStatuses.age }

  /// The last job of a projection on this node; nil before the first.
  public func job(of projection: String) -> ProjectionJob? {
    jobs.withLock { $0[projection]?.job }
  }

  /// Begins to rebuild a projection, or continues a rebuild that a node has left.
  ///
  /// - Parameter comparing: whether to count the differences from the tables in use.
  /// - Throws: `ProjectionError` with the codes `unknown` and `busy`.
  public func rebuild(_ name: String, comparing: Bool = true) throws -> ProjectionJob {
    let rebuilder = Rebuilder(
      try catalogue.projection(name), log: catalogue.log, pool: pool, lease: lease)
    return try begin(name, .rebuild) { [self] in
      let report: RebuildReport
      do {
        report = try await rebuilder.run(
          comparing: comparing, onProgress: { [self] in note($0) })
      } catch let error as ProjectionError where error.code == .busy || error.code == .nothingToDo {
        // Another node may have been asked to cancel the rebuild.
        if (try? await rebuilder.wasGivenUp()) == true { throw CancellationError() }
        throw error
      }
      update(name) {
        $0.position = report.position
        $0.head = max($0.head, report.position)
        $0.eventsPerSecond = report.eventsPerSecond
        $0.differences = report.comparison?.count
        $0.found = report.comparison?.sample ?? []
      }
    }
  }

  /// Begins to verify a projection.
  ///
  /// - Throws: `ProjectionError` with the codes `unknown` and `busy`.
  public func verify(_ name: String) throws -> ProjectionJob {
    let verifier = Verifier(try catalogue.projection(name), log: catalogue.log, pool: pool)
    let meter = RateMeter(from: 0)
    return try begin(name, .verify) { [self] in
      let report = try await verifier.verify { [self] position, checkpoint in
        update(name) {
          $0.position = position
          $0.head = checkpoint
          $0.eventsPerSecond = meter.rate(at: position)
          $0.secondsLeft =
            $0.eventsPerSecond > 0 ? Double(checkpoint - position) / $0.eventsPerSecond : nil
        }
      }
      update(name) {
        $0.position = report.comparison.position
        $0.head = max($0.head, report.comparison.position)
        $0.differences = report.comparison.count
        $0.found = report.comparison.sample
      }
    }
  }

  /// Stops and cancels the rebuild of a projection, on any node. A verification goes on.
  ///
  /// - Throws: `ProjectionError` with the codes `unknown`, `nothingToDo` and `busy`, `PostgresError`.
  public func cancel(_ name: String) async throws {
    let projection = try catalogue.projection(name)
    if let entry = jobs.withLock({ $0[name] }), entry.job.work == .rebuild { entry.cancel() }
    try await Rebuilder(projection, log: catalogue.log, pool: pool).abandon()
  }

  /// Drops a generation of a projection that is no longer in use.
  ///
  /// - Throws: `ProjectionError` with the codes `unknown` and `busy`, `PostgresError`.
  public func drop(_ schema: String, of name: String) async throws {
    _ = try catalogue.projection(name)
    guard let status = try await list().first(where: { $0.name == name }) else {
      throw ProjectionError(.unknown, "there is no projection \(name)")
    }
    guard schema != status.activeSchema else {
      throw ProjectionError(.busy, "\(schema) is in use")
    }
    if let rebuild = status.rebuild, rebuild.phase.isUnderWay, rebuild.schema == schema {
      throw ProjectionError(.busy, "\(schema) is being made: cancel the rebuild")
    }
    guard status.retiredSchemas.contains(schema) else {
      throw ProjectionError(.unknown, "\(name) has no generation \(schema)")
    }
    try await Rebuilder.drop(schema: schema, log: catalogue.log, pool: pool)
  }

  /// The maximum number of jobs at a time; other jobs wait.
  public static let jobsMax = 2
  /// The maximum time between two searches for rebuilds that their nodes have left.
  private static let searchSeconds = 3.0

  private func begin(
    _ name: String, _ work: ProjectionJob.Work, _ body: @escaping @Sendable () async throws -> Void
  ) throws -> ProjectionJob {
    let job = ProjectionJob(work)
    let (stops, stop) = AsyncStream.makeStream(of: Never.self)
    let isFree = jobs.withLock { jobs in
      guard jobs[name]?.job.state != .running else { return false }
      jobs[name] = (job: job, cancel: { stop.finish() })
      return true
    }
    guard isFree else { throw ProjectionError(.busy, "\(name) is being worked on already") }
    post.yield { [self] in await perform(name, until: stops, body) }
    return job
  }

  private func perform(
    _ name: String, until stops: AsyncStream<Never>,
    _ body: @escaping @Sendable () async throws -> Void
  ) async {
    do {
      try await withThrowingTaskGroup(of: Bool.self) { group in
        group.addTask {
          try await body()
          return true
        }
        group.addTask {
          for await _ in stops {}
          return false
        }
        let isDone = try await group.next() ?? true
        group.cancelAll()
        if !isDone { throw CancellationError() }
      }
      update(name) {
        $0.state = .done
        $0.secondsLeft = 0
      }
    } catch is CancellationError {
      update(name) { $0.state = .cancelled }
    } catch {
      update(name) {
        $0.state = .failed
        $0.error = "\(error)"
      }
    }
  }

  private func note(_ progress: RebuildProgress) {
    update(progress.projection) {
      $0.phase = progress.phase
      $0.position = progress.position
      $0.head = progress.head
      $0.eventsPerSecond = progress.eventsPerSecond
      $0.secondsLeft = progress.secondsLeft
    }
  }

  private func update(_ name: String, _ body: (inout ProjectionJob) -> Void) {
    jobs.withLock { jobs in
      guard var entry = jobs[name] else { return }
      body(&entry.job)
      jobs[name] = entry
    }
  }
}

/// A rebuild or verification that an operator requested, and its progress.
public struct ProjectionJob: Sendable, Equatable {
  /// The kind of job.
  public enum Work: String, Sendable {
    case rebuild
    case verify
  }

  /// The state of a job.
  public enum State: String, Sendable {
    case running
    case done
    case failed
    case cancelled
  }

  /// The kind of job.
  public let work: Work
  /// The state of the job.
  public internal(set) var state = State.running
  /// The phase of a rebuild: loading, indexing, comparing, …; nil for a verification.
  public internal(set) var phase: RebuildPhase?
  /// The position up to which it has come.
  public internal(set) var position: Int64 = 0
  /// The position that it must reach.
  public internal(set) var head: Int64 = 0
  /// Events a second since it began; 0 until it is known.
  public internal(set) var eventsPerSecond = 0.0
  /// The time that loading still takes at this rate, in seconds; nil while that is unknown.
  public internal(set) var secondsLeft: Double?
  /// The number of rows that differ; nil until they have been compared.
  public internal(set) var differences: Int64?
  /// Some of the differences.
  public internal(set) var found: [RowDifference] = []
  /// The error, if it failed.
  public internal(set) var error: String?

  init(_ work: Work) { self.work = work }
}
