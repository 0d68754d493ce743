import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The partners' tasks.
enum TaskRoutes {
  static let endpoints =
    routes.all + [
      settle("complete", "Complete a task") { .complete(ifVersion: $0) },
      settle("reopen", "Reopen a task") { .reopen(ifVersion: $0) },
    ] + TaskExtraEndpoints.all

  static let routes = SharedRoutes<TaskChange>(
    collection: "tasks", parameter: "task", many: "tasks", things: \.tasks,
    command: { .task($0, TaskCommand($1)) },
    people: { body, call in
      guard body.object["assignee"] != nil else { return nil }
      return try await call.partner(body, "assignee").map { [$0] } ?? []
    }, change: change, make: make,
    summary: "List the tasks, by creation, due time or priority",
    order: { call in call.query("sort").flatMap(TaskSort.init(rawValue:))?.order },
    listParameters: [
      .query(
        "filter", .oneOf(TaskFilter.self),
        "Only open tasks by assignee, completed tasks, or all tasks; `all` by default."),
      .query(
        "sort", .oneOf(TaskSort.self),
        "The order of the list: by creation, which is the default; by due time; or by priority."),
      .query(
        "external_id", .text(max: SharedTask.externalIDMax),
        "Only the task with this external id."),
    ],
    filter: { call in
      let caller = try call.person()
      let filter = call.query("filter").flatMap(TaskFilter.init(rawValue:)) ?? .all
      let externalID = call.query("external_id")
      return { filter.lets($0, caller) && (externalID == nil || $0.externalID == externalID) }
    }, problems: [.taken])

  private static func settle(
    _ verb: String, _ summary: String, _ action: @escaping @Sendable (Int?) -> TaskCommand
  ) -> Endpoint {
    Endpoint(
      .post, "\(routes.onePath)/\(verb)", "\(verb)Task", summary, parameters: .writeVersion,
      answer: .named("Task")
    ) { call in
      let id = try call.id("task")
      let reply = try await call.submit(
        try call.id("connection"), .connection(.task(id, action(try call.ifMatch()))))
      return try await routes.answer(call, id, reply)
    }
  }

  /// The change that the body describes; members that are missing change nothing.
  private static func change(_ body: JSONReader, _ assignee: [UUID]?) throws -> TaskChange {
    TaskChange(
      title: try body.stringIfPresent("title"),
      description: try body.change("description") { try body.string($0) },
      dueAt: try body.change("due_at") { try body.timestamp($0) },
      assignee: assignee.map(\.first),
      externalID: try body.change("external_id") { try body.string($0) })
  }

  private static func make(
    _ body: JSONReader, _ change: TaskChange, _ space: ConnectionState
  ) throws -> SharedTask {
    guard let title = change.title else { throw body.problem("title", "is missing") }
    var task = change.applied(to: SharedTask(title: title))
    task.assignee = change.assignee ?? nil
    return task
  }
}

extension TaskCommand {
  fileprivate init(_ action: SharedCommand<TaskChange>) {
    self =
      switch action {
      case .create(let task): .create(task)
      case .update(let change, let version): .update(change, ifVersion: version)
      case .delete(let version): .delete(ifVersion: version)
      }
  }
}

extension SharedTask: SharedShown {
  static let schemaName = "Task"
  static let meaning = "A task of two people."

  static let ownFields: [Field<SharedView<Self>>] = [
    .init("title") { $0.it.title },
    .init("description") { $0.it.description }, .init("due_at") { $0.it.dueAt },
    .init("external_id") { $0.it.externalID },
    .personOrNull("assignee") { $0.it.assignee },
    .init("completed") { $0.it.isCompleted },
    .personOrNull("completed_by") { $0.it.completedBy },
    .init("completed_at") { $0.it.completedAt },
    .init("priority", .number.orNull, "The mean of the votes; null: no votes.") { $0.it.priority },
    .init("votes", each: voteFields) { $0.it.votes.sorted { $0.key.lower < $1.key.lower } },
    .init("attachments", each: attachmentFields) { $0.it.attachments },
  ]

  private static let voteFields: [Field<(key: UUID, value: Int)>] = [
    .person("person") { $0.key },
    .init("priority", .integer(in: votes)) { $0.value },
  ]

  private static let attachmentFields: [Field<TaskAttachment>] = [
    .init("id") { $0.id }, .init("name") { $0.name }, .init("media_type") { $0.mediaType },
    .init("bytes") { $0.byteCount }, .init("url") { $0.url },
    .init("external_id") { $0.externalID }, .personOrNull("added_by") { $0.addedBy },
    .init("added_at") { $0.addedAt },
  ]
}

extension Call {
  /// One of the partners, named by id or as `me` or `partner`; nil for null.
  func partner(_ body: JSONReader, _ key: String) async throws -> UUID? {
    guard body.has(key) else { return nil }
    switch try body.string(key, max: 64) {
    case "me": return try person()
    case "partner":
      return try await space(ConnectionState.self).partner(of: try person())
    case let text:
      guard let id = UUID(text) else {
        throw body.problem(key, "must be me, partner, a partner's id or null")
      }
      return id
    }
  }
}

