// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

extension CallboardClient {
  /// List the caller's connections, newest first (`GET /v1/connections`).
  public func listConnections(
    minPosition: Int? = nil, cursor: String? = nil, limit: Int? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Connection> {
    try await call(
      "GET", "/v1/connections",
      query: ["min_position": minPosition, "cursor": cursor, "limit": limit])
  }

  /// Connect with the owner of a code (`POST /v1/connections`).
  @discardableResult
  public func connect(
    _ body: Callboard.ConnectBody, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Connection {
    try await call("POST", "/v1/connections", id: id, body: body)
  }

  /// Get a connection of the caller, with the partner's profile (`GET /v1/connections/{connection}`).
  public func getConnection(
    connection: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Connection {
    try await call(
      "GET", "/v1/connections/\(connection.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// End a connection for both people (`DELETE /v1/connections/{connection}`).
  @discardableResult
  public func removeConnection(
    connection: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "/v1/connections/\(connection.inURL)", lockFence: lockFence, id: id)
  }

  /// List the tasks, by creation, due time or priority (`GET /v1/connections/{connection}/tasks`).
  public func listTasks(
    connection: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, filter: String? = nil, sort: String? = nil,
    externalId: String? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Task> {
    try await call(
      "GET", "/v1/connections/\(connection.inURL)/tasks",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
        "filter": filter,
        "sort": sort,
        "external_id": externalId,
      ])
  }

  /// Create a task (`POST /v1/connections/{connection}/tasks`).
  @discardableResult
  public func createTask(
    connection: UUID, _ body: Callboard.TaskCreation, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Task {
    try await call(
      "POST", "/v1/connections/\(connection.inURL)/tasks", lockFence: lockFence, id: id, body: body)
  }

  /// Get a task (`GET /v1/connections/{connection}/tasks/{task}`).
  public func getTask(
    connection: UUID, task: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Task {
    try await call(
      "GET", "/v1/connections/\(connection.inURL)/tasks/\(task.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Change a task (`PATCH /v1/connections/{connection}/tasks/{task}`).
  @discardableResult
  public func updateTask(
    connection: UUID, task: UUID, _ body: Callboard.TaskUpdate, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Task {
    try await call(
      "PATCH", "/v1/connections/\(connection.inURL)/tasks/\(task.inURL)", lockFence: lockFence,
      ifMatch: ifMatch, id: id, body: body)
  }

  /// Delete a task (`DELETE /v1/connections/{connection}/tasks/{task}`).
  @discardableResult
  public func deleteTask(
    connection: UUID, task: UUID, lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "/v1/connections/\(connection.inURL)/tasks/\(task.inURL)", lockFence: lockFence,
      ifMatch: ifMatch, id: id)
  }

  /// Complete a task (`POST /v1/connections/{connection}/tasks/{task}/complete`).
  @discardableResult
  public func completeTask(
    connection: UUID, task: UUID, lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Task {
    try await call(
      "POST", "/v1/connections/\(connection.inURL)/tasks/\(task.inURL)/complete",
      lockFence: lockFence, ifMatch: ifMatch, id: id)
  }

  /// Reopen a task (`POST /v1/connections/{connection}/tasks/{task}/reopen`).
  @discardableResult
  public func reopenTask(
    connection: UUID, task: UUID, lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Task {
    try await call(
      "POST", "/v1/connections/\(connection.inURL)/tasks/\(task.inURL)/reopen",
      lockFence: lockFence, ifMatch: ifMatch, id: id)
  }

  /// Vote on the priority of a task, from 1 to 5 (`PUT /v1/connections/{connection}/tasks/{task}/vote`).
  @discardableResult
  public func voteOnTask(
    connection: UUID, task: UUID, _ body: Callboard.VoteOnTaskBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Task {
    try await call(
      "PUT", "/v1/connections/\(connection.inURL)/tasks/\(task.inURL)/vote", lockFence: lockFence,
      id: id, body: body)
  }

  /// Add an attachment to a task (`POST /v1/connections/{connection}/tasks/{task}/attachments`).
  @discardableResult
  public func addTaskAttachment(
    connection: UUID, task: UUID, _ body: Callboard.NewTaskAttachment, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Task {
    try await call(
      "POST", "/v1/connections/\(connection.inURL)/tasks/\(task.inURL)/attachments",
      lockFence: lockFence, id: id, body: body)
  }

  /// Remove an attachment from a task (`DELETE /v1/connections/{connection}/tasks/{task}/attachments/{attachment}`).
  @discardableResult
  public func removeTaskAttachment(
    connection: UUID, task: UUID, attachment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/connections/\(connection.inURL)/tasks/\(task.inURL)/attachments/\(attachment.inURL)",
      lockFence: lockFence, id: id)
  }

  /// List the calendar events, in order (`GET /v1/connections/{connection}/calendar_events`).
  public func listCalendarEvents(
    connection: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, from: Timestamp? = nil, to: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.CalendarEvent> {
    try await call(
      "GET", "/v1/connections/\(connection.inURL)/calendar_events",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
        "from": from,
        "to": to,
      ])
  }

  /// Create a calendar event (`POST /v1/connections/{connection}/calendar_events`).
  @discardableResult
  public func createCalendarEvent(
    connection: UUID, _ body: Callboard.CalendarEventCreation, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.CalendarEvent {
    try await call(
      "POST", "/v1/connections/\(connection.inURL)/calendar_events", lockFence: lockFence, id: id,
      body: body)
  }

  /// Get a calendar event (`GET /v1/connections/{connection}/calendar_events/{calendar_event}`).
  public func getCalendarEvent(
    connection: UUID, calendarEvent: UUID, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.CalendarEvent {
    try await call(
      "GET", "/v1/connections/\(connection.inURL)/calendar_events/\(calendarEvent.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Change a calendar event (`PATCH /v1/connections/{connection}/calendar_events/{calendar_event}`).
  @discardableResult
  public func updateCalendarEvent(
    connection: UUID, calendarEvent: UUID, _ body: Callboard.CalendarEventUpdate,
    lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.CalendarEvent {
    try await call(
      "PATCH", "/v1/connections/\(connection.inURL)/calendar_events/\(calendarEvent.inURL)",
      lockFence: lockFence, ifMatch: ifMatch, id: id, body: body)
  }

  /// Delete a calendar event (`DELETE /v1/connections/{connection}/calendar_events/{calendar_event}`).
  @discardableResult
  public func deleteCalendarEvent(
    connection: UUID, calendarEvent: UUID, lockFence: Int64? = nil, ifMatch: String? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "/v1/connections/\(connection.inURL)/calendar_events/\(calendarEvent.inURL)",
      lockFence: lockFence, ifMatch: ifMatch, id: id)
  }

  /// List the goals, in order (`GET /v1/connections/{connection}/goals`).
  public func listGoals(
    connection: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Goal> {
    try await call(
      "GET", "/v1/connections/\(connection.inURL)/goals",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
      ])
  }

  /// Create a goal (`POST /v1/connections/{connection}/goals`).
  @discardableResult
  public func createGoal(
    connection: UUID, _ body: Callboard.GoalCreation, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Goal {
    try await call(
      "POST", "/v1/connections/\(connection.inURL)/goals", lockFence: lockFence, id: id, body: body)
  }

  /// Get a goal (`GET /v1/connections/{connection}/goals/{goal}`).
  public func getGoal(
    connection: UUID, goal: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Goal {
    try await call(
      "GET", "/v1/connections/\(connection.inURL)/goals/\(goal.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Change a goal (`PATCH /v1/connections/{connection}/goals/{goal}`).
  @discardableResult
  public func updateGoal(
    connection: UUID, goal: UUID, _ body: Callboard.GoalUpdate, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Goal {
    try await call(
      "PATCH", "/v1/connections/\(connection.inURL)/goals/\(goal.inURL)", lockFence: lockFence,
      ifMatch: ifMatch, id: id, body: body)
  }

  /// Delete a goal (`DELETE /v1/connections/{connection}/goals/{goal}`).
  @discardableResult
  public func deleteGoal(
    connection: UUID, goal: UUID, lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "/v1/connections/\(connection.inURL)/goals/\(goal.inURL)", lockFence: lockFence,
      ifMatch: ifMatch, id: id)
  }

  /// Complete a milestone (`POST /v1/connections/{connection}/goals/{goal}/milestones/{milestone}/complete`).
  @discardableResult
  public func completeMilestone(
    connection: UUID, goal: UUID, milestone: UUID, lockFence: Int64? = nil, ifMatch: String? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Goal {
    try await call(
      "POST",
      "/v1/connections/\(connection.inURL)/goals/\(goal.inURL)/milestones/\(milestone.inURL)/complete",
      lockFence: lockFence, ifMatch: ifMatch, id: id)
  }

  /// Reopen a milestone (`POST /v1/connections/{connection}/goals/{goal}/milestones/{milestone}/reopen`).
  @discardableResult
  public func reopenMilestone(
    connection: UUID, goal: UUID, milestone: UUID, lockFence: Int64? = nil, ifMatch: String? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Goal {
    try await call(
      "POST",
      "/v1/connections/\(connection.inURL)/goals/\(goal.inURL)/milestones/\(milestone.inURL)/reopen",
      lockFence: lockFence, ifMatch: ifMatch, id: id)
  }

  /// List the task templates, in order (`GET /v1/connections/{connection}/task_templates`).
  public func listTaskTemplates(
    connection: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.TaskTemplate> {
    try await call(
      "GET", "/v1/connections/\(connection.inURL)/task_templates",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
      ])
  }

  /// Create a task template (`POST /v1/connections/{connection}/task_templates`).
  @discardableResult
  public func createTaskTemplate(
    connection: UUID, _ body: Callboard.TaskTemplateCreation, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.TaskTemplate {
    try await call(
      "POST", "/v1/connections/\(connection.inURL)/task_templates", lockFence: lockFence, id: id,
      body: body)
  }

  /// Get a task template (`GET /v1/connections/{connection}/task_templates/{task_template}`).
  public func getTaskTemplate(
    connection: UUID, taskTemplate: UUID, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.TaskTemplate {
    try await call(
      "GET", "/v1/connections/\(connection.inURL)/task_templates/\(taskTemplate.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Change a task template (`PATCH /v1/connections/{connection}/task_templates/{task_template}`).
  @discardableResult
  public func updateTaskTemplate(
    connection: UUID, taskTemplate: UUID, _ body: Callboard.TaskTemplateUpdate,
    lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.TaskTemplate {
    try await call(
      "PATCH", "/v1/connections/\(connection.inURL)/task_templates/\(taskTemplate.inURL)",
      lockFence: lockFence, ifMatch: ifMatch, id: id, body: body)
  }

  /// Delete a task template (`DELETE /v1/connections/{connection}/task_templates/{task_template}`).
  @discardableResult
  public func deleteTaskTemplate(
    connection: UUID, taskTemplate: UUID, lockFence: Int64? = nil, ifMatch: String? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "/v1/connections/\(connection.inURL)/task_templates/\(taskTemplate.inURL)",
      lockFence: lockFence, ifMatch: ifMatch, id: id)
  }

  /// Create a task from a template (`POST /v1/connections/{connection}/task_templates/{task_template}/use`).
  @discardableResult
  public func useTaskTemplate(
    connection: UUID, taskTemplate: UUID, _ body: Callboard.UseTaskTemplateBody,
    lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Task {
    try await call(
      "POST", "/v1/connections/\(connection.inURL)/task_templates/\(taskTemplate.inURL)/use",
      lockFence: lockFence, id: id, body: body)
  }

  /// Get the partner's status, the open tasks and today's completed tasks (`GET
  /// /v1/connections/{connection}/dashboard`).
  public func getDashboard(
    connection: UUID, minPosition: Int? = nil, timeZone: String? = nil
  ) async throws(ClientError) -> Callboard.Dashboard {
    try await call(
      "GET", "/v1/connections/\(connection.inURL)/dashboard",
      query: ["min_position": minPosition, "time_zone": timeZone])
  }
}
