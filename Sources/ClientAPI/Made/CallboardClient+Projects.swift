// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

extension CallboardClient {
  /// Make a project, owned by the caller (`POST /v1/projects`).
  @discardableResult
  public func createProject(
    _ body: Callboard.ProjectCreation, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Project {
    try await call("POST", "/v1/projects", id: id, body: body)
  }

  /// A project with all that it holds, now or as it stood (`GET /v1/projects/{project}`).
  public func getProject(
    project: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Project {
    try await call(
      "GET", "/v1/projects/\(project.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Set the title and settings; what is missing stays as it is (`PATCH /v1/projects/{project}`).
  @discardableResult
  public func updateProject(
    project: UUID, _ body: Callboard.ProjectUpdate, lockFence: Int64? = nil, ifMatch: String? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Project {
    try await call(
      "PATCH", "/v1/projects/\(project.inURL)", lockFence: lockFence, ifMatch: ifMatch, id: id,
      body: body)
  }

  /// Delete the space: everyone is out of it, its invitations are over (`DELETE /v1/projects/{project}`).
  @discardableResult
  public func deleteProject(
    project: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "/v1/projects/\(project.inURL)", lockFence: lockFence, id: id)
  }

  /// Carry out the changes of a replica, all or none (`POST /v1/projects/{project}/changes`).
  @discardableResult
  public func changeProject(
    project: UUID, _ body: Callboard.ChangeRequest, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ChangeResults {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/changes", lockFence: lockFence, id: id, body: body)
  }

  /// The scenes in order, without their elements (`GET /v1/projects/{project}/scenes`).
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

  /// A scene with its elements (`GET /v1/projects/{project}/scenes/{scene}`).
  public func getScene(
    project: UUID, scene: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Scene {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/scenes/\(scene.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// An element of a scene (`GET /v1/projects/{project}/elements/{element}`).
  public func getElement(
    project: UUID, element: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Element {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/elements/\(element.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// The characters, in the order in which they were added (`GET /v1/projects/{project}/characters`).
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

  /// The locations, in the order in which they were added (`GET /v1/projects/{project}/locations`).
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

  /// What differs between two versions of a project (`GET /v1/projects/{project}/difference`).
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

  /// The caller's notices of conflicts, or everybody's, newest first (`GET /v1/projects/{project}/notices`).
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

  /// A notice, with what was set aside and what is there now (`GET /v1/projects/{project}/notices/{notice}`).
  public func getNotice(
    project: UUID, notice: String, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Notice {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/notices/\(notice.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Bring back what was set aside, by new events (`POST /v1/projects/{project}/notices/{notice}/restore`).
  @discardableResult
  public func restoreNotice(
    project: UUID, notice: String, _ body: Callboard.RestoreNoticeBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Notice {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/notices/\(notice.inURL)/restore", lockFence: lockFence,
      id: id, body: body)
  }

  /// Set a notice of the caller's aside for good (`POST /v1/projects/{project}/notices/{notice}/dismiss`).
  @discardableResult
  public func dismissNotice(
    project: UUID, notice: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Notice {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/notices/\(notice.inURL)/dismiss", lockFence: lockFence,
      id: id)
  }

  /// Put a screenplay in Fountain behind what the project holds, in parts of 500 scenes and elements (`POST
  /// /v1/projects/{project}/fountain`).
  @discardableResult
  public func importFountain(
    project: UUID, _ body: Callboard.ImportFountainBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.FountainImport {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/fountain", lockFence: lockFence, id: id, body: body)
  }

  /// The session that goes on, or the last one; earlier ones are in the events (`GET /v1/projects/{project}/sessions`).
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

  /// Start a session as its host; refused while another one goes on (`POST /v1/projects/{project}/sessions`).
  @discardableResult
  public func startSession(
    project: UUID, _ body: Callboard.StartSessionBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions", lockFence: lockFence, id: id, body: body)
  }

  /// The session, if it is the last one (`GET /v1/projects/{project}/sessions/{session}`).
  public func getSession(
    project: UUID, session: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "GET", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Take part in a session (`POST /v1/projects/{project}/sessions/{session}/join`).
  @discardableResult
  public func joinSession(
    project: UUID, session: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)/join", lockFence: lockFence,
      id: id)
  }

  /// Take part no longer; the last one to leave ends it (`POST /v1/projects/{project}/sessions/{session}/leave`).
  @discardableResult
  public func leaveSession(
    project: UUID, session: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)/leave", lockFence: lockFence,
      id: id)
  }

  /// End a session for all: its host, or who manages members (`POST /v1/projects/{project}/sessions/{session}/end`).
  @discardableResult
  public func endSession(
    project: UUID, session: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)/end", lockFence: lockFence,
      id: id)
  }

  /// Take part in the talk of a session (`POST /v1/projects/{project}/sessions/{session}/voice/join`).
  @discardableResult
  public func joinVoice(
    project: UUID, session: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)/voice/join",
      lockFence: lockFence, id: id)
  }

  /// Take part in the talk no longer (`POST /v1/projects/{project}/sessions/{session}/voice/leave`).
  @discardableResult
  public func leaveVoice(
    project: UUID, session: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)/voice/leave",
      lockFence: lockFence, id: id)
  }

  /// Mute somebody in the talk: oneself, or anyone as the host (`POST
  /// /v1/projects/{project}/sessions/{session}/voice/mute`).
  @discardableResult
  public func muteVoice(
    project: UUID, session: UUID, _ body: Callboard.MuteVoiceBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ProjectSession {
    try await call(
      "POST", "/v1/projects/\(project.inURL)/sessions/\(session.inURL)/voice/mute",
      lockFence: lockFence, id: id, body: body)
  }

  /// Mute somebody in the talk no longer (`POST /v1/projects/{project}/sessions/{session}/voice/unmute`).
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
