// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CallboardClient {
  /// Make a work session, owned by the caller (`POST /v1/worksessions`).
  @discardableResult
  public func createWorkSession(
    _ body: Callboard.WorkSessionCreation, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.WorkSession {
    try await call("POST", "/v1/worksessions", id: id, body: body)
  }

  /// A work session, now or as it stood (`GET /v1/worksessions/{worksession}`).
  public func getWorkSession(
    worksession: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.WorkSession {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Set what is named; what is missing or null stays as it is (`PATCH /v1/worksessions/{worksession}`).
  @discardableResult
  public func updateWorkSession(
    worksession: UUID, _ body: Callboard.WorkSessionUpdate, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.WorkSession {
    try await call(
      "PATCH",
      "/v1/worksessions/\(worksession.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete the space: everyone is out of it, its invitations are over (`DELETE /v1/worksessions/{worksession}`).
  @discardableResult
  public func deleteWorkSession(
    worksession: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/worksessions/\(worksession.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// The markers, in the order in which they were inserted (`GET /v1/worksessions/{worksession}/markers`).
  public func listMarkers(
    worksession: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Record> {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/markers",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Set a marker (`POST /v1/worksessions/{worksession}/markers`).
  @discardableResult
  public func insertMarker(
    worksession: UUID, _ body: Callboard.InsertMarkerBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/markers",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// A marker (`GET /v1/worksessions/{worksession}/markers/{marker}`).
  public func getMarker(
    worksession: UUID, marker: UUID, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/markers/\(marker.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Replace what a marker holds (`PUT /v1/worksessions/{worksession}/markers/{marker}`).
  @discardableResult
  public func updateMarker(
    worksession: UUID, marker: UUID, _ body: Callboard.UpdateMarkerBody, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Record {
    try await call(
      "PUT",
      "/v1/worksessions/\(worksession.inPath)/markers/\(marker.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Remove a marker (`DELETE /v1/worksessions/{worksession}/markers/{marker}`).
  @discardableResult
  public func deleteMarker(
    worksession: UUID, marker: UUID, lockFence: Int64? = nil, ifMatch: String? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/worksessions/\(worksession.inPath)/markers/\(marker.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id)
  }

  /// Undo what an author did to its records, or all of a range, by new events (`POST
  /// /v1/worksessions/{worksession}/undo`).
  @discardableResult
  public func undoWorkSessionChanges(
    worksession: UUID, _ body: Callboard.UndoRequest, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.RecordUndoResults {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/undo",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// The invitations, the newest first; those settled long ago are left out (`GET
  /// /v1/worksessions/{worksession}/invitations`).
  public func listWorkSessionInvitations(
    worksession: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, status: String? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Invitation> {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/invitations",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
        ("status", status.inQuery),
      ])
  }

  /// Invite a person, an e-mail address, or whoever has a link (`POST /v1/worksessions/{worksession}/invitations`).
  @discardableResult
  public func sendWorkSessionInvitation(
    worksession: UUID, _ body: Callboard.NewInvitation, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/invitations",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Invite several at once: all of them, or none (`POST /v1/worksessions/{worksession}/invitations/batch`).
  @discardableResult
  public func sendWorkSessionInvitations(
    worksession: UUID, _ body: Callboard.SendInvitationsBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.SendInvitationsAnswer {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/invitations/batch",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// An invitation (`GET /v1/worksessions/{worksession}/invitations/{invitation}`).
  public func getWorkSessionInvitation(
    worksession: UUID, invitation: String, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/invitations/\(invitation.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Take back an invitation: one's own, or as who manages members anyone's (`DELETE
  /// /v1/worksessions/{worksession}/invitations/{invitation}`).
  @discardableResult
  public func revokeWorkSessionInvitation(
    worksession: UUID, invitation: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/worksessions/\(worksession.inPath)/invitations/\(invitation.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Send a pending or expired invitation again: it holds for 7 days from now (`POST
  /// /v1/worksessions/{worksession}/invitations/{invitation}/resend`).
  @discardableResult
  public func resendWorkSessionInvitation(
    worksession: UUID, invitation: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/invitations/\(invitation.inPath)/resend",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Make the space read-only (`POST /v1/worksessions/{worksession}/archive`).
  @discardableResult
  public func archiveWorkSession(
    worksession: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/archive",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Bring an archived space back to life (`POST /v1/worksessions/{worksession}/restore`).
  @discardableResult
  public func restoreWorkSession(
    worksession: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/restore",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Whether writes must name the fence of a lock, now or then (`GET /v1/worksessions/{worksession}/lock_settings`).
  public func getWorkSessionLockSettings(
    worksession: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.LockSettings {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/lock_settings",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Say whether writes must name the fence of a lock; takes `manage_settings` (`PUT
  /// /v1/worksessions/{worksession}/lock_settings`).
  @discardableResult
  public func setWorkSessionLockSettings(
    worksession: UUID, _ body: Callboard.SetLockSettingsBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.LockSettings {
    try await call(
      "PUT",
      "/v1/worksessions/\(worksession.inPath)/lock_settings",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }
}
