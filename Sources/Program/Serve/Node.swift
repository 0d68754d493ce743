import CallboardAPI
import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardLive
import CallboardPostgres
import CallboardPresence
import CallboardProjections
import CallboardSchema
import CallboardTracing
import CallboardWebhooks
import Foundation

/// One running service: the log, the engine, and the HTTP interface in front of them.
struct Node: Sendable {
  /// All connections to PostgreSQL.
  private let server: ServerConnections
  private let parts: NodeParts
  private let service: Service
  private let dispatcher: WebhookDispatcher
  private let requestLog: RequestLog
  private let issuers: [TokenKeys]
  private let head: HeadKeeper
  private let tracer: Tracer?
  /// The thread that sends traces.
  private let tracing = TaskThreads(name: "tracing", niceness: 10)

  /// The HTTP interface; it answers once `run` runs.
  let app: App

  /// Connects to a migrated log. If the log is only read, the node answers reads, and writes nothing.
  ///
  /// - Parameters:
  ///   - statistics: the figures of the HTTP server in front of it.
  ///   - tenant: the tenant that it serves, beside others in this process; nil: the default one.
  ///   - tenants: controls the other tenants; nil: there are none.
  init(
    _ configuration: NodeConfiguration, requestLog log: RequestLog,
    statistics: (@Sendable () -> ServerStatistics)? = nil, of tenant: TenantParts? = nil,
    tenants: TenantHost? = nil
  ) async throws {
    let (settings, name) = (configuration.settings, configuration.log)
    let node = configuration.node ?? .starting
    var configuration = configuration
    configuration.node = node
    requestLog = log
    server = configuration.server
    if tenant == nil { server.expect([]) }
    let pools = tenant?.connections.pools ?? NodeParts.Pools(configuration, onFailure: log.note)
    let (pool, headPool) = (pools.readers, pools.head)
    let (secret, clock) = try await Self.prepare(
      name, configuration.instanceKey, pools)
    let issuers = configuration.issuers.map { TokenKeys($0) }
    self.issuers = issuers
    var options = NodeParts.Options(
      node: node, writer: configuration.options, listener: configuration.directOptions)
    options.isPooled = configuration.isPooled
    options.limits = settings.limits
    options.heavy = settings.heavy
    options.answers = Service.answers(megabytes: settings.answerMegabytes)
    options.webhooks = settings.webhooks
    options.issuers = issuers.isEmpty ? nil : TokenIssuers(issuers.map(\.issuer))
    if let tenant {
      options.hub = tenant.connections.hub
      options.sharedHeavy = tenant.heavy
      options.answers = tenant.answers
      options.recentBytesMax = TenantParts.recentBytesMax
      options.backgroundPause = tenant.backgroundPause
      options.engine.writerIdleMax = TenantParts.writerIdleMax
      options.engine.stateBytesMax = TenantParts.stateBytesMax
      options.engine.pastBytesMax = TenantParts.pastBytesMax
    }
    var reports = NodeParts.Reports()
    reports.onFailure = {
      // A log that is moved is dropped at last. Until this node ends, it finds nothing there.
      if name.isReadOnly, Problem.isOfMovedLog($1) { return }
      log.note($0, failed: $1)
    }
    reports.onStep = { log.note($0, of: $1) }
    reports.onFault = { log.note($0) }
    parts = NodeParts(
      log: name, secret: secret, clock: clock, pools: pools, options: options, reports: reports)
    head = HeadKeeper(pool: pool, log: name, checks: parts.engine.checks)
    if !name.isReadOnly {
      do {
        let catalogue = parts.catalogue
        try await Self.whileAnswering(headPool) { try await catalogue.install(pool: pool) }
      } catch {
        await pools.close()
        throw error
      }
    }
    var service = parts.service
    service.linkTemplate = settings.invitationURL
    service.configuration = settings.inForce
    service.serverStatistics = statistics
    service.tenant = tenant?.name
    service.tenants = tenants
    if let tenant { service.metrics = Metrics(in: tenant.metrics) }
    if let tenants { service.metrics = tenants.metrics }
    let instance = node.id.lower
    tracer = settings.tracing.map {
      Tracer($0, version: Release.version, instance: instance)
    }
    service.tracer = tracer
    self.service = service
    let sending = service
    dispatcher = WebhookDispatcher(
      service.webhooks, logSecret: secret, payload: { try await sending.payload(of: $0) },
      tracer: tracer,
      note: {
        log.note(disabledWebhook: $0, reason: $1.rawValue)
        tenant?.metrics.countDisabledWebhook()
      },
      onFailure: { log.note($0, failed: $1) })
    app = App(
      service, log: log, crossOrigin: settings.crossOrigin, hasConsole: settings.hasConsole,
      lateRefusals: settings.lateRefusals)
  }

