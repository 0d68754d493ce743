import EventLog
import Postgres

/// Looks whether PostgreSQL lets the service in, and whether the log there is one that this program can serve.
struct LogProbe: Sendable {
  private let options: [ConnectionOptions]
  private let log: LogName

  init(_ configuration: NodeConfiguration) {
    options = configuration.connections
    log = configuration.log
  }

  /// Looks once.
  ///
  /// - Throws: `PostgresError`, `LogError`, and a `Failure` where the log has to be migrated first.
  func look() async throws {
    for options in options {
      // Of one connection, which is tried once: who asks has a pace of its own.
      let pool = Pool(options, size: 1, name: "probe", waitSecondsMax: 0.01)
      do {
        let missing = try await pool.withConnection { [log] connection in
          try Migrator.missing(connection, log: log)
        }
        await pool.close()
        try check(missing)
      } catch {
        await pool.close()
        throw error
      }
    }
  }

  private func check(_ missing: [String]) throws {
    guard let first = missing.first else { return }
    throw Failure(
      "the schema \(log.schema) lacks what this program needs, from \(first) on: run `callboard migrate` "
        + "as the owner of its tables first", exitCode: Obstacle.exitCode)
  }
}
