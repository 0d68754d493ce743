public import CallboardPostgres
import CallboardSchema
import Glibc

/// Brings a log's schema up to the needs of this program: forward only, each file once.
public enum Migrator {
  /// How many positions a partition of the log holds.
  public static let partitionRows: Int64 = 10_000_000

  /// Applies the missing migrations, each in a transaction of its own, so that no table is locked for longer than one of
  /// them takes; those of a new log in one. Then indexes the partitions that lack an index, while others write to them.
  ///
  /// Several programs may call it at once: each migration is applied by one of them. A call that fails keeps what it has
  /// applied, and the next one goes on from there.
  ///
  /// - Parameters:
  ///   - owner: a connection of the role that must own the tables; it blocks this thread.
  ///   - serviceRole: the role that the service connects as, or takes for this log, which is granted the rights it needs.
  ///     Nil if it is the owner.
  ///   - partitionRows: the number of positions in a partition; used for a new log only.
  /// - Returns: the names of the files that were applied by this call.
  /// - Throws: `LogError.migrationChanged`, `LogError.schemaIsNewer`, and the errors of PostgreSQL.
  @discardableResult
  public static func migrate(
    _ owner: Connection, log: LogName, serviceRole: String?, partitionRows: Int64 = partitionRows
  ) throws(LogError) -> [String] {
    let applied = try migrate(
      owner, log: log, serviceRole: serviceRole, partitionRows: partitionRows,
      to: Schema.migrations)
    do { try indexPartitions(of: log, on: owner) } catch { throw LogError(wrapping: error) }
    return applied
  }

