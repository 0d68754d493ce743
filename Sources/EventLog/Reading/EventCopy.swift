public import CallboardDomain
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Streams events out of the log by binary COPY, the fastest way to read many.
///
/// The readers call `body` with each event, on the calling thread. Their connection is in a transaction whose
/// `search_path` finds the log. They throw the error of PostgreSQL or of `body`; either ends the reading.
public enum EventCopy {
  /// Reads the events at positions `first` to `last`, in order.
  static func read(
    on connection: Connection, first: Int64, last: Int64, _ body: (StoredEvent) throws -> Void
  ) throws {
    try read(Schema.copyEventsByPosition, [String(first), String(last)], on: connection, body)
  }

  /// Reads the events of the streams from one id to another up to a position, stream by stream, each by version.
  public static func read(
    on connection: Connection, streams: ClosedRange<UUID>, through last: Int64,
    _ body: (StoredEvent) throws -> Void
  ) throws {
    try read(
      Schema.copyStreams,
      [streams.lowerBound.lower, streams.upperBound.lower, String(last)], on: connection, body)
  }

  /// - Parameter values: the texts that replace $1, $2, …, because COPY binds no parameters. Numbers and ids cannot contain
  ///   SQL.
  private static func read(
    _ statement: String, _ values: [String], on connection: Connection,
    _ body: (StoredEvent) throws -> Void
  ) throws {
    var statement = statement
    for (index, value) in values.enumerated() {
      statement.replace("$\(index + 1)", with: value)
    }
    try connection.copyOut(statement) { row in try body(try StoredEvent(row)) }
  }
}
