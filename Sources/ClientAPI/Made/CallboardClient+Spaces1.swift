// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

extension CallboardClient {
  /// Undo an author's changes of records, or a range, by new events (`POST {space}/undo`).
  @discardableResult
  public func undoChanges(
    in space: Callboard.RecordSpacePath, _ body: Callboard.UndoRequest, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.RecordUndoResults {
    try await call("POST", "\(space.path)/undo", lockFence: lockFence, id: id, body: body)
  }

  /// List the members, in the order in which they joined (`GET {space}/members`).
  public func listMembers(
    in space: Callboard.SpacePath, minPosition: Int? = nil, limit: Int? = nil,
    cursor: String? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Member> {
    try await call(
      "GET", "\(space.path)/members",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
      ])
  }

  /// Add a member (`POST {space}/members`).
  @discardableResult
  public func addMember(
    in space: Callboard.SpacePath, _ body: Callboard.MemberAddition, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call("POST", "\(space.path)/members", lockFence: lockFence, id: id, body: body)
  }

  /// Get a member (`GET {space}/members/{person}`).
  public func getMember(
    in space: Callboard.SpacePath, person: UUID, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "GET", "\(space.path)/members/\(person.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Change a member's role, overrides or exact capabilities (`PATCH {space}/members/{person}`).
  @discardableResult
  public func updateMember(
    in space: Callboard.SpacePath, person: UUID, _ body: Callboard.MemberUpdate,
    lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "PATCH", "\(space.path)/members/\(person.inURL)", lockFence: lockFence, ifMatch: ifMatch,
      id: id, body: body)
  }

  /// Remove a member, or leave the space (`DELETE {space}/members/{person}`).
  @discardableResult
  public func removeMember(
    in space: Callboard.SpacePath, person: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "\(space.path)/members/\(person.inURL)", lockFence: lockFence, id: id)
  }

  /// Transfer the space to another member (`PUT {space}/owner`).
  @discardableResult
  public func transferOwnership(
    in space: Callboard.SpacePath, _ body: Callboard.TransferOwnershipBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call("PUT", "\(space.path)/owner", lockFence: lockFence, id: id, body: body)
  }

