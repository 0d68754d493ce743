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
  private typealias House = TenantHouse

  /// Every route with the ids, cursors, tickets, keys and tokens of another tenant.
  @Test(.enabled(if: StockClient.isToRun, "no Python: make test installs it"))
  func aTenantSeesNothingOfAnother() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    let script = try StockClient(
      [house.nodes[0].url.absoluteString, house.key], script: "../Tenants/foreign.py",
      in: house.stage.folder)
    try await eventually("it ends: \(script.text)", timeoutSeconds: 600) {
      script.exitCode.value != nil
    }
    #expect(script.exitCode.value == 0, "\(script.text.suffix(8_000))")
    #expect(script.text.contains(#""tickets": 2"#), "\(script.text.suffix(8_000))")
    #expect(script.text.contains(#/"tokens": [1-9]\d{3}/#), "\(script.text.suffix(8_000))")
    #expect(try await house.stage.flaws() == [])
  }

  @Test func aQuietTenantGivesBackItsConnections() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    var tenants: [HousedTenant] = []
    for number in 0..<5 { tenants.append(try await house.tenant("quiet-\(number)")) }
    // Deliveries to a webhook that is disabled wait for an operator, and wake nobody.
    let operatorClient = tenants[0].address.operatorClient
    let webhook = try await operatorClient.post(
      "/admin/v1/webhooks", ["url": "https://push.example.invalid/"])["id"]?.string
    let path = "/admin/v1/webhooks/\(webhook ?? "none")"
    _ = try await operatorClient.post("\(path)/disable", [:])
    _ = try house.count(
      """
      with waiting as (
        insert into tenant_quiet_0.webhook_deliveries (webhook, kind, at)
        select id, 'webhook.ping', now() from tenant_quiet_0.webhooks returning 1)
      select count(*) from waiting
      """)
    try await eventually("no node serves a quiet tenant", timeoutSeconds: 60) {
      for tenant in tenants where try await house.nodesOf(tenant) > 0 { return false }
      return true
    }
    #expect(
      try house.count("select count(*) from callboard.tenants where wakes_at is not null") == 0)
    // The listener stays, one for all tenants.
    try await eventually("they hold no connections", timeoutSeconds: 120) {
      try house.count(
        "select count(*) from pg_stat_activity where application_name like 'callboard tenants %'")
        <= 1
    }
    for tenant in tenants {
      let people = try await House.patiently {
        try await tenant.address.operatorClient.get("/admin/v1/people")
      }
      #expect(people["items"]?.array?.count == 2)
    }
  }

  /// A receiver that answers 429 keeps its deliveries back, for an hour at most.
  @Test func aPausedWebhookKeepsNoTenantAwake() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    let tenant = try await house.tenant("patient")
    let operatorClient = tenant.address.operatorClient
    _ = try await House.patiently {
      try await operatorClient.post("/admin/v1/webhooks", ["url": "https://push.example.invalid/"])
    }
    _ = try house.count(
      """
      with paused as (
        update tenant_patient.webhooks set paused_until = now() + interval '1 hour' returning id),
      waiting as (
        insert into tenant_patient.webhook_deliveries (webhook, kind, at)
        select id, 'ping', now() from paused returning 1)
      select count(*) from waiting
      """)
    // It may have become quiet before.
    _ = try await House.patiently { try await operatorClient.get("/admin/v1/people") }
    try await eventually("it is quiet until the pause ends", timeoutSeconds: 60) {
      guard try await house.nodesOf(tenant) == 0 else { return false }
      return try house.count(
        """
        select count(*) from callboard.tenants
          where name = 'patient' and wakes_at > now() + interval '50 minutes'
        """) == 1
    }
  }

  @Test func theFaultsOfTenantsAreCountedTogether() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    for name in ["flawed-1", "flawed-2"] { _ = try await house.tenant(name) }
    let owner = try house.owner()
    defer { owner.close() }
    for schema in ["tenant_flawed_1", "tenant_flawed_2"] {
      try owner.execute(
        "insert into \(schema).findings (subject, kind, text) values ('test', 'log.damaged', 'x')")
    }
    try await eventually("the findings of both are counted", timeoutSeconds: 60) {
      try await house.nodes[0].metrics().contains("callboard_tenants_findings 2\n")
    }
    let metrics = try await house.nodes[0].metrics()
    for name in ["projections_failed", "streams_unreadable", "webhooks_disabled_total"] {
      #expect(metrics.contains("callboard_tenants_\(name) 0\n"), "\(name)")
    }
    #expect(metrics.contains("callboard_database_reading_seconds{reading=\"tenants\"} "))
    #expect(metrics.contains("callboard_findings{kind=\"log.damaged\"} 0\n"))
  }

  /// In one database there are no copies of tenants that were being moved.
  @Test func anUnusedDatabaseOfTenantsIsLeftAlone() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    try owner.execute("create database alone")
    let database: JSON = [
      "name": "alone", "url": .string(stage.cluster.serviceConninfo(database: "alone")),
      "owner_url": .string(stage.cluster.ownerConninfo(database: "alone")),
      "service_role": "callboard",
    ]
    _ = try await House.open(on: stage, .array([database]), quietSeconds: 60)
    try await Task.sleep(for: .seconds(5))
    let sessions = "select sessions from pg_stat_database where datname = 'alone'"
    #expect(try owner.query(sessions).one().int64(0) == 0)
  }

  /// More tenants are written to than PostgreSQL has connections: each gets one when it needs it.
  @Test func tenantsUseTheConnectionsThatThereAre() async throws {
    let house = try await House.open(quietSeconds: 600)
    defer { house.stage.strike() }
    let owner = try house.owner()
    // 17 for the default tenant, 17 that the other tenants share, and six for writing.
    try owner.execute("alter role callboard connection limit 40")
    owner.close()
    var tenants: [HousedTenant] = []
    for number in 0..<32 { tenants.append(try await house.tenant("many-\(number)")) }
    for tenant in tenants { #expect(try await house.nodesOf(tenant) == 1) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for tenant in tenants {
        group.addTask {
          _ = try await tenant.troupe.client(0).post("/v1/projects", ["title": "Many"])
        }
      }
      try await group.waitForAll()
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

  /// A suspended tenant is left alone. What has become due meanwhile is done as soon as it is resumed.
  @Test func workThatBecomesDueWhileATenantIsSuspendedWaits() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 60)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("paused")
    let project = try await tenant.troupe.client(0).post("/v1/projects", ["title": "Pause"])
    let id = project["id"]?.string ?? ""
    _ = try await tenant.troupe.client(0).post(
      "/v1/projects/\(id)/locks", ["ttl_seconds": 15])
    let end = ContinuousClock.now + .seconds(18)
    func setStatus(_ status: String) async throws {
      let body: JSON = ["status": .string(status)]
      _ = try await house.client.send("PATCH", "/admin/v1/tenants/paused", body: body.bytes())
    }
    try await setStatus("suspended")
    try await eventually("no node serves it") { try await house.nodesOf(tenant) == 0 }
    try await Task.sleep(until: end, clock: .continuous)
    let expired = "select count(*) from tenant_paused.events where type = 'lock_expired'"
    #expect(try house.count(expired) == 0)
    #expect(try await house.nodesOf(tenant) == 0)
    try await setStatus("active")
    // A node keeps a tenant that it does not serve after all for 30 s.
    try await eventually("the lock ends", timeoutSeconds: 25) { try house.count(expired) == 1 }
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
}
