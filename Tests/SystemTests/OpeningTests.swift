import CallboardClient
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@testable import CallboardCommandLine
@testable import CallboardProgram

/// A node that starts before the services that it needs.
@Suite(.serialized) struct OpeningTests {
  @Test func aNodeStartedBeforePostgreSQLSaysWhatItWaitsForAndServesOnceItIsThere() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    try stage.cluster.cluster.stop()
    let node = try stage.node()
    try await eventually("it says why it waits") { node.output.contains("waiting_for") }

    #expect(try await Self.ask("GET", "/healthz", of: node).status == 200)
    let readiness = try await Self.ask("GET", "/readyz", of: node)
    #expect(readiness.status == 503)
    #expect(try Self.detail(readiness) == "waiting for PostgreSQL, which cannot be reached")
    for (method, path) in [("GET", "/v1/me"), ("POST", "/v1/projects"), ("GET", "/nowhere")] {
      let answer = try await Self.ask(method, path, of: node)
      #expect(answer.status == 503, "\(method) \(path)")
      #expect(answer.retryAfterSeconds == 2, "\(method) \(path)")
      #expect(try Self.detail(answer).hasPrefix("waiting for PostgreSQL"), "\(method) \(path)")
    }
    #expect(node.adminKey == nil)
    #expect(!node.isGone)

