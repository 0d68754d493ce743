import CallboardDomain
import CallboardProjections

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
          "type": Schema.string().described("A URL that explains the code."), "title": .string(),
          "status": Schema.integer(min: 400, max: 599).described("The status of the answer."),
          "code": .named("ProblemCode"), "detail": .string(),
          "request_id?": .string(), "theirs?": .named("TheirVersion"),
        ], open: true)
    ),
    (
      "Readiness",
      .object([
        "status": .oneOf(["ready"]),
        "doing": Schema.string().described("What the node is doing."), "position": .integer(),
        "head_confirmed_milliseconds_ago": Schema.integer()
          .described("When the node last knew the end of the log."),
        "listener_heard_milliseconds_ago": Schema.integer().orNull
          .described("Null: the listener has heard nothing yet."),
        "queued_commands": Schema.integer().described("How many commands wait to be decided."),
        "unreadable_spaces": Schema.array(.uuid)
          .described("Spaces that this node cannot take in."),
        "unreadable_events": Schema.array(
          .object([
            "space": .uuid, "position": .integer().orNull, "type": .string(),
          ])
        ).described("The first event of each of those that this node cannot take in."),
        "wrong_snapshots": Schema.array(
          .object([
            "space": .uuid, "version": .integer(), "reason": .oneOf(["forged", "differs"]),
          ])
        ).described("Rows that are skipped: the service did not write them, or not so."),
        "projections": Schema.array(
          .object([
            "name": .string(), "state": .oneOf(ProjectionView.faults), "lag": .integer(),
            "advice": Schema.string().orNull.described("What to do about it; null: nothing."),
            "omitted": .array(.integer()),
            "stopped_spaces_count": .integer(),
          ])
        ).orNull.described("Those that are not as they should be; null: PostgreSQL says nothing."),
        "findings": Schema.array(Schema(FindingView.fields)).orNull.described(
          "What was found to be wrong with the log or projections; null: PostgreSQL says nothing."),
      ])
    ),
  ]

  private static let admin: [(name: String, schema: Schema)] = [
    ProjectionView.named,
    BlameView.named,
    HealthReport.named,
    Figures.named,
    NodeView.named, CheckView.named, TokenCheckView.named,
    OpenStreamView.named,
    AdminList.spaces.namedSchema,
    AdminList.workSessions.namedSchema,
    AdminList.projectSessions.namedSchema,
    AdminList.courses.namedSchema,
    SpaceStateView.named,
    ("ProjectContent", SpaceStateView.projectContent),
    PermissionView.named,
    PersonView.named, KeyView.named, RefusedRequestView.named,
    FoundConnectionCode.named,
  ]
}
