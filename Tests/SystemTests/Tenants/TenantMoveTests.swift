import CallboardClient
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardDemo

/// Moves of tenants that meet other moves, or that do not get to their end.
@Suite(.serialized, .timeLimit(.minutes(15))) struct TenantMoveTests {
  private typealias House = TenantHouse

  /// Two operators move a tenant at the same time, each through another node.
  @Test func twoNodesDoNotMoveATenantAtTheSameTime() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 60)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("twice")
    _ = try await tenant.troupe.client(0).post("/v1/projects", ["title": "Tent"])
    let owner = try house.owner()
    defer { owner.close() }
    try await holdCopy(of: "twice", owner, house) { try await move("twice", house, on: 0) }
    #expect(try await found("status", of: "twice", house) == "active")
    let other = House.once(ServiceAddress(url: house.nodes[1].url, key: house.key).operatorClient)
    let problem = await House.problem {
      try await other.post("/admin/v1/tenants/twice/move", ["database": "second"])
    }
    #expect(problem?.status == 409)
    #expect(problem?.detail.contains("being moved already") == true)
    try owner.execute("commit")
    try await eventually("the first has moved it", timeoutSeconds: 120) {
      let moved = try await house.client.get("/admin/v1/tenants/twice")
      #expect(moved["problem"] == .null)
      return moved["database"] == "second" && moved["status"] == "active"
    }
    try await House.patiently {
      _ = try await tenant.troupe.client(0).post("/v1/projects", ["title": "There"])
    }
    let made = "select count(*) from tenant_twice.events where type = 'project_created'"
    #expect(try house.count(made, in: "second") == 2)
    try await eventually("nothing is left where it was") {
      try house.count("select count(*) from pg_namespace where nspname like 'tenant_twice%'") == 0
    }
  }

  /// The mover dies while events are copied, when the status says nothing of the move.
  @Test func aMoveWhoseNodeDiesEarlyIsNoticed() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 60)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("orphan")
    let owner = try house.owner()
    defer { owner.close() }
    try await holdCopy(of: "orphan", owner, house) { try await move("orphan", house, on: 1) }
    try await house.nodes[1].crash()
    try owner.execute("commit")
    try await eventually("its operator is told", timeoutSeconds: 240) {
      try await found("problem", of: "orphan", house)?.contains("move failed") == true
    }
    #expect(try await found("status", of: "orphan", house) == "active")
    try await House.patiently {
      _ = try await tenant.troupe.client(0).post("/v1/projects", ["title": "Home"])
    }
    try await move("orphan", house, on: 0)
    try await eventually("it is moved after all", timeoutSeconds: 120) {
      try await found("database", of: "orphan", house) == "second"
    }
    #expect(try await found("problem", of: "orphan", house) == nil)
  }

  /// All is copied, and only the directory refuses the change.
  @Test func aMoveThatFailsAtItsLastStepLeavesTheTenantWhereItWas() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("almost")
    _ = try await tenant.troupe.client(0).post("/v1/projects", ["title": "Tent"])
    let owner = try house.owner()
    defer { owner.close() }
    try await failToMove("almost", house, owner)
    #expect(try await found("status", of: "almost", house) == "active")
    #expect(try await found("database", of: "almost", house) == "main")
    try await eventually("the node has said why") {
      house.nodes[0].output.contains("the last step")
    }
    try await House.patiently {
      _ = try await tenant.troupe.client(0).post("/v1/projects", ["title": "Home"])
    }
    let made = "select count(*) from tenant_almost.events where type = 'project_created'"
    #expect(try house.count(made) == 2)
    try await move("almost", house, on: 0)
    try await eventually("it is moved after all", timeoutSeconds: 120) {
      try await found("database", of: "almost", house) == "second"
    }
    #expect(try house.count(made, in: "second") == 2)
  }

  /// As after a restart of the directory's PostgreSQL, with the tenants on other servers.
  @Test func aMoverThatHasLostItsLockLeavesTheTenantToTheNextOne() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    _ = try await house.tenant("lost")
    let owner = try house.owner()
    defer { owner.close() }
    try await holdCopy(of: "lost", owner, house) { try await move("lost", house, on: 0) }
    let service = try Connection(ConnectionOptions(conninfo: house.stage.cluster.serviceConninfo()))
    defer { service.close() }
    let key = try LogName(schema: "tenant_lost").moveLockKey
    try service.query(
      """
      select pg_terminate_backend(pid, 60000) from pg_locks where locktype = 'advisory'
        and (classid::int8 << 32) | objid::int8 = $1
      """, [.int64(key)])
    #expect(try service.query("select pg_try_advisory_lock($1)", [.int64(key)]).one().bool(0))
    try owner.execute("commit")
    try await eventually("the first one gives up", timeoutSeconds: 120) {
      house.nodes[0].output.contains("another node moves the tenant")
    }
    try await eventually("it has ended", timeoutSeconds: 120) {
      try house.count(
        """
        select count(*) from callboard.tenant_nodes
          where tenant = 'lost' and until > clock_timestamp()
        """) == 0
    }
    #expect(try await found("problem", of: "lost", house) == nil)
  }

  /// On a long log, reading all of it takes longer than the owner's statements may take elsewhere.
  @Test func noStatementOfAMoveIsCutOffByATimeoutOfTheRole() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    _ = try await house.tenant("long")
    let owner = try house.owner()
    defer { owner.close() }
    try owner.execute("alter role current_user set statement_timeout = '3s'")
    try await holdCopy(of: "long", owner, house) { try await move("long", house, on: 0) }
    try await eventually("a statement has taken longer") {
      try house.count(
        """
        select count(*) from pg_stat_activity where usename = current_user
          and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '4 seconds'
        """) > 0
    }
    try owner.execute("commit")
    try await eventually("it is moved", timeoutSeconds: 120) {
      try await found("database", of: "long", house) == "second"
    }
  }

  /// While the target works, the mover's session with the source has nothing to do.
  @Test func noSessionOfAMoveIsCutOffWhileItIsIdle() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    _ = try await house.tenant("idle")
    let (owner, target) = (try house.owner(), try house.owner(in: "second"))
    defer {
      owner.close()
      target.close()
    }
    try owner.execute("alter role current_user set idle_session_timeout = '3s'")
    try await holdCopy(of: "idle", owner, house) { try await move("idle", house, on: 0) }
    try await eventually("the copy is made, and the mover has both sessions") {
      try house.count(
        """
        select count(*) from pg_stat_activity where usename = current_user
          and datname = current_database() and wait_event_type = 'Lock'
        """) > 0
    }
    try target.execute("begin; lock table tenant_idle.events in access exclusive mode")
    try owner.execute("commit")
    try await eventually("a session has been idle for longer") {
      try house.count(
        """
        select count(*) from pg_stat_activity where usename = current_user and datname = 'second'
          and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '5 seconds'
        """) > 0
    }
    try target.execute("commit")
    try await eventually("it is moved", timeoutSeconds: 120) {
      try await found("database", of: "idle", house) == "second"
    }
  }

  /// The mover was not heard of for too long, as when it did not reach the directory, and goes on.
  @Test func aMoveThatWasTakenForBrokenGivesTheRightToWriteBack() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("late")
    let owner = try house.owner()
    defer { owner.close() }
    // The mover waits for it before it takes the right to write.
    try owner.execute("begin; lock table tenant_late.webhooks in row exclusive mode")
    try await move("late", house, on: 0)
    try await eventually("the mover waits", timeoutSeconds: 120) {
      try house.count(
        """
        select count(*) from pg_locks where not granted
          and mode = 'ShareRowExclusiveLock' and relation = 'tenant_late.webhooks'::regclass
        """) == 1
    }
    // Another node has the tenant served where it was.
    try owner.execute(
      """
      update callboard.tenants set status = 'active', changed_at = clock_timestamp()
        where name = 'late';
      commit
      """)
    try await eventually("its operator is told", timeoutSeconds: 120) {
      try await found("problem", of: "late", house)?.contains("move failed") == true
    }
    try await House.patiently {
      _ = try await tenant.troupe.client(0).post("/v1/projects", ["title": "Home"])
    }
    #expect(try await found("status", of: "late", house) == "active")
    #expect(try await found("database", of: "late", house) == "main")
  }

  @Test func aMoveElsewhereDropsWhatAFailedOneHasLeft() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let cluster = stage.cluster
    let owner = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo()))
    defer { owner.close() }
    for name in ["second", "third"] { try owner.execute("create database \(name)") }
    let databases: [JSON] = ["main", "second", "third"].map { name -> JSON in
      let place = name == "main" ? "" : " dbname=\(name)"
      return [
        "name": .string(name), "url": .string(cluster.serviceConninfo() + place),
        "owner_url": .string(cluster.ownerConninfo() + place), "service_role": "callboard",
      ]
    }
    let house = try await House.open(on: stage, .array(databases), quietSeconds: 60)
    _ = try await house.tenant("nomad")
    try await failToMove("nomad", house, owner)
    let copies = "select count(*) from pg_namespace where nspname like 'tenant_nomad%'"
    #expect(try house.count(copies, in: "second") > 0)
    try await move("nomad", house, on: 0, to: "third")
    try await eventually("it is moved elsewhere", timeoutSeconds: 120) {
      try await found("database", of: "nomad", house) == "third"
    }
    try await eventually("the copy is dropped") { try house.count(copies, in: "second") == 0 }
    #expect(try house.count(copies, in: "third") > 0)
  }

  /// Nodes look for what failed moves have left each minute, and for tenants with due work each second.
  @Test func aMissingLogIsToldUntilItIsBack() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    let tenant = try await house.tenant("lost")
    let owner = try house.owner()
    defer { owner.close() }
    try await failToMove("lost", house, owner)
    try await eventually("it is quiet") { try await house.nodesOf(tenant) == 0 }
    try owner.execute("alter schema tenant_lost rename to away")
    let once = House.once(tenant.address.operatorClient)
    let status = await House.status { try await once.get("/admin/v1/people") }
    #expect(status == 503)
    func isTold() async throws -> Bool {
      try await found("problem", of: "lost", house)?.contains("tenant_lost is missing") == true
    }
    try await eventually("its operator is told") { try await isTold() }
    let client = House.once(house.client)
    let refusal = await House.problem {
      try await client.post("/admin/v1/tenants/lost/move", ["database": "second"])
    }
    #expect(refusal?.status == 409)
    #expect(refusal?.detail.contains("tenant_lost is missing") == true)
    let end = ContinuousClock.now + .seconds(70)
    while .now < end {
      #expect(try await isTold())
      try await Task.sleep(for: .seconds(1))
    }
    try owner.execute("alter schema away rename to tenant_lost")
    try await eventually("it is served again") {
      await House.status { try await once.get("/admin/v1/people") } == nil
    }
    try await eventually("its operator is told of the move again") {
      try await found("problem", of: "lost", house)?.contains("move failed") == true
    }
  }

  /// As after a restore of the directory, which was backed up during a move, without the tenant's log.
  @Test func theMissingLogOfATenantThatWasBeingMovedIsTold() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    let tenant = try await house.tenant("strayed")
    try await eventually("it is quiet") { try await house.nodesOf(tenant) == 0 }
    let owner = try house.owner()
    defer { owner.close() }
    try owner.execute(
      """
      alter schema tenant_strayed rename to away;
      update callboard.tenants set status = 'moving', changed_at = clock_timestamp()
        where name = 'strayed'
      """)
    try await eventually("its operator is told") {
      try await found("problem", of: "strayed", house)?.contains("is missing") == true
    }
    try owner.execute("alter schema away rename to tenant_strayed")
    try await eventually("it is served where it was") {
      try await found("status", of: "strayed", house) == "active"
    }
    #expect(try await found("problem", of: "strayed", house)?.contains("move failed") == true)
  }

  /// The copy would lack its events, which a move would find at its end, and an export never.
  @Test func aLogWithADetachedPartitionIsNeitherMovedNorExported() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    let tenant = try await house.tenant("partial")
    try await eventually("it is quiet") { try await house.nodesOf(tenant) == 0 }
    let owner = try house.owner()
    defer { owner.close() }
    try owner.execute("alter table tenant_partial.events detach partition tenant_partial.events_0")
    let (client, path) = (House.once(house.client), "/admin/v1/tenants/partial")
    let moved = await House.problem {
      try await client.post("\(path)/move", ["database": "second"])
    }
    let exported = await House.problem { try await client.get("\(path)/export") }
    for refusal in [moved, exported] {
      #expect(refusal?.status == 409)
      #expect(refusal?.detail.contains("is detached") == true)
    }
  }

  @Test func whatAFailedMoveHasLeftIsDeletedWithTheTenant() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    _ = try await house.tenant("gone")
    let owner = try house.owner()
    defer { owner.close() }
    try await failToMove("gone", house, owner)
    let copies = "select count(*) from pg_namespace where nspname like 'tenant_gone%'"
    #expect(try house.count(copies, in: "second") > 0)
    let (path, body): (String, JSON) = ("/admin/v1/tenants/gone", ["status": "suspended"])
    _ = try await house.client.send("PATCH", path, body: body.bytes())
    let client = House.once(house.client)
    try await eventually("it is deleted") {
      let status = await House.status { try await client.send("DELETE", path, body: []) }
      return status == nil || status == 404
    }
    #expect(try house.count(copies, in: "second") == 0)
  }

  /// Has a move to the second database copy all, and fail when the directory refuses the change.
  private func failToMove(_ tenant: String, _ house: House, _ owner: Connection) async throws {
    try owner.execute(
      """
      create function callboard.refuse() returns trigger language plpgsql as
        $$ begin raise exception 'the last step'; end $$;
      create trigger refuse before update on callboard.tenants
        for each row when (new.database <> old.database) execute function callboard.refuse()
      """)
    try await move(tenant, house, on: 0)
    try await eventually("its operator is told", timeoutSeconds: 120) {
      try await found("problem", of: tenant, house)?.contains("move failed") == true
    }
    try owner.execute("drop trigger refuse on callboard.tenants")
  }

  /// Has a move wait before it copies the first events, until the owner commits.
  private func holdCopy(
    of tenant: String, _ owner: Connection, _ house: House, _ move: () async throws -> Void
  ) async throws {
    try owner.execute("begin")
    try owner.execute("lock table tenant_\(tenant).events in access exclusive mode")
    try await move()
    try await eventually("there is an unfinished copy") {
      let found = "schemaname = 'tenant_\(tenant)' and tablename = 'events'"
      return try house.count("select count(*) from pg_tables where \(found)", in: "second") == 1
    }
  }

  /// Begins a move, once an earlier one has ended wholly.
  private func move(
    _ tenant: String, _ house: House, on node: Int, to database: String = "second"
  ) async throws {
    let address = ServiceAddress(url: house.nodes[node].url, key: house.key)
    let client = House.once(address.operatorClient)
    try await eventually("it may be moved") {
      await House.status {
        try await client.post("/admin/v1/tenants/\(tenant)/move", ["database": .string(database)])
      } == nil
    }
  }

  private func found(_ member: String, of tenant: String, _ house: House) async throws -> String? {
    try await house.client.get("/admin/v1/tenants/\(tenant)")[member]?.string
  }
}
