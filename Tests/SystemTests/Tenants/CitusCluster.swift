import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardTestSupport

/// A coordinator of Citus and two workers, each a server of its own.
struct CitusCluster: Sendable {
  let coordinator: TestCluster
  let workers: [TestCluster]

  /// Starts the servers, and makes the workers known to the coordinator; blocks for some seconds.
  init() throws {
    coordinator = try Self.server()
    workers = [try Self.server(), try Self.server()]
    try Self.asOwner(of: coordinator) { owner in
      _ = try owner.query(
        "select citus_set_coordinator_host($1, 5432)", [.text(coordinator.socketFolder)])
      for worker in workers {
        _ = try owner.query("select citus_add_node($1, 5432)", [.text(worker.socketFolder)])
      }
    }
  }

  func remove() {
    for server in workers + [coordinator] { server.remove() }
  }

  /// Lets Citus move what it has to even the workers' load.
  func rebalance() throws {
    try Self.asOwner(of: coordinator) { try $0.execute("select rebalance_table_shards()") }
  }

  /// How many tables of the service's database Citus distributes.
  static func distributedTables(on server: TestCluster) throws -> Int64 {
    try asOwner(of: server) {
      try $0.query("select count(*) from pg_dist_partition").one().int64(0)
    }
  }

  private static func server() throws -> TestCluster {
    let server = try TestCluster.dedicated(durable: true, settings: Citus.settings)
    try Citus.create(in: ConnectionOptions(conninfo: server.ownerConninfo()))
    return server
  }

  private static func asOwner<R>(
    of server: TestCluster, _ body: (Connection) throws -> R
  ) throws -> R {
    let owner = try Connection(ConnectionOptions(conninfo: server.ownerConninfo()))
    defer { owner.close() }
    return try body(owner)
  }
}
