import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// Spaces with a row that PostgreSQL refuses. In that generation of a projection, the space's rows stay as they were
/// before the event that makes the row, and all other spaces go on. Rebuilding the projection tries them again.
enum StoppedSpaces {
  /// The maximum number of stopped spaces in one generation. With more, the projection stops.
  private static let countMax: Int64 = 10_000

  /// Whether PostgreSQL refused a row because of its content: its values (class 22), a constraint (23), its size (54)
  /// or an exception raised by a trigger.
  static func isOfRow(_ error: any Error) -> Bool {
    guard let error = error as? PostgresError, let state = error.sqlState else { return false }
    return ["22", "23", "54"].contains(state.prefix(2)) || error.code == .raised
  }

  /// Stops the space of an event. The log is on the search path.
  ///
  /// - Returns: the space; nil if too many are stopped already.
  static func stop(
    at position: Int64, in schema: ProjectionSchema, _ message: String, on connection: Connection
  ) throws -> UUID? {
    guard
      let space = try connection.query(Schema.selectEventStream, [.int64(position)]).first?.uuid(0)
    else { return nil }
    let stopped = try connection.query(
      Schema.stopSpace,
      [.text(schema.name), .uuid(space), .int64(position), .text(message), .int64(countMax)])
    return stopped.isEmpty ? nil : space
  }
}

extension Projector {
  /// Stops the space of the next event to carry over.
  ///
  /// - Returns: the space; nil if the projection itself must stop there.
  func stopSpace(
    at position: Int64, _ message: String, on connection: Connection
  ) throws -> UUID? {
    try connection.transaction { connection in
      try setLocal(on: connection, log)
      let rows = try connection.query(Schema.awaitCheckpoint, [.text(projection.name)])
      guard let row = rows.first, try row.int64(1) == position - 1 else { return nil }
      return try StoppedSpaces.stop(
        at: position, in: ProjectionSchema(try row.text(0)), message, on: connection)
    }
  }
}
