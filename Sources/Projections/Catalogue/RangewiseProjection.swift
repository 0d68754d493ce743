public import Postgres

/// A projection that is loaded fastest without its unique keys, several ranges side by side: no row of
/// one range goes on in the next if each ends where the projection says.
public protocol RangewiseProjection: Projection {
  /// Makes the empty tables without unique keys, and what `load` and `apply` need, in the first schema
  /// on the search path.
  ///
  /// - Throws: `PostgresError`.
  func makeTablesWithoutKeys(on connection: Connection) throws

  /// Statements that make the unique keys that `apply` needs, each one and only if it is not there:
  /// once everything is loaded.
  var keys: [String] { get }

  /// Where a range has to end that should end about at a position: there or later.
  ///
  /// - Throws: `PostgresError`.
  func rangeEnd(near position: Int64, on connection: Connection) throws -> Int64

  /// Carries a range into tables without keys, inside a transaction with the schema and then the log on
  /// the search path. Blocks this thread.
  ///
  /// - Throws: `PostgresError`.
  func load(
    first: Int64, last: Int64, in schema: ProjectionSchema, on connection: Connection) throws

  /// Deletes what was loaded of positions after one: ranges whose end nobody has noted.
  ///
  /// - Throws: `PostgresError`.
  func clear(after position: Int64, on connection: Connection) throws
}
