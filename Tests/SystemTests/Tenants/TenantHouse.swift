import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Synchronization

@testable import CallboardCommandLine
@testable import CallboardDemo

/// A service of one or several nodes whose tenants are in the stage's database.
struct TenantHouse: Sendable {
  let stage: Stage
  let nodes: [ServiceProcess]
  let ports: [Int]
  let client: CallboardClient
  let key: String

  static func open(nodes count: Int = 1, quietSeconds: Int = 1) async throws -> TenantHouse {
    let stage = try await Stage.start()
    // A database of its own is as far away as another server.
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    try owner.execute("create database second")
    // Servers may show times differently.
    try owner.execute("alter database second set timezone to 'Asia/Tokyo'")
    owner.close()
    let databases: JSON = .array(
      ["", " dbname=second"].map { database in
        [
          "name": database.isEmpty ? "main" : "second",
          "url": .string(stage.cluster.serviceConninfo() + database),
          "owner_url": .string(stage.cluster.ownerConninfo() + database),
          "service_role": "callboard",
        ]
      })
    return try await open(on: stage, databases, nodes: count, quietSeconds: quietSeconds)
  }

  /// A service with tenants in other databases.
  static func open(
    on stage: Stage, _ databases: JSON, nodes count: Int = 1, quietSeconds: Int
  ) async throws -> TenantHouse {
    let ports = try (0..<count).map { _ in try Stage.freePort() }
    let nodes = try await start(on: stage, databases, ports, quietSeconds)
    guard let key = nodes[0].adminKey else { throw Failure("no key: \(nodes[0].output)") }
    let client = ServiceAddress(url: nodes[0].url, key: key).operatorClient
    return TenantHouse(stage: stage, nodes: nodes, ports: ports, client: client, key: key)
  }

  /// The same service once it has been stopped and started with other settings of its databases.
  func restarted(_ databases: JSON, quietSeconds: Int) async throws -> TenantHouse {
    for node in nodes { try await node.stop() }
    let started = try await Self.start(on: stage, databases, ports, quietSeconds)
    return TenantHouse(stage: stage, nodes: started, ports: ports, client: client, key: key)
  }

  private static func start(
    on stage: Stage, _ databases: JSON, _ ports: [Int], _ quietSeconds: Int
  ) async throws -> [ServiceProcess] {
    let file = "\(stage.folder.path)/databases.json"
    try Data(databases.bytes()).write(to: URL(fileURLWithPath: file))
    var nodes: [ServiceProcess] = []
    for port in ports {
      let node = try stage.node(
        port: port, arguments: ["--tenants", file, "--tenant-quiet", String(quietSeconds)])
      try await node.untilReady()
      nodes.append(node)
    }
    return nodes
  }

  /// Makes a tenant with people, and returns what its operator and its people call with.
  ///
  /// - Parameter database: where its log is; nil: in the first one.
  func tenant(
    _ name: String, _ people: [String] = ["Ada", "Ben"], in database: String? = nil
  ) async throws -> HousedTenant {
    var body: JSON = ["name": .string(name)]
    if let database { body = ["name": .string(name), "database": .string(database)] }
    let made = try await client.post("/admin/v1/tenants", body)
    guard let key = made["admin_key"]?.string else { throw Failure("no key: \(made)") }
    let address = ServiceAddress(url: nodes[0].url, key: key)
    return HousedTenant(
      name: name, address: address,
      troupe: try await Self.patiently { try await Troupe(people, on: address) })
  }

  /// A connection of the owner of a database's tables.
  func owner(in database: String? = nil) throws -> Connection {
    let other = database.map { " dbname=\($0)" } ?? ""
    return try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo() + other))
  }

  /// A figure of a database.
  func count(_ sql: String, in database: String? = nil) throws -> Int64 {
    let connection = try owner(in: database)
    defer { connection.close() }
    return try connection.query(sql).one().int64(0)
  }

  func nodesOf(_ tenant: HousedTenant) async throws -> Int {
    try await client.get("/admin/v1/tenants/\(tenant.name)")["nodes"]?.array?.count ?? -1
  }

  /// Sends a message to a space's chat, the same command again until it is acknowledged.
  static func post(_ text: String, in space: String, by client: CallboardClient) async throws {
    let id = UUID()
    let body = (["text": .string(text)] as JSON).bytes()
    while let refusal = await status({
      try await client.send("POST", "\(space)/chat", id: id, body: body)
    }) {
      // -1: the service was not reached, or has not answered.
      guard [503, -1].contains(refusal) else { throw Failure("it was refused: \(refusal)") }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// A client that sends each request once, so that refusals are seen.
  static func once(_ client: CallboardClient) -> CallboardClient {
    var client = client
    client.retries.triesMax = 1
    return client
  }

  /// A count that tasks share.
  final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }

  /// Does something that starts a tenant; a node that cannot start it at once asks to come again.
  static func patiently<R>(_ body: () async throws -> R) async throws -> R {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      do { return try await body() } catch ClientError.problem(let problem)
        where problem.status == 503 && .now < end
      {
        try await Task.sleep(for: .milliseconds(500))
      }
    }
  }

  /// The problem of a refused request; nil: it was taken, or failed in another way.
  static func problem(_ request: () async throws -> JSON) async -> ServiceProblem? {
    do {
      _ = try await request()
      return nil
    } catch ClientError.problem(let problem) { return problem } catch { return nil }
  }

  /// The status of a refused request; nil: it was taken.
  static func status(_ request: () async throws -> JSON) async -> Int? {
    do {
      _ = try await request()
      return nil
    } catch ClientError.problem(let problem) { return problem.status } catch { return -1 }
  }
}

/// A tenant of a house, with the address for its operator and its troupe of people.
struct HousedTenant: Sendable {
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
