import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// The partners' tasks.
enum TaskEndpoints {
  static let all: [Endpoint] = [list, create, show, update, complete, reopen, remove]

  private static let tasks = SpaceKind.connection.route + "/tasks"
  private static let task = tasks + "/{task}"

  private static let list = Endpoint(
    .get, tasks, "listTasks", "The tasks, as they were made, by when they are due or by priority",
    parameters: .listInTime + [
      .query(
        "filter", .oneOf(TaskFilter.self),
        "Open ones by whose they are, those done, or all, which is the default."),
      .query(
        "sort", .oneOf(TaskSort.self),
        "As they were made, which is the default; due first; or most urgent first."),
      .query(
        "external_id", .text(max: SharedTask.externalIDMax),
        "Only the one with this id of the app's own."),
    ], answer: .page(.named("Task")), weight: .space
  ) { call in
    let space = try await call.spaceInTime(ConnectionState.self)
    let caller = try call.person()
    let filter = call.query("filter").flatMap(TaskFilter.init(rawValue:)) ?? .all
    let sort = call.query("sort").flatMap(TaskSort.init(rawValue:)) ?? .created
    let externalID = call.query("external_id")
    let tasks = space.tasks.all.map { TaskView($0.id, $0.entry) }.filter {
      filter.lets($0.entry.value, caller)
        && (externalID == nil || $0.entry.value.externalID == externalID)
    }
    let sorted =
      sort == .created
      ? tasks
      : tasks.map { ($0, sort.key(of: $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    let names = try await Names(of: space.partners, in: call.service.vault)
    return .page(call, try call.page(sort.list, of: sorted) { sort.key(of: $0) }) {
      $0.write(to: &$1, names)
    }
  }

  private static let create = Endpoint(
    .post, tasks, "createTask", "Make a task", body: .named("TaskCreation"), status: 201,
    answer: .named("Task"), problems: [.duplicateID, .taken, .limitReached]
  ) { call in
    let body = try call.body()
    let id = try body.uuidIfPresent("id") ?? call.commandID()
    let change = try await change(body, call)
    let task = SharedTask(
      title: try body.string("title"),
      description: change.description ?? nil, dueAt: change.dueAt ?? nil,
      assignee: change.assignee ?? nil, externalID: change.externalID ?? nil)
    let reply = try await submit(call, id, .create(task))
    let location = "/v1/connections/\(try call.id("connection").lower)/tasks/\(id.lower)"
    return try await answer(call, id, reply, status: 201, [("Location", location)])
  }

  private static let show = Endpoint(
    .get, task, "getTask", "A task", parameters: .readInTime, answer: .named("Task")
  ) { call in
    try await answer(call, try call.id("task"), nil)
  }

  private static let update = Endpoint(
    .patch, task, "updateTask", "Change what is named of a task; null clears",
    parameters: .writeVersion, body: .named("TaskUpdate"), answer: .named("Task"),
    problems: [.taken]
  ) { call in
    let body = try call.body()
    let id = try call.id("task")
    let change = try await change(body, call)
    let reply = try await submit(
      call, id, .update(change, ifVersion: try call.versionSeen(body)))
    return try await answer(call, id, reply)
  }

  private static let complete = settle("complete", "Say that a task is done") {
    .complete(ifVersion: $0)
  }

  private static let reopen = settle("reopen", "Say that a task is not done after all") {
    .reopen(ifVersion: $0)
  }

  private static func settle(
    _ verb: String, _ summary: String, _ action: @escaping @Sendable (Int?) -> TaskCommand
  ) -> Endpoint {
    Endpoint(
      .post, "\(task)/\(verb)", "\(verb)Task", summary, parameters: .writeVersion,
      answer: .named("Task")
    ) { call in
      let id = try call.id("task")
      return try await answer(call, id, try await submit(call, id, action(try call.ifMatch())))
    }
  }

  private static let remove = Endpoint(
    .delete, task, "deleteTask", "Delete a task", parameters: .writeVersion,
    answer: .named("Written")
  ) { call in
    .written(
      try await submit(call, try call.id("task"), .delete(ifVersion: try call.ifMatch())))
  }

  private static func submit(
    _ call: Call, _ id: UUID, _ action: TaskCommand
  ) async throws -> Reply {
    try await call.submit(try call.id("connection"), .connection(.task(id, action)))
  }

  /// The change that the body describes; members that are missing change nothing.
  private static func change(_ body: JSONReader, _ call: Call) async throws -> TaskChange {
    let isAssigned = body.object["assignee"] != nil
    let assignee = isAssigned ? try await call.partner(body, "assignee") : nil
    return try change(body, assignee: isAssigned ? .some(assignee) : nil)
  }

  private static func change(_ body: JSONReader, assignee: UUID??) throws -> TaskChange {
    var change = TaskChange()
    change.title = try body.stringIfPresent("title")
    change.description = try body.change("description") { try body.string($0) }
    change.externalID = try body.change("external_id") { try body.string($0) }
    change.dueAt = try body.change("due_at") { try body.timestamp($0) }
    change.assignee = assignee
    return change
  }

  /// Answers with a task: as it is after a command, or as the query asks.
  static func answer(
    _ call: Call, _ id: UUID, _ reply: Reply?, status: Int = 200,
    _ headers: [(String, String)] = []
  ) async throws -> Response {
    let space = try await call.space(ConnectionState.self, after: reply)
    guard let entry = space.tasks[id] else { throw Problem(.notFound, "there is no such task") }
    let names = try await Names(of: space.partners, in: call.service.vault)
    return .one(
      TaskView(id, entry), names, status: status, version: entry.version, after: reply, headers)
  }
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
