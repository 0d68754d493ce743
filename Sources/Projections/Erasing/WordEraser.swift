import EventLog
import FoundationEssentials
public import Postgres
import Schema

/// Takes out of events the words that nobody shares any more once somebody is erased, and makes anew what projections have
/// made from them.
///
/// What is to lose words stands in a table, so that a node that stops midway leaves the rest to the others, or to itself.
/// Safe to use from any task, on any number of nodes at once.
public struct WordEraser: Sendable {
  private let catalogue: ProjectionCatalogue
  private let pool: Pool
  private let onFailure: @Sendable (any Error) -> Void

  /// How many events one step goes through.
  private static let stepLength: Int64 = 1_000
  /// For how long a space is looked at again: a node may have kept a snapshot, or a rebuild have read before.
  private static let lookingAgainMicroseconds: Int64 = 900_000_000

  /// Prepares to erase in a log; nothing happens yet.
  ///
  /// - Parameter onFailure: told of a step that failed; it is taken again.
  public init(
    _ catalogue: ProjectionCatalogue, pool: Pool,
    onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.catalogue = catalogue
    self.pool = pool
    self.onFailure = onFailure
  }

  /// Takes step after step, and looks each second whether there is more, until the task is cancelled.
  ///
  /// - Throws: `CancellationError` only.
  public func run() async throws {
    while true {
      var isMore = false
      do {
        isMore = try await step()
      } catch {
        if error is CancellationError { throw error }
        onFailure(error)
      }
      try await Task.sleep(for: .milliseconds(isMore ? 10 : 1_000))
    }
  }

  /// Takes one step: further events of a space, or, once there are none, what was made from them.
  ///
  /// - Returns: whether there may be more to do.
  /// - Throws: `PostgresError`, or what the fold makes of an event; the space is tried again half a minute later.
  public func step() async throws -> Bool {
    guard let work = try await eraseWords() else { return false }
    guard work.isThrough else { return true }
    for projection in catalogue.projections where work.isWhole || projection is FeedProjection {
      try await pool.withConnection { connection in
        try connection.transaction { connection in
          try makeAnew(work.space, in: projection, on: connection)
        }
      }
    }
    try await pool.withConnection { connection in
      try connection.transaction { connection in
        try setLocal(on: connection, searchPath: catalogue.log.searchPath)
        _ = try connection.query(
          Schema.settleWords,
          [.uuid(work.space), .int32(work.version), .int64(Self.lookingAgainMicroseconds)])
      }
    }
    return true
  }

  /// How far a space has come.
  private struct Work: Sendable {
    let space: UUID
    let isWhole: Bool
    let version: Int32
    let isThrough: Bool
  }

  private func eraseWords() async throws -> Work? {
    try await pool.withConnection { connection in
      try connection.transaction { connection in
        try setLocal(on: connection, searchPath: catalogue.log.searchPath)
        let rows = try connection.query(Schema.eraseWords, [.int32(Int32(Self.stepLength))])
        return try rows.first.map { row throws in
          Work(
            space: try row.uuid(0), isWhole: try row.bool(1), version: try row.int32(2),
            isThrough: try row.bool(3))
        }
      }
    }
  }

  /// Makes a space's rows anew where readers look, from its events as they are now, and deletes them where nobody does.
  private func makeAnew(
    _ space: UUID, in projection: any Projection, on connection: Connection
  ) throws {
    try setLocal(on: connection, searchPath: catalogue.log.searchPath)
    let name = Parameter.text(projection.name)
    guard let row = try connection.query(Schema.awaitCheckpoint, [name]).first else { return }
    let active = ProjectionSchema(try row.text(0))
    let checkpoint = try row.int64(1)
    let retired = try connection.query(Schema.selectRetired, [name]).map { row throws in
      ProjectionSchema(try row.text(0))
    }
    for schema in retired + [active] { try delete(space, from: schema, on: connection) }
    try setLocal(on: connection, searchPath: active.searchPath(catalogue.log))
    try projection.withoutOmissions(catalogue.log, on: connection) {
      try projection.apply(first: 1, last: checkpoint, stream: space, in: active, on: connection)
    }
  }

  private func delete(
    _ space: UUID, from schema: ProjectionSchema, on connection: Connection
  ) throws {
    let tables = try connection.query(Schema.selectSpaceTables, [.text(schema.name)])
    for table in try tables.map({ row throws in try row.text(0) }) {
      _ = try connection.query(
        "delete from \(schema.quoted).\(Connection.quoted(identifier: table)) where space = $1",
        [.uuid(space)])
    }
  }
}
