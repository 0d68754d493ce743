public import Domain
public import FoundationEssentials
public import Postgres
import Schema

/// Streams events out of the log by binary COPY, the fastest way to read many.
public enum EventCopy {
  /// In which order events come.
  public enum Order: Sendable {
    /// As they were appended.
    case position
    /// Stream by stream, each by version.
    case stream
  }

  /// Gives each event at positions `first` to `last` to `body`, on the calling thread.
  ///
  /// - Parameter connection: in a transaction whose `search_path` finds the log.
  /// - Parameter stream: only this stream's, if given.
  /// - Throws: what PostgreSQL says, and what `body` throws, which ends the reading.
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
    // COPY binds no parameters; numbers and an id cannot be anything else than what they are.
    statement.replace("$1", with: String(first))
    statement.replace("$2", with: String(last))
    if let stream { statement.replace("$3", with: stream.lower) }
    return statement
  }
}
