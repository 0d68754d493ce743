import CallboardAPI
import CallboardCommandLine
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardTenants
import Foundation
import Synchronization

/// Serves tenants beside the default one: starts the node of a tenant when somebody asks for it or work is due, and ends it
/// when the tenant is quiet.
///
/// While a tenant is moved, its node only reads: it is another one, which writes nothing and which no move waits for. The
/// directory's change begins and ends it.
///
/// A tenant that is served by no node costs its entry in the directory. Safe to use from any thread.
final class TenantHost: TenantControl {
  private let settings: TenantSettings
  let standard: NodeConfiguration
  let log: RequestLog
  let store: TenantStore
  private let pool: Pool
  let node = NodeName.starting
  /// The tenants that this node moves.
  let moving = Mutex<Set<String>>([])
  /// The places for tenants that this node exports.
  let exports = ExportPlaces()
  private let heavy: HeavyWork
  private let answers: MemoryBudget
  /// The requests of all tenants.
  let metrics = Metrics()
  private let startTimes = Histogram(boundsSeconds: Histogram.ofWaiting)
  private let failedStarts = Atomic(0)
  let lastFaults = Recent<TenantFaults>()
  /// The tenants that are served here.
  let runs = Mutex<[String: TenantRun]>([:])
  private let connections = Mutex<[String: DatabaseConnections]>([:])
  let databasesByName: [String: TenantDatabase]
  let databases: [String]
  let directory: TenantDirectory
  private let changes: AsyncStream<Tenant>

  /// How long a tenant is kept by a node that is not heard of again, in seconds.
  static let keptSeconds = 30.0
  /// How many quiet tenants are looked at and ended at the same time.
  private let ends = AsyncSemaphore(4)
  /// How many tenants with due work a node takes over at once.
  private static let claimsMax = 4

  init(
    _ settings: TenantSettings, _ standard: NodeConfiguration, databases: [TenantDatabase],
    log: RequestLog
  ) {
    self.settings = settings
    self.standard = standard
    self.log = log
    var options = standard.options
    options.server = nil
    pool = Pool(options, size: 2, name: "tenants")
    store = TenantStore(pool: pool, log: standard.log)
    heavy = HeavyWork(standard.settings.heavy)
    answers = Service.answers(megabytes: standard.settings.answerMegabytes)
    self.databases = databases.map(\.name)
    databasesByName = Dictionary(uniqueKeysWithValues: databases.map { ($0.name, $0) })
    let (changes, changed) = AsyncStream.makeStream(of: Tenant.self)
    self.changes = changes
    directory = TenantDirectory(store) { changed.yield($0) }
  }

  // MARK: - Serving

  func serving<Answer: Sendable>(
    _ tenant: Tenant, _ body: (App) async throws -> Answer
  ) async throws -> Answer {
    let run = try await begin(tenant.name)
    defer { runs.withLock { _ in run.endRequest() } }
    return try await body(try await node(of: run).app)
  }

  var figures: TenantFigures {
    TenantFigures(
      counts: directory.counts, served: runs.withLock { $0.count }, starts: startTimes,
      failedStarts: failedStarts.load(ordering: .relaxed))
  }

  func isServed(_ name: String) -> Bool { runs.withLock { $0[name] != nil } }

  /// Whether a node of this tenant that may write is here.
  func mayWrite(_ name: String) -> Bool {
    runs.withLock { $0[name].map { !$0.isReading } ?? false }
  }

  /// The run of a tenant, which counts the caller until `endRequest`.
  private func begin(_ name: String) async throws -> TenantRun {
    while true {
      switch runs.withLock({ place(for: name, in: &$0) }) {
      case .run(let run): return run
      case .ending(let ending): await ending.value
      case .outdated: await restart(name)
      case .full: try await makeRoom()
      case .none:
        throw Problem(.unavailable, "the tenant is not served now", retryAfterSeconds: 2)
      }
    }
  }

