extension Schemas {
  static let feeds: [(name: String, schema: Schema)] = [
    FeedItemView.named, FeedDayView.named, FeedGroupView.named, FeedCountView.named,
    ("ActivityRecord", record),
    ActivityView.named, MySpaceView.named,
  ]

  private static let record = Schema.body([
    "kind": .string(pattern: .activityKind),
    "title": .text(max: FeedEndpoints.titleMax),
    "description?": .string(max: FeedEndpoints.descriptionMax),
    "target?": commentTarget,
  ])
}
