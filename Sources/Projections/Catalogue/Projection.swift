import Domain
public import FoundationEssentials
public import Postgres

/// A read model: tables made from the log, which can be thrown away and made again.
///
/// Every table has a column `space`, the stream that its rows come from, and a unique key.
public protocol Projection: Sendable {
  /// Its name, the same everywhere: lower case and `_`.
  var name: String { get }
  /// The names of its tables.
  var tables: [String] { get }
  /// A fingerprint of the code that makes the rows; another one asks for a rebuild.
  var definition: String { get }
  /// How many positions a rebuild carries over at once.
  var rebuildRangeMax: Int64 { get }
  /// The least time from one live step to the next, in milliseconds: many commits share one step.
  var paceMilliseconds: Int { get }

  /// Whether an event may change rows that somebody expects at once; where that is denied, they change up to a second
  /// later, or as soon as somebody waits for them.
  func isConcerned(by event: EventTraits) -> Bool

  /// Makes the empty tables and what `apply` needs, in the first schema on the search path.
  ///
  /// - Throws: `PostgresError`.
  func makeTables(on connection: Connection) throws

  /// Statements that make the indexes that only readers need, each one and only if it is not there, on
  /// the first schema on the search path.
  var indexes: [String] { get }

  /// Carries the positions first to last, of one stream or (nil) of all, into the tables.
  ///
  /// Called inside a transaction with `schema` and then the log on the search path; ranges come in
  /// order, and the rows are the same however the log is cut into them. Blocks this thread.
  ///
  /// - Throws: `PostgresError`, or what the fold makes of an event.
  func apply(
    first: Int64, last: Int64, stream: UUID?, in schema: ProjectionSchema,
    on connection: Connection
  ) throws
}

extension Projection {
  public var paceMilliseconds: Int { 20 }

  public func isConcerned(by event: EventTraits) -> Bool { true }
}
