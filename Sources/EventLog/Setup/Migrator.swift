import Glibc
public import Postgres
import Schema

/// Brings a log's schema to what this program needs: forward only, each file once.
public enum Migrator {
  /// How many positions a partition of the log holds.
  public static let partitionRows: Int64 = 10_000_000

  /// Applies the migrations that are missing, in one transaction.
  ///
  /// Several may run at once: one does it, the others wait and find nothing left.
  ///
  /// - Parameters:
  ///   - owner: a connection of the role that is to own the tables; it blocks this thread.
  ///   - serviceRole: the role that the service connects as; it is given what it needs. Nil if it
  ///     is the owner.
  ///   - partitionRows: counts for a new log only.
  /// - Returns: the names of the files that were applied now.
  /// - Throws: `LogError.migrationChanged` and `LogError.schemaIsNewer`, besides what PostgreSQL
  ///   says.
  @discardableResult
  public static func migrate(
    _ owner: Connection, log: LogName, serviceRole: String?, partitionRows: Int64 = partitionRows
  ) throws(LogError) -> [String] {
    try migrate(
      owner, log: log, serviceRole: serviceRole, partitionRows: partitionRows,
      to: Schema.migrations)
  }

  /// The same for a program that knows these migrations.
  @discardableResult
  static func migrate(
    _ owner: Connection, log: LogName, serviceRole: String?, partitionRows: Int64,
    to files: [SQLFile]
  ) throws(LogError) -> [String] {
    var attempts = 1
    while true {
      do {
        try owner.execute("begin isolation level read committed read write")
        let applied = try applyMissing(
          of: files, on: owner, log: log, serviceRole: serviceRole, partitionRows: partitionRows)
        try owner.execute("commit")
        return applied
      } catch {
        owner.rollback()
        guard case .lockTimeout = LogError(wrapping: error), attempts < attemptsMax else {
          throw LogError(wrapping: error)
        }
        attempts += 1
        usleep(500_000)
      }
    }
  }

  /// How often it tries to have tables that somebody works with: while it waits for one, so does everybody who comes
  /// later, hence never for long.
  private static let attemptsMax = 60

  /// Says whether the schema is what this program needs.
  ///
  /// - Throws: `LogError.schemaIsOlder`, `LogError.schemaIsNewer`, `LogError.migrationChanged`.
  public static func check(_ connection: Connection, log: LogName) throws(LogError) {
    let missing = try look(at: connection, log) {
      try missingFiles(of: Schema.migrations, on: $0)
    }
    if !missing.isEmpty { throw LogError.schemaIsOlder(missing.map(\.name)) }
  }

  /// The migrations that this program needs and the schema lacks; a schema that has more is good.
  public static func missing(
    _ connection: Connection, log: LogName
  ) throws(LogError) -> [String] {
    try look(at: connection, log) { connection in
      let applied = try appliedNames(on: connection)
      return Schema.migrations.filter { !applied.contains($0.name) }
    }.map(\.name)
  }

  /// What a reading gives where there are migrations; all of them where there are none.
  private static func look(
    at connection: Connection, _ log: LogName, _ read: (Connection) throws -> [SQLFile]
  ) throws(LogError) -> [SQLFile] {
    do {
      try connection.execute("begin isolation level read committed read only")
      _ = try connection.query(Schema.setSearchPath, [.text(log.searchPath)])
      let exists = try connection.query(Schema.migrationsExist)[0].bool(0)
      let files = exists ? try read(connection) : Schema.migrations
      try connection.execute("commit")
      return files
    } catch {
      connection.rollback()
      throw LogError(wrapping: error)
    }
  }

  private static func applyMissing(
    of files: [SQLFile], on owner: Connection, log: LogName, serviceRole: String?,
    partitionRows: Int64
  ) throws -> [String] {
    _ = try owner.query(Schema.takeLock, [.int64(log.migrationLockKey)])
    _ = try owner.query(
      Schema.setMigration,
      [.text(log.searchPath), .text(String(partitionRows)), .text(serviceRole ?? "")])
    // A log's name has nothing in it to escape.
    try owner.execute("create schema if not exists \"\(log.schema)\"")
    try owner.execute(Schema.createMigrations)
    let missing = try missingFiles(of: files, on: owner)
    for file in missing {
      try owner.execute(file.text)
      _ = try owner.query(Schema.insertMigration, [.text(file.name), .text(file.text)])
    }
    if serviceRole != nil { try owner.execute(Schema.grantService) }
    return missing.map(\.name)
  }

  private static func missingFiles(
    of files: [SQLFile], on connection: Connection
  ) throws -> [SQLFile] {
    let applied = try appliedNames(on: connection)
    let known = files.map(\.name)
    let unknown = applied.filter { !known.contains($0) }
    if !unknown.isEmpty { throw LogError.schemaIsNewer(unknown) }
    let changed = try connection.query(
      Schema.selectChangedMigrations, [.texts(known), .texts(files.map(\.text))])
    if let file = changed.first { throw LogError.migrationChanged(try file.text(0)) }
    return files.filter { !applied.contains($0.name) }
  }

  private static func appliedNames(on connection: Connection) throws -> [String] {
    try connection.query(Schema.selectMigrations).map { row throws in try row.text(0) }
  }
}
