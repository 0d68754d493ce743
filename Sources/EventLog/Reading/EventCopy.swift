public import CallboardDomain
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Streams events out of the log by binary COPY, the fastest way to read many.
public enum EventCopy {
  /// The order of the events.
  public enum Order: Sendable {
    /// The order in which they were appended.
    case position
    /// Stream by stream, each by version.
    case stream
  }

  /// Calls `body` with each event at positions `first` to `last`, on the calling thread.
  ///
  /// - Parameter connection: in a transaction whose `search_path` finds the log.
  /// - Parameter stream: only the events of this stream, if given.
  /// - Throws: the error of PostgreSQL or of `body`; either ends the reading.
  public static func read(
    on connection: Connection, first: Int64, last: Int64, stream: UUID? = nil,
    order: Order = .position, _ body: (StoredEvent) throws -> Void
  ) throws {
    try connection.copyOut(statement(first: first, last: last, stream: stream, order: order)) {
      row in
      try body(try StoredEvent(row))
    }
  }

  private static func statement(first: Int64, last: Int64, stream: UUID?, order: Order) -> String {
    var statement =
      switch (stream, order) {
      case (.some, _): Schema.copyStream
      case (nil, .position): Schema.copyEventsByPosition
      case (nil, .stream): Schema.copyEventsByStream
      }
    // COPY binds no parameters. Numbers and an id cannot contain SQL.
    statement.replace("$1", with: String(first))
    statement.replace("$2", with: String(last))
    if let stream { statement.replace("$3", with: stream.lower) }
    return statement
  }
}
