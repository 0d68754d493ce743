import CallboardClient
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardDemo

/// Twenty tenants on two PostgreSQL servers, which two nodes serve.
@Suite(.timeLimit(.minutes(15))) struct TenantServersTests {
  private typealias House = TenantHouse

  /// A server is killed while all tenants are written to. Those of the other server go on; its own go on once it is back. Then a
  /// tenant moves from one server to the other. Nothing that was acknowledged is lost or doubled.
  @Test func aServerThatFailsHarmsOnlyItsTenants() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let other = try await onThread { try TestCluster.dedicated(durable: true) }
    defer { other.remove() }
    try await expectHarmOnlyThere(here: stage.cluster, there: other, stage: stage)
  }

  /// The same with the workers of a Citus cluster, each of which has its tenants as ordinary tables. Citus moves none of them.
  @Test(.enabled(if: Citus.isInstalled, "Citus is not installed"))
  func aWorkerOfCitusThatFailsHarmsOnlyItsTenants() async throws {
    let citus = try await onThread { try CitusCluster() }
    defer { citus.remove() }
    let stage = try await Stage.start(on: citus.coordinator)
    defer { stage.strike() }
    try await expectHarmOnlyThere(here: citus.workers[0], there: citus.workers[1], stage: stage) {
      try await onThread { try citus.rebalance() }
    }
    for server in [citus.coordinator] + citus.workers {
      #expect(try CitusCluster.distributedTables(on: server) == 0)
    }
  }

  /// Kills a server of tenants under load, starts it again, moves a tenant away from it, and compares the logs with what
  /// was acknowledged.
  ///
  /// - Parameters:
  ///   - here: the server that goes on.
  ///   - there: the server that fails.
  ///   - meanwhile: the harm that is done to the servers while all tenants are written to.
  private func expectHarmOnlyThere(
    here: TestCluster, there: TestCluster, stage: Stage,
    meanwhile: @Sendable () async throws -> Void = {}
  ) async throws {
    let house = try await House.open(
      on: stage, databases(here, there), nodes: 2, quietSeconds: 600)
    let scenes = try await scenes(in: house)
    let isOver = House.Counter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for scene in scenes {
        group.addTask {
          while isOver.count == 0 {
            try await House.post("Here we are", in: scene.path, by: scene.client)
            scene.acknowledged.add()
            try await Task.sleep(for: .milliseconds(50))
          }
        }
      }
      try await everyOneWrites(scenes)
      try await meanwhile()
      try await onThread { try there.cluster.kill() }
      try await everyOneWrites(scenes.filter { !$0.isThere })
      try await areRefused(scenes.filter(\.isThere))
      try await onThread { try there.cluster.start() }
      try await everyOneWrites(scenes)
      _ = try await house.client.post("/admin/v1/tenants/act-0/move", ["database": "here"])
      try await eventually("it has moved", timeoutSeconds: 120) {
        let moved = try await house.client.get("/admin/v1/tenants/act-0")
        guard moved["problem"] == .null else {
          let failures = house.nodes.flatMap { $0.output.split(separator: "\n") }
            .filter { $0.contains("act-0") }
          throw Failure("\(moved): \(failures.joined(separator: "\n"))")
        }
        return moved["database"] == "here" && moved["status"] == "active"
      }
      try await everyOneWrites(scenes)
      isOver.add()
      try await group.waitForAll()
    }
    for scene in scenes {
      let isHere = !scene.isThere || scene.tenant.name == "act-0"
      let found = try chats(of: scene.tenant, on: isHere ? here : there)
      let written = Int64(scene.acknowledged.count)
      #expect(found == [written, written], "\(scene.tenant.name)")
    }
  }

  /// Ten tenants on each server, each with a project.
  private func scenes(in house: House) async throws -> [Scene] {
    var scenes: [Scene] = []
    for number in 0..<20 {
      let isThere = number.isMultiple(of: 2)
      let tenant = try await house.tenant(
        "act-\(number)", ["Ada"], in: isThere ? "there" : "here")
      let made = try await House.patiently {
        try await tenant.troupe.client(0).post("/v1/projects", ["title": "Tour"])
      }
      scenes.append(
        Scene(
          tenant: tenant, path: "/v1/projects/\(made["id"]?.string ?? "")", isThere: isThere,
          client: tenant.troupe.at(house.nodes[number / 2 % 2].url).client(0)))
    }
    return scenes
  }

  /// How many messages a tenant's log has, and by how many commands.
  private func chats(of tenant: HousedTenant, on cluster: TestCluster) throws -> [Int64] {
    let connection = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo()))
    defer { connection.close() }
    let schema = "tenant_" + tenant.name.replacing("-", with: "_")
    let row = try connection.query(
      "select count(*), count(distinct command_id) from \(schema).events where type = 'chat_posted'"
    ).one()
    return [try row.int64(0), try row.int64(1)]
  }

  /// The databases of two servers, as in the file of `--tenants`.
  private func databases(_ here: TestCluster, _ there: TestCluster) -> JSON {
    func database(_ name: String, _ cluster: TestCluster) -> JSON {
      [
        "name": .string(name), "url": .string(cluster.serviceConninfo()),
        "owner_url": .string(cluster.ownerConninfo()), "service_role": "callboard",
      ]
    }
    return .array([database("here", here), database("there", there)])
  }

  /// A tenant and somebody who writes to it.
  private struct Scene: Sendable {
    let tenant: HousedTenant
    let path: String
    /// Whether its log is on the server that fails.
    let isThere: Bool
    let client: CallboardClient
    let acknowledged = House.Counter()
  }

  /// Waits until none is served. Data in memory is served for as long as the head of the log is known.
  private func areRefused(_ scenes: [Scene]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for scene in scenes {
        group.addTask {
          let client = House.once(scene.client)
          try await eventually("it is not served") {
            await House.status { try await client.get(scene.path) } == 503
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Waits until each has written something that it had not yet sent when the wait began.
  private func everyOneWrites(_ scenes: [Scene]) async throws {
    let before = scenes.map(\.acknowledged.count)
    try await eventually("all write", timeoutSeconds: 120) {
      zip(scenes, before).allSatisfy { $0.acknowledged.count > $1 + 1 }
    }
  }
}
