import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// Templates from which partners make tasks repeatedly.
enum TaskTemplateRoutes {
  static let endpoints = routes.all + [use]

  static let routes = SharedRoutes<TaskTemplateChange>(
    collection: "task_templates", parameter: "task_template", schema: "TaskTemplate",
    many: "task templates", members: ["title", "description", "due_in_days"],
    things: \.templates, command: { .template($0, .shared($1)) },
    change: { body, _ in try change(body) },
    make: { body, change, _ in
      guard let title = change.title else { throw body.problem("title", "is missing") }
      return change.applied(to: TaskTemplate(title: title))
    },
    write: { template, _, _, json in
      json.member("title", template.title)
      json.member("description", template.description)
      json.member("due_in_days", template.dueInDays)
    })

  private static func change(_ body: JSONReader) throws -> TaskTemplateChange {
    var change = TaskTemplateChange()
    let texts = try body.texts(["description": SharedTask.descriptionMax])
    if body.has("title") { change.title = try body.text("title", max: SharedTask.titleMax) }
    if let description = texts["description"] { change.description = .some(description) }
    if body.object["due_in_days"] != nil {
      change.dueInDays = .some(
        try body.integerIfPresent("due_in_days", in: 0...TaskTemplate.dueInDaysMax))
    }
    return change
  }

  private static let use = Endpoint(
    method: .post, path: "\(routes.onePath)/use", name: "useTaskTemplate",
    summary: "Make a task of a template", access: .person,
    body: .body([
      "id?": .uuid, "assignee?": .string(max: 64, pattern: "^(me|partner|[0-9a-fA-F-]{36})$"),
    ]), status: 201, answer: .named("Task"),
    problems: [
      .notFound, .forbidden, .invalid, .duplicateID, .limitReached, .commandIDReused,
    ]
  ) { call in
    let body = try call.body()
    try body.only("id", "assignee")
    let task = try body.uuidIfPresent("id") ?? call.commandID()
    let action = TemplateCommand.use(
      task: task, assignee: try await call.partner(body, "assignee"))
    let connection = try call.id("connection")
    let reply = try await call.submit(
      connection, .connection(.template(try call.id("task_template"), action)))
    let location = "/v1/connections/\(connection.lower)/tasks/\(task.lower)"
    return try await TaskEndpoints.answer(
      call, task, reply, status: 201, [("Location", location)])
  }

  static let schemas: [(name: String, schema: Schema)] =
    [
      (
        "TaskTemplate",
        SharedRoutes<TaskTemplateChange>.schema([
          "title": .string(), "description": .string().orNull, "due_in_days": .integer().orNull,
        ])
      )
    ]
    + SharedRoutes<TaskTemplateChange>.bodies(
      "TaskTemplate", required: ["title": .string(max: SharedTask.titleMax, min: 1)],
      [
        "description?": .string(max: SharedTask.descriptionMax, min: 1),
        "due_in_days?": Schema.integer(max: TaskTemplate.dueInDaysMax).described(
          "In how many days after they were made its tasks are due."),
      ])
}
