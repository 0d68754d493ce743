public import FoundationEssentials
public import Postgres

/// A projection that folds each stream by itself, and is made anew fastest stream by stream, several
/// side by side: no row belongs to two streams.
public protocol StreamwiseProjection: Projection {
  /// The next streams after one (nil: the first), in the order of ids, that are a good step; nil if there are no more.
  ///
  /// - Throws: `PostgresError`.
  func nextStreams(after stream: UUID?, on connection: Connection) throws -> ClosedRange<UUID>?

  /// Carries streams, whole up to a position, into tables that have no row of theirs, inside a transaction with the
  /// schema and then the log on the search path. Blocks this thread.
  ///
  /// - Returns: how many events they had.
  /// - Throws: `PostgresError`, or what the fold makes of an event.
  func load(
    _ streams: ClosedRange<UUID>, through last: Int64, on connection: Connection
  ) throws -> Int64

  /// Deletes what was loaded of streams after one (nil: of all): streams that nobody has noted.
  ///
  /// - Throws: `PostgresError`.
  func clear(after stream: UUID?, on connection: Connection) throws
}
