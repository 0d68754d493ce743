import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import CallboardTenants

/// Carries the log of a tenant over to another database. Each step blocks its thread.
///
/// Events are copied while the tenant is served, until few are left. Then nobody may write: no node serves the tenant, and the
/// role that uses the old log loses its rights to write. The rest of the events, what is beside them and the projections are
/// copied, and both logs are compared.
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

  /// How many events are copied in one transaction.
  private static let eventsAtOnce: Int64 = 100_000
  /// How many events may be left when nobody may write any more.
  private static let eventsLeftMax: Int64 = 1_000
  /// The tables that are not copied: the service fills them anew, or the migrations have filled them.
  private static let passedOver = [
    "migrations", "event_types", "projections", "projection_schemas", "projection_rebuilds",
    "projection_checks", "projection_omissions", "projection_stopped_spaces", "tenants",
    "tenant_hosts", "tenant_audiences", "tenant_nodes",
  ]

  /// Copies events until few are left.
  func copyEvents() throws {
    try between(owner(of:)) { source, target in
      while try copyNextEvents(source, target) > Self.eventsLeftMax {}
    }
  }

  /// Takes the rights to write from the role that uses the log, once nobody writes.
  func fence() throws {
    let owner = try owner(of: source)
    defer { owner.close() }
    let role = Connection.quoted(identifier: try source.user(of: tenant))
    let tables = try tables(of: log.schema, on: owner, but: []).map { quoted(log.schema, $0.name) }
    try owner.transaction { owner in
      _ = try owner.query(Schema.takeLock, [.int64(log.lockKey)])
      for table in tables + [quoted(log.schema, "events")] {
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
    try between(user(of:)) { try copyProjections($0, $1) }
  }

  /// The copy of a log is not what the original is.
  struct Differs: Error, CustomStringConvertible {
    let original: Summary
    let copy: Summary

    var description: String { "the copy of the log has \(copy), and the original has \(original)" }
  }

  /// What both logs must have in common.
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
    let end = min(head, reached + Self.eventsAtOnce)
    _ = try target.query(Schema.extendPartitions, [.int64(end)])
    let columns = try columns(of: "events", on: source)
    let range = "position > \(reached) and position <= \(end)"
    try source.copy(
      "copy (select \(columns) from events where \(range) order by position) to stdout (format binary)",
      to: target, "copy events (\(columns)) from stdin (format binary)")
    return head - end
  }

  // MARK: - Tables

  private func copyTables(_ source: Connection, _ target: Connection) throws {
    let tables = try tables(of: log.schema, on: source, but: Self.passedOver + ["log"])
    let columns = try columns(of: "log", on: source)
    try target.transaction { target in
      let names = tables.map { quoted(log.schema, $0.name) }
      try target.execute("truncate \(names.joined(separator: ", "))")
      for table in tables { try copy(table, of: log.schema, source, into: log.schema, target) }
      // The partitions are the target's own.
      try target.execute("create temporary table moved_log (like log) on commit drop")
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
      let tables = try tables(of: original.schema, on: source, but: [])
      try target.transaction { target in
        for table in tables {
          try target.execute("truncate \(quoted(copy.schema, table.name))")
          try self.copy(table, of: original.schema, source, into: copy.schema, target)
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

  private struct Table {
    let name: String
    /// Its columns that are written, with commas.
    let columns: String
  }

  /// The tables of a schema, those that refer to others last.
  private func tables(
    of schema: String, on connection: Connection, but others: [String]
  ) throws -> [Table] {
    try connection.query(Schema.selectTablesOfSchema, [.text(schema), .texts(others)]).map {
      row throws in Table(name: try row.text(0), columns: try row.text(1))
    }
  }

  private func columns(of name: String, on connection: Connection) throws -> String {
    try connection.query(Schema.selectColumns, [.text(quoted(log.schema, name))]).one().text(0)
  }

  private func copy(
    _ table: Table, of schema: String, _ source: Connection, into other: String,
    _ target: Connection
  ) throws {
    try source.copy(
      "copy \(quoted(schema, table.name)) (\(table.columns)) to stdout (format binary)",
      to: target,
      "copy \(quoted(other, table.name)) (\(table.columns)) from stdin (format binary)")
  }

  private func quoted(_ schema: String, _ name: String) -> String {
    "\(Connection.quoted(identifier: schema)).\(Connection.quoted(identifier: name))"
  }

  // MARK: - Connections

  private func owner(of database: TenantDatabase) throws -> Connection {
    try connect(database.ownerURL, log)
  }

  /// A connection of the role that uses the log.
  private func user(of database: TenantDatabase) throws -> Connection {
    try connect(database.url, database.log(of: tenant))
  }

  private func connect(_ url: String, _ log: LogName) throws -> Connection {
    // The digest is of the events' text, which must not depend on how a server shows times.
    let options = ConnectionOptions(conninfo: url).setting("timezone", "UTC").setting(
      "datestyle", "ISO")
    let connection = try Connection(options)
    _ = try connection.query(Schema.setSessionPath, log.settings())
    return connection
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
