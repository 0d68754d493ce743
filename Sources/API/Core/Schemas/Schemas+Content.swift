extension Schemas {
  static let content: [(name: String, schema: Schema)] = [
    ("Project", project), ("ProjectCreation", projectCreation), ("ProjectUpdate", projectUpdate),
    ("ProjectSettings", settings), ("Scene", scene), ("SceneSummary", sceneSummary),
    ("Element", element), ("Character", entity), ("Location", entity),
    ("Difference", ProjectDifference.Item.schema),
  ]

  private static let project = Schema.object([
    "id": .uuid, "kind": .const("project"), "standing": .standing, "version": .version,
    "position": .position,
    "title": .string(), "title_version": .version, "settings": .named("ProjectSettings"),
    "settings_version": .version, "created_at": .time.orNull, "updated_at": .time,
    "role": .role, "capabilities": .array(.capability), "scenes": .array(.named("Scene")),
    "characters": .array(.named("Character")), "locations": .array(.named("Location")),
  ])

  private static let settings = Schema.object(["viewers_may_comment": .bool])

  private static let settingsRequest = Schema.object(["viewers_may_comment?": .bool])

  private static let projectCreation = Schema.body([
    "id?": .uuid, "title": .text(max: ProjectEndpoints.titleMax),
    "settings?": settingsRequest,
  ])

  private static let projectUpdate = Schema.changes([
    "title": .text(max: ProjectEndpoints.titleMax), "settings": settingsRequest,
  ])

  private static let order = Schema.string().described(
    "Its place: its neighbours are sorted by these, byte by byte.")

  private static let scene = Schema.object([
    "id": .uuid, "order": order, "heading": .string(), "fields": .fields,
    "version": .version, "elements": .array(.named("Element")),
  ])

  private static let sceneSummary = Schema.object([
    "id": .uuid, "order": order, "heading": .string(), "fields": .fields,
    "version": .version, "element_count": .integer(),
  ])

  private static let element = Schema.object([
    "id": .uuid, "scene": .uuid, "order": order, "kind": .string(), "text": .string(),
    "fields": .fields, "version": .version,
  ])

  private static let entity = Schema.object([
    "id": .uuid, "name": .string(), "fields": .fields, "version": .version,
  ])
}

extension Schema {
  /// The additional values of a thing.
  static let fields = Schema.map(.scalar)
  static let role = Schema.text(max: 64).described(
    "One of the roles that `permissions` lists: of the kind of space, or of the space's own.")
}
