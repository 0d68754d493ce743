public import FoundationEssentials
public import Postgres

/// A projection that folds each stream by itself, and is made anew fastest stream by stream.
public protocol StreamwiseProjection: Projection {
  /// Carries the next streams, whole up to a position, into tables that have no row of theirs.
  ///
  /// Called inside a transaction with the schema and then the log on the search path. Blocks this
  /// thread.
  ///
  /// - Parameters:
  ///   - stream: the last stream that was carried over, in the order of ids; nil for none.
  ///   - last: the position.
  /// - Returns: nil if there are no more streams.
  /// - Throws: `PostgresError`, or what the fold makes of an event.
  func loadStreams(
    after stream: UUID?, through last: Int64, on connection: Connection
  ) throws -> StreamLoad?
}

/// Streams that were carried over whole.
public struct StreamLoad: Sendable, Equatable {
  /// The last of them, in the order of ids.
  public let stream: UUID
  /// How many events they had.
  public let events: Int64
}