  /// Called with the runs locked. It looks into the directory, so that a run never begins by what was known earlier: if the
  /// tenant changes later, `restart` finds the run.
  private func place(for name: String, in runs: inout [String: TenantRun]) -> TenantPlace {
    guard let tenant = directory.tenant(named: name), tenant.isServable else { return .none }
    if let run = runs[name] {
      if let ending = run.ending { return .ending(ending) }
      if !tenant.isServed(as: run.tenant) { return .outdated }
      run.beginRequest()
      return .run(run)
    }
    guard runs.count < settings.awakeMax else { return .full }
    let run = TenantRun(tenant, starting: Task { try await self.started(tenant) })
    run.beginRequest()
    runs[name] = run
    return .run(run)
  }

  /// Every tenant that was started gets to the work for which nobody waits, even if it is quiet at once.
  private var backgroundPause: Duration { min(.seconds(5), .seconds(settings.quietSeconds) / 2) }

  /// The node of a run. One that does not start is forgotten, so that the next request starts another.
  private func node(of run: TenantRun) async throws -> Node {
    do { return try await run.starting.value } catch {
      runs.withLock { if $0[run.name] === run { $0[run.name] = nil } }
      throw error
    }
  }

  /// Ends the tenant that nobody has asked for the longest, preferably one that has no work.
  ///
  /// - Throws: a `Problem` if all are in use.
  private func makeRoom() async throws {
    var atWork: [(run: TenantRun, node: Node)] = []
    for run in runs.withLock({ $0.values.filter { $0.isIdle(since: .now) }.sorted() }) {
      guard let node = try? await run.starting.value, node.openStreams == 0 else { continue }
      guard case .later(let seconds) = try? await node.nextWork() else {
        atWork.append((run, node))
        continue
      }
      if await end(run, of: node, dueInSeconds: seconds, ifIdleSince: .now) { return }
    }
    for (run, node) in atWork {
      if await end(run, of: node, dueInSeconds: 1, ifIdleSince: .now) { return }
    }
    // One that ends already makes room, too.
    if let ending = runs.withLock({ $0.values.lazy.compactMap(\.ending).first }) {
      return await ending.value
    }
    throw Problem(.unavailable, "this node serves as many tenants as it may", retryAfterSeconds: 2)
  }

  /// Starts the node of a tenant.
  private func started(_ tenant: Tenant) async throws -> Node {
    let began = ContinuousClock.now
    do {
      let connections = try connections(to: tenant.database)
      await connections.starts.wait()
      defer { connections.starts.signal() }
      // Before anything else: a move and a deletion know by it that this node may write.
      if !tenant.isOnlyRead {
        try await store.keep([tenant.name], on: self.node.id, seconds: Self.keptSeconds)
        // A move or a deletion that had begun by then does not wait for this node.
        try await directory.refresh()
        let now = directory.tenant(named: tenant.name)
        guard now?.isServed(as: tenant) ?? false else { throw Self.hasChanged }
      }
      let node = try await makeNode(of: tenant, connections)
      let run = work(for: tenant.name, node)
      do { try await node.untilBegun() } catch {
        if let run { await end(run, of: node, dueInSeconds: Self.keptSeconds) }
        throw error
      }
      await note(tenant, isMissing: false)
      startTimes.record(from: began, to: .now)
      RequestLog(of: tenant.name, in: log).note(startedIn: began.duration(to: .now))
      return node
    } catch {
      if !tenant.isOnlyRead { await leave(tenant.name, dueInSeconds: Self.keptSeconds) }
      if error as? Problem == Self.hasChanged { throw error }
      // The log of a tenant that was only read may have been dropped.
      if tenant.isOnlyRead, Problem.isOfMovedLog(error) { throw Problem.beingMoved }
      failedStarts.add(1, ordering: .relaxed)
      log.note("starting the tenant \(tenant.name)", failed: error)
      if error is MissingLog { await note(tenant, isMissing: true) }
      throw Self.problem(error)
    }
  }

  private static let hasChanged = Problem(
    .unavailable, "the tenant has just changed", retryAfterSeconds: 1)

