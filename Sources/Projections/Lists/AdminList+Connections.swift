import CallboardDomain

extension AdminList {
  /// The filter by person matches either partner, and each has an index.
  public static let connections = AdminList(
    "connections", operation: "listAllConnections", schema: "ConnectionListing",
    summary: "List all connections, most recently changed first",
    of: "connections", projections: ["connections"],
    filters: [
      .init(
        "status", .word(ConnectionState.Status.allCases.map(\.rawValue)), "item.status = $status",
        "Only this connection."),
      .init(
        "person", .uuid,
        .ways([.init(condition: "item.one = $person"), .init(condition: "item.other = $person")]),
        "Only connections of this person."),
      .init("blocker", .uuid, "$blocker = any(item.blocked_by)"),
    ],
    joins: """
      cross join lateral (
        select count(*), count(*) filter (where completed_at is null) as open
        from tasks where space = item.space
      ) tasks
      """,
    columns: [
      .init("id", .uuid, "item.space"),
      .init("status", .word(ConnectionState.Status.allCases.map(\.rawValue))),
      .init("partners", .people, "array[item.one, item.other]"),
      .init("blocked_by", .uuids),
      .init("connected_at", .time).orNull,
      .init("ended_at", .time, "case when item.status <> 'active' then item.ended_at end").orNull,
      .init("task_count", .integer(), "tasks.count"),
      .init("open_task_count", .integer(), "tasks.open"),
    ] + lastChange)

  public static let tasks = AdminList(
    "tasks", operation: "listAllTasks", schema: "TaskListing",
    summary: "List the tasks of all connections, most recently changed first",
    of: "tasks", projections: ["connections"],
    filters: [
      .init("connection", .uuid, "item.space = $connection", "Only items of this connection."),
      .init(
        "assignee", .uuid, "item.assignee = $assignee", "Only tasks assigned to this person."),
      .init(
        "completed", .bool, "(item.completed_at is not null) = $completed",
        "Only completed tasks, or only open ones."),
    ],
    columns: [
      .init("id", .uuid, "item.task"),
      .init("connection", .uuid, "item.space"),
      .init("title", .text),
      .init("description", .text).orNull,
      .init("due_at", .time).orNull,
      .init("external_id", .text).orNull,
      .init("assignee", .person).orNull,
      .init("created_by", .person).orNull,
      .init("created_at", .time).orNull,
      .init("completed_by", .person).orNull,
      .init("completed_at", .time).orNull,
    ] + lastChange)

  public static let plans = AdminList(
    "plans", operation: "listAllPlans", schema: "PlanListing",
    summary:
      "List all calendar events, goals and task templates. Those changed most recently come first.",
    of: "plans", projections: ["connections"],
    filters: [
      .init("connection", .uuid, "item.space = $connection", "Only items of this connection."),
      .init("kind", .word(planKinds), "item.kind = $kind", "Only items of this kind."),
    ],
    columns: [
      .init("id", .uuid, "item.plan"),
      .init("kind", .word(planKinds)),
      .init("connection", .uuid, "item.space"),
      .init("title", .text),
      .init("starts_at", .time).orNull,
      .init("ends_at", .time).orNull,
      .init("due_at", .time).orNull,
      .init("completed_milestones", .integer(), "item.completed").orNull,
      .init("milestones", .integer(), "item.total").orNull,
      .init("created_by", .person).orNull,
      .init("created_at", .time).orNull,
    ] + lastChange)

  private static let planKinds = ["calendar_event", "goal", "task_template"]
}
