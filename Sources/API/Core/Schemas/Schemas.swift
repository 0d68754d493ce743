import CallboardAccounts
import CallboardDomain
import CallboardLive
import CallboardProjections

/// The named schemas of the endpoints under `/v1`, which refer to them as `.named(…)`.
enum Schemas {
  /// All of them.
  static let all: [(name: String, schema: Schema)] =
    common + people + content + changes + members + events + comments + feeds + presence
    + workSessions + locks + rooms + invitations + spaces + courses
    + connections + webhooks + tenants

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

  static let spaces: [(name: String, schema: Schema)] = [
    ChatMessageView.named, RoleView.named, Why.named, WhyCause.named,
    NotificationView.named,
  ]
}

extension Schema {
  static let position = Schema.integer().described("A position in the log.")
  static let version = Schema.integer().described("A version of the space.")
  static let capability = Schema.named("Capability")
  /// A capability that can be granted.
  static let grantable = Schema.named("GrantableCapability")
  static let standing = Schema.named("Standing")
}

/// The schemas that the OpenAPI document names; each concept adds its own.
enum NamedSchemas {
  static let all: [(name: String, schema: Schema)] =
    (common + admin + EventView.named + Schemas.all).map { name, schema in
      guard schema.description == nil, let meaning = SchemaMeanings.byName[name] else {
        return (name, schema)
      }
      return (name, schema.described(meaning))
    }

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.schema) })

  private static let common: [(name: String, schema: Schema)] = [
    ProblemExplanation.named,
    ("JSONObject", .anyObject),
    (
      "Problem",
      .object(
        [
          "type": Schema.string().described("The URL of a page that explains the code."),
          "title": .string(),
          "status": Schema.integer(min: 400, max: 599).described("The status of the answer."),
          "code": .named("ProblemCode"), "detail": .string(),
          "request_id?": .string(), "theirs?": .named("TheirVersion"),
        ], open: true)
    ),
    ReadinessView.named,
  ]

  private static let admin: [(name: String, schema: Schema)] = [
    ProjectionView.named,
    BlameView.named,
    HealthReport.named,
    Figures.named,
    NodeView.named, CheckView.named, TokenExamination.named,
    LiveHub.OpenStream.named,
    AdminList.spaces.namedSchema,
    AdminList.workSessions.namedSchema,
    AdminList.projectSessions.namedSchema,
    AdminList.courses.namedSchema,
    SpaceStateView.named,
    ("ProjectContent", SpaceStateView.projectContent),
    PermissionView.named,
    PersonView.named, KeyView.named, Alias.named, RefusedRequestView.named,
    FoundConnectionCode.named,
  ]
}