  /// List the members' capabilities, now or at an earlier time (`GET {space}/permissions`).
  public func getPermissions(
    in space: Callboard.SpacePath, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Permissions {
    try await call(
      "GET", "\(space.path)/permissions",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// List the events of a space after a version, in order (`GET {space}/events`).
  public func listEvents(
    in space: Callboard.SpacePath, minPosition: Int? = nil, afterVersion: Int? = nil,
    after: String? = nil, incarnation: UUID? = nil, limit: Int? = nil, waitSeconds: Int? = nil
  ) async throws(ClientError) -> Callboard.SpaceEvents {
    try await call(
      "GET", "\(space.path)/events",
      query: [
        "min_position": minPosition,
        "after_version": afterVersion,
        "after": after,
        "incarnation": incarnation,
        "limit": limit,
        "wait_seconds": waitSeconds,
      ])
  }

  /// List the history of a space, newest first (`GET {space}/history`).
  public func getHistory(
    in space: Callboard.SpacePath, minPosition: Int? = nil, limit: Int? = nil,
    cursor: String? = nil, version: Int? = nil, at: Timestamp? = nil, target: String? = nil,
    actor: UUID? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Event> {
    try await call(
      "GET", "\(space.path)/history",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
        "target": target,
        "actor": actor,
      ])
  }

  /// List the messages, newest first (`GET {space}/chat`).
  public func listChat(
    in space: Callboard.SpacePath, minPosition: Int? = nil, limit: Int? = nil,
    cursor: String? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.ChatMessage> {
    try await call(
      "GET", "\(space.path)/chat",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
      ])
  }

  /// Post a message (`POST {space}/chat`).
  @discardableResult
  public func postChat(
    in space: Callboard.SpacePath, _ body: Callboard.PostChatBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ChatMessage {
    try await call("POST", "\(space.path)/chat", lockFence: lockFence, id: id, body: body)
  }

  /// Edit a message of the caller (`PATCH {space}/chat/{message}`).
  @discardableResult
  public func updateChat(
    in space: Callboard.SpacePath, message: UUID, _ body: Callboard.UpdateChatBody,
    lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ChatMessage {
    try await call(
      "PATCH", "\(space.path)/chat/\(message.inURL)", lockFence: lockFence, ifMatch: ifMatch,
      id: id, body: body)
  }

  /// Delete a message (`DELETE {space}/chat/{message}`).
  @discardableResult
  public func deleteChat(
    in space: Callboard.SpacePath, message: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "\(space.path)/chat/\(message.inURL)", lockFence: lockFence, id: id)
  }

  /// List the roles that members may have (`GET {space}/roles`).
  public func listRoles(
    in space: Callboard.SpacePath, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Role> {
    try await call(
      "GET", "\(space.path)/roles",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Define or change a role of the space (`PUT {space}/roles/{role}`).
  @discardableResult
  public func setRole(
    in space: Callboard.SpacePath, role: String, _ body: Callboard.SetRoleBody,
    lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Role {
    try await call(
      "PUT", "\(space.path)/roles/\(role.inURL)", lockFence: lockFence, ifMatch: ifMatch, id: id,
      body: body)
  }

  /// Delete a role of the space (`DELETE {space}/roles/{role}`).
  @discardableResult
  public func deleteRole(
    in space: Callboard.SpacePath, role: String, lockFence: Int64? = nil, ifMatch: String? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "\(space.path)/roles/\(role.inURL)", lockFence: lockFence, ifMatch: ifMatch, id: id)
  }

  /// Mark a space as read up to a version (`PUT {space}/read`).
  @discardableResult
  public func markRead(
    in space: Callboard.SpacePath, _ body: Callboard.MarkReadBody, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.MarkReadAnswer {
    try await call("PUT", "\(space.path)/read", lockFence: lockFence, body: body)
  }

  /// Explain why a person has or lacks a capability, by events (`GET {space}/permissions/why`).
  public func explainPermission(
    in space: Callboard.SpacePath, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil, person: UUID, capability: String
  ) async throws(ClientError) -> Callboard.Why {
    try await call(
      "GET", "\(space.path)/permissions/why",
      query: [
        "min_position": minPosition,
        "version": version,
        "at": at,
        "person": person,
        "capability": capability,
      ])
  }

  /// List the comments, oldest first (`GET {space}/comments`).
  public func listComments(
    in space: Callboard.SpacePath, minPosition: Int? = nil, limit: Int? = nil,
    cursor: String? = nil, version: Int? = nil, at: Timestamp? = nil, target: String? = nil,
    resolved: Bool? = nil, parent: UUID? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Comment> {
    try await call(
      "GET", "\(space.path)/comments",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
        "target": target,
        "resolved": resolved,
        "parent": parent,
      ])
  }

  /// Comment on the space or a thing in it, or reply to a comment (`POST {space}/comments`).
  @discardableResult
  public func addComment(
    in space: Callboard.SpacePath, _ body: Callboard.CommentAddition, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call("POST", "\(space.path)/comments", lockFence: lockFence, id: id, body: body)
  }

  /// Get a comment (`GET {space}/comments/{comment}`).
  public func getComment(
    in space: Callboard.SpacePath, comment: UUID, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "GET", "\(space.path)/comments/\(comment.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Edit the text and mentions of a comment of the caller (`PATCH {space}/comments/{comment}`).
  @discardableResult
  public func updateComment(
    in space: Callboard.SpacePath, comment: UUID, _ body: Callboard.CommentUpdate,
    lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "PATCH", "\(space.path)/comments/\(comment.inURL)", lockFence: lockFence, ifMatch: ifMatch,
      id: id, body: body)
  }

  /// Delete a comment (`DELETE {space}/comments/{comment}`).
  @discardableResult
  public func deleteComment(
    in space: Callboard.SpacePath, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "\(space.path)/comments/\(comment.inURL)", lockFence: lockFence, id: id)
  }

  /// Resolve a comment's thread (`POST {space}/comments/{comment}/resolve`).
  @discardableResult
  public func resolveComment(
    in space: Callboard.SpacePath, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST", "\(space.path)/comments/\(comment.inURL)/resolve", lockFence: lockFence, id: id)
  }

  /// Reopen a resolved thread (`POST {space}/comments/{comment}/reopen`).
  @discardableResult
  public func reopenComment(
    in space: Callboard.SpacePath, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST", "\(space.path)/comments/\(comment.inURL)/reopen", lockFence: lockFence, id: id)
  }

  /// List the feed of a space, newest first (`GET {space}/feed`).
  public func getFeed(
    in space: Callboard.SpacePath, minPosition: Int? = nil, day: String? = nil,
    since: Timestamp? = nil, until: Timestamp? = nil, timeZone: String? = nil,
    target: String? = nil, cursor: String? = nil, limit: Int? = nil, kind: String? = nil,
    actor: UUID? = nil, groupBy: String? = nil
  ) async throws(ClientError) -> Callboard.GetFeedAnswer {
    try await call(
      "GET", "\(space.path)/feed",
      query: [
        "min_position": minPosition,
        "day": day,
        "since": since,
        "until": until,
        "time_zone": timeZone,
        "target": target,
        "cursor": cursor,
        "limit": limit,
        "kind": kind,
        "actor": actor,
        "group_by": groupBy,
      ])
  }

  /// Count each person's activity by day, newest first (`GET {space}/feed/counts`).
  public func getFeedCounts(
    in space: Callboard.SpacePath, minPosition: Int? = nil, day: String? = nil,
    since: Timestamp? = nil, until: Timestamp? = nil, timeZone: String? = nil,
    target: String? = nil, kind: String? = nil, actor: UUID? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.FeedCount> {
    try await call(
      "GET", "\(space.path)/feed/counts",
      query: [
        "min_position": minPosition,
        "day": day,
        "since": since,
        "until": until,
        "time_zone": timeZone,
        "target": target,
        "kind": kind,
        "actor": actor,
      ])
  }

  /// Record an activity of the app in the feed, as the caller (`POST {space}/activities`).
  @discardableResult
  public func recordActivity(
    in space: Callboard.SpacePath, _ body: Callboard.ActivityRecord, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Activity {
    try await call("POST", "\(space.path)/activities", lockFence: lockFence, id: id, body: body)
  }

  /// List the locks, oldest first (`GET {space}/locks`).
  public func listLocks(
    in space: Callboard.SpacePath, minPosition: Int? = nil, limit: Int? = nil,
    cursor: String? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Lock> {
    try await call(
      "GET", "\(space.path)/locks",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
      ])
  }

  /// Lock the space or a thing in it (`POST {space}/locks`).
  @discardableResult
  public func acquireLock(
    in space: Callboard.SpacePath, _ body: Callboard.LockRequest, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.HeldLock {
    try await call("POST", "\(space.path)/locks", lockFence: lockFence, id: id, body: body)
  }

  /// Release all locks of the caller in a space (`DELETE {space}/locks`).
  @discardableResult
  public func releaseLocks(
    in space: Callboard.SpacePath, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "\(space.path)/locks", lockFence: lockFence, id: id)
  }

  /// Extend a lock of the caller (`POST {space}/locks/{fence}/extend`).
  @discardableResult
  public func extendLock(
    in space: Callboard.SpacePath, fence: Int, _ body: Callboard.LockExtension,
    lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.HeldLock {
    try await call(
      "POST", "\(space.path)/locks/\(fence.inURL)/extend", lockFence: lockFence, id: id, body: body)
  }

  /// Release a lock of the caller (`POST {space}/locks/{fence}/release`).
  @discardableResult
  public func releaseLock(
    in space: Callboard.SpacePath, fence: Int, _ body: Callboard.LockRelease,
    lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "POST", "\(space.path)/locks/\(fence.inURL)/release", lockFence: lockFence, id: id,
      body: body)
  }

  /// End a lock of any member (`DELETE {space}/locks/{fence}`).
  @discardableResult
  public func endLock(
    in space: Callboard.SpacePath, fence: Int, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("DELETE", "\(space.path)/locks/\(fence.inURL)", lockFence: lockFence, id: id)
  }

  /// List the people present, in the order of arrival (`GET {space}/presence`).
  public func listPresence(
    in space: Callboard.SpacePath, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil
  ) async throws(ClientError) -> Callboard.ListPresenceAnswer {
    try await call(
      "GET", "\(space.path)/presence",
      query: ["min_position": minPosition, "limit": limit, "cursor": cursor])
  }

  /// Renew a presence lease (`POST {space}/presence`).
  @discardableResult
  public func renewPresence(
    in space: Callboard.SpacePath, _ body: Callboard.PresenceRenewal, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.Presence {
    try await call("POST", "\(space.path)/presence", lockFence: lockFence, body: body)
  }

  /// End the presence of one client (`DELETE {space}/presence`).
  public func leavePresence(
    in space: Callboard.SpacePath, client: String? = nil, lockFence: Int64? = nil
  ) async throws(ClientError) {
    try await callWithoutAnswer(
      "DELETE", "\(space.path)/presence", query: ["client": client], lockFence: lockFence)
  }

  /// Send a WebRTC signal to one member (`POST {space}/signals`).
  @discardableResult
  public func sendSignal(
    in space: Callboard.SpacePath, _ body: Callboard.SendSignalBody, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.SendSignalAnswer {
    try await call("POST", "\(space.path)/signals", lockFence: lockFence, body: body)
  }

  /// List the invitations, newest first (`GET {space}/invitations`).
  public func listInvitations(
    in space: Callboard.GroupSpacePath, minPosition: Int? = nil, limit: Int? = nil,
    cursor: String? = nil, version: Int? = nil, at: Timestamp? = nil, status: String? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Invitation> {
    try await call(
      "GET", "\(space.path)/invitations",
      query: [
        "min_position": minPosition,
        "limit": limit,
        "cursor": cursor,
        "version": version,
        "at": at,
        "status": status,
      ])
  }

  /// Invite a person, an e-mail address, or the holder of a link (`POST {space}/invitations`).
  @discardableResult
  public func sendInvitation(
    in space: Callboard.GroupSpacePath, _ body: Callboard.NewInvitation, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call("POST", "\(space.path)/invitations", lockFence: lockFence, id: id, body: body)
  }

  /// Send several invitations, all or none (`POST {space}/invitations/batch`).
  @discardableResult
  public func sendInvitations(
    in space: Callboard.GroupSpacePath, _ body: Callboard.SendInvitationsBody,
    lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.SendInvitationsAnswer {
    try await call(
      "POST", "\(space.path)/invitations/batch", lockFence: lockFence, id: id, body: body)
  }
}
