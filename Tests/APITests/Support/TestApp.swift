import CallboardAccounts
import CallboardCrypto
import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardLive
import CallboardPostgres
import CallboardPresence
import CallboardProjections
import CallboardTestSupport
import CallboardWebhooks
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// The service's HTTP interface, without a server, over a log of its own in the test cluster.
struct TestApp: Sendable {
  let app: App
  let service: Service
  let engine: Engine
  let database: TestDatabase
  let log: LogName
  let adminKey: NewKey
  let appKey: NewKey

  /// The key with which people send requests.
  var appKeyText: String { appKey.text }

  /// Runs a body with an app and its engine, and stops both afterwards.
  ///
  /// - Parameters:
  ///   - verifier: checks tokens of one issuer.
  ///   - issuers: checks tokens of several; if neither is given, no token is accepted.
  ///   - waitSeconds: how long readers wait for projections.
  ///   - isForged: whether the test writes events that nobody was allowed to cause.
  static func run(
    verifier: JWTVerifier? = nil, issuers: TokenIssuers? = nil, limits: Limits = Limits(),
    recentBytesMax: Int = 16 << 20,
    engine: EngineConfiguration = .patient, waitSeconds: Double = 60, isForged: Bool = false,
    _ body: @escaping @Sendable (TestApp) async throws -> Void
  ) async throws {
    await places.wait()
    defer { places.signal() }
    let issuers = issuers ?? verifier.map { TokenIssuers([.init($0)]) }
    try await runInPlace(issuers, limits, recentBytesMax, engine, waitSeconds, isForged, body)
  }

  /// Limits how many apps run at a time, so that parallel tests do not use up the server's connections.
  private static let places = AsyncSemaphore(4)

  /// A migrated log with its event types registered and its projections installed.
  private static let template = DatabaseTemplate { database in
    let owner = try Connection(database.owner)
    defer { owner.close() }
    try Migrator.migrate(owner, log: .standard, serviceRole: "callboard")
    let pool = Pool(database.service, size: 1, name: "template")
    try await pool.closing {
      try await EventType.register(in: .standard, pool)
      try await ProjectionCatalogue(log: .standard, projections: ProjectionCatalogue.standard)
        .install(pool: pool)
    }
  }

  private static func runInPlace(
    _ issuers: TokenIssuers?, _ limits: Limits, _ recentBytesMax: Int,
    _ configuration: EngineConfiguration, _ waitSeconds: Double, _ isForged: Bool,
    _ body: @escaping @Sendable (TestApp) async throws -> Void
  ) async throws {
    let database = try await template.copy()
    let log = LogName.standard
    let owner = try Connection(database.owner)
    defer { owner.close() }
    // Every log must have a secret and an incarnation of its own.
    try owner.execute("update callboard.log set secret = default, incarnation = default")
    let pool = Pool(database.service, size: 3, name: "test", waitSecondsMax: 60)
    let projectorPool = Pool(database.service, size: 4, name: "projectors", waitSecondsMax: 60)
    try await pool.closing {
      try await projectorPool.closing {
        try await run(
          database, log, pool, projectorPool, issuers, limits, recentBytesMax, configuration,
          waitSeconds, body)
        // In every test, nobody may have caused an event without the capability for it.
        let invariants = LogInvariants(pool: pool, log: log)
        let found = try await isForged ? [] : invariants.unpermittedEvents()
        #expect(found.filter { EventType(rawValue: $0.type) != nil } == [])
      }
    }
  }

  /// Runs a body with a node on a log that was made like the template.
  ///
  /// - Parameter first: the first node of the log; if given, this one learns of others' events only when it asks.
  static func run(
    _ database: TestDatabase, _ log: LogName, _ pool: Pool, _ projectorPool: Pool,
    _ issuers: TokenIssuers?, _ limits: Limits, _ recentBytesMax: Int,
    _ configuration: EngineConfiguration, _ waitSeconds: Double = 60,
    beside first: TestApp? = nil,
    _ body: @escaping @Sendable (TestApp) async throws -> Void
  ) async throws {
    let secret = try await LogReader(pool: pool, log: log).storedSecret().bytes
    let node = NodeName.starting
    let own = database.service.named(node)
    var options = NodeParts.Options(node: node, writer: own, listener: own)
    options.engine = configuration
    options.projectors.waitSeconds = waitSeconds
    options.limits = limits
    options.recentBytesMax = recentBytesMax
    options.issuers = issuers
    let parts = NodeParts(
      log: log, secret: secret,
      clock: try await PresenceStore(pool: pool, log: log).readClock(),
      pools: NodeParts.Pools(
        readers: pool, head: pool, projectors: projectorPool, rebuilds: projectorPool,
        snapshots: pool),
      options: options)
    var made = parts.service
    made.tenants = TestTenants(pool: pool, log: log)
    let (service, engine) = (made, parts.engine)
    let test = TestApp(
      app: App(service), service: service, engine: engine, database: database,
      log: log, adminKey: first?.adminKey ?? NewKey(), appKey: first?.appKey ?? NewKey())
    try await withThrowingTaskGroup(of: Void.self) { group in
      parts.addWork(to: &group, hearing: first == nil)
      group.addTask { try await engine.run() }
      group.addTask {
        if first == nil {
          try await test.start(service.keys)
          try await FeedWindow.awaitRoom()
        } else {
          try await eventually("the second node runs") { engine.seen > 0 }
        }
        try await body(test)
        throw Finished()
      }
      do {
        while try await group.next() != nil {}
      } catch is Finished {}
      group.cancelAll()
    }
  }

