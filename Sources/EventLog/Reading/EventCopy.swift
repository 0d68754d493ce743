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

  /// Calls `body` with each event of the streams from one id to another up to a position, stream by stream, on the
  /// calling thread.
  ///
  /// - Parameter connection: in a transaction whose `search_path` finds the log.
  /// - Throws: the error of PostgreSQL or of `body`; either ends the reading.
  static func read(
    on connection: Connection, streams: ClosedRange<UUID>, through last: Int64,
    _ body: (StoredEvent) throws -> Void
  ) throws {
    var statement = Schema.copyStreams
    // COPY binds no parameters. Ids and a number cannot contain SQL.
    statement.replace("$1", with: streams.lowerBound.lower)
    statement.replace("$2", with: streams.upperBound.lower)
    statement.replace("$3", with: String(last))
    try connection.copyOut(statement) { row in try body(try StoredEvent(row)) }
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
