import CallboardDomain
import CallboardProjections

/// The named schemas of the endpoints under `/v1`, which refer to them as `.named(…)`.
enum Schemas {
  /// All of them.
  static let all: [(name: String, schema: Schema)] =
    common + people + content + changes + members + events + comments + feeds + presence
    + workSessions + locks + rooms + invitations + spaces + notifications + courses
    + connections + webhooks
}

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

extension Schemas {
  static let common: [(name: String, schema: Schema)] = [
    ("Written", written), ("PersonReference", personReference),
  ]

  private static let written = Schema.object([
    "position": .position
  ]).described("What was written, by the position of its last event.")

  private static let personReference = Schema.object([
    "id": .uuid, "display_name": .string().orNull,
  ])
}

extension Schema {
  static let position = Schema.integer().described("A position in the log.")
  static let version = Schema.integer().described("A version of the space.")
  static let capability = Schema.oneOf(SpaceKind.capabilityNames)
  /// A capability that can be granted.
  static let grantable = Schema.oneOf(
    SpaceKind.capabilityNames.filter { $0 != Capability.own.rawValue })
}

extension Schemas {
  static let notifications: [(name: String, schema: Schema)] = [("Notification", notification)]

  private static let notification = Schema.object([
    "position": .position, "kind": .oneOf(CallboardProjections.Notification.kinds), "at": .time,
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
  static let standing = Schema.oneOf(Standing.self)
}