  /// Prepares the log for this program, and reads its secret and the database's clock; closes the pools if that fails.
  private static func prepare(
    _ log: LogName, _ key: InstanceKey?, _ pools: NodeParts.Pools
  ) async throws -> (secret: [UInt8], clock: DatabaseClock.Reading) {
    let pool = pools.readers
    do {
      return try await whileAnswering(pools.head) {
        let stored = try await LogReader(pool: pool, log: log).storedSecret()
        let secret = try InstanceKey.open(stored, with: key)
        if !log.isReadOnly { try await EventType.register(in: log, pool) }
        let clock = try await PresenceStore(pool: pool, log: log).readClock()
        return (secret, clock)
      }
    } catch {
      await pools.close()
      throw error
    }
  }

  /// Does work while PostgreSQL answers, which it is asked each second. If it does not, all connections are given up, and
  /// the work fails.
  @discardableResult
  private static func whileAnswering<Made: Sendable>(
    _ head: Pool, _ work: @escaping @Sendable () async throws -> Made
  ) async throws -> Made {
    try await withThrowingTaskGroup(of: Made.self) { group in
      group.addTask { try await work() }
      group.addTask {
        while true {
          try await head.withConnection { _ = try $0.query(Schema.selectStandby) }
          try await Task.sleep(for: .seconds(1))
        }
      }
      defer { group.cancelAll() }
      guard let made = try await group.next() else { throw CancellationError() }
      return made
    }
  }

  /// Opens the connections without which nothing can be written, before projections and requests take theirs.
  ///
  /// - Throws: `LogError` if PostgreSQL has none for them.
  func open() async throws {
    if service.tenant == nil { server.expect(["writer", "notifier", "listener"]) }
    try await parts.open()
  }

  /// The last event that this node knew of a log that lacks it.
  var lost: KnownHead? { parts.engine.lost }

  /// Gives a log that went back another incarnation, so that clients of before begin anew, and tells operators. If the
  /// service's role lacks the right, operators are told to do it.
  ///
  /// - Parameter lost: the last event that the node before this one had seen.
  func renew(lost: KnownHead) async throws {
    let log = parts.catalogue.log
    guard let renewal = try await permittedRenewal(of: log, lost: lost) else {
      let text =
        "the log lacks the event at \(lost.position) that a node had seen, and the service's role may not renew the log's "
        + "incarnation: with every node stopped, run `callboard log renew` and `callboard migrate --service-role ROLE`"
      try await service.findings.record(Finding.lostEvents, .logDamaged, text)
      return
    }
    requestLog.note(renewal, lost: lost)
    guard renewal.isRenewed else { return }
    let text =
      "the log ends at position \(renewal.head) and lacks the event at \(lost.position) that a node had seen: what was "
      + "answered after the log's last common event is lost. Clients begin anew"
    try await service.findings.record(Finding.lostEvents, .logDamaged, text)
    try await service.findings.end(Finding.lostEvents)
  }

  /// Renews the incarnation; nil, with a line in the log, if the service's role may not.
  private func permittedRenewal(
    of log: LogName, lost: KnownHead
  ) async throws -> LogRenewal? {
    do {
      return try await Incarnation.renew(parts.pools.readers, log: log, lost: lost)
    } catch  where error.cause?.code == .insufficientPrivilege {
      requestLog.note("renewing the log", failed: error)
      return nil
    }
  }

  /// Stores this key as an admin key if the log has none.
  ///
  /// - Returns: whether it is stored now, also by an earlier commit whose answer was lost.
  func makeFirstAdminKey(_ key: NewKey) async throws -> Bool {
    let all = try await service.keys.all()
    if all.contains(where: { $0.id == key.id }) { return true }
    let isLasting = { (key: APIKey) in
      key.scope == .admin && key.revokedAt == nil && key.expiresAt == nil
    }
    guard !all.contains(where: isLasting) else { return false }
    try await service.keys.insert(
      id: key.id, name: "first admin key", scope: .admin, digest: key.digest, person: nil)
    return true
  }

  /// Does the work of the service, by itself and for requests to `app`, until cancelled. If the log is only read, it does
  /// the work that requests need, and writes nothing.
  ///
  /// - Throws: `LogError.headWentBack` once the log lacks events that this node knows, so that another node must take
  ///   its place; `LogError.tailLost` once it lacks published events.
  func run() async throws {
    let engine = parts.engine
    try await withThrowingTaskGroup(of: Void.self) { group in
      parts.addWork(to: &group)
      group.addTask { try await returnIdleConnections() }
      if let tracer {
        group.addTask(executorPreference: tracing) {
          try await tracer.run { requestLog.note("sending traces", failed: $0) }
        }
      }
      for keys in issuers where keys.canChange { group.addTask { try await keys.run(requestLog) } }
      if engine.isReadOnly {
        group.addTask { try await engine.run() }
      } else {
        addWorkThatWrites(to: &group)
      }
      try await group.next()
      group.cancelAll()
    }
  }

