import CallboardCommandLine
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import Foundation

/// A log on a private PostgreSQL in a temporary folder, with events but no service.
struct ScratchLog: Sendable {
  let cluster: Cluster
  let log = LogName.standard
  let pool: Pool
  let reader: LogReader
  let catalogue: ProjectionCatalogue

  /// Makes a log, runs the body, and removes the log with its PostgreSQL.
  static func with<R: Sendable>(
    in parent: String, _ body: @escaping @Sendable (ScratchLog) async throws -> R
  ) async throws -> R {
    try await ScratchService.withFolder(in: parent) { folder in
      let cluster = try Cluster.open(directory: folder + "/log")
      defer {
        do { try cluster.stop() } catch { Output.warn("PostgreSQL was not stopped: \(error)") }
      }
      let scratch = try await ScratchLog(cluster)
      return try await scratch.pool.closing { try await body(scratch) }
    }
  }

  private init(_ cluster: Cluster) async throws {
    self.cluster = cluster
    try Self.migrate(cluster, log)
    pool = Pool(ConnectionOptions(conninfo: cluster.conninfo()), size: 4, name: "bench")
    try await EventType.register(in: log, pool)
    reader = LogReader(pool: pool, log: log)
    catalogue = ProjectionCatalogue(log: log, projections: ProjectionCatalogue.standard)
    try await catalogue.install(pool: pool)
  }

  private static func migrate(_ cluster: Cluster, _ log: LogName) throws {
    let owner = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo))
    defer { owner.close() }
    try Migrator.migrate(owner, log: log, serviceRole: Cluster.serviceRole)
  }

  /// A connection as the tables' owner, with the log on its search path.
  func ownerConnection() throws -> Connection {
    let connection = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo))
    try connection.execute("set search_path to \(log.searchPath)")
    return connection
  }

  /// Updates the planner's statistics and the visibility maps, so that autovacuum does not do it during a measurement.
  func settle() throws {
    let connection = try ownerConnection()
    defer { connection.close() }
    try connection.execute(BenchSQL.settle)
  }
}

extension ScratchLog {
  /// Gives a filled log what a service keeps beside its events, so that a service may run on it: the indexes of
  /// partitions, names of people, claims and deadlines.
  func complete() async throws {
    try Self.migrate(cluster, log)
    try namePeople()
    let audit = try await LogFold(pool: pool, log: log, mac: nil).prove().sideTables
    let writer = BatchWriter(
      options: ConnectionOptions(conninfo: cluster.conninfo()), log: log)
    defer { writer.close() }
    try audit.repair(writer)
  }

  private func namePeople() throws {
    let owner = try ownerConnection()
    defer { owner.close() }
    try owner.query(BenchSQL.namePeople)
  }

  /// Drops the generations of projections that were in use before.
  func dropRetiredProjections() async throws {
    for status in try await catalogue.list(pool: pool) {
      for schema in status.retiredSchemas {
        try await Rebuilder.drop(schema: schema, log: log, pool: pool)
      }
    }
  }
}

extension ScratchLog {
  /// Starts a service without limits on the log, runs the body with it, and ends it.
  ///
  /// - Parameter adminKey: an operator's key; nil: the log has none yet, and the service makes the first one.
  func withService<R>(
    adminKey: String? = nil, _ body: (ScratchService) async throws -> R
  ) async throws -> R {
    let program = Process.thisProgram
    let output = cluster.directory + "/service"
    let arguments = [
      "--database-url", cluster.conninfo(), "--port", "0", "--limits", "off", "--json",
    ]
    return try await ServedProcess.with(program, arguments, files: output) {
      Self.place(in: ServedProcess.text(of: output), adminKey)
    } _: { place, processID in
      try await body(
        ScratchService(
          folder: PrivateFolder(cluster.directory), url: place.url, adminKey: place.key,
          processID: processID, program: program))
    }
  }

  /// Where the service says that it serves, and an operator's key; nil if it has not said so yet.
  private static func place(in output: String?, _ adminKey: String?) -> (url: URL, key: String)? {
    // With the end of the line, or it may be incomplete.
    guard let output, let end = output.firstIndex(of: "\n"),
      let said = try? JSON.parse(Array(output[..<end].utf8)),
      let url = said["url"]?.string.flatMap({ URL(string: $0) }),
      let key = said["admin_key"]?.string ?? adminKey
    else { return nil }
    return (url: url, key: key)
  }
}
