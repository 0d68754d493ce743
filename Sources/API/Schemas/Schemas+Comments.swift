import Domain

extension Schemas {
  static let comments: [(name: String, schema: Schema)] = [
    ("Comment", comment), ("CommentAddition", addition), ("CommentUpdate", update),
  ]

  static let commentTarget = Schema.object([
    "kind": .oneOf(TargetKind.all.map(\.rawValue)), "id": .uuid,
  ])

  private static let comment = Schema.object([
    "id": .uuid, "parent": .uuid.orNull, "target": commentTarget,
    "author": .named("PersonReference"), "text": .string().orNull, "mentions": .array(.uuid),
    "resolved": .bool, "deleted": .bool, "version": .version, "created_at": .time,
    "edited_at": .time.orNull,
  ])

  private static let text = Schema.string(max: CommentEndpoints.textMax, min: 1)

  private static let mentions = Schema.array(.uuid, max: CommentEndpoints.mentionsMax)

  private static let addition = Schema.body([
    "text": text, "target?": commentTarget, "parent?": .uuid, "mentions?": mentions,
  ])

  private static let update = Schema.body([
    "text": text, "mentions?": mentions, "version?": .integer(),
  ])
}
