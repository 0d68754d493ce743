import Domain
import Schema

extension SQLProjection {
  /// What happened, for people.
  public static let activityFeed = SQLProjection(
    name: "activity_feed", tables: ["activity_feed"], tablesText: Schema.activityFeedTables,
    indexesText: Schema.activityFeedIndexes, applyText: Schema.activityFeedApply,
    registry: EventType.allCases.filter(\.showsInFeed).map { type in
      "\(type.rawValue) \(type.feedTarget?.kind ?? "-") \(type.feedTarget?.member ?? "-")"
    })

  /// The permission tables: who may do what, and where.
  public static let members = SQLProjection(
    name: "members", tables: ["members"], tablesText: Schema.membersTables,
    indexesText: Schema.membersIndexes, applyText: Schema.membersApply)
}
