import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import Foundation

extension ScratchLog {
  /// Gives a filled log what a service keeps beside its events, so that a service may run on it: the indexes of
  /// partitions, names of people, claims and deadlines.
  func complete() async throws {
    try makeIndexesAndNames()
    let audit = try await LogFold(pool: pool, log: log, mac: nil).prove().sideTables
    let writer = BatchWriter(
      options: ConnectionOptions(conninfo: cluster.conninfo()), log: log)
    defer { writer.close() }
    try audit.repair(writer)
  }

  private func makeIndexesAndNames() throws {
    let owner = try ownerConnection()
    defer { owner.close() }
    try Migrator.migrate(owner, log: log, serviceRole: Cluster.serviceRole)
    try owner.execute("set search_path to \(log.searchPath)")
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
