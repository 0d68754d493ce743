import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardDemo

/// A service that serves many tenants.
@Suite(.serialized, .timeLimit(.minutes(15))) struct TenantTests {
  /// A service of one or several nodes whose tenants are in the stage's database.
  private struct House: Sendable {
    let stage: Stage
    let nodes: [ServiceProcess]
    let ports: [Int]
    let client: CallboardClient
    let key: String

    static func open(nodes count: Int = 1, quietSeconds: Int = 1) async throws -> House {
      let stage = try await Stage.start()
      let file = "\(stage.folder.path)/databases.json"
      let databases: JSON = [
        [
          "name": "main", "url": .string(stage.cluster.serviceConninfo()),
          "owner_url": .string(stage.cluster.ownerConninfo()), "service_role": "callboard",
        ]
      ]
      try Data(databases.bytes()).write(to: URL(fileURLWithPath: file))
      var nodes: [ServiceProcess] = []
      let ports = try (0..<count).map { _ in try Stage.freePort() }
      for port in ports {
        let node = try stage.node(
          port: port, arguments: ["--tenants", file, "--tenant-quiet", String(quietSeconds)])
        try await node.untilReady()
        nodes.append(node)
      }
      guard let key = nodes[0].adminKey else { throw Failure("no key: \(nodes[0].output)") }
      let client = ServiceAddress(url: nodes[0].url, key: key).operatorClient
      return House(stage: stage, nodes: nodes, ports: ports, client: client, key: key)
    }

    /// Makes a tenant with people, and returns what its operator and its people call with.
    func tenant(_ name: String, _ people: [String] = ["Ada", "Ben"]) async throws -> Tenant {
      let made = try await client.post("/admin/v1/tenants", ["name": .string(name)])
      guard let key = made["admin_key"]?.string else { throw Failure("no key: \(made)") }
      let address = ServiceAddress(url: nodes[0].url, key: key)
      return Tenant(
        name: name, address: address, troupe: try await Troupe(people, on: address))
    }

    /// A figure of the database.
    func count(_ sql: String) throws -> Int64 {
      let connection = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
      defer { connection.close() }
      return try connection.query(sql).one().int64(0)
    }

    func nodesOf(_ tenant: Tenant) async throws -> Int {
      try await client.get("/admin/v1/tenants/\(tenant.name)")["nodes"]?.array?.count ?? -1
    }
  }

  private struct Tenant: Sendable {
    let name: String
    let address: ServiceAddress
    let troupe: Troupe

    func address(on node: ServiceProcess) -> ServiceAddress {
      ServiceAddress(url: node.url, key: address.key)
    }

    /// The types of the first events of the tenant.
    func events(on node: ServiceProcess) async throws -> [String] {
      let page = try await address(on: node).operatorClient.get("/admin/v1/events?limit=20")
      return (page["items"]?.array ?? []).compactMap { $0["type"]?.string }
    }
  }

  /// Every route with the ids, cursors, tickets and keys of another tenant.
  @Test(.enabled(if: StockClient.isToRun, "no Python: make test installs it"))
  func aTenantSeesNothingOfAnother() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    let script = try StockClient(
      [house.nodes[0].url.absoluteString, house.key], script: "../Tenants/foreign.py",
      in: house.stage.folder)
    try await eventually("it ends: \(script.text)", timeoutSeconds: 300) {
      script.exitCode.value != nil
    }
    #expect(script.exitCode.value == 0, "\(script.text.suffix(8_000))")
    #expect(script.text.contains(#""tickets": 2"#), "\(script.text.suffix(8_000))")
    #expect(try await house.stage.flaws() == [])
  }

  @Test func aQuietTenantGivesBackItsConnections() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    var tenants: [Tenant] = []
    for number in 0..<5 { tenants.append(try await house.tenant("quiet-\(number)")) }
    try await eventually("no node serves a quiet tenant", timeoutSeconds: 60) {
      for tenant in tenants where try await house.nodesOf(tenant) > 0 { return false }
      return true
    }
    // The listener stays, one for all tenants.
    try await eventually("they hold no connections", timeoutSeconds: 120) {
      try house.count(
        "select count(*) from pg_stat_activity where application_name like 'callboard tenants %'")
        <= 1
    }
    for tenant in tenants {
      let people = try await tenant.address.operatorClient.get("/admin/v1/people")
      #expect(people["items"]?.array?.count == 2)
    }
  }

  /// A lock ends at its deadline although nobody asks for anything.
  @Test func workThatIsDueWakesAQuietTenant() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    let tenant = try await house.tenant("sleeper")
    let project = try await tenant.troupe.client(0).post("/v1/projects", ["title": "Dreams"])
    let id = project["id"]?.string ?? ""
    _ = try await tenant.troupe.client(0).post(
      "/v1/projects/\(id)/locks", ["ttl_seconds": 8])
    try await eventually("it is quiet", timeoutSeconds: 60) {
      try await house.nodesOf(tenant) == 0
    }
    let expired = "select count(*) from tenant_sleeper.events where type = 'lock_expired'"
    try await eventually("the lock has ended", timeoutSeconds: 60) { try house.count(expired) == 1 }
    try await eventually("the projections have it, and it is quiet again", timeoutSeconds: 60) {
      try house.count(
        """
        select count(*) from tenant_sleeper.projections
        where checkpoint < (select max(position) from tenant_sleeper.events)
        """) == 0
    }
  }

  @Test func anotherNodeTakesOverWhatAKilledOneServed() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 60)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("heir")
    #expect(try await house.nodesOf(tenant) == 1)
    let project = try await tenant.troupe.client(0).post("/v1/projects", ["title": "Will"])
    let id = project["id"]?.string ?? ""
    _ = try await tenant.troupe.client(0).post(
      "/v1/projects/\(id)/locks", ["ttl_seconds": 5])
    try await house.nodes[0].crash()
    let expired = "select count(*) from tenant_heir.events where type = 'lock_expired'"
    try await eventually("the other node ends the lock", timeoutSeconds: 120) {
      try house.count(expired) == 1
    }
    #expect(try await tenant.events(on: house.nodes[1]).contains("lock_expired"))
  }

  /// Both nodes serve the same tenant, and an event on one reaches a stream on the other.
  @Test func twoNodesServeOneTenant() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 2)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("twins")
    let project = try await tenant.troupe.client(0).post("/v1/projects", ["title": "One"])
    let id = project["id"]?.string ?? ""
    let reader = try await EventReader(
      port: house.ports[1], "/v1/projects/\(id)/events/stream",
      headers: tenant.troupe.headers(0))
    try #require(reader.status == 200)
    // The open stream keeps the tenant served on this node, although nobody asks for longer than it may be quiet.
    try await eventually("the other node gives it back", timeoutSeconds: 60) {
      try await house.nodesOf(tenant) == 1
    }
    _ = try await tenant.troupe.client(0).send(
      "PATCH", "/v1/projects/\(id)", id: UUID(), body: (["title": "Two"] as JSON).bytes())
    var found = false
    while !found, let event = try await reader.next() { found = event.data.contains("Two") }
    #expect(found)
  }

  @Test func aSuspendedTenantIsServedToNobodyAndADeletedOneIsGone() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 60)
    defer { house.stage.strike() }
    let (gone, stays) = (try await house.tenant("gone"), try await house.tenant("stays"))
    for node in house.nodes {
      _ = try await gone.address(on: node).operatorClient.get("/admin/v1/people")
    }
    await expectStatus(409) {
      _ = try await house.client.send("DELETE", "/admin/v1/tenants/gone", body: [])
    }
    _ = try await house.client.send(
      "PATCH", "/admin/v1/tenants/gone", body: (["status": "suspended"] as JSON).bytes())
    for node in house.nodes {
      try await eventually("it is suspended on each node") {
        await status { try await gone.address(on: node).operatorClient.get("/admin/v1/people") } == 403
      }
    }
    try await eventually("no node serves it") { try await house.nodesOf(gone) == 0 }
    _ = try await house.client.send("DELETE", "/admin/v1/tenants/gone", body: [])
    #expect(
      try house.count("select count(*) from pg_namespace where nspname like 'tenant_gone%'") == 0)
    for node in house.nodes {
      try await eventually("its key is known nowhere") {
        await status { try await gone.address(on: node).operatorClient.get("/admin/v1/people") } == 401
      }
      _ = try await stays.address(on: node).operatorClient.get("/admin/v1/people")
    }
    // The name is free for another, who has nothing of the first.
    let again = try await house.tenant("gone", ["Cleo"])
    let people = try await again.address.operatorClient.get("/admin/v1/people")
    #expect(people["items"]?.array?.count == 1)
  }

  /// What is wrong with one tenant's log is that tenant's alone.
  @Test func aBrokenTenantHarmsNoOther() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    let (broken, whole) = (try await house.tenant("broken"), try await house.tenant("whole"))
    try await eventually("it is quiet") { try await house.nodesOf(broken) == 0 }
    let owner = try Connection(ConnectionOptions(conninfo: house.stage.cluster.ownerConninfo()))
    defer { owner.close() }
    try owner.execute("alter table tenant_broken.event_types rename to event_types_lost")
    await expectStatus(503) {
      _ = try await broken.address.operatorClient.get("/admin/v1/people")
    }
    _ = try await whole.address.operatorClient.get("/admin/v1/people")
    _ = try await whole.troupe.client(0).post("/v1/projects", ["title": "Fine"])
    #expect(await house.nodes[0].readiness() == 200)
    try owner.execute("alter table tenant_broken.event_types_lost rename to event_types")
    try await eventually("it is served again") {
      await status { try await broken.address.operatorClient.get("/admin/v1/people") } == nil
    }
  }

  /// The status of a refused request; nil: it was taken.
  private func status(_ request: () async throws -> JSON) async -> Int? {
    do {
      _ = try await request()
      return nil
    } catch ClientError.problem(let problem) { return problem.status } catch { return -1 }
  }

  private func expectStatus(_ expected: Int, _ request: () async throws -> Void) async {
    let found = await status {
      try await request()
      return .null
    }
    #expect(found == expected)
  }
}
