import CallboardDomain

/// The named schemas of the endpoints under `/v1`, which refer to them as `.named(…)`.
enum Schemas {
  /// All of them.
  static let all: [(name: String, schema: Schema)] =
    common + people + content + changes + members + events + comments + feeds + presence
    + workSessions + locks + rooms + invitations + spaces + notifications + courses
    + connections + webhooks + tenants
}

extension Schemas {
  static let comments: [(name: String, schema: Schema)] = [
    CommentView.named, ("CommentAddition", addition), ("CommentUpdate", update),
    ("CommentTarget", target),
  ]

  static let commentTarget = Schema.named("CommentTarget")

  private static let target = Schema.object([
    "kind": .oneOf(TargetKind.all.map(\.rawValue)), "id": .uuid,
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
    (
      "Written",
      .object(["position": .position]).described("The position of the write's last event.")
    ),
    PersonReference.named,
    ("Capability", .oneOf(SpaceKind.capabilityNames)),
    (
      "GrantableCapability",
      .oneOf(SpaceKind.capabilityNames.filter { $0 != Capability.own.rawValue })
    ),
    ("Standing", .oneOf(Standing.self)), ("SpaceKind", .oneOf(SpaceKind.self)),
    ("ConflictType", .oneOf(ConflictType.self)), ("ProblemCode", .oneOf(ProblemCode.self)),
  ]
}

extension Schema {
  static let position = Schema.integer().described("A position in the log.")
  static let version = Schema.integer().described("A version of the space.")
  static let capability = Schema.named("Capability")
  /// A capability that can be granted.
  static let grantable = Schema.named("GrantableCapability")
}

extension Schemas {
  static let notifications: [(name: String, schema: Schema)] = [NotificationView.named]
}

extension Schemas {
  static let spaces: [(name: String, schema: Schema)] = [
    ChatMessageView.named, RoleView.named, Why.named, WhyCause.named,
  ]
}

extension Schema {
  static let standing = Schema.named("Standing")
}
