import CallboardDomain

extension Schemas {
  static let people: [(name: String, schema: Schema)] = [
    ("Profile", profile), ("ProfileUpdate", profileUpdate), ("PublicProfile", publicProfile),
    ("StatusUpdate", statusUpdate), ("Preset", preset), ("PresetAddition", presetAddition),
  ]

  private static let presetReference = Schema.object([
    "id": .string(), "name": .string().orNull, "own": .bool,
  ])

  private static let publicProfile = Schema.object([
    "id": .uuid, "username": .string().orNull, "display_name": .string().orNull,
    "avatar": .string().orNull, "status_message": .string().orNull,
    "current_activity": .string().orNull, "preset": presetReference.orNull,
    "status_at": .time.orNull,
  ])

  private static let profile = publicProfile.adding([
    "email": .string().orNull, "version": .integer(), "position": .position, "created_at": .time,
  ])

  private static let statusText = Schema.text(max: ProfileView.statusMax)

  private static let presetWord = Schema.string(max: 64).described(
    "One of \(StatusPreset.common.map(\.rawValue).joined(separator: ", ")), or the id of an own one."
  )

  private static let profileUpdate = Schema.body([
    "username?": .string(pattern: .username),
    "display_name?": .text(max: ProfileView.nameMax),
    "avatar?": .string(max: ProfileView.avatarMax, pattern: .webURL),
    "status_message?": statusText, "current_activity?": statusText, "preset?": presetWord,
    "version?": .integer(),
  ])

  private static let statusUpdate = Schema.body([
    "preset?": presetWord, "status_message?": statusText, "current_activity?": statusText,
    "version?": .integer(),
  ])

  private static let preset = presetReference.adding([
    "status_message": .string().orNull, "current_activity": .string().orNull,
  ])

  private static let presetAddition = Schema.body([
    "name": .text(max: PresetView.nameMax), "status_message?": statusText,
    "current_activity?": statusText,
  ])
}
