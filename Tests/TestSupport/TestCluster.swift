public import EmbeddedPostgres
public import Postgres

/// A PostgreSQL server for tests, in a fresh folder under `/tmp` that goes away with this process.
///
/// Safe from any thread. Starting blocks for about a second.
public final class TestCluster: Sendable {
  /// The server itself, for tests that stop, kill or start it (only of a dedicated one).
  public let cluster: Cluster
  private let folder: TestFolder

  /// The one server of this test process, started by whoever asks first; fsync is off.
  public static var shared: TestCluster {
    get throws(ClusterError) { try sharedResult.get() }
  }

  private static let sharedResult = Result { () throws(ClusterError) in try dedicated() }

  /// A server of the caller's own, for tests that break it; gone at the latest with this process.
  ///
  /// Give `durable: true` where a crash of the whole machine must be imagined, which takes fsync.
  public static func dedicated(
    durable: Bool = false, settings: [String: String] = [:]
  ) throws(ClusterError) -> TestCluster {
    var options = ClusterOptions()
    options.fsync = durable
    options.settings = testSettings.merging(settings) { $1 }
    return try TestCluster(options: options)
  }

  private init(options: ClusterOptions) throws(ClusterError) {
    folder = try TestFolder()
    cluster = try Cluster.open(directory: "\(folder.path)/c", options: options)
  }

  /// Stops the server at once and removes its folder; blocks until that is done.
  public func remove() {
    folder.remove()
  }

  /// How to connect as the owner: a superuser of this server.
  public func ownerConninfo(database: String = Cluster.database) -> String {
    cluster.conninfo(user: Cluster.ownerRole, database: database)
  }

  /// How to connect as the service does: a role without rights of its own.
  public func serviceConninfo(database: String = Cluster.database) -> String {
    cluster.conninfo(user: Cluster.serviceRole, database: database)
  }

  /// Makes an empty database and returns its name; the owner owns it, the service may connect.
  public func freshDatabase() throws(PostgresError) -> String {
    let name = FreshName.next("db")
    let owner = try Connection(ConnectionOptions(conninfo: ownerConninfo(database: "postgres")))
    try owner.execute("create database \(name) owner \(Cluster.ownerRole)")
    return name
  }

  /// A schema name that nothing in this server has yet; the caller makes the schema.
  public func freshSchema() -> String { FreshName.next("s") }

  private static let testSettings = [
    "autovacuum_naptime": "60s",
    "logging_collector": "off",
    "max_connections": "400",
    "shared_buffers": "128MB",
    "max_wal_size": "1GB",
    "min_wal_size": "80MB",
  ]
}
