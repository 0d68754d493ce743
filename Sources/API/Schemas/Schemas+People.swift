extension Schemas {
  static let people: [(name: String, schema: Schema)] = [
    ("Profile", profile), ("ProfileUpdate", profileUpdate),
  ]

  private static let profile = Schema.object([
    "id": .uuid, "display_name": .string().orNull, "avatar": .string().orNull,
    "status_message": .string().orNull, "email": .string().orNull, "version": .integer(),
    "position": .position, "created_at": .time,
  ])

  private static let profileUpdate = Schema.body([
    "display_name?": .string(max: ProfileView.nameMax, min: 1),
    "avatar?": .string(max: ProfileView.avatarMax, pattern: ProfileView.avatarPattern),
    "status_message?": .string(max: ProfileView.statusMax, min: 1), "version?": .integer(),
  ])
}