  /// The same for a program with the given migrations, without the indexes.
  @discardableResult
  static func migrate(
    _ owner: Connection, log: LogName, serviceRole: String?, partitionRows: Int64,
    to files: [SQLFile]
  ) throws(LogError) -> [String] {
    var applied: [String] = []
    var attempts = 1
    while true {
      do {
        // The limit of a role or a database would cut off an index on a long table in each attempt.
        try owner.execute(
          "begin isolation level read committed read write; set local statement_timeout = 0")
        let (names, isLast) = try applyNext(
          of: files, on: owner, log: log, serviceRole: serviceRole, partitionRows: partitionRows)
        try owner.execute("commit")
        applied += names
        if isLast { return applied }
        attempts = 1
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

  /// Makes the indexes on (type, position) that partitions lack. Neither readers nor writers wait for it, so it may take
  /// long; one that was broken off is made anew. Waits for another session that does it, for `indexSecondsMax` at most.
  ///
  /// - Throws: `LogError.unexpected` if the other session takes longer; the next call goes on from there.
  private static func indexPartitions(of log: LogName, on owner: Connection) throws {
    let end = ContinuousClock.now + .seconds(indexSecondsMax)
    var partitions = try unindexed(of: log, on: owner)
    if partitions.isEmpty { return }
    // A transaction of another session holds the lock, so that it ends with that also behind a pooler, which gives each
    // transaction of one client a session of its own choice.
    let holder = try Connection(owner.options)
    defer { holder.close() }
    while !partitions.isEmpty, try !takesIndexLock(of: log, on: holder) {
      guard ContinuousClock.now < end else {
        throw LogError.unexpected(
          "the schema is up to date; another session is making the indexes of partitions, and "
            + "\(partitions.count) are left: run `callboard migrate` again")
      }
      usleep(500_000)
      partitions = try unindexed(of: log, on: owner)
    }
    if partitions.isEmpty { return }
    // Another session may have made some before this one had the lock.
    partitions = try unindexed(of: log, on: owner)
    // Nobody waits for it, so the limits of a role or a database must not cut it off.
    let maker = try Connection(
      owner.options.setting("statement_timeout", "0").setting("lock_timeout", "0"))
    defer { maker.close() }
    let schema = Connection.quoted(identifier: log.schema)
    for partition in partitions {
      let table = Connection.quoted(identifier: partition.name)
      let index = Connection.quoted(identifier: "\(partition.name)_type_position")
      if partition.isBroken { try maker.execute("drop index concurrently \(schema).\(index)") }
      try maker.execute(
        "create index concurrently \(index) on \(schema).\(table) (type, position) "
          + "where type <> 'text_edited'")
    }
  }

  /// How long it waits for another session that makes the indexes, in seconds.
  private static let indexSecondsMax = 60

  /// The partitions without a whole index, and whether a part of one was left there.
  private static func unindexed(
    of log: LogName, on owner: Connection
  ) throws -> [(name: String, isBroken: Bool)] {
    try owner.transaction(.readOnly, onPathOf: log) { owner in
      try owner.query(Schema.selectUnindexedPartitions).map { row throws in
        (name: try row.text(0), isBroken: try row.bool(1))
      }
    }
  }

  /// Takes the lock on making indexes and copies of partitions, in a transaction that stays open, unless another session
  /// has it.
  static func takesIndexLock(of log: LogName, on holder: Connection) throws -> Bool {
    try holder.execute("begin isolation level read committed read only")
    _ = try holder.query(Schema.setSearchPath, log.settings())
    guard try holder.query(Schema.takeIndexLock).one().bool(0) else {
      holder.rollback()
      return false
    }
    // This statement also ends the previous query. Its snapshot would hold up `create index concurrently`.
    try holder.execute("set local idle_in_transaction_session_timeout = 0")
    return true
  }

  /// How often it tries to lock tables that are in use. While it waits for a table, all later users of the table wait
  /// too, so no attempt lasts long.
  private static let attemptsMax = 60

  /// Checks that the schema is the one that this program needs.
  ///
  /// - Throws: `LogError.schemaIsOlder`, `LogError.schemaIsNewer`, `LogError.migrationChanged`, `LogError.rightsMissing`.
  public static func check(_ connection: Connection, log: LogName) throws(LogError) {
    let missing = try look(at: connection, log) {
      try missingFiles(of: Schema.migrations, on: $0)
    }
    if !missing.isEmpty { throw LogError.schemaIsOlder(missing.map(\.name)) }
  }

  /// The migrations that this program needs and the schema lacks. Further migrations in the schema are no error.
  public static func missing(
    _ connection: Connection, log: LogName
  ) throws(LogError) -> [String] {
    try look(at: connection, log) { connection in
      let applied = try appliedNames(on: connection)
      return Schema.migrations.filter { !applied.contains($0.name) }
    }.map(\.name)
  }

  /// Reads the migrations if their table exists; returns all of this program's otherwise.
  ///
  /// - Throws: `LogError.rightsMissing` if the table exists and the connection's role may not read it.
  private static func look(
    at connection: Connection, _ log: LogName, _ read: (Connection) throws -> [SQLFile]
  ) throws(LogError) -> [SQLFile] {
    do {
      return try connection.transaction(.readOnly, onPathOf: log) { connection in
        let found = try connection.query(Schema.migrationsExist, [.text(log.schema)]).one()
        guard try found.bool(0) else { return Schema.migrations }
        guard try found.bool(1) else {
          throw LogError.rightsMissing(schema: log.schema, role: try found.text(2))
        }
        return try read(connection)
      }
    } catch { throw LogError(wrapping: error) }
  }

  /// Applies the next missing migration, or all of them to a new log.
  ///
  /// - Returns: the names of the files applied, and whether none is missing now.
  private static func applyNext(
    of files: [SQLFile], on owner: Connection, log: LogName, serviceRole: String?,
    partitionRows: Int64
  ) throws -> (applied: [String], isLast: Bool) {
    _ = try owner.query(Schema.takeLock, [.int64(log.migrationLockKey)])
    _ = try owner.query(
      Schema.setMigration,
      [.text(log.searchPath), .text(String(partitionRows)), .text(serviceRole ?? "")])
    // The name of a log needs no escaping.
    try owner.execute("create schema if not exists \"\(log.schema)\"")
    try owner.execute(Schema.createMigrations)
    let missing = try missingFiles(of: files, on: owner)
    let next = missing.count == files.count ? missing[...] : missing.prefix(1)
    for file in next {
      try owner.execute(file.text)
      _ = try owner.query(Schema.insertMigration, [.text(file.name), .text(file.text)])
    }
    let isLast = next.count == missing.count
    if isLast && serviceRole != nil { try owner.execute(Schema.grantService) }
    return (next.map(\.name), isLast)
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
