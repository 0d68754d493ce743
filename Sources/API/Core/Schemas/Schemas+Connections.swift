import CallboardDomain
import CallboardProjections

extension Schemas {
  static let connections: [(name: String, schema: Schema)] =
    ofConnections + CalendarRoutes.schemas + GoalRoutes.schemas + TaskTemplateRoutes.schemas

  private static let ofConnections: [(name: String, schema: Schema)] = [
    ("ConnectionCode", CodeView.schema), ("Connection", connection), ("Task", TaskView.schema),
    ("TaskCreation", creation), ("TaskUpdate", update), ("Dashboard", dashboard),
    ("ConnectionContent", connectionContent), AdminList.connections.namedSchema,
    AdminList.tasks.namedSchema, ("Block", block), AdminList.plans.namedSchema,
    ("NewTaskAttachment", TaskExtraEndpoints.newAttachment),
  ]

  private static let status = Schema.oneOf(ConnectionState.Status.self)

  private static let connection = Schema.object([
    "id": .uuid, "kind": .const(SpaceKind.connection.rawValue), "status": status,
    "partner": Schema.named("PublicProfile").orNull, "connected_at": .time.orNull,
    "role": Schema.role.orNull, "capabilities": .array(.capability), "task_count": .integer(),
    "version": .version, "position": .position, "created_at": .time.orNull, "updated_at": .time,
  ])

  private static let block = Schema.object([
    "person": .named("PersonReference"), "since": .time,
  ])

  private static let connectionContent = Schema.object([
    "status": status, "partners": .array(.uuid), "blocked_by": .array(.uuid),
    "connected_at": .time.orNull, "tasks": .array(.named("Task")),
    "calendar_events": .array(.named("CalendarEvent")), "goals": .array(.named("Goal")),
    "task_templates": .array(.named("TaskTemplate")),
  ])

  private static let fields: KeyValuePairs<String, Schema> = [
    "description?": .text(max: SharedTask.descriptionMax), "due_at?": .time,
    "assignee?": .string(max: 64, pattern: .assignee),
    "external_id?": .text(max: SharedTask.externalIDMax),
  ]

  private static let title = Schema.text(max: SharedTask.titleMax)

  private static let creation = Schema.body(fields).adding([
    "id?": Schema.uuid.orNull, "title": title,
  ])

  private static let update = Schema.body(fields).adding([
    "title?": title.orNull, "version?": Schema.integer().orNull,
  ])

  private static let dashboard = Schema.object([
    "partner": Schema.named("PublicProfile").orNull,
    "presence": Schema.array(.named("Presence")).described(
      "Where the partner is present, by each of their clients; empty: nowhere."),
    "last_seen": Schema.time.orNull.described(
      "When an absent partner was last present; null where they are present or never were."),
    "open_tasks": .object([
      "total": .integer(), "mine": .integer(), "partners": .integer(), "unassigned": .integer(),
    ]),
    "completed_today": .object([
      "total": .integer(), "mine": .integer(), "partners": .integer(),
    ]),
  ])
}
