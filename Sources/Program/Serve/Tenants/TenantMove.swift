import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import CallboardTenants

/// Carries the log of a tenant over to another database. Each step blocks its thread.
///
/// Events are copied while the tenant is served, until few are left. Then nobody may write: no node serves the tenant, and the
/// role that uses the old log loses its rights to write. The rest of the events, the data beside them and the
/// projections are copied, and both logs are compared.
struct TenantMove: Sendable {
  let tenant: String
  let source: TenantDatabase
  let target: TenantDatabase
  /// The tenant's log, as its owner uses it.
  private let log: LogName

  init(of tenant: String, from source: TenantDatabase, to target: TenantDatabase) throws {
    (self.tenant, self.source, self.target) = (tenant, source, target)
    log = try Tenant.log(of: tenant)
  }

  /// Makes the schema of the copy in the target.
  func begin() throws {
    let owner = try owner(of: target)
    defer { owner.close() }
    try LogSchema.beginCopy(of: log, on: owner)
  }

  /// How many events may be left when nobody may write any more.
  private static let eventsLeftMax: Int64 = 1_000

  /// Copies events until few are left.
  ///
  /// - Parameter check: throws to end it before the next events are copied.
  func copyEvents(_ check: () throws -> Void) throws {
    try between(owner(of:)) { source, target in
      while try copyNextEvents(source, target) > Self.eventsLeftMax { try check() }
    }
  }

  /// Takes the rights to write from the role that uses the log, once nobody writes.
  func fence() throws {
    let owner = try owner(of: source)
    defer { owner.close() }
    let role = Connection.quoted(identifier: try source.user(of: tenant))
    var tables = try CarriedTable.all(of: log.schema, on: owner)
    tables.append(try .events(of: log, on: owner))
    try owner.transaction { owner in
      _ = try owner.query(Schema.takeLock, [.int64(log.lockKey)])
      for table in tables.map(\.qualifiedName) {
        try owner.execute("lock table \(table) in share row exclusive mode")
        try owner.execute("revoke insert, update, delete, truncate on \(table) from \(role)")
      }
    }
  }

  /// Copies what is left, and compares both logs.
  ///
  /// - Throws: `Differs` if the copy is not what the original is.
  func finish() throws {
    try between(owner(of:)) { source, target in
      while try copyNextEvents(source, target) > 0 {}
      try copyTables(source, target)
      let (original, copy) = (try summary(of: source), try summary(of: target))
      guard original == copy else { throw Differs(original: original, copy: copy) }
    }
    try between(user(of:)) { source, target in
      try copyProjections(source, target)
      _ = try target.query(Schema.refillProjections)
    }
  }

  /// Notes that the copy is the tenant's log from now on, which no later move drops.
  func noteThatCopyIsWhole() throws {
    let owner = try owner(of: target)
    defer { owner.close() }
    try LogSchema.finishCopy(of: log, on: owner)
  }

  /// The copy of a log is not what the original is.
  struct Differs: Error, CustomStringConvertible {
    let original: Summary
    let copy: Summary

    var description: String { "the copy of the log has \(copy), and the original has \(original)" }
  }

  /// The figures that both logs must have in common.
  struct Summary: Sendable, Equatable {
    let events: Int64
    let digest: Int64
  }

  private func summary(of connection: Connection) throws -> Summary {
    let row = try connection.query(Schema.summarizeEvents).one()
    return Summary(events: try row.int64(0), digest: try row.int64(1))
  }

  // MARK: - Events

  /// Copies the next events.
  ///
  /// - Returns: how many are left.
  private func copyNextEvents(_ source: Connection, _ target: Connection) throws -> Int64 {
    let head = try source.query(Schema.selectLastPosition).one().int64(0)
    let reached = try target.query(Schema.selectLastPosition).one().int64(0)
    guard reached < head else { return 0 }
    let end = min(head, reached + CarriedTable.eventsAtOnce)
    _ = try target.query(Schema.extendPartitions, [.int64(end)])
    let events = try CarriedTable.events(of: log, on: source)
    try source.copy(
      "copy (\(events.query(after: reached, through: end))) to stdout (format binary)",
      to: target, "copy events (\(events.columns)) from stdin (format binary)")
    return head - end
  }

