public import EventLog
public import Postgres
import Schema

/// The projections of a log.
public struct ProjectionCatalogue: Sendable {
  public let log: LogName
  /// All of them, by name.
  public let projections: [any Projection]

  /// Lists the projections of a log.
  public init(log: LogName, projections: [any Projection]) {
    self.log = log
    self.projections = projections.sorted { $0.name < $1.name }
  }

  /// The projection of a name.
  ///
  /// - Throws: `ProjectionError` with the code `unknown`.
  public func projection(_ name: String) throws(ProjectionError) -> any Projection {
    guard let found = projections.first(where: { $0.name == name }) else {
      throw ProjectionError(.unknown, "there is no projection \(name)")
    }
    return found
  }

  /// Makes the tables of the projections that have none yet, none any more since a restore left them out, or some that
  /// were carried over from what the log does not hold, empty; projectors fill them. Any number of nodes may do so at once.
  ///
  /// - Returns: the names of those made now.
  /// - Throws: `PostgresError`.
  @discardableResult
  public func install(pool: Pool) async throws -> [String] {
    try await pool.withConnection { connection in
      try connection.transaction { connection in
        try setLocal(on: connection, searchPath: log.searchPath)
        let rows = try connection.query(Schema.selectProjections)
        let installed = try rows.map { row throws in try row.text(0) }
        return try projections.filter { projection throws in
          installed.contains(projection.name)
            ? try replaceIfLost(projection, on: connection)
            : try install(projection, on: connection)
        }.map(\.name)
      }
    }
  }

  /// Where every projection stands.
  ///
  /// - Throws: `PostgresError`.
  public func list(pool: Pool) async throws -> [ProjectionStatus] {
    try await pool.withConnection { connection in
      try connection.transaction(.readOnly) { connection in
        try setLocal(on: connection, searchPath: log.searchPath)
        return try connection.query(Schema.selectProjections).map { row throws in
          try ProjectionStatus(row, catalogue: self)
        }
      }
    }
  }

  private func install(_ projection: any Projection, on connection: Connection) throws -> Bool {
    let schema = try makeSchema(log: log, for: projection, on: connection) { connection in
      try projection.makeTables(on: connection)
      for index in projection.indexes { try connection.execute(index) }
    }
    try setLocal(on: connection, searchPath: log.searchPath)
    let registered = try connection.query(
      Schema.insertProjection,
      [.text(projection.name), .text(schema.name), .text(projection.definition)])
    if registered.isEmpty {
      _ = try connection.query(Schema.dropSchema, [.text(schema.name)])
    }
    return !registered.isEmpty
  }

  private func replaceIfLost(
    _ projection: any Projection, on connection: Connection
  ) throws -> Bool {
    let name = Parameter.text(projection.name)
    let isThere = try connection.query(Schema.holdProjection, [name]).one().bool(0)
    // A statement of its own, which sees at least what the checkpoint was moved to by whoever had it before.
    let isOfLog = try connection.query(Schema.checkCheckpoint, [name]).one().bool(0)
    guard !isThere || !isOfLog else { return false }
    try replace(projection, of: log, on: connection)
    return true
  }
}

/// Puts empty tables in use for a projection whose checkpoint this transaction holds, to be filled from the log's
/// beginning; those before are kept until they are dropped.
func replace(
  _ projection: any Projection, of log: LogName, on connection: Connection
) throws {
  let schema = try makeSchema(log: log, for: projection, on: connection) { connection in
    try projection.makeTables(on: connection)
    for index in projection.indexes { try connection.execute(index) }
  }
  try setLocal(on: connection, searchPath: log.searchPath)
  _ = try connection.query(
    Schema.switchProjection,
    [
      .text(projection.name), .text(schema.name), .text(projection.definition), .int64(0),
      .bool(false),
    ])
}

/// Makes the next generation's schema and, by `makeTables`, what is in it; leaves it on the search path.
func makeSchema(
  log: LogName, for projection: any Projection, on connection: Connection,
  _ makeTables: (Connection) throws -> Void
) throws -> ProjectionSchema {
  try setLocal(on: connection, searchPath: log.searchPath)
  let rows = try connection.query(Schema.createSchema, [.text(projection.name)])
  let schema = ProjectionSchema(try rows[0].text(0))
  try setLocal(on: connection, searchPath: schema.searchPath(log))
  try makeTables(connection)
  return schema
}

/// Sets, until the end of the transaction alone, where names are found and how long the server
/// waits for its client: a node that stands still gives up what it holds.
func setLocal(on connection: Connection, searchPath: String) throws {
  _ = try connection.query(
    Schema.setTransaction, [.text(searchPath), .text("10s"), .text("5s")])
}
