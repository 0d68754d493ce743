import Domain
import Engine
import FoundationEssentials
import HTTPServer
import Projections

/// Connections, tasks and plans, as operators see them.
enum AdminConnectionEndpoints {
  static let all: [Endpoint] = [connections, tasks, plans]

  private static let limit = Endpoint.Parameter.limit(max: AdminSpaceEndpoints.limitMax)

  private static let statuses = ConnectionState.Status.allCases.map(\.rawValue)

  private static let connections = Endpoint(
    method: .get, path: "/admin/v1/connections", name: "listAllConnections",
    summary: "How people are connected, the last changed first", access: .admin,
    parameters: .read + [
      .cursor, limit,
      .init(
        name: "status", place: .query, schema: .oneOf(statuses), description: "Only in this one."),
      .init(name: "person", place: .query, schema: .uuid, description: "Only of this person."),
    ], answer: .page(.named("ConnectionListing"), ["reset": .bool]),
    problems: [.invalid, .positionBeyondHead]
  ) { call in
    let filter = ConnectionFilter(
      status: try call.queryWord("status", of: statuses), person: try call.queryID("person"))
    let list = try await call.list("admin_connections") { reader, before, limit in
      try await reader.connections(filter, before: before, limit: limit)
    }
    let names = try await Names(of: list.page.items.flatMap(\.partners), in: call.service.vault)
    return .page(call, list.page, more: { $0.member("reset", list.isReset) }) {
      ConnectionListingView($0, names).write(to: &$1)
    }
  }

  private static let tasks = Endpoint(
    method: .get, path: "/admin/v1/tasks", name: "listAllTasks",
    summary: "The tasks of all connections, the last changed first", access: .admin,
    parameters: .read + [
      .cursor, limit,
      .init(
        name: "connection", place: .query, schema: .uuid, description: "Only of this connection."),
      .init(
        name: "assignee", place: .query, schema: .uuid,
        description: "Only those that are this person's to do."),
      .init(
        name: "completed", place: .query, schema: .bool, description: "Only those done, or not."),
    ], answer: .page(.named("TaskListing"), ["reset": .bool]),
    problems: [.invalid, .positionBeyondHead]
  ) { call in
    let filter = TaskListFilter(
      space: try call.queryID("connection"), assignee: try call.queryID("assignee"),
      isCompleted: try call.queryBool("completed"))
    let list = try await call.list("admin_tasks") { reader, before, limit in
      try await reader.tasks(filter, before: before, limit: limit)
    }
    let names = try await Names(
      of: list.page.items.flatMap { [$0.assignee, $0.createdBy, $0.completedBy] }
        .compactMap(\.self), in: call.service.vault)
    return .page(call, list.page, more: { $0.member("reset", list.isReset) }) {
      TaskListingView($0, names).write(to: &$1)
    }
  }

  private static let plans = Endpoint(
    method: .get, path: "/admin/v1/plans", name: "listAllPlans",
    summary:
      "The calendar events, goals and task templates of all connections, the last changed first",
    access: .admin,
    parameters: .read + [
      .cursor, limit,
      .init(
        name: "connection", place: .query, schema: .uuid, description: "Only of this connection."),
      .init(
        name: "kind", place: .query, schema: .oneOf(PlanListing.kinds),
        description: "Only of this kind."),
    ], answer: .page(.named("PlanListing"), ["reset": .bool]),
    problems: [.invalid, .positionBeyondHead]
  ) { call in
    let space = try call.queryID("connection")
    let kind = try call.queryWord("kind", of: PlanListing.kinds)
    let list = try await call.list("admin_plans") { reader, before, limit in
      try await reader.plans(of: space, kind: kind, before: before, limit: limit)
    }
    let names = try await Names(
      of: list.page.items.compactMap(\.createdBy), in: call.service.vault)
    return .page(call, list.page, more: { $0.member("reset", list.isReset) }) {
      PlanListingView($0, names).write(to: &$1)
    }
  }
}

extension Call {
  /// A page of a list of connections, tasks or plans.
  func list<Item: Sendable>(
    _ name: String,
    _ read: (ConnectionReader, Int64?, Int) async throws -> (items: [Item], next: Int64?)
  ) async throws -> (page: Page<Item>, isReset: Bool) {
    try await list(name, of: ConnectionReader.projections) { reader, before, limit in
      try await read(ConnectionReader(reader), before, limit)
    }
  }
}
