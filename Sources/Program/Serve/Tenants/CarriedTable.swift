import CallboardEventLog
import CallboardPostgres
import CallboardSchema

/// A table whose rows are carried over to another log or into a file, with its columns that are written, with commas.
struct CarriedTable: Sendable {
  let schema: String
  let name: String
  let columns: String

  /// The tables of a log that are not carried over: the service fills them anew, or the migrations have filled them.
  private static let passedOver = [
    "migrations", "event_types", "projections", "projection_schemas", "projection_rebuilds",
    "projection_checks", "projection_omissions", "projection_stopped_spaces", "tenants",
    "tenant_hosts", "tenant_audiences", "tenant_nodes",
  ]

  /// The tables carried over beside a log's events and the row of `log`: those that refer to other tables last.
  static func besideEvents(
    of log: LogName, on connection: Connection
  ) throws -> [CarriedTable] {
    try all(of: log.schema, on: connection, but: passedOver + ["log"])
  }

  /// The events of a log. Its partitions are its own.
  static func events(of log: LogName, on connection: Connection) throws -> CarriedTable {
    try one("events", of: log.schema, on: connection)
  }

  /// The row about a log as a whole. Another log takes over all of it that is not about its partitions.
  static func log(of log: LogName, on connection: Connection) throws -> CarriedTable {
    try one("log", of: log.schema, on: connection)
  }

  /// The tables of a schema but the named ones: those that refer to other tables last.
  static func all(
    of schema: String, on connection: Connection, but others: [String] = []
  ) throws -> [CarriedTable] {
    try connection.query(Schema.selectTablesOfSchema, [.text(schema), .texts(others)]).map {
      row throws in
      CarriedTable(schema: schema, name: try row.text(0), columns: try row.text(1))
    }
  }

  private static func one(
    _ name: String, of schema: String, on connection: Connection
  ) throws -> CarriedTable {
    let table = [schema, name].map { Connection.quoted(identifier: $0) }.joined(separator: ".")
    let columns = try connection.query(Schema.selectColumns, [.text(table)]).one().text(0)
    return CarriedTable(schema: schema, name: name, columns: columns)
  }

  /// The name with that of the schema, as SQL.
  var qualifiedName: String { "\(Connection.quoted(identifier: schema)).\(quotedName)" }

  /// The name alone, as SQL.
  var quotedName: String { Connection.quoted(identifier: name) }

  /// Whether it is a partition of the events that was detached.
  var isDetachedPartition: Bool {
    let parts = name.split(separator: "_")
    return parts.count == 2 && parts[0] == "events" && Int(parts[1]) != nil
  }

  /// The query for the events after a position, up to another, in their order. A COPY takes no partitioned table.
  func query(after first: Int64, through last: Int64) -> String {
    "select \(columns) from \(qualifiedName) "
      + "where position > \(first) and position <= \(last) order by position"
  }

  /// How many events are read by one statement, so that PostgreSQL never has to sort a long log.
  static let eventsAtOnce: Int64 = 100_000

  /// Makes the temporary table whose row the log takes over with `take_over_log`.
  static let makeMovedLog = "create temporary table moved_log (like log) on commit drop"
}

extension LogName {
  /// The settings of a session that is held long. The limits of a role or a database would cut it off while a statement
  /// takes long, or while it waits for another session or for the reader of a file.
  static let settingsOfLongSession = [
    "statement_timeout": "0", "idle_in_transaction_session_timeout": "0",
    "idle_session_timeout": "0",
  ]

  /// Connects with this log on the search path. Values have one text form, however the server shows them: digests and
  /// files depend on it.
  ///
  /// - Parameter settings: further settings of the session.
  func connect(_ url: String, settings: [String: String] = [:]) throws -> Connection {
    var options = ConnectionOptions(conninfo: url).setting("timezone", "UTC").setting(
      "datestyle", "ISO")
    for (name, value) in settings { options = options.setting(name, value) }
    let connection = try Connection(options)
    _ = try connection.query(Schema.setSessionPath, self.settings())
    return connection
  }
}
