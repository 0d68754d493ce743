import Domain
public import EventLog
public import FoundationEssentials
public import Postgres
import Schema

/// Proves that a projection's tables are what the log gives, or names the rows that are not.
///
/// The rows are made anew in the session's temporary tables and compared at the live checkpoint, in
/// one snapshot, while everything goes on. The pool must lead to sessions of its own: through a
/// pooler that gives each transaction another one, temporary tables don't last.
public struct Verifier: Sendable {
  let projection: any Projection
  let log: LogName
  let pool: Pool
  let rangeMax: Int64

  /// Prepares to verify a projection; nothing happens yet.
  ///
  /// - Parameter rangeMax: how many positions are carried over at once, the projection's own choice
  ///   if nil.
  public init(_ projection: any Projection, log: LogName, pool: Pool, rangeMax: Int64? = nil) {
    self.projection = projection
    self.log = log
    self.pool = pool
    self.rangeMax = rangeMax ?? projection.rebuildRangeMax
  }

  /// Compares all rows, and keeps what came of it for the projection's status.
  ///
  /// - Parameter onProgress: told the position and the checkpoint after every range; called on a
  ///   connection's thread, so it must not block.
  /// - Throws: `ProjectionError` with the code `otherDefinition` if the tables were made by other
  ///   code; `PostgresError`, or what the fold makes of an event; `CancellationError`.
  @discardableResult
  public func verify(
    onProgress: @escaping @Sendable (_ position: Int64, _ checkpoint: Int64) -> Void = { _, _ in }
  ) async throws -> VerificationReport {
    let comparison = try await pool.withConnection { connection in
      defer { connection.discardTemporaryTables() }
      return try compareAll(on: connection, onProgress)
    }
    let found = comparison.sample
    try await pool.withConnection { connection in
      try connection.transaction { connection in
        try setLocal(on: connection, searchPath: log.searchPath)
        _ = try connection.query(
          Schema.recordVerification,
          [
            .text(projection.name), .int64(comparison.position), .int64(comparison.count),
            .json(json(found)),
          ])
      }
    }
    return VerificationReport(projection: projection.name, comparison: comparison, spaces: nil)
  }

  /// Compares the rows of one space.
  ///
  /// - Throws: as `verify`.
  public func verify(space: UUID) async throws -> VerificationReport {
    let comparison = try await pool.withConnection { connection in
      try withScratch(on: connection) { schema, checkpoint in
        try compare(space: space, in: schema, checkpoint: checkpoint, on: connection)
      }
    }
    return VerificationReport(projection: projection.name, comparison: comparison, spaces: 1)
  }

  private func compareAll(
    on connection: Connection, _ onProgress: (Int64, Int64) -> Void
  ) throws -> RowComparison {
    try connection.transaction { connection in
      try setLocal(on: connection, searchPath: ProjectionSchema.scratch.searchPath(log))
      try projection.makeTables(on: connection)
    }
    var position: Int64 = 0
    let near = try connection.transaction { connection in
      try setLocal(on: connection, searchPath: log.searchPath)
      return try active(on: connection).checkpoint
    }
    if let streamwise = projection as? any StreamwiseProjection {
      try loadStreams(of: streamwise, through: near, on: connection, onProgress)
      position = near
    }
    while position < near {
      let last = min(near, position + rangeMax)
      try connection.transaction { connection in
        try apply(first: position + 1, last: last, stream: nil, on: connection)
      }
      position = last
      onProgress(position, near)
    }
    return try connection.transaction(TransactionMode(.repeatableRead)) { connection in
      try setLocal(on: connection, searchPath: log.searchPath)
      let (schema, checkpoint) = try active(on: connection)
      if checkpoint > position {
        try apply(first: position + 1, last: checkpoint, stream: nil, on: connection)
      }
      return try RowComparison(
        of: projection.tables, expected: .scratch, actual: schema, space: nil,
        position: checkpoint, on: connection)
    }
  }
}

/// Differences as they are kept.
func json(_ differences: [RowDifference]) -> [UInt8] {
  var json = JSONWriter()
  json.value(differences)
  return json.bytes
}
