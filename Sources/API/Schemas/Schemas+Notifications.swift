import Projections

extension Schemas {
  static let notifications: [(name: String, schema: Schema)] = [("Notification", notification)]

  private static let notification = Schema.object([
    "position": .position, "kind": .oneOf(Projections.Notification.kinds), "at": .time,
    "actor": Schema.named("PersonReference").orNull.described("Null: time."),
    "space": .object([
      "id": .uuid, "kind": .string(),
      "title": Schema.string().orNull.described("Null for who is no member."),
    ]), "version": .version,
    "subject": Schema.string().orNull.described(
      "The invitation, the comment, the notice, or the fence of the lock."),
    "read": .bool,
  ])
}
