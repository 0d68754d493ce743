// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

extension CallboardClient {
  /// Create a work session, owned by the caller (`POST /v1/worksessions`).
  @discardableResult
  public func createWorkSession(
    _ body: Callboard.WorkSessionCreation, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.WorkSession {
    try await call("POST", "/v1/worksessions", id: id, body: body)
  }

  /// Get a work session, now or at an earlier time (`GET /v1/worksessions/{worksession}`).
  public func getWorkSession(
    worksession: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.WorkSession {
    try await call(
      "GET", "/v1/worksessions/\(worksession.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Change a work session (`PATCH /v1/worksessions/{worksession}`).
  @discardableResult
  public func updateWorkSession(
    worksession: UUID, _ body: Callboard.WorkSessionUpdate, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.WorkSession {
    try await call(
      "PATCH", "/v1/worksessions/\(worksession.inURL)", lockFence: lockFence, ifMatch: ifMatch,
      id: id, body: body)
  }

  /// Delete a space (`DELETE /v1/worksessions/{worksession}`).
  @discardableResult
  public func deleteWorkSession(
    worksession: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "/v1/worksessions/\(worksession.inURL)", lockFence: lockFence, id: id)
  }

  /// List the markers, in the order of insertion (`GET /v1/worksessions/{worksession}/markers`).
  public func listMarkers(
    worksession: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Record> {
    try await call(
      "GET", "/v1/worksessions/\(worksession.inURL)/markers",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
      ])
  }

  /// Insert a marker (`POST /v1/worksessions/{worksession}/markers`).
  @discardableResult
  public func insertMarker(
    worksession: UUID, _ body: Callboard.InsertMarkerBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "POST", "/v1/worksessions/\(worksession.inURL)/markers", lockFence: lockFence, id: id,
      body: body)
  }

  /// Get a marker (`GET /v1/worksessions/{worksession}/markers/{marker}`).
  public func getMarker(
    worksession: UUID, marker: UUID, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "GET", "/v1/worksessions/\(worksession.inURL)/markers/\(marker.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Replace a marker (`PUT /v1/worksessions/{worksession}/markers/{marker}`).
  @discardableResult
  public func updateMarker(
    worksession: UUID, marker: UUID, _ body: Callboard.UpdateMarkerBody, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "PUT", "/v1/worksessions/\(worksession.inURL)/markers/\(marker.inURL)", lockFence: lockFence,
      ifMatch: ifMatch, id: id, body: body)
  }

  /// Delete a marker (`DELETE /v1/worksessions/{worksession}/markers/{marker}`).
  @discardableResult
  public func deleteMarker(
    worksession: UUID, marker: UUID, lockFence: Int64? = nil, ifMatch: String? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "/v1/worksessions/\(worksession.inURL)/markers/\(marker.inURL)",
      lockFence: lockFence, ifMatch: ifMatch, id: id)
  }
}
