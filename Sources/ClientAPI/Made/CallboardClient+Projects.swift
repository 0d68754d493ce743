// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

extension CallboardClient {
  /// Create a project, owned by the caller (`POST /v1/projects`).
  @discardableResult
  public func createProject(
    _ body: Callboard.ProjectCreation, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Project {
    try await call("POST", "/v1/projects", id: id, body: body)
  }

  /// Get a project with its content, now or at an earlier time (`GET /v1/projects/{project}`).
  public func getProject(
    project: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Project {
    try await call(
      "GET", "/v1/projects/\(project.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Change a project's title and settings (`PATCH /v1/projects/{project}`).
  @discardableResult
  public func updateProject(
    project: UUID, _ body: Callboard.ProjectUpdate, lockFence: Int64? = nil, ifMatch: String? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Project {
    try await call(
      "PATCH", "/v1/projects/\(project.inURL)", lockFence: lockFence, ifMatch: ifMatch, id: id,
      body: body)
  }

  /// Delete a space (`DELETE /v1/projects/{project}`).
  @discardableResult
  public func deleteProject(
    project: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "/v1/projects/\(project.inURL)", lockFence: lockFence, id: id)
  }

  /// Apply changes of a replica, all or none (`POST /v1/projects/{project}/changes`).
  @discardableResult
  public func changeProject(
    project: UUID, _ body: Callboard.ChangeRequest, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ChangeResults {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/changes", lockFence: lockFence, id: id, body: body)
  }

  /// List the scenes in order, without their elements (`GET /v1/projects/{project}/scenes`).
  public func listScenes(
    project: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.SceneSummary> {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/scenes",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
      ])
  }

  /// Get a scene with its elements (`GET /v1/projects/{project}/scenes/{scene}`).
  public func getScene(
    project: UUID, scene: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Scene {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/scenes/\(scene.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Get an element of a scene (`GET /v1/projects/{project}/elements/{element}`).
  public func getElement(
    project: UUID, element: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Element {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/elements/\(element.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// List the characters, in the order of insertion (`GET /v1/projects/{project}/characters`).
  public func listCharacters(
    project: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Character> {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/characters",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
      ])
  }

  /// List the locations, in the order of insertion (`GET /v1/projects/{project}/locations`).
  public func listLocations(
    project: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Location> {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/locations",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
      ])
  }

  /// Compare two versions of a project (`GET /v1/projects/{project}/difference`).
  public func compareVersions(
    project: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil, from: Int,
    to: Int? = nil
  ) async throws(ClientError) -> Callboard.CompareVersionsAnswer {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/difference",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "from": from,
        "to": to,
      ])
  }

  /// Undo an author's changes, or a range of them, by new events (`POST /v1/projects/{project}/undo`).
  @discardableResult
  public func undoChanges(
    project: UUID, _ body: Callboard.UndoRequest, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.UndoResults {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/undo", lockFence: lockFence, id: id, body: body)
  }

  /// List the caller's or all notices of conflicts, newest first (`GET /v1/projects/{project}/notices`).
  public func listNotices(
    project: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, all: Bool? = nil, status: String? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Notice> {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/notices",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
        "all": all,
        "status": status,
      ])
  }

  /// Get a notice, with the value that was set aside and the current one (`GET
  /// /v1/projects/{project}/notices/{notice}`).
  public func getNotice(
    project: UUID, notice: String, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Notice {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/notices/\(notice.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Restore the change that was set aside, by new events (`POST /v1/projects/{project}/notices/{notice}/restore`).
  @discardableResult
  public func restoreNotice(
    project: UUID, notice: String, _ body: Callboard.RestoreNoticeBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Notice {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/notices/\(notice.inURL)/restore", lockFence: lockFence,
      id: id, body: body)
  }

  /// Dismiss a notice of the caller permanently (`POST /v1/projects/{project}/notices/{notice}/dismiss`).
  @discardableResult
  public func dismissNotice(
    project: UUID, notice: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Notice {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/notices/\(notice.inURL)/dismiss", lockFence: lockFence,
      id: id)
  }

  /// Append a Fountain screenplay to a project (`POST /v1/projects/{project}/fountain`).
  @discardableResult
  public func importFountain(
    project: UUID, _ body: Callboard.ImportFountainBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.FountainImport {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/fountain", lockFence: lockFence, id: id, body: body)
  }

  /// Get the active session, or else the last one (`GET /v1/projects/{project}/sessions`).
  public func listSessions(
    project: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.ProjectSession> {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/sessions",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
      ])
  }

  /// Start a session as its host (`POST /v1/projects/{project}/sessions`).
  @discardableResult
  public func startSession(
    project: UUID, _ body: Callboard.StartSessionBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions", lockFence: lockFence, id: id, body: body)
  }

  /// Get a session (`GET /v1/projects/{project}/sessions/{session}`).
  public func getSession(
    project: UUID, session: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Join a session (`POST /v1/projects/{project}/sessions/{session}/join`).
  @discardableResult
  public func joinSession(
    project: UUID, session: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)/join", lockFence: lockFence,
      id: id)
  }

  /// Leave a session (`POST /v1/projects/{project}/sessions/{session}/leave`).
  @discardableResult
  public func leaveSession(
    project: UUID, session: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)/leave", lockFence: lockFence,
      id: id)
  }

  /// End a session for everyone (`POST /v1/projects/{project}/sessions/{session}/end`).
  @discardableResult
  public func endSession(
    project: UUID, session: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)/end", lockFence: lockFence,
      id: id)
  }

  /// Join the voice call of a session (`POST /v1/projects/{project}/sessions/{session}/voice/join`).
  @discardableResult
  public func joinVoice(
    project: UUID, session: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)/voice/join",
      lockFence: lockFence, id: id)
  }

  /// Leave the voice call of a session (`POST /v1/projects/{project}/sessions/{session}/voice/leave`).
  @discardableResult
  public func leaveVoice(
    project: UUID, session: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)/voice/leave",
      lockFence: lockFence, id: id)
  }

  /// Mute a participant (`POST /v1/projects/{project}/sessions/{session}/voice/mute`).
  @discardableResult
  public func muteVoice(
    project: UUID, session: UUID, _ body: Callboard.MuteVoiceBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)/voice/mute",
      lockFence: lockFence, id: id, body: body)
  }

  /// Unmute a participant (`POST /v1/projects/{project}/sessions/{session}/voice/unmute`).
  @discardableResult
  public func unmuteVoice(
    project: UUID, session: UUID, _ body: Callboard.UnmuteVoiceBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)/voice/unmute",
      lockFence: lockFence, id: id, body: body)
  }
}
