import CallboardDomain
import CallboardProjections

extension Schemas {
  static let connections: [(name: String, schema: Schema)] =
    ofConnections + CalendarRoutes.schemas + GoalRoutes.schemas + TaskTemplateRoutes.schemas

  private static let ofConnections: [(name: String, schema: Schema)] = [
    CodeView.named, ConnectionView.named, SharedView<SharedTask>.named,
    ("TaskCreation", creation), ("TaskUpdate", update), DashboardView.named,
    ("ConnectionContent", Schema(ConnectionView.content)), AdminList.connections.namedSchema,
    AdminList.tasks.namedSchema, BlockView.named, AdminList.plans.namedSchema,
    ("NewTaskAttachment", TaskExtraEndpoints.newAttachment),
  ]

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
    "title?": title, "version?": Schema.integer().orNull,
  ])
}
