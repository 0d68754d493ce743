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
      do {
        let result = try await body(scratch)
        await scratch.pool.close()
        return result
      } catch {
        await scratch.pool.close()
        throw error
      }
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