    try stage.cluster.cluster.start()
    try await node.untilReady()
    let key = try #require(node.adminKey)
    let people = CallboardClient(
      transport: URLSessionTransport(url: node.url), credentials: .bearer(key))
    let made = try await people.post("/admin/v1/people", ["display_name": "Ada"])
    #expect(made["display_name"]?.string == "Ada")
    // One line for each cause (connection refused, perhaps also still starting), not for each try.
    let notes = node.output.split(separator: "\n").filter { $0.contains("waiting_for") }
    #expect(Set(notes.map(Self.cause)).count == notes.count, "\(notes)")
    #expect(try await node.stop() == 0)
  }

  @Test func aNodeWaitsForAPoolerThatIsNotLetIn() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let pooler = try PgBouncer(before: stage.cluster, folder: stage.folder)
    try await pooler.start()
    try stage.cluster.cluster.stop()
    let arguments = [
      "--listen-database-url", stage.cluster.serviceConninfo(), "--statement-cache", "off",
    ]
    let node = try stage.node(database: pooler.conninfo, arguments: arguments)
    try await eventually("it says why it waits") { node.output.contains("waiting_for") }
    try stage.cluster.cluster.start()
    try await node.untilReady()
    #expect(try await node.stop() == 0)
  }

  @Test func aNodeThatLosesPostgreSQLJustBeforeItServesBeginsAnew() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let database = stage.cluster.serviceConninfo()
    let invocation = try Invocation(
      Subcommand(words: ["serve"], summary: "", options: Settings.options) { _ in },
      ["--port", "0"], environment: [:])
    let supervisor = try Supervisor(
      NodeConfiguration(
        settings: try Settings(invocation), database: database, directDatabase: database,
        instanceKey: nil))
    let begun = Mutex(0)
    let cluster = stage.cluster.cluster
    let node = Task {
      try await supervisor.run { _ in
        // By now the node has done all that must be done before.
        let isFirst = begun.withLock { count in
          count += 1
          return count == 1
        }
        if isFirst { try cluster.stop(mode: .immediate) }
      }
    }
    defer { node.cancel() }
    let transport = URLSessionTransport(
      url: try #require(URL(string: "http://127.0.0.1:\(supervisor.port)")), timeoutSeconds: 20)
    let readyz = ClientRequest(method: "GET", path: "/readyz")
    var answer: ClientResponse?
    try await eventually("it says what it waits for") {
      answer = try? await transport.send(readyz)
      let detail = try answer.map(Self.detail)
      return detail == "waiting for PostgreSQL, which cannot be reached"
    }
    try cluster.start()
    try await eventually("it serves") {
      answer = try? await transport.send(readyz)
      return answer?.status == 200
    }
    #expect(begun.withLock { $0 } == 2)
    node.cancel()
    await #expect(throws: CancellationError.self) { try await node.value }
  }

  @Test func noStatementOfARebuildIsCutOffByATimeoutOfTheRole() throws {
    let database = try TestCluster.shared.serviceConninfo() + " options='-c statement_timeout=1h'"
    let invocation = try Invocation(
      Subcommand(words: ["serve"], summary: "", options: Settings.options) { _ in }, [],
      environment: [:])
    let configuration = NodeConfiguration(
      settings: try Settings(invocation), database: database, directDatabase: database,
      instanceKey: nil)
    let timeouts = try [configuration.options, configuration.rebuildOptions].map { options throws in
      let connection = try Connection(options)
      defer { connection.close() }
      return try connection.query("show statement_timeout").one().text(0)
    }
    #expect(timeouts == ["1h", "0"])
  }

  /// As by the `statement_timeout` of the role while the server is slow.
  @Test func aNodeWhoseStatementIsCancelledAtTheStartTriesAgain() {
    let cancelled = PostgresError(.init(sqlState: "57014"), "canceling statement due to timeout")
    guard case .passing(let cause) = StartupFailure(cancelled) else {
      Issue.record("the node ends")
      return
    }
    #expect(cause.words == "PostgreSQL, which has cancelled a statement")
  }

  @Test func aNodeThatIsStoppedWhileItWaitsEndsWell() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    try stage.cluster.cluster.stop()
    let node = try stage.node()
    try await eventually("it says why it waits") { node.output.contains("waiting_for") }
    #expect(try await node.stop() == 0)
  }

  @Test func whatWaitingDoesNotHelpEndsTheNodeAndIsSaid() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let cluster = stage.cluster.cluster
    let cases: [(database: String, arguments: [String], says: String)] = [
      (cluster.conninfo(user: "nobody_of_this_name"), [], "PostgreSQL does not let the service in"),
      (stage.cluster.serviceConninfo(database: "elsewhere"), [], "there is no such database"),
      (stage.cluster.serviceConninfo(), ["--schema", "unmigrated"], "run `callboard migrate`"),
      (stage.cluster.ownerConninfo(), [], "the service's role may change the events"),
      (
        stage.cluster.serviceConninfo(),
        ["--listen-database-url", stage.cluster.serviceConninfo(database: "elsewhere")],
        "there is no such database"
      ),
    ]
    for (database, arguments, says) in cases {
      let node = try stage.node(database: database, arguments: arguments)
      #expect(try await node.untilGone() == StartupFailure.exitCode, "\(says): \(node.output)")
      #expect(node.output.contains(says), "\(node.output)")
    }
  }

  @Test func aRoleWithoutRightsIsToldToBeGrantedThemAndNotToMigrate() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    try owner.execute("create role bare login")
    try owner.execute("grant connect on database callboard to bare")
    let bare = try stage.node(database: stage.cluster.cluster.conninfo(user: "bare"))
    #expect(try await bare.untilGone() == StartupFailure.exitCode)
    #expect(bare.output.contains("callboard migrate --service-role bare"), "\(bare.output)")
    #expect(!bare.output.contains("lacks what this program needs"), "\(bare.output)")
    // As after a migration without --service-role, which makes a table that the service may not read.
    try owner.execute("revoke all on callboard.api_keys from callboard")
    let node = try stage.node()
    #expect(try await node.untilGone() == StartupFailure.exitCode)
    #expect(node.output.contains("callboard migrate --service-role"), "\(node.output)")
    #expect(node.output.contains("api_keys"), "\(node.output)")
  }

  /// The steps of `docs/running.md`.
  @Test func anOperatorWhoLostTheAdminKeyGetsAnotherOne() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let first = try stage.node()
    try await first.untilReady()
    let lost = try #require(first.adminKey)
    #expect(try await first.stop() == 0)
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    try owner.execute(
      "update callboard.api_keys set revoked_at = now() where scope = 'admin' and revoked_at is null"
    )
    let second = try stage.node()
    try await second.untilReady()
    let key = try #require(second.adminKey)
    for (key, status) in [(lost, 401), (key, 200)] {
      let answer = try await URLSessionTransport(url: second.url, timeoutSeconds: 60).send(
        ClientRequest(
          method: "GET", path: "/admin/v1/key", headers: [("Authorization", "Bearer \(key)")]))
      #expect(answer.status == status)
    }
    #expect(try await second.stop() == 0)
  }

  @Test func aLogThatLacksAMigrationIsNotServed() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    try owner.execute("delete from callboard.migrations where file = 'm0008_filling'")
    let node = try stage.node()
    #expect(try await node.untilGone() == StartupFailure.exitCode)
    #expect(node.output.contains("from m0008_filling on"), "\(node.output)")
  }

  @Test func aLogThatANewerProgramHasMigratedIsServed() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    try owner.execute("insert into callboard.migrations (file, checksum) values ('m9999', '')")
    let node = try stage.node()
    try await node.untilReady()
    #expect(try await node.stop() == 0)
  }

  private static func ask(
    _ method: String, _ path: String, of node: ServiceProcess
  ) async throws -> ClientResponse {
    try await URLSessionTransport(url: node.url, timeoutSeconds: 60).send(
      ClientRequest(method: method, path: path))
  }

  private static func detail(_ answer: ClientResponse) throws -> String {
    try JSON.parse(answer.body)["detail"]?.string ?? ""
  }

  private static func cause(_ line: Substring) -> String {
    let note = try? JSON.parse(Array(line.utf8))
    return "\(note?["waiting_for"]?.string ?? "") \(note?["failure"]?.string ?? "")"
  }
}