  /// Adds the work of a node that may write to its log.
  private func addWorkThatWrites(to group: inout ThrowingTaskGroup<Void, any Error>) {
    let engine = parts.engine
    group.addTask {
      do { try await engine.run() } catch LogError.headWentBack(let seen) {
        // Find out whether the log was restored or damaged.
        do { try await head.look() } catch { try await tell(of: error) }
        throw LogError.headWentBack(seen: seen)
      }
    }
    group.addTask {
      do { try await head.run() } catch { try await tell(of: error) }
    }
    group.addTask { try await service.board.run() }
    group.addTask { try await dispatcher.run(hearing: parts.notifier) }
    group.addTask {
      try await Task.sleep(for: parts.backgroundPause)
      try await workInBackground()
    }
  }

  /// Watches over the log and tidies up in it, until cancelled. Nobody waits for any of this.
  private func workInBackground() async throws {
    let (engine, log) = (parts.engine, parts.catalogue.log)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await keepFindings() }
      group.addTask {
        try await DamageWatch(engine, findings: service.findings) {
          requestLog.note("noting what is damaged", failed: $0)
        }.run()
      }
      group.addTask {
        try await SeatWatch(service) { requestLog.note($0, failed: $1) }.run()
      }
      group.addTask {
        try await PartitionKeeper(pool: parts.pools.readers, log: log).run { error in
          // Another session held the lock for a second; the keeper tries again.
          if case .lockTimeout = error { return }
          requestLog.note("making the log's next partition", failed: error)
        }
      }
      group.addTask {
        try await Retention(log: log, pool: parts.pools.rebuilds).run(
          after: parts.backgroundPause
        ) { requestLog.note($0, failed: $1) }
      }
      group.addTask {
        try await BackgroundVerifier(
          parts.catalogue.projections, log: log, pool: parts.pools.rebuilds,
          onReport: { [requestLog] in requestLog.note($0) },
          onFailure: { [requestLog] in requestLog.note("verifying \($0.name)", failed: $1) }
        ).run()
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Records a damaged log for operators if the error reports one, and throws the error.
  private func tell(of error: any Error) async throws {
    guard case LogError.tailLost = error else { throw error }
    try? await service.findings.record(Finding.endOfLog, .logDamaged, "\(error)")
    // After this node ends, there may be no other node to send it.
    let end = ContinuousClock.now + .seconds(5)
    service.webhooks.hurry()
    while .now < end,
      (try? await service.webhooks.untried(Finding.Kind.logDamaged.rawValue)) ?? 0 > 0
    {
      try await Task.sleep(for: .milliseconds(50))
    }
    throw error
  }

  /// Records the results of verifications as findings, also those of other nodes.
  private func keepFindings() async throws {
    while true {
      do { try await service.findings.recordProjections() } catch {
        try Task.checkCancellation()
        requestLog.note("noting what verification has found", failed: error)
      }
      try await Task.sleep(for: .seconds(2))
    }
  }

  /// Closes connections that nobody has used for half a minute, until cancelled: other nodes may need them.
  private func returnIdleConnections() async throws {
    while true {
      try await Task.sleep(for: .seconds(5))
      parts.pools.closeIdle(after: .seconds(30))
    }
  }

  /// Waits until it takes commands.
  ///
  /// - Throws: a `Problem` if that takes too long.
  func untilBegun() async throws {
    let end = ContinuousClock.now + .seconds(10)
    while !parts.engine.hasBegun {
      guard ContinuousClock.now < end else {
        throw Problem(.unavailable, "the tenant starts", retryAfterSeconds: 2)
      }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  /// How many event streams are open.
  var openStreams: Int { service.live.openStreams }

  /// The faults of the log and its projections now. Faults that PostgreSQL does not report count as none.
  func faults() async -> TenantFaults {
    let findings = await service.findings.recent() ?? []
    let projections = await service.board.recent() ?? []
    return TenantFaults(
      findings: findings.count, failedProjections: projections.count { $0.failure != nil },
      unreadableStreams: parts.engine.damagedStreams.count)
  }

  /// When the log needs a node although nobody asks.
  enum NextWork {
    case now
    /// In so many seconds; nil: never.
    case later(seconds: Double?)
  }

  /// When the log next needs a node although nobody asks.
  func nextWork() async throws -> NextWork {
    // One that only reads does no work. Nodes that may write look for it after the move.
    if parts.engine.isReadOnly { return .later(seconds: nil) }
    // Those whose lease has ended lose their seats, after `SeatWatch` has waited.
    let grace = 60.0
    return try await parts.pools.readers.read(
      parts.catalogue.log, Schema.selectTenantWork, [.double(grace)]
    ) { rows in
      let row = try rows.one()
      let seconds = try row.doubleOrNil(1)
      let isDue = seconds.map { $0 <= 0 } ?? false
      return try row.bool(0) || isDue ? .now : .later(seconds: seconds)
    }
  }

  /// Closes the connections of a node that does not run, and ends its event streams so that clients reconnect.
  func close() async {
    service.live.close()
    await parts.close()
  }
}
