import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Tenants that are deleted while other nodes change or read them.
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
    #expect(status == nil)
    #expect(
      try house.count("select count(*) from pg_namespace where nspname = 'tenant_again'") == 1)
    #expect(try house.count("select count(*) from away.events") > 0)
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
