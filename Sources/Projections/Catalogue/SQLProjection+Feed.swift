import CallboardDomain
import CallboardPostgres
import CallboardSchema

extension SQLProjection {
  /// The activity feed. An item's key holds the time window of its events, so ranges that end at the end of a window
  /// have no item in common.
  public static let activityFeed = SQLProjection(
    name: "activity_feed", tables: ["activity_feed"], tablesText: Schema.activityFeedTables,
    indexes: Schema.activityFeedIndexes, applyText: Schema.activityFeedApply,
    registry: shownInFeed.map { type in
      "\(type.rawValue) \(type.feedTarget?.kind ?? "-") \(type.feedTarget?.member ?? "-")"
    },
    ranges: RangeLoading(
      keys: Schema.activityFeedKeys,
      end: { position, connection in
        let window = try connection.query(Schema.feedWindowAfter, [.int64(position - 1)]).one()
        let end = try window.timestampMicroseconds(0) + feedWindowMicroseconds - 1
        return try connection.query(Schema.findPosition, [.timestamp(microseconds: end)]).one()
          .int64(0)
      },
      load: { first, last, schema, connection in
        _ = try connection.query(
          "select \(schema.quoted).activity_feed_apply($1, $2, null, true)",
          [.int64(first), .int64(last)])
      },
      clear: { position, connection in
        _ = try connection.query(Schema.clearFeed, [.int64(position)])
      }),
    concern: Concern(types: Set(shownInFeed)).mayHold)

  private static let shownInFeed = EventType.allCases.filter(\.showsInFeed)
  private static let feedWindowMicroseconds: Int64 = 600 * 1_000_000
}
