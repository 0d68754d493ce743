// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CallboardClient {
  /// The members, in the order in which they joined (`GET /v1/connections/{connection}/members`).
  public func listConnectionMembers(
    connection: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListConnectionMembersAnswer {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/members",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Make someone a member with whom the caller shares a space; an app of the team's makes anyone one (`POST
  /// /v1/connections/{connection}/members`).
  @discardableResult
  public func addConnectionMember(
    connection: UUID, _ body: Callboard.MemberAddition, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "POST",
      "/v1/connections/\(connection.inPath)/members",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// A member (`GET /v1/connections/{connection}/members/{person}`).
  public func getConnectionMember(
    connection: UUID, person: UUID, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/members/\(person.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Change a member's role, overrides, or exact capabilities (`PATCH /v1/connections/{connection}/members/{person}`).
  @discardableResult
  public func updateConnectionMember(
    connection: UUID, person: UUID, _ body: Callboard.MemberUpdate, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "PATCH",
      "/v1/connections/\(connection.inPath)/members/\(person.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Remove a member, or leave: oneself (`DELETE /v1/connections/{connection}/members/{person}`).
  @discardableResult
  public func removeConnectionMember(
    connection: UUID, person: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/connections/\(connection.inPath)/members/\(person.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Hand the space over to another member; only its owner does (`PUT /v1/connections/{connection}/owner`).
  @discardableResult
  public func transferConnectionOwnership(
    connection: UUID, _ body: Callboard.TransferConnectionOwnershipBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "PUT",
      "/v1/connections/\(connection.inPath)/owner",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// What each member may do, all considered, now or as it stood (`GET /v1/connections/{connection}/permissions`).
  public func getConnectionPermissions(
    connection: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Permissions {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/permissions",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// The events after a version, in order (`GET /v1/connections/{connection}/events`).
  public func listConnectionEvents(
    connection: UUID, minPosition: Int? = nil, afterVersion: Int? = nil, after: String? = nil,
    incarnation: UUID? = nil, limit: Int? = nil, waitSeconds: Int? = nil
  ) async throws(ClientError) -> Callboard.SpaceEvents {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/events",
      query: [
        ("min_position", minPosition.inQuery),
        ("after_version", afterVersion.inQuery),
        ("after", after.inQuery),
        ("incarnation", incarnation.inQuery),
        ("limit", limit.inQuery),
        ("wait_seconds", waitSeconds.inQuery),
      ])
  }

  /// Who changed what, newest first (`GET /v1/connections/{connection}/history`).
  public func getConnectionHistory(
    connection: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, target: String? = nil, actor: UUID? = nil
  ) async throws(ClientError) -> Callboard.GetConnectionHistoryAnswer {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/history",
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
  /// /v1/connections/{connection}/chat`).
  public func listConnectionChat(
    connection: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListConnectionChatAnswer {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/chat",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Write a message (`POST /v1/connections/{connection}/chat`).
  @discardableResult
  public func postConnectionChat(
    connection: UUID, _ body: Callboard.PostConnectionChatBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ChatMessage {
    try await call(
      "POST",
      "/v1/connections/\(connection.inPath)/chat",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Change a message of the caller's (`PATCH /v1/connections/{connection}/chat/{message}`).
  @discardableResult
  public func updateConnectionChat(
    connection: UUID, message: UUID, _ body: Callboard.UpdateConnectionChatBody,
    lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ChatMessage {
    try await call(
      "PATCH",
      "/v1/connections/\(connection.inPath)/chat/\(message.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete a message of the caller's, or as who manages members (`DELETE
  /// /v1/connections/{connection}/chat/{message}`).
  @discardableResult
  public func deleteConnectionChat(
    connection: UUID, message: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/connections/\(connection.inPath)/chat/\(message.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// The roles that members may have (`GET /v1/connections/{connection}/roles`).
  public func listConnectionRoles(
    connection: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListConnectionRolesAnswer {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/roles",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Define a role of the space's own, or change one; whoever has it is what it says (`PUT
  /// /v1/connections/{connection}/roles/{role}`).
  @discardableResult
  public func setConnectionRole(
    connection: UUID, role: String, _ body: Callboard.SetConnectionRoleBody,
    lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Role {
    try await call(
      "PUT",
      "/v1/connections/\(connection.inPath)/roles/\(role.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete a role of the space's own that nobody has (`DELETE /v1/connections/{connection}/roles/{role}`).
  @discardableResult
  public func deleteConnectionRole(
    connection: UUID, role: String, lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/connections/\(connection.inPath)/roles/\(role.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id)
  }

  /// Note that the caller has read the space up to a version; it never goes back (`PUT
  /// /v1/connections/{connection}/read`).
  @discardableResult
  public func markConnectionRead(
    connection: UUID, _ body: Callboard.MarkConnectionReadBody, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.MarkConnectionReadAnswer {
    try await call(
      "PUT",
      "/v1/connections/\(connection.inPath)/read",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// Whether a person may do something, now or then, and the events that made it so (`GET
  /// /v1/connections/{connection}/permissions/why`).
  public func explainConnectionPermission(
    connection: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil,
    person: UUID, capability: String
  ) async throws(ClientError) -> Callboard.Why {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/permissions/why",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
        ("person", person.inQuery),
        ("capability", capability.inQuery),
      ])
  }

  /// The comments, oldest first; of a deleted one its place, of then no text that was changed since (`GET
  /// /v1/connections/{connection}/comments`).
  public func listConnectionComments(
    connection: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, target: String? = nil, resolved: Bool? = nil,
    parent: UUID? = nil
  ) async throws(ClientError) -> Callboard.ListConnectionCommentsAnswer {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/comments",
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

  /// Comment on the space or something in it, or answer a comment (`POST /v1/connections/{connection}/comments`).
  @discardableResult
  public func addConnectionComment(
    connection: UUID, _ body: Callboard.CommentAddition, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/connections/\(connection.inPath)/comments",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// A comment (`GET /v1/connections/{connection}/comments/{comment}`).
  public func getConnectionComment(
    connection: UUID, comment: UUID, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/comments/\(comment.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Change the text and mentions of a comment of the caller's (`PATCH
  /// /v1/connections/{connection}/comments/{comment}`).
  @discardableResult
  public func updateConnectionComment(
    connection: UUID, comment: UUID, _ body: Callboard.CommentUpdate, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "PATCH",
      "/v1/connections/\(connection.inPath)/comments/\(comment.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete a comment of the caller's, or as who manages members (`DELETE
  /// /v1/connections/{connection}/comments/{comment}`).
  @discardableResult
  public func deleteConnectionComment(
    connection: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/connections/\(connection.inPath)/comments/\(comment.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Settle a comment's thread (`POST /v1/connections/{connection}/comments/{comment}/resolve`).
  @discardableResult
  public func resolveConnectionComment(
    connection: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/connections/\(connection.inPath)/comments/\(comment.inPath)/resolve",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Open a settled thread again (`POST /v1/connections/{connection}/comments/{comment}/reopen`).
  @discardableResult
  public func reopenConnectionComment(
    connection: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/connections/\(connection.inPath)/comments/\(comment.inPath)/reopen",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// What happened in the space, newest first (`GET /v1/connections/{connection}/feed`).
  public func getConnectionFeed(
    connection: UUID, minPosition: Int? = nil, day: String? = nil, since: Timestamp? = nil,
    until: Timestamp? = nil, timeZone: String? = nil, target: String? = nil, cursor: String? = nil,
    limit: Int? = nil, kind: String? = nil, actor: UUID? = nil, groupBy: String? = nil
  ) async throws(ClientError) -> Callboard.GetConnectionFeedAnswer {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/feed",
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
  /// /v1/connections/{connection}/feed/counts`).
  public func getConnectionFeedCounts(
    connection: UUID, minPosition: Int? = nil, day: String? = nil, since: Timestamp? = nil,
    until: Timestamp? = nil, timeZone: String? = nil, target: String? = nil, kind: String? = nil,
    actor: UUID? = nil
  ) async throws(ClientError) -> Callboard.GetConnectionFeedCountsAnswer {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/feed/counts",
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

  /// Put an activity of the app's own into the feed, as the caller's (`POST /v1/connections/{connection}/activities`).
  @discardableResult
  public func recordConnectionActivity(
    connection: UUID, _ body: Callboard.ActivityRecord, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Activity {
    try await call(
      "POST",
      "/v1/connections/\(connection.inPath)/activities",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// The locks, the oldest first (`GET /v1/connections/{connection}/locks`).
  public func listConnectionLocks(
    connection: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListConnectionLocksAnswer {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/locks",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Lock the space, or something in it; refused with 423 while a lock overlaps (`POST
  /// /v1/connections/{connection}/locks`).
  @discardableResult
  public func acquireConnectionLock(
    connection: UUID, _ body: Callboard.LockRequest, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.HeldLock {
    try await call(
      "POST",
      "/v1/connections/\(connection.inPath)/locks",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Give all locks of the caller's in the space back (`DELETE /v1/connections/{connection}/locks`).
  @discardableResult
  public func releaseConnectionLocks(
    connection: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/connections/\(connection.inPath)/locks",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }
}
