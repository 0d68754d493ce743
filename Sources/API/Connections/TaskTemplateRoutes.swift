import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// Templates from which partners make tasks repeatedly.
enum TaskTemplateRoutes {
  static let endpoints = routes.all + [use]

  static let routes = SharedRoutes<TaskTemplateChange>(
    collection: "task_templates", parameter: "task_template",
    many: "task templates",
    things: \.templates, command: { .template($0, .shared($1)) },
    change: { body, _ in try change(body) },
    make: { body, change, _ in
      guard let title = change.title else { throw body.problem("title", "is missing") }
      return change.applied(to: TaskTemplate(title: title))
    })

  private static func change(_ body: JSONReader) throws -> TaskTemplateChange {
    var change = TaskTemplateChange()
    change.title = try body.stringIfPresent("title")
    change.description = try body.change("description") { try body.string($0) }
    change.dueInDays = try body.change("due_in_days") { try body.integer($0) }
    return change
  }

  private static let use = Endpoint(
    .post, "\(routes.onePath)/use", "useTaskTemplate", "Create a task from a template",
    body: .body(["id?": .uuid, "assignee?": .string(max: 64, pattern: .assignee)]), status: 201,
    answer: .named("Task"), problems: [.duplicateID, .limitReached]
  ) { call, body in
    let task = try body.uuidIfPresent("id") ?? call.commandID()
    let action = TemplateCommand.use(
      task: task, assignee: try await call.partner(body, "assignee"))
    let connection = try call.id("connection")
    let reply = try await call.submit(
      connection, .connection(.template(try call.id("task_template"), action)))
    return try await TaskRoutes.routes.answer(call, task, reply)
      .created(at: "/v1/connections/\(connection.lower)/tasks/\(task.lower)")
  }

  static let schemas: [(name: String, schema: Schema)] =
    [SharedView<TaskTemplate>.named]
    + SharedRoutes<TaskTemplateChange>.bodies(
      required: ["title": .text(max: SharedTask.titleMax)],
      [
        "description?": .text(max: SharedTask.descriptionMax),
        "due_in_days?": Schema.integer(max: TaskTemplate.dueInDaysMax).described(
          "The number of days after their creation at which its tasks are due."),
      ])
}

extension TaskTemplate: SharedShown {
  static let schemaName = "TaskTemplate"
  static let meaning = "A template for tasks."

  static let ownFields: [Field<SharedView<Self>>] = [
    .init("title") { $0.it.title }, .init("description") { $0.it.description },
    .init("due_in_days") { $0.it.dueInDays },
  ]
}
