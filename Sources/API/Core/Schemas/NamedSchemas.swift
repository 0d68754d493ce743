import CallboardDomain
import CallboardEventLog
import CallboardProjections

/// The schemas that the OpenAPI document names; each concept adds its own.
enum NamedSchemas {
  static let all: [(name: String, schema: Schema)] = common + admin + EventView.named + Schemas.all

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.schema) })

  private static let common: [(name: String, schema: Schema)] = [
    ProblemExplanation.named,
    ("JSONObject", .anyObject),
    (
      "Problem",
      .object(
        [
          "type": .string(), "title": .string(), "status": .integer(min: 400, max: 599),
          "code": .oneOf(ProblemCode.self), "detail": .string(),
          "request_id?": .string(), "theirs?": .named("TheirVersion"),
        ], open: true)
    ),
    (
      "Readiness",
      .object([
        "status": .oneOf(["ready"]), "doing": .string(), "position": .integer(),
        "head_confirmed_milliseconds_ago": .integer(),
        "listener_heard_milliseconds_ago": Schema.integer().orNull
          .described("Null: the listener has heard nothing yet."),
        "queued_commands": .integer(),
        "unreadable_spaces": .array(.uuid),
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
            "advice": .string().orNull, "omitted": .array(.integer()),
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
