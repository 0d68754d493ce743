import CallboardCommandLine
import CallboardEventLog
import CallboardPostgres
import CallboardSchema

/// Checks whether the service can connect to PostgreSQL as a role that cannot change events, whether PostgreSQL keeps
/// commits through a crash, and whether the log is complete and one that this program can serve.
struct LogProbe: Sendable {
  private let options: [ConnectionOptions]
  private let log: LogName
  private let allowsUnsafeStorage: Bool
  private let configuration: NodeConfiguration

  init(_ configuration: NodeConfiguration) {
    self.configuration = configuration
    // They are not among the connections of the node, which does not exist yet.
    options = configuration.connections.map { options in
      var options = options
      options.server = nil
      return options
    }
    log = configuration.log
    allowsUnsafeStorage = configuration.settings.allowsUnsafeStorage
  }

  /// Checks once.
  ///
  /// - Returns: whether PostgreSQL has connections for this node too; nil if it cannot be told.
  /// - Throws: `PostgresError`, `LogError`, `UnsafeStorage`, and a `Failure` if the log must be migrated first.
  func look() async throws -> ConnectionCapacity? {
    var capacity: ConnectionCapacity?
    for options in options {
      // One connection, tried once: the caller repeats the probe at its own pace.
      let pool = Pool(options, size: 1, name: "probe", waitSecondsMax: 0.01)
      try await pool.closing {
        let missing = try await pool.withConnection { [log] connection in
          // Also where the URL says that a standby will do.
          if try connection.query(Schema.selectStandby).one().bool(0) {
            throw PostgresError(.readOnlyTransaction, "this server is a standby")
          }
          return try Migrator.missing(connection, log: log)
        }
        try check(missing)
        try await examine(pool)
        capacity = try? await ConnectionCapacity.look(pool, configuration, isJoining: true)
      }
    }
    return capacity
  }

  private func examine(_ pool: Pool) async throws {
    let invariants = LogInvariants(pool: pool, log: log)
    // A node of this role would also make projections that the service's role cannot use.
    guard try await !invariants.mayChangeEvents() else { throw MightyRole(schema: log.schema) }
    let unsafe = try await invariants.unsafeStorage()
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
        + "as the owner of its tables first", exitCode: StartupFailure.exitCode)
  }
}

/// A PostgreSQL that would lose or damage committed data if its machine crashed.
struct UnsafeStorage: Error, CustomStringConvertible {
  /// The names of its settings that are off.
  let settings: [String]

  var description: String {
    "PostgreSQL does not keep what it has committed when its machine crashes: \(settings.joined(separator: " and ")) "
      + "\(settings.count == 1 ? "is" : "are") off. Set them to on; or, where losing data does no harm, give "
      + "--allow-unsafe-storage on"
  }
}

/// A role that may do more than the service must be able to: it owns the log's tables, or PostgreSQL.
struct MightyRole: Error, CustomStringConvertible {
  /// The log's schema.
  let schema: String

  var description: String {
    "the service's role may change the events of the schema \(schema): run `callboard migrate --service-role ROLE` as "
      + "the owner of its tables, and serve as ROLE, which owns nothing"
  }
}
