import CallboardClient
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Tenants that are deleted while others change or read them, and those that could not be made.
@Suite(.serialized, .timeLimit(.minutes(15))) struct TenantDeletionTests {
  private typealias House = TenantHouse

  /// Behind a balancer, each command may reach another node.
  @Test func aTenantIsDeletedOnAnotherNodeThanItWasSuspendedOn() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 60)
    defer { house.stage.strike() }
    _ = try await house.tenant("brief")
    try await setStatus("suspended", of: "brief", by: house.client)
    _ = try await client(of: house, 1).send("DELETE", "/admin/v1/tenants/brief", body: [])
    #expect(
      try house.count("select count(*) from pg_namespace where nspname like 'tenant_brief%'") == 0)
  }

  @Test func aTenantThatWasResumedOnAnotherNodeIsNotDeleted() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 60)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("kept")
    let other = client(of: house, 1)
    try await setStatus("suspended", of: "kept", by: house.client)
    try await eventually("both nodes know it") {
      try await other.get("/admin/v1/tenants/kept")["status"] == "suspended"
    }
    try await setStatus("active", of: "kept", by: house.client)
    let status = await House.status {
      try await other.send("DELETE", "/admin/v1/tenants/kept", body: [])
    }
    #expect(status == 409)
    #expect(try house.count("select count(*) from tenant_kept.events") > 0)
    try await House.patiently {
      _ = try await tenant.address.operatorClient.get("/admin/v1/people")
    }
  }

  /// As after another node has deleted it, and somebody has made a tenant of its name again.
  @Test func aDeletionThatWaitsDropsNoLaterLogOfTheName() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    _ = try await house.tenant("again")
    try await setStatus("suspended", of: "again", by: house.client)
    let (reader, owner) = (try house.owner(), try house.owner())
    defer {
      reader.close()
      owner.close()
    }
    try reader.execute("begin")
    try reader.execute("lock table tenant_again.events in access share mode")
    let client = House.once(house.client)
    let deletion = Task {
      await House.status {
        try await client.send("DELETE", "/admin/v1/tenants/again", body: [])
      }
    }
    try await eventually("the deletion waits for the reader") {
      try house.count(
        """
        select count(*) from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'drop schema%tenant_again%'
        """) > 0
    }
    try owner.execute("alter schema tenant_again rename to away")
    try owner.execute("create schema tenant_again")
    let status = await deletion.value
    #expect(status == 409)
    #expect(
      try house.count("select count(*) from pg_namespace where nspname = 'tenant_again'") == 1)
    #expect(try house.count("select count(*) from away.events") > 0)
  }

  /// Nobody gets its key.
  @Test func aTenantWhoseCreationTakesTooLongIsTakenBack() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    let owner = try house.owner()
    defer { owner.close() }
    // Migrating its log waits for this lock.
    let lock = try LogName(schema: "tenant_slow").migrationLockKey
    try owner.query("select pg_advisory_lock($1)", [.int64(lock)])
    let client = House.once(house.client)
    let creation = Task {
      await House.status { try await client.post("/admin/v1/tenants", ["name": "slow"]) }
    }
    let found = "select count(*) from callboard.tenants where name = 'slow' and status ="
    try await eventually("it is taken back", timeoutSeconds: 90) {
      try house.count("\(found) 'deleting'") == 1
    }
    try owner.query("select pg_advisory_unlock($1)", [.int64(lock)])
    let refusal = await creation.value
    #expect(refusal != nil)
    try await eventually("its name is free", timeoutSeconds: 60) {
      try house.count("\(found) 'deleted'") == 1
    }
    _ = try await house.tenant("slow")
  }

  /// As the end of a node leaves it that was making it.
  @Test func aTenantThatWasNeverMadeIsDeleted() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    let owner = try house.owner()
    defer { owner.close() }
    try owner.execute(
      """
      insert into callboard.tenants (name, title, database, status)
      values ('left', 'Left', 'main', 'creating')
      """)
    _ = try await house.client.send("DELETE", "/admin/v1/tenants/left", body: [])
    _ = try await house.tenant("left")
  }

  /// The operator gives up on a tenant that is still being made.
  @Test func aTenantThatIsDeletedWhileItIsMadeLeavesNothing() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 60)
    defer { house.stage.strike() }
    let owner = try house.owner()
    defer { owner.close() }
    // Migrating its log waits for this lock.
    let lock = try LogName(schema: "tenant_halfway").migrationLockKey
    try owner.query("select pg_advisory_lock($1)", [.int64(lock)])
    let client = House.once(house.client)
    let creation = Task {
      await House.status { try await client.post("/admin/v1/tenants", ["name": "halfway"]) }
    }
    let found = "select count(*) from callboard.tenants where name = 'halfway' and status ="
    try await eventually("it is being made") { try house.count("\(found) 'creating'") == 1 }
    let other = House.once(self.client(of: house, 1))
    let delete: @Sendable () async -> Int? = {
      await House.status {
        try await other.send("DELETE", "/admin/v1/tenants/halfway", body: [])
      }
    }
    let deletion = Task { await delete() }
    try await eventually("it is being deleted") { try house.count("\(found) 'deleting'") == 1 }
    try owner.query("select pg_advisory_unlock($1)", [.int64(lock)])
    let refusal = await creation.value
    #expect(refusal == 409)
    // It is refused if it has found the log that was just being made.
    if await deletion.value != nil {
      try await eventually("it is deleted") {
        let status = await delete()
        return status == nil || status == 404
      }
    }
    #expect(try house.count("\(found) 'deleted'") == 1)
    #expect(
      try house.count("select count(*) from pg_namespace where nspname like 'tenant_halfway%'") == 0
    )
    _ = try await house.tenant("halfway")
  }

  /// The mover has just begun, and makes its copy when the tenant is being deleted.
  @Test func aTenantThatIsDeletedWhileItIsMovedLeavesNoCopy() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 60)
    defer { house.stage.strike() }
    _ = try await house.tenant("leaving")
    let target = try house.owner(in: "second")
    defer { target.close() }
    // The mover waits for this lock before it makes the copy.
    let lock = try LogName(schema: "tenant_leaving").migrationLockKey
    try target.query("select pg_advisory_lock($1)", [.int64(lock)])
    let mover = self.client(of: house, 1)
    _ = try await mover.post("/admin/v1/tenants/leaving/move", ["database": "second"])
    try await setStatus("suspended", of: "leaving", by: house.client)
    let client = House.once(house.client)
    let delete: @Sendable () async -> Int? = {
      await House.status {
        try await client.send("DELETE", "/admin/v1/tenants/leaving", body: [])
      }
    }
    let deletion = Task { await delete() }
    let found = "select count(*) from callboard.tenants where name = 'leaving' and status ="
    try await eventually("it is being deleted") {
      try house.count("\(found) 'deleting' or name = 'leaving' and status = 'deleted'") == 1
    }
    // Time for a deletion that waits for no mover.
    try await Task.sleep(for: .seconds(3))
    try target.query("select pg_advisory_unlock($1)", [.int64(lock)])
    if await deletion.value != nil {
      try await eventually("it is deleted") {
        let status = await delete()
        return status == nil || status == 404
      }
    }
    try await eventually("the mover has given up") {
      house.nodes[1].output.contains("moving the tenant leaving to second")
    }
    #expect(try house.count("\(found) 'deleted'") == 1)
    for database in [nil, "second"] {
      #expect(
        try house.count(
          "select count(*) from pg_namespace where nspname like 'tenant_leaving%'", in: database)
          == 0)
    }
  }

  /// The tenant is active, and its key is lost with the answer.
  @Test func aTenantWhoseActivationHasNoAnswerIsTakenBack() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    let owner = try house.owner()
    defer { owner.close() }
    // The node cannot read the directory after the activation, but change it.
    try owner.execute(
      """
      create function callboard.hide() returns trigger language plpgsql security definer as $$
      begin
        revoke select on callboard.tenants from callboard;
        grant select (name, title, database, status, issuers, problem, changed_at, wakes_at)
          on callboard.tenants to callboard;
        return null;
      end $$;
      create trigger hide after update on callboard.tenants
        for each row when (new.status = 'active') execute function callboard.hide()
      """)
    let client = House.once(house.client)
    let status = await House.status {
      try await client.post("/admin/v1/tenants", ["name": "mute"])
    }
    #expect(status == 503)
    #expect(
      try house.count(
        "select count(*) from callboard.tenants where name = 'mute' and status = 'deleted'") == 1)
    #expect(
      try house.count("select count(*) from pg_namespace where nspname like 'tenant_mute%'") == 0)
    try owner.execute(
      """
      drop trigger hide on callboard.tenants;
      grant select on callboard.tenants to callboard
      """)
    _ = try await house.tenant("mute")
  }

  /// Exports read them, or somebody has forgotten a transaction.
  @Test func deletionsThatWaitForLockedLogsHoldUpNobody() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    let names = ["first", "second", "third", "fourth"]
    let served = try await house.tenant("served")
    let reader = try house.owner()
    defer { reader.close() }
    for name in names { _ = try await house.tenant(name) }
    for name in names { try await setStatus("suspended", of: name, by: house.client) }
    try reader.execute("begin")
    for name in names {
      try reader.execute("lock table tenant_\(name).events in access share mode")
    }
    let client = House.once(house.client)
    try await withThrowingTaskGroup(of: Int?.self) { group in
      for name in names {
        group.addTask {
          await House.status {
            try await client.send("DELETE", "/admin/v1/tenants/\(name)", body: [])
          }
        }
      }
      try await eventually("all of them wait") {
        try house.count(
          "select count(*) from callboard.tenants where status = 'deleting'") == names.count
      }
      _ = try await served.troupe.client(0).post("/v1/projects", ["title": "Meanwhile"])
      _ = try await client.get("/admin/v1/tenants/served")
      // Each is told to come again, or its client has stopped waiting.
      for try await status in group { #expect(status == 503 || status == -1) }
    }
    for name in names {
      #expect(try house.count("select count(*) from tenant_\(name).events") > 0)
    }
    try reader.execute("commit")
    for name in names {
      try await eventually("it is deleted") {
        let status = await House.status {
          try await client.send("DELETE", "/admin/v1/tenants/\(name)", body: [])
        }
        return status == nil || status == 404
      }
    }
    #expect(
      try house.count("select count(*) from callboard.tenants where status = 'deleted'")
        == names.count)
  }

  private func client(of house: House, _ node: Int) -> CallboardClient {
    ServiceAddress(url: house.nodes[node].url, key: house.key).operatorClient
  }

  private func setStatus(
    _ status: String, of tenant: String, by client: CallboardClient
  ) async throws {
    let body: JSON = ["status": .string(status)]
    _ = try await client.send("PATCH", "/admin/v1/tenants/\(tenant)", body: body.bytes())
  }
}
