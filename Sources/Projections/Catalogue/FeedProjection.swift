import CallboardDomain
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// The activity feed. An item's key holds the time window of its events, so ranges that end at the end of a window have
/// no item in common.
public struct FeedProjection: RangewiseProjection {
  private static let shown = Concern(types: Set(EventType.allCases.filter(\.showsInFeed)))
  private static let windowMicroseconds: Int64 = 600 * 1_000_000

  private let rows = SQLProjection(
    name: "activity_feed", tables: ["activity_feed"], tablesText: Schema.activityFeedTables,
    keys: Schema.activityFeedKeys, indexes: Schema.activityFeedIndexes,
    applyText: Schema.activityFeedApply,
    registry: EventType.allCases.filter(\.showsInFeed).map { type in
      "\(type.rawValue) \(type.feedTarget?.kind ?? "-") \(type.feedTarget?.member ?? "-")"
    })

  public var name: String { rows.name }
  public var tables: [String] { rows.tables }
  public var indexes: [String] { rows.indexes }
  public var keys: [String] { rows.keys }
  public var definition: String { rows.definition }
  public var rebuildRangeMax: Int64 { rows.rebuildRangeMax }

  public func isConcerned(by event: EventTraits) -> Bool {
    Self.shown.mayHold(event)
  }

  public func makeTables(on connection: Connection) throws {
    try rows.makeTables(on: connection)
  }

  public func makeTablesWithoutKeys(on connection: Connection) throws {
    try rows.makeTablesWithoutKeys(on: connection)
  }

  public func apply(
    first: Int64, last: Int64, stream: UUID?, in schema: ProjectionSchema,
    on connection: Connection
  ) throws {
    try rows.apply(first: first, last: last, stream: stream, in: schema, on: connection)
  }

  public func rangeEnd(near position: Int64, on connection: Connection) throws -> Int64 {
    let window = try connection.query(Schema.feedWindowAfter, [.int64(position - 1)]).one()
    let end = try window.timestampMicroseconds(0) + Self.windowMicroseconds - 1
    return try connection.query(Schema.findPosition, [.timestamp(microseconds: end)]).one()
      .int64(0)
  }

  public func load(
    first: Int64, last: Int64, in schema: ProjectionSchema, on connection: Connection
  ) throws {
    _ = try connection.query(
      "select \(schema.quoted).activity_feed_apply($1, $2, null, true)",
      [.int64(first), .int64(last)])
  }

  public func clear(after position: Int64, on connection: Connection) throws {
    _ = try connection.query(Schema.clearFeed, [.int64(position)])
  }
}
