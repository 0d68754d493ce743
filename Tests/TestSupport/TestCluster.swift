public import CallboardEmbeddedPostgres
public import CallboardPostgres
internal import Glibc
internal import Synchronization

/// A PostgreSQL server for tests, in a fresh folder under `/tmp` that is removed with this process.
///
/// Safe from any thread. Starting blocks for about a second.
public final class TestCluster: Sendable {
  /// The server itself, for tests that stop, kill or start it; only with a dedicated server.
  public let cluster: Cluster
  let folder: TestFolder
  private let options: ClusterOptions

  /// The one server of this test process; the first access starts it. fsync is off.
  public static var shared: TestCluster {
    get throws(ClusterError) { try sharedResult.get() }
  }

  private static let sharedResult = Result { () throws(ClusterError) in
    var options = TestCluster.options()
    // Hundreds of databases, each used for seconds: a worker would be started for one of them several times a second.
    options.settings["autovacuum"] = "off"
    return try TestCluster(options: options, like: nil)
  }

  /// A new server that was stopped, to be copied: `initdb` takes longer than a copy.
  private static let new = Result { () throws(ClusterError) in
    let cluster = try TestCluster(options: options(), like: nil)
    try cluster.cluster.stop()
    return cluster
  }

  /// A server for the caller alone, for tests that break it; it ends with this process at the latest.
  ///
  /// - Parameters:
  ///   - durable: whether the server calls fsync, for a test that simulates a crash of the whole machine.
  ///   - template: a stopped server with whose data this one begins; nil: with an empty database.
  public static func dedicated(
    durable: Bool = false, settings: [String: String] = [:], startTimeoutSeconds: Int = 300,
    stopTimeoutSeconds: Int = 180, like template: TestCluster? = nil
  ) throws(ClusterError) -> TestCluster {
    var options = options()
    options.startTimeoutSeconds = startTimeoutSeconds
    options.stopTimeoutSeconds = stopTimeoutSeconds
    options.fsync = durable
    options.settings.merge(settings) { $1 }
    if let template { return try TestCluster(options: options, like: template) }
    return try TestCluster(options: options, like: new.get())
  }

  private static func options() -> ClusterOptions {
    var options = ClusterOptions()
    options.startTimeoutSeconds = 300
    options.stopTimeoutSeconds = 180
    options.fsync = false
    options.settings = testSettings
    if Citus.isInAllServers { options.settings.merge(Citus.settings) { $1 } }
    return options
  }

  private init(options: ClusterOptions, like template: TestCluster?) throws(ClusterError) {
    folder = try TestFolder()
    self.options = options
    let directory = "\(folder.path)/c"
    if let template {
      let copying = try Spawn.start(
        ["/bin/cp", "-a", template.cluster.directory, directory], stdin: nil, output: nil)
      guard Spawn.wait(copying) == 0 else {
        throw ClusterError(.programFailed, "Could not copy \(template.cluster.directory)")
      }
    }
    cluster = try Cluster.open(directory: directory, options: options)
  }

  /// Starts a standby that follows a server, from a copy of it.
  init(following primary: TestCluster) throws(ClusterError) {
    folder = try TestFolder()
    options = primary.options
    let directory = "\(folder.path)/c"
    try StandbyCopy.make(of: primary.ownerConninfo(database: "postgres"), in: directory)
    cluster = try Cluster.open(directory: directory, options: options)
  }

  /// Stops the server at once and removes its folder; blocks until that is done.
  public func remove() {
    folder.remove()
  }

  /// The connection string of the owner: a superuser of this server.
  public func ownerConninfo(database: String = Cluster.database) -> String {
    cluster.conninfo(user: Cluster.ownerRole, database: database)
  }

  /// The connection string of the service: a role without rights of its own.
  public func serviceConninfo(database: String = Cluster.database) -> String {
    cluster.conninfo(user: Cluster.serviceRole, database: database)
  }

  /// Creates a database and returns its name; the owner owns it, and the service may connect.
  ///
  /// - Parameter template: the database to copy, which must have no connections; nil: the new database is empty.
  public func freshDatabase(like template: String? = nil) throws(PostgresError) -> String {
    let name = FreshName.next("db")
    let owner = try Connection(ConnectionOptions(conninfo: ownerConninfo(database: "postgres")))
    defer { owner.close() }
    // Copies the files: logging each page instead takes twice as long.
    try owner.execute(
      """
      create database \(name) owner \(Cluster.ownerRole)
      template \(template ?? "template1") strategy file_copy
      """)
    // A template is copied while nobody is connected to it, as Citus would be.
    if Citus.isInAllServers, template != nil {
      try Citus.create(in: ConnectionOptions(conninfo: ownerConninfo(database: name)))
    }
    return name
  }

  /// A schema name that is not in use on this server; the caller creates the schema.
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

/// Names that no other test uses: each contains the process id and a number.
enum FreshName {
  private static let count = Atomic<Int>(0)

  static func next(_ prefix: String) -> String {
    let number = count.add(1, ordering: .relaxed).newValue
    return "\(prefix)_\(getpid())_\(number)"
  }
}
