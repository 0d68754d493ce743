import Domain

extension Schemas {
  static let spaces: [(name: String, schema: Schema)] = [
    ("ChatMessage", chatMessage), ("Role", role), ("Why", Why.schema),
    ("WhyCause", WhyCause.schema),
  ]

  private static let chatMessage = Schema.object([
    "id": .uuid, "author": .named("PersonReference"), "text": .string().orNull,
    "in_reply_to": .uuid.orNull, "deleted": .bool, "version": .version, "created_at": .time,
    "edited_at": .time.orNull,
  ])

  private static let role = Schema.object([
    "name": .role, "capabilities": .array(.capability),
    "own": .bool.described("Whether the space defines it itself."),
    "version": Schema.version.orNull,
  ])
}

extension Schema {
  static let standing = Schema.oneOf(Standing.allCases.map(\.rawValue))
}