  // MARK: - Tables

  private func copyTables(_ source: Connection, _ target: Connection) throws {
    let tables = try CarriedTable.besideEvents(of: log, on: source)
    let columns = try CarriedTable.log(of: log, on: source).columns
    try target.transaction { target in
      try target.execute("truncate \(tables.map(\.qualifiedName).joined(separator: ", "))")
      for table in tables { try copy(table, source, into: log.schema, target) }
      // The partitions are the target's own.
      try target.execute(CarriedTable.makeMovedLog)
      try source.copy(
        "copy log (\(columns)) to stdout (format binary)",
        to: target, "copy moved_log (\(columns)) from stdin (format binary)")
      _ = try target.query(Schema.takeOverLog)
      _ = try target.query(Schema.continueDeliveries)
    }
  }

  /// Copies the tables of the projections that both databases have made in the same way. The others fill by themselves.
  private func copyProjections(_ source: Connection, _ target: Connection) throws {
    let copies = try projections(on: target)
    for (name, original) in try projections(on: source) {
      guard let copy = copies[name], copy.definition == original.definition, original.isWhole else {
        continue
      }
      let tables = try CarriedTable.all(of: original.schema, on: source)
      try target.transaction { target in
        for table in tables {
          let schema = Connection.quoted(identifier: copy.schema)
          try target.execute("truncate \(schema).\(table.quotedName)")
          try self.copy(table, source, into: copy.schema, target)
        }
        _ = try target.query(
          Schema.takeOverCheckpoint, [.text(name), .int64(original.checkpoint)])
      }
    }
  }

  /// The tables of a projection that are in use.
  private struct Generation {
    let schema: String
    let definition: String
    let checkpoint: Int64
    /// Whether nothing is left out.
    let isWhole: Bool
  }

  private func projections(on connection: Connection) throws -> [String: Generation] {
    var found: [String: Generation] = [:]
    for row in try connection.query(Schema.selectActiveGenerations) {
      found[try row.text(0)] = Generation(
        schema: try row.text(1), definition: try row.text(2), checkpoint: try row.int64(3),
        isWhole: try row.bool(4))
    }
    return found
  }

  private func copy(
    _ table: CarriedTable, _ source: Connection, into other: String, _ target: Connection
  ) throws {
    let schema = Connection.quoted(identifier: other)
    try source.copy(
      "copy \(table.qualifiedName) (\(table.columns)) to stdout (format binary)",
      to: target,
      "copy \(schema).\(table.quotedName) (\(table.columns)) from stdin (format binary)")
  }

  // MARK: - Connections

  private func owner(of database: TenantDatabase) throws -> Connection {
    try log.connect(database.ownerURL, settings: LogName.settingsOfLongSession)
  }

  /// A connection of the role that uses the log.
  private func user(of database: TenantDatabase) throws -> Connection {
    try database.log(of: tenant).connect(database.url, settings: LogName.settingsOfLongSession)
  }

  private func between(
    _ role: (TenantDatabase) throws -> Connection, _ body: (Connection, Connection) throws -> Void
  ) throws {
    let source = try role(source)
    defer { source.close() }
    let target = try role(target)
    defer { target.close() }
    try body(source, target)
  }
}

/// The lock under which one node of a service at a time moves a tenant, from the first look at the target until the old
/// log is dropped. It ends with the node's session.
struct TenantMoveLock: Sendable {
  private let pool: Pool
  private let key: Int64

  /// Prepares a lock, which `take` takes.
  ///
  /// - Parameter options: connections to the database of the directory, without a pooler.
  init(of tenant: String, _ options: ConnectionOptions) throws {
    key = try Tenant.log(of: tenant).moveLockKey
    // Nothing is asked for while events are copied.
    pool = Pool(options.setting("idle_session_timeout", "0"), size: 1, name: "tenant-move")
  }

  /// Takes the lock, also anew after the session was lost.
  ///
  /// - Returns: whether no other node has it.
  func take() async throws -> Bool {
    try await pool.withConnection { [key] connection in
      try connection.query(Schema.tryLock, [.int64(key)]).one().bool(0)
    }
  }

  /// Gives the lock back with its session.
  func close() async { await pool.close() }
}