  private struct Finished: Error {}

  private func start(_ keys: KeyStore) async throws {
    try await keys.insert(
      id: adminKey.id, name: "admin", scope: .admin, digest: adminKey.digest, person: nil)
    try await keys.insert(
      id: appKey.id, name: "app", scope: .app, digest: appKey.digest, person: nil)
    try await eventually("the engine runs") { try await person("first").isKnown }
  }

  /// Makes a person.
  func person(_ name: String, email: String? = nil) async throws -> TestPerson {
    var body: JSONObject = ["display_name": .string(name)]
    if let email { body["email"] = .string(email) }
    let answer = try await send(
      .post, "/admin/v1/people", .object(body),
      [("Authorization", "Bearer \(adminKey.text)")])
    return TestPerson(id: answer["id"]?.string.flatMap { UUID($0) }, app: self)
  }

  /// Sends a read as an operator.
  func get(_ path: String) async throws -> Answer {
    try await send(.get, path, nil, [("Authorization", "Bearer \(adminKey.text)")])
  }

  /// Sends a request as an operator.
  func sendAsOperator(
    _ method: HTTPMethod, _ path: String, _ body: JSON? = nil
  ) async throws -> Answer {
    try await send(method, path, body, [("Authorization", "Bearer \(adminKey.text)")])
  }

  /// Sends a request as a person, with the app's key.
  func send(
    as person: UUID, _ method: HTTPMethod, _ path: String, _ body: JSON? = nil,
    _ headers: [(String, String)] = [], requestID: String = UUID().lower
  ) async throws -> Answer {
    let own = [
      ("Authorization", "Bearer \(appKey.text)"), ("Callboard-Person", person.lower),
    ]
    return try await send(method, path, body, own + headers, requestID: requestID)
  }

  /// Sends a request and checks the answer against what the endpoint declares.
  func send(
    _ method: HTTPMethod, _ path: String, _ body: JSON? = nil, _ headers: [(String, String)] = [],
    raw: [UInt8]? = nil, requestID: String = UUID().lower
  ) async throws -> Answer {
    guard let target = RequestTarget(path) else { throw BadTarget(path: path) }
    let request = Request(
      method: method, target: target, headers: Headers(headers),
      body: raw ?? body?.bytes() ?? [], id: requestID)
    let answer = try Answer(await app.respond(to: request))
    DeclaredAnswers.check(answer, to: request)
    return answer
  }

  /// Serves over HTTP while the body runs, and passes it the port.
  func serving(_ body: @Sendable (Int) async throws -> Void) async throws {
    let server = Server(configuration: ServerConfiguration()) { await app.respond(to: $0) }
    let port = try server.start()
    async let running: Void = server.run()
    let result: Result<Void, any Error>
    do { result = .success(try await body(port)) } catch { result = .failure(error) }
    await server.stop(graceSeconds: 1)
    try await running
    try result.get()
  }

  /// Opens a stream as a person, over HTTP.
  func follow(
    _ port: Int, _ path: String, as person: TestPerson, after id: String? = nil,
    receiveBufferBytes: Int32? = nil
  ) async throws -> EventReader {
    let own = [
      ("Authorization", "Bearer \(appKey.text)"), ("Callboard-Person", person.id.lower),
    ]
    return try await EventReader(
      port: port, path, headers: own + (id.map { [("Last-Event-ID", $0)] } ?? []),
      receiveBufferBytes: receiveBufferBytes)
  }

  /// Opens a stream as an operator, over HTTP.
  func followAsOperator(
    _ port: Int, _ path: String, after id: String? = nil
  ) async throws -> EventReader {
    try await EventReader(
      port: port, path,
      headers: [("Authorization", "Bearer \(adminKey.text)")]
        + (id.map { [("Last-Event-ID", $0)] } ?? []))
  }

  /// The number of events of the space with a path.
  func version(of space: String) async throws -> Int {
    let id = try #require(space.split(separator: "/").last.flatMap { UUID(String($0)) })
    return try #require(try await engine.state(of: id).space).version
  }

  /// Revokes the key with which people send requests.
  func revokeAppKey() async throws {
    _ = try await sendAsOperator(.delete, "/admin/v1/keys/\(appKey.id.lower)")
  }

  private struct BadTarget: Error {
    let path: String
  }
}
