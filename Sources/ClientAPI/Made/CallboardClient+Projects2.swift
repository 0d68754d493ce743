// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CallboardClient {
  /// The events after a version, in order (`GET /v1/projects/{project}/events`).
  public func listProjectEvents(
    project: UUID, minPosition: Int? = nil, afterVersion: Int? = nil, after: String? = nil,
    incarnation: UUID? = nil, limit: Int? = nil, waitSeconds: Int? = nil
  ) async throws(ClientError) -> Callboard.SpaceEvents {
    try await call(
      "GET",
      "/v1/projects/\(project.inPath)/events",
      query: [
        ("min_position", minPosition.inQuery),
        ("after_version", afterVersion.inQuery),
        ("after", after.inQuery),
        ("incarnation", incarnation.inQuery),
        ("limit", limit.inQuery),
        ("wait_seconds", waitSeconds.inQuery),
      ])
  }

  /// Who changed what, newest first (`GET /v1/projects/{project}/history`).
  public func getProjectHistory(
    project: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, target: String? = nil, actor: UUID? = nil
  ) async throws(ClientError) -> Callboard.GetProjectHistoryAnswer {
    try await call(
      "GET",
      "/v1/projects/\(project.inPath)/history",
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
  /// /v1/projects/{project}/chat`).
  public func listProjectChat(
    project: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListProjectChatAnswer {
    try await call(
      "GET",
      "/v1/projects/\(project.inPath)/chat",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Write a message (`POST /v1/projects/{project}/chat`).
  @discardableResult
  public func postProjectChat(
    project: UUID, _ body: Callboard.PostProjectChatBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ChatMessage {
    try await call(
      "POST",
      "/v1/projects/\(project.inPath)/chat",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Change a message of the caller's (`PATCH /v1/projects/{project}/chat/{message}`).
  @discardableResult
  public func updateProjectChat(
    project: UUID, message: UUID, _ body: Callboard.UpdateProjectChatBody, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ChatMessage {
    try await call(
      "PATCH",
      "/v1/projects/\(project.inPath)/chat/\(message.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete a message of the caller's, or as who manages members (`DELETE /v1/projects/{project}/chat/{message}`).
  @discardableResult
  public func deleteProjectChat(
    project: UUID, message: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/projects/\(project.inPath)/chat/\(message.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// The roles that members may have (`GET /v1/projects/{project}/roles`).
  public func listProjectRoles(
    project: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListProjectRolesAnswer {
    try await call(
      "GET",
      "/v1/projects/\(project.inPath)/roles",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Define a role of the space's own, or change one; whoever has it is what it says (`PUT
  /// /v1/projects/{project}/roles/{role}`).
  @discardableResult
  public func setProjectRole(
    project: UUID, role: String, _ body: Callboard.SetProjectRoleBody, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Role {
    try await call(
      "PUT",
      "/v1/projects/\(project.inPath)/roles/\(role.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete a role of the space's own that nobody has (`DELETE /v1/projects/{project}/roles/{role}`).
  @discardableResult
  public func deleteProjectRole(
    project: UUID, role: String, lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/projects/\(project.inPath)/roles/\(role.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id)
  }

  /// Note that the caller has read the space up to a version; it never goes back (`PUT /v1/projects/{project}/read`).
  @discardableResult
  public func markProjectRead(
    project: UUID, _ body: Callboard.MarkProjectReadBody, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.MarkProjectReadAnswer {
    try await call(
      "PUT",
      "/v1/projects/\(project.inPath)/read",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// Whether a person may do something, now or then, and the events that made it so (`GET
  /// /v1/projects/{project}/permissions/why`).
  public func explainProjectPermission(
    project: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil, person: UUID,
    capability: String
  ) async throws(ClientError) -> Callboard.Why {
    try await call(
      "GET",
      "/v1/projects/\(project.inPath)/permissions/why",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
        ("person", person.inQuery),
        ("capability", capability.inQuery),
      ])
  }

  /// The comments, oldest first; of a deleted one its place, of then no text that was changed since (`GET
  /// /v1/projects/{project}/comments`).
  public func listProjectComments(
    project: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, target: String? = nil, resolved: Bool? = nil,
    parent: UUID? = nil
  ) async throws(ClientError) -> Callboard.ListProjectCommentsAnswer {
    try await call(
      "GET",
      "/v1/projects/\(project.inPath)/comments",
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

  /// Comment on the space or something in it, or answer a comment (`POST /v1/projects/{project}/comments`).
  @discardableResult
  public func addProjectComment(
    project: UUID, _ body: Callboard.CommentAddition, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/projects/\(project.inPath)/comments",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// A comment (`GET /v1/projects/{project}/comments/{comment}`).
  public func getProjectComment(
    project: UUID, comment: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "GET",
      "/v1/projects/\(project.inPath)/comments/\(comment.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Change the text and mentions of a comment of the caller's (`PATCH /v1/projects/{project}/comments/{comment}`).
  @discardableResult
  public func updateProjectComment(
    project: UUID, comment: UUID, _ body: Callboard.CommentUpdate, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "PATCH",
      "/v1/projects/\(project.inPath)/comments/\(comment.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete a comment of the caller's, or as who manages members (`DELETE /v1/projects/{project}/comments/{comment}`).
  @discardableResult
  public func deleteProjectComment(
    project: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/projects/\(project.inPath)/comments/\(comment.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Settle a comment's thread (`POST /v1/projects/{project}/comments/{comment}/resolve`).
  @discardableResult
  public func resolveProjectComment(
    project: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/projects/\(project.inPath)/comments/\(comment.inPath)/resolve",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Open a settled thread again (`POST /v1/projects/{project}/comments/{comment}/reopen`).
  @discardableResult
  public func reopenProjectComment(
    project: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/projects/\(project.inPath)/comments/\(comment.inPath)/reopen",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// What happened in the space, newest first (`GET /v1/projects/{project}/feed`).
  public func getProjectFeed(
    project: UUID, minPosition: Int? = nil, day: String? = nil, since: Timestamp? = nil,
    until: Timestamp? = nil, timeZone: String? = nil, target: String? = nil, cursor: String? = nil,
    limit: Int? = nil, kind: String? = nil, actor: UUID? = nil, groupBy: String? = nil
  ) async throws(ClientError) -> Callboard.GetProjectFeedAnswer {
    try await call(
      "GET",
      "/v1/projects/\(project.inPath)/feed",
      query: [
        ("min_position", minPosition.inQuery),
        ("day", day.inQuery),
        ("since", since.inQuery),
        ("until", until.inQuery),
        ("time_zone", timeZone.inQuery),
        ("target", target.inQuery),
        ("cursor", cursor.inQuery),
        ("limit", limit.inQuery),
        ("kind", kind.inQuery),
        ("actor", actor.inQuery),
        ("group_by", groupBy.inQuery),
      ])
  }

  /// How much each person did on each day, newest first; of the last 100000 items (`GET
  /// /v1/projects/{project}/feed/counts`).
  public func getProjectFeedCounts(
    project: UUID, minPosition: Int? = nil, day: String? = nil, since: Timestamp? = nil,
    until: Timestamp? = nil, timeZone: String? = nil, target: String? = nil, kind: String? = nil,
    actor: UUID? = nil
  ) async throws(ClientError) -> Callboard.GetProjectFeedCountsAnswer {
    try await call(
      "GET",
      "/v1/projects/\(project.inPath)/feed/counts",
      query: [
        ("min_position", minPosition.inQuery),
        ("day", day.inQuery),
        ("since", since.inQuery),
        ("until", until.inQuery),
        ("time_zone", timeZone.inQuery),
        ("target", target.inQuery),
        ("kind", kind.inQuery),
        ("actor", actor.inQuery),
      ])
  }

  /// Put an activity of the app's own into the feed, as the caller's (`POST /v1/projects/{project}/activities`).
  @discardableResult
  public func recordProjectActivity(
    project: UUID, _ body: Callboard.ActivityRecord, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Activity {
    try await call(
      "POST",
      "/v1/projects/\(project.inPath)/activities",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// The locks, the oldest first (`GET /v1/projects/{project}/locks`).
  public func listProjectLocks(
    project: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListProjectLocksAnswer {
    try await call(
      "GET",
      "/v1/projects/\(project.inPath)/locks",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Lock the space, or something in it; refused with 423 while a lock overlaps (`POST /v1/projects/{project}/locks`).
  @discardableResult
  public func acquireProjectLock(
    project: UUID, _ body: Callboard.LockRequest, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.HeldLock {
    try await call(
      "POST",
      "/v1/projects/\(project.inPath)/locks",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Give all locks of the caller's in the space back (`DELETE /v1/projects/{project}/locks`).
  @discardableResult
  public func releaseProjectLocks(
    project: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/projects/\(project.inPath)/locks",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Keep a lock of the caller's for so many seconds from now (`POST /v1/projects/{project}/locks/{fence}/extend`).
  @discardableResult
  public func extendProjectLock(
    project: UUID, fence: Int, _ body: Callboard.LockExtension, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.HeldLock {
    try await call(
      "POST",
      "/v1/projects/\(project.inPath)/locks/\(fence.inPath)/extend",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Give a lock of the caller's back (`POST /v1/projects/{project}/locks/{fence}/release`).
  @discardableResult
  public func releaseProjectLock(
    project: UUID, fence: Int, _ body: Callboard.LockRelease, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "POST",
      "/v1/projects/\(project.inPath)/locks/\(fence.inPath)/release",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// End a lock, whoever holds it; takes `manage_members` (`DELETE /v1/projects/{project}/locks/{fence}`).
  @discardableResult
  public func endProjectLock(
    project: UUID, fence: Int, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/projects/\(project.inPath)/locks/\(fence.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Who is present, those who came first in front; and when absent members last were (`GET
  /// /v1/projects/{project}/presence`).
  public func listProjectPresence(
    project: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil
  ) async throws(ClientError) -> Callboard.ListProjectPresenceAnswer {
    try await call(
      "GET",
      "/v1/projects/\(project.inPath)/presence",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
      ])
  }

  /// Be present for three times the interval; what is not said stays, null clears (`POST
  /// /v1/projects/{project}/presence`).
  @discardableResult
  public func renewProjectPresence(
    project: UUID, _ body: Callboard.PresenceRenewal, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.Presence {
    try await call(
      "POST",
      "/v1/projects/\(project.inPath)/presence",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// Be present no longer, with one client (`DELETE /v1/projects/{project}/presence`).
  public func leaveProjectPresence(
    project: UUID, client: String? = nil, lockFence: Int64? = nil
  ) async throws(ClientError) {
    try await callWithoutAnswer(
      "DELETE",
      "/v1/projects/\(project.inPath)/presence",
      query: [("client", client.inQuery)],
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })])
  }

  /// Pass an offer, an answer or a candidate on to one member; nothing keeps it (`POST
  /// /v1/projects/{project}/signals`).
  @discardableResult
  public func sendProjectSignal(
    project: UUID, _ body: Callboard.SendProjectSignalBody, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.SendProjectSignalAnswer {
    try await call(
      "POST",
      "/v1/projects/\(project.inPath)/signals",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// The invitations, the newest first; those settled long ago are left out (`GET /v1/projects/{project}/invitations`).
  public func listProjectInvitations(
    project: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, status: String? = nil
  ) async throws(ClientError) -> Callboard.ListProjectInvitationsAnswer {
    try await call(
      "GET",
      "/v1/projects/\(project.inPath)/invitations",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
        ("status", status.inQuery),
      ])
  }
}
