import EventLog
import Postgres

/// Looks whether PostgreSQL lets the service in, whether it keeps what it has committed, and whether the log there is whole
/// and one that this program can serve.
struct LogProbe: Sendable {
  private let options: [ConnectionOptions]
  private let log: LogName
  private let allowsUnsafeStorage: Bool

  init(_ configuration: NodeConfiguration) {
    options = configuration.connections
    log = configuration.log
    allowsUnsafeStorage = configuration.allowsUnsafeStorage
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
        try check(missing)
        try await examine(pool)
        await pool.close()
      } catch {
        await pool.close()
        throw error
      }
    }
  }

  private func examine(_ pool: Pool) async throws {
    let unsafe = try await LogInvariants(pool: pool, log: log).unsafeStorage()
    guard unsafe.isEmpty || allowsUnsafeStorage else { throw UnsafeStorage(settings: unsafe) }
    let findings = FindingStore(pool: pool, log: log)
    do { try await HeadKeeper(pool: pool, log: log).look() } catch {
      if case .tailLost = error {
        try? await findings.record(Finding.endOfLog, .logDamaged, "\(error)")
      }
      throw error
    }
    try await findings.end(Finding.endOfLog)
  }

  private func check(_ missing: [String]) throws {
    guard let first = missing.first else { return }
    throw Failure(
      "the schema \(log.schema) lacks what this program needs, from \(first) on: run `callboard migrate` "
        + "as the owner of its tables first", exitCode: Obstacle.exitCode)
  }
}
