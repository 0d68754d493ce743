public import CallboardEventLog
public import CallboardPostgres
public import FoundationEssentials

/// A read model: tables made from the log, which can be dropped and made again.
///
/// Every table has a column `space`, the stream that its rows come from, and a unique key.
public protocol Projection: Sendable {
  /// Its name in every log: lower case and `_`.
  var name: String { get }
  /// The names of its tables.
  var tables: [String] { get }
  /// A fingerprint of the code that makes the rows. If it changes, the projection must be rebuilt.
  var definition: String { get }
  /// The maximum number of positions that a rebuild carries over at once.
  var rebuildRangeMax: Int64 { get }
  /// The minimum time between two live steps, in milliseconds, so that many commits share one step.
  var paceMilliseconds: Int { get }

  /// Whether an event may change rows that readers expect at once. If not, the rows change up to a second later, or as
  /// soon as a reader waits for them.
  func isConcerned(by event: EventTraits) -> Bool

  /// Makes the empty tables and the functions that `apply` needs, in the first schema on the search path.
  ///
  /// - Throws: `PostgresError`.
  func makeTables(on connection: Connection) throws

  /// Makes the same without the keys of `ranges`.
  ///
  /// - Throws: `PostgresError`.
  func makeTablesWithoutKeys(on connection: Connection) throws

  /// The way to load ranges in parallel; nil: a rebuild calls `apply` for one after another.
  var ranges: RangeLoading? { get }

  /// Statements that make the indexes that only readers need, in the first schema on the search path. Each one makes
  /// one index, if it does not exist.
  var indexes: [String] { get }

  /// Carries the positions first to last into the tables, of one stream or (nil) of all.
  ///
  /// Called inside a transaction with `schema` and then the log on the search path. Ranges come in order, and the rows
  /// do not depend on how the log is divided into ranges. Blocks this thread.
  ///
  /// - Throws: `PostgresError`, or the fold's error for an event.
  func apply(
    first: Int64, last: Int64, stream: UUID?, in schema: ProjectionSchema,
    on connection: Connection
  ) throws
}

extension Projection {
  public var paceMilliseconds: Int { 20 }

  public func isConcerned(by event: EventTraits) -> Bool { true }

  public var ranges: RangeLoading? { nil }

  public func makeTablesWithoutKeys(on connection: Connection) throws {
    try makeTables(on: connection)
  }
}

/// The way to load a projection fastest: without its unique keys, several ranges in parallel. If each range ends at an
/// `end`, no row of one range continues in the next. All members throw `PostgresError`, and block this thread.
public struct RangeLoading: Sendable {
  /// Statements that make the unique keys that `apply` needs, once everything is loaded. Each one makes one key, if it
  /// does not exist.
  let keys: [String]
  /// Finds the position at which a range may end, at or after a given one.
  let end: @Sendable (_ near: Int64, _ connection: Connection) throws -> Int64
  /// Carries a range into tables without keys, inside a transaction with the schema and then the log on the search
  /// path.
  let load:
    @Sendable (
      _ first: Int64, _ last: Int64, _ schema: ProjectionSchema, _ connection: Connection
    ) throws -> Void
  /// Deletes the rows loaded from positions after this one, which belong to ranges whose end was not recorded.
  let clear: @Sendable (_ position: Int64, _ connection: Connection) throws -> Void
}

/// A projection that folds each stream by itself, and is rebuilt fastest stream by stream, several in parallel. No row
/// belongs to two streams.
public protocol StreamwiseProjection: Projection {
  /// The next streams after one (nil: the first), in the order of ids, that make up one step; nil if there are no more.
  ///
  /// - Throws: `PostgresError`.
  func nextStreams(after stream: UUID?, on connection: Connection) throws -> ClosedRange<UUID>?

  /// Carries whole streams, up to a position, into tables that have no rows of these streams. Called inside a
  /// transaction with the schema and then the log on the search path. Blocks this thread.
  ///
  /// - Returns: the number of their events.
  /// - Throws: `PostgresError`, or the fold's error for an event.
  func load(
    _ streams: ClosedRange<UUID>, through last: Int64, on connection: Connection
  ) throws -> Int64

  /// Deletes the rows loaded from streams after this one (nil: from all), whose loading was not recorded.
  ///
  /// - Throws: `PostgresError`.
  func clear(after stream: UUID?, on connection: Connection) throws
}

/// The schema that holds one generation of a projection's tables.
public struct ProjectionSchema: Sendable, Hashable {
  /// The schema's name, not quoted.
  public let name: String

  /// Names a schema that `create_projection_schema` made.
  public init(_ name: String) { self.name = name }

  /// This session's temporary schema, for tables that are compared or read only once.
  public static let scratch = ProjectionSchema("pg_temp")

  /// The name as an identifier in SQL.
  public var quoted: String { Connection.quoted(identifier: name) }

  /// The `search_path` of a transaction: this schema, then the log's.
  public func searchPath(_ log: LogName) -> String {
    self == .scratch ? "pg_temp, \"\(log.schema)\"" : "\(quoted), \(log.searchPath)"
  }
}

/// A fingerprint of texts (FNV-1a, 64 bits, in hexadecimal). It only tells versions apart.
func fingerprint(_ texts: [String]) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for text in texts {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ 0xff) &* 0x100_0000_01b3  // no byte of UTF-8: where one text ends
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
