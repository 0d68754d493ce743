public import CallboardPostgres
public import FoundationEssentials

/// A projection whose `apply` is a function in SQL. The function is kept beside the tables, so that a generation
/// continues with the code that made it.
public struct SQLProjection: Projection {
  public let name: String
  public let tables: [String]
  public let indexes: [String]
  public let ranges: RangeLoading?
  public let rebuildRangeMax: Int64 = 500_000
  private let tablesText: String
  private let applyText: String
  private let registry: [String]
  private let concern: @Sendable (EventTraits) -> Bool

  /// Describes a projection.
  ///
  /// - Parameters:
  ///   - tablesText: makes the tables, with the unique keys that `apply` needs, unless they are among `ranges`.
  ///   - indexes: make the other indexes, see `Projection`.
  ///   - applyText: makes the function `<name>_apply(first bigint, last bigint, stream uuid)`.
  ///   - registry: the columns of `event_types` that the function reads, which therefore also decide about the rows.
  ///   - ranges: see `Projection`.
  ///   - concern: see `Projection.isConcerned`.
  public init(
    name: String, tables: [String], tablesText: String, indexes: [String],
    applyText: String, registry: [String] = [], ranges: RangeLoading? = nil,
    concern: @escaping @Sendable (EventTraits) -> Bool = { _ in true }
  ) {
    self.name = name
    self.tables = tables
    self.tablesText = tablesText
    self.indexes = indexes
    self.applyText = applyText
    self.registry = registry
    self.ranges = ranges
    self.concern = concern
  }

  public func isConcerned(by event: EventTraits) -> Bool { concern(event) }

  public var definition: String {
    fingerprint([tablesText] + (ranges?.keys ?? []) + indexes + [applyText] + registry)
  }

  public func makeTables(on connection: Connection) throws {
    try makeTablesWithoutKeys(on: connection)
    for key in ranges?.keys ?? [] { try connection.execute(key) }
  }

  public func makeTablesWithoutKeys(on connection: Connection) throws {
    try connection.execute(tablesText)
    try connection.execute(applyText)
  }

  public func apply(
    first: Int64, last: Int64, stream: UUID?, in schema: ProjectionSchema,
    on connection: Connection
  ) throws {
    _ = try connection.query(
      "select \(schema.quoted).\(name)_apply($1, $2, $3)",
      [.int64(first), .int64(last), Parameter.optional(stream, Parameter.uuid)])
  }
}

extension SQLProjection: CustomStringConvertible {
  public var description: String { name }
}