/// The tasks that a list shows to one of the partners.
enum TaskFilter: String, CaseIterable {
  case all
  /// Open tasks that are assigned to the reader.
  case mine
  /// Open tasks that are assigned to the partner.
  case partners
  /// Open tasks that are assigned to nobody.
  case unassigned
  case completed

  func lets(_ task: SharedTask, _ reader: UUID) -> Bool {
    switch self {
    case .all: true
    case .mine: !task.isCompleted && task.assignee == reader
    case .partners: !task.isCompleted && task.assignee.map { $0 != reader } ?? false
    case .unassigned: !task.isCompleted && task.assignee == nil
    case .completed: task.isCompleted
    }
  }
}

/// The order in which a list shows tasks.
///
/// Each order gives a key whose bytes sort. The task's id makes it unique, so that a page can begin after any task.
enum TaskSort: String, CaseIterable {
  /// In the order of creation.
  case created
  /// By due date, with tasks that have none last.
  case due
  /// By priority, the highest first, with tasks that have none last.
  case priority

  /// The order; nil for that of creation.
  var order: SharedRoutes<TaskChange>.Order? {
    switch self {
    case .created: nil
    case .due:
      .init(list: "tasks_by_due") {
        Self.key($0.value.dueAt.map { $0.microseconds + Self.yearZero })
          + sortable($0.createdAt.microseconds)
      }
    case .priority:
      .init(list: "tasks_by_priority") {
        Self.key(
          $0.value.priority.map {
            // Different means of votes differ by far more than this.
            Int64((Double(SharedTask.votes.upperBound) - $0) * 1_000_000)
          }) + sortable($0.createdAt.microseconds)
      }
    }
  }

  /// More than the microseconds from the year 0 to 1970. It is part of the cursors that clients hold.
  private static let yearZero: Int64 = 100_000_000_000_000_000

  /// A number as text that sorts by bytes. A missing number sorts after all others.
  private static func key(_ number: Int64?) -> String {
    number.map { "0" + sortable($0) } ?? "1"
  }
}

/// The partners' votes on a task's priority, and the descriptions of its files.
enum TaskExtraEndpoints {
  static let all: [Endpoint] = [vote, attach, detach]

  private static let task = TaskRoutes.routes.onePath

  private static let vote = Endpoint(
    .put, "\(task)/vote", "voteOnTask",
    "Vote on the priority of a task, from 1 to 5. Null withdraws the vote.",
    body: .object(["priority": Schema.integer(in: SharedTask.votes).orNull]), answer: .named("Task")
  ) { call, body in
    let priority = try body.integerIfPresent("priority")
    return try await submit(call, .vote(priority))
  }

  private static let attach = Endpoint(
    .post, "\(task)/attachments", "addTaskAttachment",
    "Add an attachment to a task. The file is stored elsewhere.",
    body: .named("NewTaskAttachment"), status: 201, answer: .named("Task"),
    problems: [.duplicateID, .limitReached]
  ) { call, body in
    _ = try await call.space(ConnectionState.self)
    let url = try body.stringIfPresent("url")
    let externalID =
      try body.stringIfPresent("external_id")
    guard url != nil || externalID != nil else {
      throw body.problem("url", "or external_id must be given")
    }
    let attachment = TaskAttachment(
      id: try body.uuidIfPresent("id") ?? call.commandID(),
      name: try body.string("name"), mediaType: try body.string("media_type"),
      byteCount: try body.integer("bytes"), url: url, externalID: externalID)
    return try await submit(call, .attach(attachment))
  }

  private static let detach = Endpoint.written(
    .delete, "\(task)/attachments/{attachment}", "removeTaskAttachment",
    "Remove an attachment from a task"
  ) { call in
    try await call.submit(
      try call.id("connection"),
      .connection(.task(try call.id("task"), .detach(try call.id("attachment")))))
  }

  /// The largest file size that is accepted, in bytes; no app has larger files.
  private static let bytesMax = 1 << 50

  private static func submit(_ call: Call, _ action: TaskCommand) async throws -> Response {
    let id = try call.id("task")
    let reply = try await call.submit(
      try call.id("connection"), .connection(.task(id, action)))
    return try await TaskRoutes.routes.answer(call, id, reply)
  }

  static let newAttachment = Schema.body([
    "id?": .uuid, "name": .text(max: TaskAttachment.nameMax),
    "media_type": .string(
      max: TaskAttachment.mediaTypeMax,
      pattern: .mediaType),
    "bytes": .integer(max: bytesMax),
    "url?": .string(max: TaskAttachment.urlMax, pattern: .webURL),
    "external_id?": .text(max: TaskAttachment.externalIDMax),
  ]).described("An attachment with a `url`, an `external_id`, or both.")
}
