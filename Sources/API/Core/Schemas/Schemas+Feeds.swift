import CallboardDomain

extension Schemas {
  static let feeds: [(name: String, schema: Schema)] = [
    ("FeedItem", item), ("FeedDay", day), ("FeedGroup", group), ("FeedCount", count),
    ("ActivityRecord", record),
    ("Activity", activity), ("Space", space),
  ]

  private static let item = Schema.object([
    "space": .uuid, "space_title": .string().orNull, "position": .position,
    "last_position": .position,
    "at": .time, "last_at": .time, "actor": Schema.named("PersonReference").orNull,
    "kind": .string(), "title": .string(), "description": .string().orNull,
    "assignee": Schema.named("PersonReference").orNull.described("To whom a task was assigned."),
    "target": Schema.named("Target").orNull, "target_label": .string().orNull,
    "related": Schema.named("Target").orNull.described(
      "The task or the calendar event that it is about; of a comment what it is on, null for the space."
    ),
    "count": .integer(min: 1),
  ])

  private static let day = Schema.object([
    "day": .string(pattern: .day), "items": .integer(),
    "events": .integer(),
  ])

  private static let group = Schema.object([
    "person": Schema.named("PersonReference").orNull.described(
      "By person: who; null for the system."),
    "space": Schema.uuid.orNull, "space_title": .string().orNull,
    "target": Schema.named("Target").orNull.described(
      "By target: the thing, to which comments on it count; null for the space as a whole."),
    "target_label": .string().orNull, "items": .integer(), "events": .integer(),
    "last_position": .position, "last_at": .time,
  ])

  private static let count = day.adding(["actor": Schema.named("PersonReference").orNull])

  private static let record = Schema.body([
    "kind": .string(pattern: .activityKind),
    "title": .text(max: FeedEndpoints.titleMax),
    "description?": .string(max: FeedEndpoints.descriptionMax),
    "target?": commentTarget,
  ])

  private static let activity = Schema.object([
    "kind": .string(), "title": .string(), "description": .string().orNull,
    "target": Schema.named("Target").orNull, "actor": .uuid,
    "at": .time, "version": .version, "position": .position,
  ])

  private static let space = Schema.object([
    "id": .uuid, "path": Schema.string().described("Where its endpoints are.").orNull,
    "kind": .oneOf(SpaceKind.self), "title": .string().orNull, "role": .role,
    "owned": .bool, "standing": .standing,
    "unread": Schema.integer(max: 100).described(
      "What others have done since the caller last said how far they had read, as feeds and chat show it; "
        + "100: that or more."),
    "read_version": .version, "capabilities": .array(.capability), "color": .string().orNull,
    "member_count": .integer(), "joined_at": .time.orNull, "created_at": .time.orNull,
    "updated_at": .time, "version": .version, "position": .position,
  ])
}
