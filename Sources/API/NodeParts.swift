import CallboardAccounts
import CallboardCrypto
package import CallboardEngine
public import CallboardEventLog
import CallboardLive
package import CallboardPostgres
package import CallboardPresence
package import CallboardProjections
package import CallboardWebhooks
import FoundationEssentials

/// The parts of a node, put together in one place for the program and for tests, with the work that each of them does.
///
/// The program's node opens the connections, and adds what watches over the log.
package struct NodeParts: Sendable {
  /// The connections of a node, each for its purpose.
  package struct Pools: Sendable {
    /// For requests.
    package let readers: Pool
    /// Only for reading the log's head.
    package let head: Pool
    /// For steps of projections.
    package let projectors: Pool
    /// For rebuilds and verifications of projections.
    package let rebuilds: Pool
    /// For writing snapshots.
    package let snapshots: Pool
    /// For reads that need not be the primary's; nil: there is none.
    package var standby: Standby?
    /// Whether other nodes of the process use them too, so that somebody else closes them.
    package var areShared = false

    package init(readers: Pool, head: Pool, projectors: Pool, rebuilds: Pool, snapshots: Pool) {
      self.readers = readers
      self.head = head
      self.projectors = projectors
      self.rebuilds = rebuilds
      self.snapshots = snapshots
    }

    /// Each pool once; a test may use one for several purposes.
    var each: [Pool] {
      var each: [Pool] = []
      for pool in [projectors, rebuilds, snapshots, head, readers]
      where !each.contains(where: { $0 === pool }) { each.append(pool) }
      if let standby { each.append(standby.pool) }
      return each
    }

    /// Closes the connections that nobody has used for a time.
    ///
    /// - Parameter withHead: also the one that reads the head, which a node that runs uses each second.
    package func closeIdle(after idle: Duration, withHead: Bool = false) {
      for pool in each where withHead || pool !== head { pool.closeIdle(after: idle) }
    }

    /// Closes the connections, unless others use them.
    package func close() async {
      if areShared { return }
      await standby?.close()
      for pool in each { await pool.close() }
    }
  }

  /// The settings of the parts.
  package struct Options: Sendable {
    /// Which node it is; its connections should call themselves so.
    package let node: NodeName
    /// Connections for appending.
    package var writer: ConnectionOptions
    /// Whether the writer's connections lead through a pooler.
    package var isPooled = false
    /// A connection for LISTEN, past any pooler.
    package var listener: ConnectionOptions
    /// The connections for notifications that it shares with other nodes of the process; nil: it has its own.
    package var hub: NotificationHub?
    /// The threads for heavy requests that it shares; nil: it has its own.
    package var sharedHeavy: HeavyWork?
    package var engine = EngineConfiguration()
    package var limits = Limits()
    package var heavy = HeavyLimits()
    package var answers = Service.standardAnswers
    package var webhooks = WebhookSettings()
    package var projectors = ProjectorSettings()
    /// How long after the start the work begins for which nobody waits.
    package var backgroundPause = Duration.zero
    /// The memory for the log's last events.
    package var recentBytesMax = 16 << 20
    /// Checks tokens; nil: none are taken.
    package var issuers: TokenIssuers?

    package init(node: NodeName, writer: ConnectionOptions, listener: ConnectionOptions) {
      self.node = node
      self.writer = writer
      self.listener = listener
    }

    /// The same, where each part knows its pause.
    fileprivate var pausing: Options {
      var options = self
      options.engine.backgroundPause = backgroundPause
      options.projectors.firstPause = backgroundPause
      return options
    }
  }

  /// Receives what goes wrong. Each function must return at once.
  package struct Reports: Sendable {
    package var onFailure: @Sendable (_ doing: String, any Error) -> Void = { _, _ in }
    package var onStep: @Sendable (ProjectorStep, any Projection) -> Void = { _, _ in }
    package var onFault: @Sendable (SnapshotFault) -> Void = { _ in }

    package init() {}
  }

  package let service: Service
  package let engine: Engine
  package let notifier: Notifier
  package let catalogue: ProjectionCatalogue
  private let projectors: Projectors
  /// The erased people who may still be members of spaces.
  private let erasedPeople: AsyncStream<UUID>
  /// The connections. The code that opened them closes them.
  package let pools: Pools
  /// How long after the start the work begins for which nobody waits.
  package let backgroundPause: Duration
  private let reports: Reports

  /// Puts the parts together; nothing happens yet.
  ///
  /// - Parameters:
  ///   - secret: the log's secret.
  ///   - clock: the database's clock.
  package init(
    log: LogName, secret: [UInt8], clock: DatabaseClock.Reading, pools: Pools, options: Options,
    reports: Reports = Reports()
  ) {
    let options = options.pausing
    let mac = SnapshotMAC(secret: secret)
    let reader = LogReader(pool: pools.readers, log: log)
    let catalogue = ProjectionCatalogue(
      log: log, projections: ProjectionCatalogue.standard(mac: mac))
    let head = LogReader(pool: pools.head, log: log)
    let notifier =
      options.hub.map {
        Notifier(sharing: $0, reader: head, onFailure: reports.onFailure)
      } ?? Notifier(options: options.listener, reader: head, onFailure: reports.onFailure)
    let live = LiveHub(
      limits: options.limits.streams, recentBytesMax: options.recentBytesMax,
      onFailure: reports.onFailure)
    let projectors = Projectors(
      catalogue, pool: pools.projectors, readers: pools.readers, notifier: notifier,
      settings: options.projectors, onStep: reports.onStep)
    let vault = Vault(pool: pools.readers, log: log)
    let knownNames = KnownNames(vault)
    // The engine names again those for whom there is no place.
    let (erasedPeople, erased) = AsyncStream.makeStream(
      of: UUID.self, bufferingPolicy: .bufferingNewest(100))
    let engine = Engine(
      writer: { BatchWriter(options: options.writer, log: log, isPooled: options.isPooled) },
      reader: reader,
      snapshots: SnapshotStore(
        pool: pools.readers, writers: pools.snapshots, log: log, mac: mac,
        onFault: reports.onFault),
      configuration: options.engine, past: { reader.exactly(from: pools.standby) },
      notify: { notifier.notify(head: $0) }, heard: { notifier.confirmation },
      follow: {
        live.take($0, through: $1)
        // Nothing takes from projectors that do not run.
        if !log.isReadOnly { projectors.take($0) }
      },
      onErased: {
        live.forgetRecent()
        knownNames.forget()
      }, leaveSpaces: { erased.yield($0) }, onFailure: reports.onFailure)
    let keys = KeyStore(pool: pools.readers, log: log)
    let limiter = Limiter(options.limits)
    let board = ProjectionBoard(
      catalogue, pool: pools.rebuilds, lease: RebuildLease(node: options.node.id))
    service = Service(
      node: options.node, engine: engine, reader: reader, vault: vault, knownNames: knownNames,
      readMarks: ReadMarks(pool: pools.readers, log: log),
      authenticator: Authenticator(
        keys: keys, issuers: options.issuers, engine: engine, vault: vault, secret: secret,
        limiter: limiter),
      keys: keys,
      projections: ProjectionReader(log: log, pool: pools.readers, waiter: projectors.waiter)
        .limited(toMilliseconds: ProjectionReader.statementMillisecondsMax),
      board: board,
      presence: PresenceBoard(
        store: PresenceStore(pool: pools.readers, log: log), clock: clock,
        observer: AttendanceCommands(engine, onFailure: reports.onFailure)),
      aliases: AliasStore(pool: pools.readers, log: log), live: live, notifier: notifier,
      relay: LiveRelay(live, notifier),
      webhooks: WebhookStore(pool: pools.readers, log: log, settings: options.webhooks),
      findings: FindingStore(reader), pools: pools.each, connections: options.writer.server,
      standby: pools.standby,
      refused: RefusedRequests(node: options.node.id), answers: options.answers,
      heavy: options.sharedHeavy ?? HeavyWork(options.heavy), limiter: limiter,
      incarnation: KnownIncarnation(reader),
      secret: secret)
    self.engine = engine
    self.notifier = notifier
    self.catalogue = catalogue
    self.projectors = projectors
    self.erasedPeople = erasedPeople
    self.pools = pools
    backgroundPause = options.backgroundPause
    self.reports = reports
  }

  /// Opens the connections without which nothing can be written, before any other part takes one.
  ///
  /// - Throws: `LogError` if PostgreSQL has none for them.
  package func open() async throws(LogError) {
    try await engine.open()
    try await notifier.open()
  }

  /// Closes these connections and the pools, of a node that does not run.
  package func close() async {
    await engine.close()
    await notifier.close()
    await pools.close()
  }

  /// Adds the work of all parts but the engine, each until cancelled; only that which writes nothing if the log is only
  /// read.
  ///
  /// - Parameter hearing: whether the engine hears of the appends of other nodes; if not, it reads the head once a
  ///   second.
  package func addWork(to group: inout ThrowingTaskGroup<Void, any Error>, hearing: Bool = true) {
    let (service, engine, notifier) = (service, engine, notifier)
    group.addTask { try await notifier.run() }
    if hearing {
      group.addTask(executorPreference: notifier.executor, priority: .high) {
        for await head in notifier.heads() { engine.hear(head: head) }
      }
    }
    group.addTask { await service.live.run(service) }
    group.addTask { await PresenceRelay(service.presence, notifier).run() }
    group.addTask { await service.relay.run() }
    if let standby = pools.standby { group.addTask { try await standby.run() } }
    group.addTask { [reports] in
      try await service.presence.run { reports.onFailure("keeping presence", $0) }
    }
    if engine.isReadOnly { return }
    group.addTask { [projectors] in try await projectors.run() }
    group.addTask { [erasedPeople, reports] in
      for await person in erasedPeople {
        do { try await LeavingSpaces.complete(person, in: service) } catch {
          if !Task.isCancelled { reports.onFailure("taking an erased person out of spaces", error) }
        }
      }
    }
    group.addTask { [catalogue, pools, backgroundPause, reports] in
      try await Task.sleep(for: backgroundPause)
      try await WordEraser(catalogue, pool: pools.rebuilds) {
        reports.onFailure("erasing words", $0)
      }.run()
    }
  }
}

extension SnapshotMAC {
  /// The digest under a log's secret. Write access to the tables is not enough to make it.
  public init(secret: [UInt8]) {
    self.init { HMAC.sha256(key: secret, head: $0, body: $1) }
  }
}
