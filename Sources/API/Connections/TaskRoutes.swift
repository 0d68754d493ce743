import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The partners' tasks.
enum TaskRoutes {
  static let endpoints =
    routes.all + [
      settle("complete", "Say that a task is done") { .complete(ifVersion: $0) },
      settle("reopen", "Say that a task is not done after all") { .reopen(ifVersion: $0) },
    ] + TaskExtraEndpoints.all

  static let routes = SharedRoutes<TaskChange>(
    collection: "tasks", parameter: "task", many: "tasks", things: \.tasks,
    command: { .task($0, TaskCommand($1)) },
    people: { body, call in
      guard body.object["assignee"] != nil else { return nil }
      return try await call.partner(body, "assignee").map { [$0] } ?? []
    }, change: change, make: make,
    summary: "The tasks, as they were made, by when they are due or by priority",
    order: { call in call.query("sort").flatMap(TaskSort.init(rawValue:))?.order },
    listParameters: [
      .query(
        "filter", .oneOf(TaskFilter.self),
        "Open ones by whose they are, those done, or all, which is the default."),
      .query(
        "sort", .oneOf(TaskSort.self),
        "As they were made, which is the default; due first; or most urgent first."),
      .query(
        "external_id", .text(max: SharedTask.externalIDMax),
        "Only the one with this id of the app's own."),
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
    .init("priority", Schema.number.orNull.described("The mean of the votes.")) {
      $0.it.priority
    },
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
