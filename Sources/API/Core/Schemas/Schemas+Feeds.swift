import CallboardDomain

extension Schemas {
  static let feeds: [(name: String, schema: Schema)] = [
    FeedItemView.named, FeedDayView.named, FeedGroupView.named, FeedCountView.named,
    ("ActivityRecord", record),
    ("Activity", activity), MySpaceView.named,
  ]

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
}
