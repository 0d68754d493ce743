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
  ) async throws(ClientError) -> Callboard.ListMarkersAnswer {
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

  /// The members, in the order in which they joined (`GET /v1/worksessions/{worksession}/members`).
  public func listWorkSessionMembers(
    worksession: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListWorkSessionMembersAnswer {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/members",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Make someone a member with whom the caller shares a space; an app of the team's makes anyone one (`POST
  /// /v1/worksessions/{worksession}/members`).
  @discardableResult
  public func addWorkSessionMember(
    worksession: UUID, _ body: Callboard.MemberAddition, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/members",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// A member (`GET /v1/worksessions/{worksession}/members/{person}`).
  public func getWorkSessionMember(
    worksession: UUID, person: UUID, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/members/\(person.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Change a member's role, overrides, or exact capabilities (`PATCH
  /// /v1/worksessions/{worksession}/members/{person}`).
  @discardableResult
  public func updateWorkSessionMember(
    worksession: UUID, person: UUID, _ body: Callboard.MemberUpdate, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "PATCH",
      "/v1/worksessions/\(worksession.inPath)/members/\(person.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Remove a member, or leave: oneself (`DELETE /v1/worksessions/{worksession}/members/{person}`).
  @discardableResult
  public func removeWorkSessionMember(
    worksession: UUID, person: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/worksessions/\(worksession.inPath)/members/\(person.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Hand the space over to another member; only its owner does (`PUT /v1/worksessions/{worksession}/owner`).
  @discardableResult
  public func transferWorkSessionOwnership(
    worksession: UUID, _ body: Callboard.TransferWorkSessionOwnershipBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "PUT",
      "/v1/worksessions/\(worksession.inPath)/owner",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// What each member may do, all considered, now or as it stood (`GET /v1/worksessions/{worksession}/permissions`).
  public func getWorkSessionPermissions(
    worksession: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Permissions {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/permissions",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// The events after a version, in order (`GET /v1/worksessions/{worksession}/events`).
  public func listWorkSessionEvents(
    worksession: UUID, minPosition: Int? = nil, afterVersion: Int? = nil, after: String? = nil,
    incarnation: UUID? = nil, limit: Int? = nil, waitSeconds: Int? = nil
  ) async throws(ClientError) -> Callboard.SpaceEvents {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/events",
      query: [
        ("min_position", minPosition.inQuery),
        ("after_version", afterVersion.inQuery),
        ("after", after.inQuery),
        ("incarnation", incarnation.inQuery),
        ("limit", limit.inQuery),
        ("wait_seconds", waitSeconds.inQuery),
      ])
  }

  /// Who changed what, newest first (`GET /v1/worksessions/{worksession}/history`).
  public func getWorkSessionHistory(
    worksession: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, target: String? = nil, actor: UUID? = nil
  ) async throws(ClientError) -> Callboard.GetWorkSessionHistoryAnswer {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/history",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
        ("target", target.inQuery),
        ("actor", actor.inQuery),
      ])
  }

  /// The messages, the newest first; of a deleted one its place, of then no text that was changed since (`GET
  /// /v1/worksessions/{worksession}/chat`).
  public func listWorkSessionChat(
    worksession: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListWorkSessionChatAnswer {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/chat",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Write a message (`POST /v1/worksessions/{worksession}/chat`).
  @discardableResult
  public func postWorkSessionChat(
    worksession: UUID, _ body: Callboard.PostWorkSessionChatBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ChatMessage {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/chat",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Change a message of the caller's (`PATCH /v1/worksessions/{worksession}/chat/{message}`).
  @discardableResult
  public func updateWorkSessionChat(
    worksession: UUID, message: UUID, _ body: Callboard.UpdateWorkSessionChatBody,
    lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ChatMessage {
    try await call(
      "PATCH",
      "/v1/worksessions/\(worksession.inPath)/chat/\(message.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete a message of the caller's, or as who manages members (`DELETE
  /// /v1/worksessions/{worksession}/chat/{message}`).
  @discardableResult
  public func deleteWorkSessionChat(
    worksession: UUID, message: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/worksessions/\(worksession.inPath)/chat/\(message.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// The roles that members may have (`GET /v1/worksessions/{worksession}/roles`).
  public func listWorkSessionRoles(
    worksession: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListWorkSessionRolesAnswer {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/roles",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Define a role of the space's own, or change one; whoever has it is what it says (`PUT
  /// /v1/worksessions/{worksession}/roles/{role}`).
  @discardableResult
  public func setWorkSessionRole(
    worksession: UUID, role: String, _ body: Callboard.SetWorkSessionRoleBody,
    lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Role {
    try await call(
      "PUT",
      "/v1/worksessions/\(worksession.inPath)/roles/\(role.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete a role of the space's own that nobody has (`DELETE /v1/worksessions/{worksession}/roles/{role}`).
  @discardableResult
  public func deleteWorkSessionRole(
    worksession: UUID, role: String, lockFence: Int64? = nil, ifMatch: String? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/worksessions/\(worksession.inPath)/roles/\(role.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id)
  }

  /// Note that the caller has read the space up to a version; it never goes back (`PUT
  /// /v1/worksessions/{worksession}/read`).
  @discardableResult
  public func markWorkSessionRead(
    worksession: UUID, _ body: Callboard.MarkWorkSessionReadBody, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.MarkWorkSessionReadAnswer {
    try await call(
      "PUT",
      "/v1/worksessions/\(worksession.inPath)/read",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// Whether a person may do something, now or then, and the events that made it so (`GET
  /// /v1/worksessions/{worksession}/permissions/why`).
  public func explainWorkSessionPermission(
    worksession: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil,
    person: UUID, capability: String
  ) async throws(ClientError) -> Callboard.Why {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/permissions/why",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
        ("person", person.inQuery),
        ("capability", capability.inQuery),
      ])
  }

  /// The comments, oldest first; of a deleted one its place, of then no text that was changed since (`GET
  /// /v1/worksessions/{worksession}/comments`).
  public func listWorkSessionComments(
    worksession: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, target: String? = nil, resolved: Bool? = nil,
    parent: UUID? = nil
  ) async throws(ClientError) -> Callboard.ListWorkSessionCommentsAnswer {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/comments",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
        ("target", target.inQuery),
        ("resolved", resolved.inQuery),
        ("parent", parent.inQuery),
      ])
  }

  /// Comment on the space or something in it, or answer a comment (`POST /v1/worksessions/{worksession}/comments`).
  @discardableResult
  public func addWorkSessionComment(
    worksession: UUID, _ body: Callboard.CommentAddition, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/comments",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// A comment (`GET /v1/worksessions/{worksession}/comments/{comment}`).
  public func getWorkSessionComment(
    worksession: UUID, comment: UUID, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/comments/\(comment.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Change the text and mentions of a comment of the caller's (`PATCH
  /// /v1/worksessions/{worksession}/comments/{comment}`).
  @discardableResult
  public func updateWorkSessionComment(
    worksession: UUID, comment: UUID, _ body: Callboard.CommentUpdate, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "PATCH",
      "/v1/worksessions/\(worksession.inPath)/comments/\(comment.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }
}
