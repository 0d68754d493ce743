import CallboardDomain
public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema

/// Verifies that a projection's tables hold the rows that the log gives, or lists the rows that differ.
///
/// The rows are made anew in the session's temporary tables and compared at the live checkpoint, in one snapshot, while
/// everything goes on. The pool must keep its sessions: behind a pooler that may use another session for each
/// transaction, temporary tables are lost.
public struct Verifier: Sendable {
  let projection: any Projection
  let log: LogName
  let pool: Pool
  let rangeMax: Int64

  /// Prepares to verify a projection; nothing happens yet.
  ///
  /// - Parameter rangeMax: the maximum number of positions carried over at once; nil: the projection's own.
  public init(_ projection: any Projection, log: LogName, pool: Pool, rangeMax: Int64? = nil) {
    self.projection = projection
    self.log = log
    self.pool = pool
    self.rangeMax = rangeMax ?? projection.rebuildRangeMax
  }

  /// Compares all rows, and stores the result for the projection's status.
  ///
  /// - Parameter onProgress: called with the position and the checkpoint after every range, on a connection's thread,
  ///   so it must not block.
  /// - Throws: `ProjectionError` with the code `otherDefinition` if other code made the tables; `PostgresError`, or the
  ///   fold's error for an event; `CancellationError`.
  @discardableResult
  public func verify(
    onProgress: @escaping @Sendable (_ position: Int64, _ checkpoint: Int64) -> Void = { _, _ in }
  ) async throws -> VerificationReport {
    let comparison = try await pool.withConnection { connection in
      defer { connection.discardTemporaryTables() }
      return try compareAll(on: connection, onProgress)
    }
    let found = comparison.sample
    try await pool.transaction(in: log) { connection in
      _ = try connection.query(
        Schema.recordVerification,
        [
          .text(projection.name), .int64(comparison.position), .int64(comparison.count),
          .json(found.bytes()),
        ])
    }
    return VerificationReport(projection: projection.name, comparison: comparison, spaces: nil)
  }

  private func compareAll(
    on connection: Connection, _ onProgress: (Int64, Int64) -> Void
  ) throws -> RowComparison {
    try connection.transaction(in: log, .scratch) { connection in
      try projection.makeTables(on: connection)
    }
    var position: Int64 = 0
    let near = try connection.transaction(in: log) { connection in
      try active(on: connection).checkpoint
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
    return try connection.transaction(TransactionMode(.repeatableRead), in: log) { connection in
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

/// The result of a verification: the number of rows, at the comparison's position, that differ from the rows that the
/// log gives.
public struct VerificationReport: Sendable, Equatable {
  public let projection: String
  public let comparison: RowComparison
  /// The number of spaces compared one by one; nil if all rows were compared at once.
  public let spaces: Int64?

  /// Whether the tables hold the rows that the log gives.
  public var isProof: Bool { comparison.count == 0 && comparison.uncompared.isEmpty }
}
