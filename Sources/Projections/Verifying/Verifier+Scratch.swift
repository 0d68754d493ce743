import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// The common parts of verifying all rows and verifying those of one space.
extension Verifier {
  /// Returns the active schema and its checkpoint. Throws if other code than this program's made it. The log is on the
  /// search path.
  func active(on connection: Connection) throws -> (
    schema: ProjectionSchema, checkpoint: Int64
  ) {
    let rows = try connection.query(Schema.selectActive, [.text(projection.name)])
    guard let row = rows.first else {
      throw ProjectionError(.unknown, "there is no projection \(projection.name)")
    }
    guard try row.text(2) == projection.definition else {
      throw ProjectionError(
        .otherDefinition,
        "the tables of \(projection.name) were made by other code: rebuild them first")
    }
    return (ProjectionSchema(try row.text(0)), try row.int64(1))
  }

  /// Applies events into the temporary tables, inside the open transaction.
  func apply(first: Int64, last: Int64, stream: UUID?, on connection: Connection) throws {
    let scratch = ProjectionSchema.scratch
    try setLocal(on: connection, log, scratch)
    if stream == nil {
      _ = try connection.query(
        Schema.setForLoading, [.bool(projection is any StreamwiseProjection)])
    }
    try projection.withoutOmissions(log, on: connection) {
      try projection.apply(first: first, last: last, stream: stream, in: scratch, on: connection)
    }
  }

  /// Loads all streams into the temporary tables, a few in each transaction.
  func loadStreams(
    of projection: any StreamwiseProjection, through last: Int64, on connection: Connection,
    _ onProgress: (Int64, Int64) -> Void
  ) throws {
    var stream: UUID?
    var count: Int64 = 0
    while true {
      let load = try connection.transaction(in: log, .scratch) { connection in
        _ = try connection.query(Schema.setForLoading, [.bool(true)])
        let streams = try projection.nextStreams(after: stream, on: connection)
        guard let streams else { return nil as (last: UUID, events: Int64)? }
        let events = try projection.withoutOmissions(log, on: connection) {
          try projection.load(streams, through: last, on: connection)
        }
        return (last: streams.upperBound, events: events)
      }
      guard let load else { return }
      stream = load.last
      count += load.events
      onProgress(count, last)
    }
  }

  /// Runs a body in one snapshot with empty temporary tables, and undoes all its writes.
  func withScratch<R>(
    on connection: Connection,
    _ body: (_ active: ProjectionSchema, _ checkpoint: Int64) throws -> R
  ) throws -> R {
    try connection.execute("begin isolation level repeatable read read write")
    defer { connection.rollback() }
    try setLocal(on: connection, log)
    let (schema, checkpoint) = try active(on: connection)
    try setLocal(on: connection, log, .scratch)
    try projection.makeTables(on: connection)
    return try body(schema, checkpoint)
  }

  /// Makes one space's rows anew and compares them.
  func compare(
    space: UUID, in schema: ProjectionSchema, checkpoint: Int64, on connection: Connection
  ) throws -> RowComparison {
    try apply(first: 1, last: checkpoint, stream: space, on: connection)
    return try RowComparison(
      of: projection.tables, expected: .scratch, actual: schema, space: space,
      position: checkpoint, on: connection)
  }
}
