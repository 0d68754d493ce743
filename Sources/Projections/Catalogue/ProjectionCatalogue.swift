public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema

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

  /// Returns the projection with a name.
  ///
  /// - Throws: `ProjectionError` with the code `unknown`.
  public func projection(_ name: String) throws(ProjectionError) -> any Projection {
    guard let found = projections.first(where: { $0.name == name }) else {
      throw ProjectionError(.unknown, "there is no projection \(name)")
    }
    return found
  }

  /// Makes empty tables for each projection that has none, lost them in a restore, or was carried over from events that
  /// the log does not hold; projectors fill them. Any number of nodes may do so at once.
  ///
  /// - Returns: the names of the projections whose tables were made.
  /// - Throws: `PostgresError`.
  @discardableResult
  public func install(pool: Pool) async throws -> [String] {
    try await pool.transaction(in: log) { connection in
      let rows = try connection.query(Schema.selectProjections, Self.knownMigrations)
      let installed = try rows.map { row throws in try row.text(0) }
      return try projections.filter { projection throws in
        installed.contains(projection.name)
          ? try replaceIfLost(projection, on: connection)
          : try install(projection, on: connection)
      }.map(\.name)
    }
  }

  /// The parameter of `select_projections.sql`: the migrations that this program knows.
  private static let knownMigrations = [Parameter.texts(Schema.migrations.map(\.name))]

  /// Returns the status of every projection.
  ///
  /// - Throws: `PostgresError`.
  public func list(pool: Pool) async throws -> [ProjectionStatus] {
    try await pool.transaction(.readOnly, in: log) { connection in
      let rows = try connection.query(Schema.selectProjections, Self.knownMigrations)
      return try rows.map { row throws in try ProjectionStatus(row, catalogue: self) }
    }
  }

  private func install(_ projection: any Projection, on connection: Connection) throws -> Bool {
    let schema = try makeSchema(log: log, for: projection, on: connection) { connection in
      try projection.makeTables(on: connection)
      for index in projection.indexes { try connection.execute(index) }
    }
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
    // This is a statement of its own, so that its snapshot includes the last change of the checkpoint by another
    // transaction.
    let isOfLog = try connection.query(Schema.checkCheckpoint, [name]).one().bool(0)
    guard !isThere || !isOfLog else { return false }
    try replace(projection, of: log, on: connection)
    return true
  }
}

/// Puts empty tables in use for a projection whose checkpoint this transaction has locked. They are filled from the
/// log's beginning. The previous tables are kept until they are dropped.
func replace(
  _ projection: any Projection, of log: LogName, on connection: Connection
) throws {
  let schema = try makeSchema(log: log, for: projection, on: connection) { connection in
    try projection.makeTables(on: connection)
    for index in projection.indexes { try connection.execute(index) }
  }
  _ = try connection.query(
    Schema.switchProjection,
    [
      .text(projection.name), .text(schema.name), .text(projection.definition), .int64(0),
      .bool(false),
    ])
}

/// Makes the next generation's schema, and its tables with `makeTables`, for which the schema is on the search path. The
/// log is on it before and after that.
func makeSchema(
  log: LogName, for projection: any Projection, on connection: Connection,
  _ makeTables: (Connection) throws -> Void
) throws -> ProjectionSchema {
  let rows = try connection.query(Schema.createSchema, [.text(projection.name)])
  let schema = ProjectionSchema(try rows.one().text(0))
  try setLocal(on: connection, log, schema)
  try makeTables(connection)
  try setLocal(on: connection, log)
  return schema
}

/// Puts a log, and before it the schema of a projection, on the search path until the end of the transaction, and sets how
/// long the server waits for its client: a node that hangs thus loses its locks.
func setLocal(
  on connection: Connection, _ log: LogName, _ schema: ProjectionSchema? = nil
) throws {
  let statement = settingLocal(log, schema)
  _ = try connection.query(statement.sql, statement.parameters)
}

private func settingLocal(
  _ log: LogName, _ schema: ProjectionSchema? = nil
) -> Connection.Statement {
  let settings = log.settings(schema?.searchPath(log))
  return (Schema.setTransaction, settings + [.text("10s"), .text("5s"), .null])
}

extension Connection {
  /// Runs a body in a transaction that `setLocal` has prepared.
  @discardableResult
  func transaction<R>(
    _ mode: TransactionMode = .readWrite, in log: LogName, _ schema: ProjectionSchema? = nil,
    _ body: (Connection) throws -> R
  ) throws -> R {
    try transaction(mode, first: [settingLocal(log, schema)]) { connection, _ in
      try body(connection)
    }
  }
}

extension Pool {
  /// Runs a body in a transaction that `setLocal` has prepared, on a connection's thread.
  @discardableResult
  func transaction<R: Sendable>(
    _ mode: TransactionMode = .readWrite, in log: LogName,
    _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    try await withConnection { try $0.transaction(mode, in: log, nil, body) }
  }
}

extension ProjectionCatalogue {
  /// The read models that every node keeps, without snapshots.
  public static var standard: [any Projection] { standard(mac: nil) }

  /// The read models that every node keeps.
  ///
  /// - Parameter mac: the keyed digest that authenticates snapshots; nil: no snapshots are used.
  public static func standard(mac: SnapshotMAC?) -> [any Projection] {
    [
      SQLProjection.activityFeed, SQLProjection.commentTargets, SQLProjection.connections,
      SQLProjection.courseOpenings,
      SQLProjection.directory, SQLProjection.guardedComments, SQLProjection.invitations,
      SQLProjection.members, SQLProjection.notifications, SQLProjection.people,
      SQLProjection.rooms, SQLProjection.spaces, ProjectsProjection(mac: mac),
    ]
  }
}

/// An error about projections.
public struct ProjectionError: Error, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Code: String, Sendable {
    /// There is no projection of this name.
    case unknown
    /// Another node is working on the projection.
    case busy
    /// The position is beyond the head of the log: 422.
    case beyondHead
    /// The projections did not reach the position in time: 503.
    case notReached
    /// The projection is new and has not come to the head of the log yet: 503.
    case beingFilled
    /// A statement took longer than its reader may: 503.
    case takesTooLong
    /// The tables were made by other code than this program's: rebuild first.
    case otherDefinition
    /// There is no such work under way.
    case nothingToDo
    /// The request is invalid, such as one with an unknown time zone.
    case invalid
  }

  public let code: Code
  /// A message for a person.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
