import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardDemo

/// PostgreSQL itself keeps tenants apart that have roles of their own.
@Suite(.serialized, .timeLimit(.minutes(15))) struct TenantRoleTests {
  /// The databases of a service, whose owner is no superuser. The first one has a role for each tenant, if wanted.
  private static func databases(_ stage: Stage, rolePerTenant: Bool) -> JSON {
    .array(
      ["first", "second"].map { name in
        [
          "name": .string(name),
          "url": .string(stage.cluster.serviceConninfo(database: name)),
          "owner_url": .string(stage.cluster.ownerConninfo(database: name) + " user=keeper"),
          "service_role": "callboard",
          "role_per_tenant": .bool(rolePerTenant && name == "first"),
        ]
      })
  }

  private static func stage() async throws -> Stage {
    let stage = try await Stage.start()
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    for statement in [
      "create role keeper login createrole", "alter role callboard noinherit",
      "grant callboard to keeper", "create database first owner keeper",
      "create database second owner keeper",
      // Temporary tables are for those that are granted them.
      "revoke all on database first, second from public",
      "grant connect on database first, second to callboard",
    ] { try owner.execute(statement) }
    return stage
  }

  /// A session of the service's role, as somebody has it who got hold of its password.
  private static func session(_ house: TenantHouse, _ database: String) throws -> Connection {
    try Connection(
      ConnectionOptions(conninfo: house.stage.cluster.serviceConninfo(database: database)))
  }

  /// The roles of a tenant.
  private static func roles(_ tenant: String, _ house: TenantHouse) throws -> [String] {
    let owner = try Connection(
      ConnectionOptions(conninfo: house.stage.cluster.ownerConninfo()))
    defer { owner.close() }
    return try owner.query(
      "select rolname::text from pg_roles where rolname ~ $1 and not rolcanlogin",
      [.text("^tenant_\(tenant)_[0-9a-f]{8}$")]
    ).map { row throws in try row.text(0) }
  }

  /// Whether PostgreSQL refuses a statement for want of rights.
  private static func isRefused(_ sql: String, _ session: Connection) -> Bool {
    do throws(PostgresError) {
      _ = try session.query(sql)
      return false
    } catch { return error.code == .insufficientPrivilege }
  }

  /// Writes and reads what needs every kind of right on a tenant's log.
  private static func use(_ tenant: HousedTenant, _ house: TenantHouse) async throws {
    let client = tenant.troupe.client(0)
    let project = try await TenantHouse.patiently {
      try await client.post("/v1/projects", ["title": "Play"])
    }
    let path = "/v1/projects/\(project["id"]?.string ?? "")"
    _ = try await client.post("\(path)/chat", ["text": "Hello"])
    try await eventually("the feed has it") {
      let feed = try await client.get("\(path)/feed?limit=5")
      return feed["items"]?.array?.isEmpty == false
    }
    for command in ["rebuild", "verify"] {
      let run = try await ProgramRun(
        [
          "projections", command, "activity_feed", "members", "projects", "--url",
          house.nodes[0].url.absoluteString, "--key", tenant.address.key,
        ], in: house.stage.folder)
      #expect(run.exitCode == 0, "\(run)")
    }
  }

  @Test func aTenantsRoleHasRightsOnItsLogAlone() async throws {
    let stage = try await Self.stage()
    defer { stage.strike() }
    let house = try await TenantHouse.open(
      on: stage, Self.databases(stage, rolePerTenant: true), nodes: 2, quietSeconds: 60)
    let (ours, theirs) = (try await house.tenant("ours"), try await house.tenant("theirs"))
    for tenant in [ours, theirs] { try await Self.use(tenant, house) }
    let (one, other) = (
      try #require(try Self.roles("ours", house).first),
      try #require(try Self.roles("theirs", house).first)
    )
    let session = try Self.session(house, "first")
    defer { session.close() }
    let tables = try session.query(
      "select schemaname || '.' || tablename from pg_tables where tableowner = $1 order by 1",
      [.text(one)]
    ).map { row throws in try row.text(0) }
    #expect(tables.contains { $0.contains("activity_feed") }, "\(tables)")
    // The service's role has nothing of its own.
    for table in tables + ["tenant_ours.events", "tenant_theirs.events", "tenant_ours.api_keys"] {
      #expect(Self.isRefused("select count(*) from \(table)", session), "\(table)")
    }
    try session.execute("set role \(other)")
    #expect(try session.query("select count(*) from tenant_theirs.events").one().int64(0) > 0)
    for table in tables + ["tenant_ours.events"] {
      #expect(Self.isRefused("select count(*) from \(table)", session), "\(table)")
    }
    try session.execute("set role \(one)")
    #expect(try session.query("select count(*) from tenant_ours.events").one().int64(0) > 0)
    #expect(Self.isRefused("select count(*) from tenant_theirs.events", session))
    #expect(Self.isRefused("update tenant_ours.events set type = 'x'", session))
    #expect(try await house.stage.flaws() == [])
  }

  /// Into a database without roles, back again, and to nothing.
  @Test func aRoleEndsWithItsTenant() async throws {
    let stage = try await Self.stage()
    defer { stage.strike() }
    let house = try await TenantHouse.open(
      on: stage, Self.databases(stage, rolePerTenant: true), quietSeconds: 60)
    let tenant = try await house.tenant("nomad")
    try await Self.use(tenant, house)
    #expect(try Self.roles("nomad", house).count == 1)
    for (database, roles) in [("second", 0), ("first", 1)] {
      _ = try await house.client.post(
        "/admin/v1/tenants/nomad/move", ["database": .string(database)])
      try await eventually("it has moved to \(database)", timeoutSeconds: 120) {
        let moved = try await house.client.get("/admin/v1/tenants/nomad")
        #expect(moved["problem"] == .null)
        return moved["database"] == .string(database) && moved["status"] == "active"
      }
      try await eventually("it has its roles there alone") {
        try Self.roles("nomad", house).count == roles
      }
      try await Self.use(tenant, house)
      let session = try Self.session(house, database)
      #expect(
        Self.isRefused("select count(*) from tenant_nomad.events", session) == (roles == 1))
      session.close()
    }
    _ = try await house.client.send(
      "PATCH", "/admin/v1/tenants/nomad", body: (["status": "suspended"] as JSON).bytes())
    try await eventually("no node serves it") { try await house.nodesOf(tenant) == 0 }
    _ = try await house.client.send("DELETE", "/admin/v1/tenants/nomad", body: [])
    #expect(try Self.roles("nomad", house) == [])
  }

  @Test func tenantsThatExistGetRolesAndLoseThem() async throws {
    let stage = try await Self.stage()
    defer { stage.strike() }
    var house = try await TenantHouse.open(
      on: stage, Self.databases(stage, rolePerTenant: false), quietSeconds: 60)
    let tenant = try await house.tenant("early")
    try await Self.use(tenant, house)
    for isOn in [true, false] {
      house = try await house.restarted(
        Self.databases(stage, rolePerTenant: isOn), quietSeconds: 60)
      try await Self.use(tenant, house)
      #expect(try Self.roles("early", house).count == (isOn ? 1 : 0))
      let session = try Self.session(house, "first")
      #expect(Self.isRefused("select count(*) from tenant_early.events", session) == isOn)
      session.close()
    }
  }

  /// Its role would have the rights of all tenants at once.
  @Test func aServiceThatInheritsMakesNoTenant() async throws {
    let stage = try await Self.stage()
    defer { stage.strike() }
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    try owner.execute("alter role callboard inherit")
    let house = try await TenantHouse.open(
      on: stage, Self.databases(stage, rolePerTenant: true), quietSeconds: 60)
    let error = await #expect(throws: ClientError.self) {
      _ = try await house.tenant("greedy")
    }
    #expect(error?.description.contains("alter role callboard noinherit") == true)
    #expect(try Self.roles("greedy", house) == [])
    try owner.execute("alter role callboard noinherit")
    try await Self.use(try await house.tenant("greedy"), house)
  }
}