  /// Runs a node until it is cancelled or fails; then the next request starts another.
  ///
  /// - Returns: the run that has begun it.
  private func work(for name: String, _ node: Node) -> TenantRun? {
    // A run stays until its start has ended.
    guard let run = runs.withLock({ $0[name] }) else { return nil }
    let task = Task {
      do { try await node.run() } catch {
        if Task.isCancelled { return }
        if !run.isReading || !Problem.isOfMovedLog(error) {
          self.log.note("serving the tenant \(name)", failed: error)
        }
      }
      // The end waits for this work otherwise.
      self.runs.withLock { _ in run.work = nil }
      await self.end(run, of: node, dueInSeconds: 1)
    }
    runs.withLock { _ in run.work = task }
    return run
  }

  private func makeNode(
    of tenant: Tenant, _ connections: DatabaseConnections
  ) async throws -> Node {
    var configuration = connections.configuration
    let tenantLog = try connections.database.log(of: tenant.name)
    configuration.log = tenant.isOnlyRead ? tenantLog.readOnly : tenantLog
    configuration.issuers = try tenant.issuers.map { try OpenIssuer($0) }
    // The mover has migrated a log that is only read; to do it again would give back the rights that the mover has taken.
    if !tenant.isOnlyRead { try await migrate(tenant.name, connections) }
    let parts = TenantParts(
      name: tenant.name, connections: connections, heavy: heavy, answers: answers,
      metrics: metrics, backgroundPause: backgroundPause)
    let log = RequestLog(of: tenant.name, in: log)
    let node = try await Node(configuration, requestLog: log, of: parts)
    do { try await node.open() } catch {
      await node.close()
      throw error
    }
    return node
  }

  private static func problem(_ error: any Error) -> any Error {
    if error is Problem || error is CancellationError { return error }
    if error is MissingLog { return MissingLog.answer }
    return Problem(.unavailable, "the tenant cannot be served now", retryAfterSeconds: 2)
  }

  /// The connections to a database.
  func connections(to name: String) throws -> DatabaseConnections {
    guard let database = databasesByName[name] else {
      throw Problem(.unavailable, "the configuration lacks the tenant's database")
    }
    return connections.withLock { connections in
      if let known = connections[name] { return known }
      var configuration = NodeConfiguration(
        settings: standard.settings, database: database.url, directDatabase: database.url,
        instanceKey: standard.instanceKey)
      configuration.node = node
      configuration.isOfTenants = true
      let made = DatabaseConnections(to: database, configuration) { [log] in
        log.note($0, failed: $1)
      }
      connections[name] = made
      return made
    }
  }

  // MARK: - Ending

  /// Ends a run, unless it has ended or another ends it.
  ///
  /// - Parameters:
  ///   - seconds: after how many seconds a node must serve it again; nil: not before somebody asks.
  ///   - time: it must have been idle since then; nil: it ends in any case.
  /// - Returns: whether this call has ended it.
  @discardableResult
  private func end(
    _ run: TenantRun, of node: Node, dueInSeconds seconds: Double?,
    ifIdleSince time: ContinuousClock.Instant? = nil
  ) async -> Bool {
    let name = run.name
    let task: Task<Void, Never>? = runs.withLock { runs in
      guard runs[name] === run, run.ending == nil, time.map({ run.isIdle(since: $0) }) ?? true
      else { return nil }
      let work = run.work
      let ending = Task {
        work?.cancel()
        await work?.value
        await node.close()
        if !run.isReading { await self.leave(name, dueInSeconds: seconds) }
        self.runs.withLock { $0[name] = nil }
      }
      run.ending = ending
      return ending
    }
    await task?.value
    return task != nil
  }

  /// Ends the tenants that are quiet, and those that may not be served any more.
  private func endQuiet() async {
    let time = ContinuousClock.now - .seconds(settings.quietSeconds)
    let idle = runs.withLock { runs in runs.values.filter { $0.isIdle(since: time) } }
    await withDiscardingTaskGroup { group in
      for run in idle { group.addTask { await self.end(run, ifIdleSince: time) } }
    }
  }

