import API
import Crypto
import Domain
import Engine
import EventLog
import Foundation
import HTTPServer
import Postgres
import Presence
import Projections
import Webhooks

/// One running service: the log, the engine, and the HTTP server in front of them.
struct Node: Sendable {
  private let pool: Pool
  private let bell: Bell
  private let engine: Engine
  private let server: Server
  private let keys: KeyStore
  private let catalogue: ProjectionCatalogue
  private let projectorPool: Pool
  private let waiter: ProjectionWaiter
  private let board: ProjectionBoard
  private let presence: PresenceBoard
  private let live: LiveHub
  private let dispatcher: WebhookDispatcher
  private let service: Service
  private let requestLog: RequestLog
  /// The read models that every node keeps.
  static let projections = ProjectionCatalogue.standard

  /// The port that it serves on.
  let port: Int

  /// Connects to a migrated log and listens; requests are answered once `run` runs.
  init(_ configuration: NodeConfiguration) async throws {
    var options = ConnectionOptions(conninfo: configuration.database)
    options.statementCache = configuration.statementCache
    options.applicationName = "callboard"
    let direct = ConnectionOptions(conninfo: configuration.directDatabase)
    let name = configuration.log
    let log = RequestLog { FileHandle.standardError.write(Data($0)) }
    requestLog = log
    pool = Pool(options, size: configuration.poolSize, name: "pool")
    try await EventType.register(in: name, pool)
    let reader = LogReader(pool: pool, log: name)
    let bell = Bell(options: direct, reader: reader)
    let live = LiveHub(
      limits: configuration.limits.streams, onFailure: { log.note($0, failed: $1) })
    self.live = live
    let writerOptions = options
    engine = Engine(
      writer: { BatchWriter(options: writerOptions, log: name) }, reader: reader,
      snapshots: SnapshotStore(pool: pool, log: name), configuration: configuration.engine,
      ring: { bell.ring(head: $0) }, heard: { bell.confirmation },
      follow: { live.take($0, through: $1) },
      onFailure: { log.note($0, failed: $1) })
    let verifier = configuration.tokens.map {
      JWTVerifier($0, clock: { Date().timeIntervalSince1970 })
    }
    keys = KeyStore(pool: pool, log: name)
    let secret = try await reader.secret()
    let limiter = Limiter(configuration.limits)
    let authenticator = Authenticator(
      keys: keys, verifier: verifier, engine: engine, secret: secret, limiter: limiter)
    catalogue = ProjectionCatalogue(log: name, projections: Self.projections)
    try await catalogue.install(pool: pool)
    waiter = ProjectionWaiter(log: name, pool: pool, bell: bell)
    projectorPool = Pool(direct, size: catalogue.projections.count + 4, name: "projectors")
    board = ProjectionBoard(catalogue, pool: projectorPool)
    presence = PresenceBoard(
      store: PresenceStore(pool: pool, log: name),
      observer: AttendanceCommands(engine) { log.note($0, failed: $1) })
    var service = Service(
      engine: engine, reader: reader, vault: Vault(pool: pool, log: name),
      readMarks: ReadMarks(pool: pool, log: name),
      authenticator: authenticator, keys: keys, secret: secret,
      projections: ProjectionReader(log: name, pool: pool, waiter: waiter), board: board,
      limiter: limiter, presence: presence, aliases: AliasStore(pool: pool, log: name),
      live: live, relay: LiveRelay(live, bell),
      webhooks: WebhookStore(pool: pool, log: name, settings: configuration.webhooks))
    service.linkTemplate = configuration.invitationURL
    self.service = service
    let sending = service
    dispatcher = WebhookDispatcher(
      service.webhooks, logSecret: secret, payload: { try await sending.body(of: $0) },
      note: { log.note(disabledWebhook: $0, reason: $1.rawValue) },
      onFailure: { log.note($0, failed: $1) })
    let app = App(service, log: log, crossOrigin: configuration.crossOrigin)
    var http = configuration.http
    http.renderRefusal = App.render
    server = Server(configuration: http) { await app.respond(to: $0) }
    port = try server.start()
    self.bell = bell
  }

  /// Makes a key of scope admin where the log has none yet.
  ///
  /// - Returns: the key, to be shown once; nil where there is one.
  func firstAdminKey() async throws -> String? {
    let all = try await keys.all()
    guard !all.contains(where: { $0.scope == .admin && $0.revokedAt == nil }) else { return nil }
    let key = NewKey()
    try await keys.insert(
      id: key.id, name: "first admin key", scope: .admin, digest: key.digest, person: nil)
    return key.text
  }

  /// Serves until cancelled; then drains.
  func run() async throws {
    let engine = engine
    let bell = bell
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await bell.run() }
      group.addTask { for await head in bell.heads() { engine.hear(head: head) } }
      group.addTask { try await engine.run() }
      group.addTask { await live.run(service) }
      group.addTask { try await requestLog.run() }
      group.addTask { await waiter.run() }
      group.addTask { try await board.run() }
      group.addTask { await PresenceRelay(presence, bell).run() }
      group.addTask { await service.relay.run() }
      group.addTask { try await dispatcher.run(hearing: bell) }
      group.addTask {
        try await presence.run { requestLog.note("keeping presence", failed: $0) }
      }
      group.addTask { try await PartitionKeeper(pool: pool, log: catalogue.log).run() }
      for projection in catalogue.projections {
        let projector = Projector(
          projection, log: catalogue.log, pool: projectorPool, bell: bell
        ) { [requestLog] in requestLog.note($0, of: projection) }
        group.addTask { try await projector.run() }
      }
      group.addTask {
        try await BackgroundVerifier(
          catalogue.projections, log: catalogue.log, pool: projectorPool,
          onReport: { [requestLog] in requestLog.note($0) }
        ).run()
      }
      group.addTask { try await server.run() }
      try await group.next()
      group.cancelAll()
    }
    await projectorPool.close()
    await pool.close()
  }
}