  /// Ends a run if nobody has asked for anything since a time and the tenant has no work.
  private func end(_ run: TenantRun, ifIdleSince time: ContinuousClock.Instant) async {
    await ends.wait()
    defer { ends.signal() }
    guard let node = try? await run.starting.value, node.openStreams == 0 else { return }
    do {
      guard case .later(let seconds) = try await node.nextWork() else { return }
      await end(run, of: node, dueInSeconds: seconds, ifIdleSince: time)
    } catch { log.note("looking whether the tenant \(run.name) is quiet", failed: error) }
  }

  /// Ends the run of a tenant that has changed: the next request finds it as it is now.
  private func restart(_ name: String) async {
    guard let run = runs.withLock({ $0[name] }), run.tenant != directory.tenant(named: name),
      let node = try? await node(of: run)
    else { return }
    let isActive = directory.tenant(named: name)?.status == .active
    await end(run, of: node, dueInSeconds: isActive ? 0 : nil)
  }

  // MARK: - Work

  /// Keeps the directory, serves tenants with due work, and ends quiet ones, until cancelled.
  func run() async throws {
    let second = Duration.seconds(1)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await self.repeatedly("reading the directory of tenants", second, self.directory.refresh)
      }
      group.addTask {
        await self.repeatedly("serving tenants that have work", second, self.serveDue)
      }
      group.addTask { await self.repeatedly("ending quiet tenants", second, self.endQuiet) }
      group.addTask { await self.repeatedly("keeping tenants", .seconds(10), self.keep) }
      group.addTask {
        await self.repeatedly("looking for broken moves", .seconds(5), self.abandonBrokenMoves)
      }
      group.addTask { await self.repeatedly("finding copies", .seconds(60), self.noteBrokenCopies) }
      group.addTask {
        await withDiscardingTaskGroup { restarts in
          for await tenant in self.changes { restarts.addTask { await self.restart(tenant.name) } }
        }
      }
    }
    try Task.checkCancellation()
  }

  /// Does something until cancelled; failed work is tried again after the same pause.
  private func repeatedly(
    _ doing: String, _ pause: Duration, _ body: () async throws -> Void
  ) async {
    while !Task.isCancelled {
      await trying(doing, body)
      try? await Pause.sleep(for: pause)
    }
  }

  /// Does something whose failure ends nothing else; it is in the log.
  func trying(_ doing: String, _ body: () async throws -> Void) async {
    do { try await body() } catch { if !Task.isCancelled { log.note(doing, failed: error) } }
  }

  /// Tells the other nodes that this one still serves its tenants, and moves others.
  private func keep() async throws {
    let served = runs.withLock { runs in runs.values.filter { !$0.isReading }.map(\.name) }
    let names = moving.withLock { $0.union(served) }
    guard !names.isEmpty else { return }
    try await store.keep(Array(names), on: node.id, seconds: Self.keptSeconds)
  }

  /// Starts the tenants that have work which is due and whom no node serves.
  private func serveDue() async throws {
    let free = runs.withLock { settings.awakeMax - $0.count }
    guard free > 0 else { return }
    let names = try await store.claim(
      min(free, Self.claimsMax), for: node.id, seconds: Self.keptSeconds)
    // One of them may just have been resumed on another node.
    if !names.isEmpty { await trying("reading the directory of tenants", directory.refresh) }
    for name in names {
      guard let tenant = directory.tenant(named: name), tenant.status == .active else { continue }
      // One whose database does not answer must not hold up the others. A failed start is in the log.
      Task { try? await serving(tenant) { _ in } }
    }
  }

  /// Ends all tenants and closes all connections.
  func close() async {
    for run in runs.withLock({ Array($0.values) }) {
      if let node = try? await run.starting.value { await end(run, of: node, dueInSeconds: 1) }
    }
    for connections in connections.withLock({ Array($0.values) }) { await connections.close() }
    await pool.close()
  }
}
