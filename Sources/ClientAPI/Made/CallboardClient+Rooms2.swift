// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CallboardClient {
  /// The roles that members may have (`GET /v1/rooms/{room}/roles`).
  public func listRoomRoles(
    room: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListRoomRolesAnswer {
    try await call(
      "GET",
      "/v1/rooms/\(room.inPath)/roles",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Define a role of the space's own, or change one; whoever has it is what it says (`PUT
  /// /v1/rooms/{room}/roles/{role}`).
  @discardableResult
  public func setRoomRole(
    room: UUID, role: String, _ body: Callboard.SetRoomRoleBody, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Role {
    try await call(
      "PUT",
      "/v1/rooms/\(room.inPath)/roles/\(role.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete a role of the space's own that nobody has (`DELETE /v1/rooms/{room}/roles/{role}`).
  @discardableResult
  public func deleteRoomRole(
    room: UUID, role: String, lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/rooms/\(room.inPath)/roles/\(role.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id)
  }

  /// Note that the caller has read the space up to a version; it never goes back (`PUT /v1/rooms/{room}/read`).
  @discardableResult
  public func markRoomRead(
    room: UUID, _ body: Callboard.MarkRoomReadBody, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.MarkRoomReadAnswer {
    try await call(
      "PUT",
      "/v1/rooms/\(room.inPath)/read",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// Whether a person may do something, now or then, and the events that made it so (`GET
  /// /v1/rooms/{room}/permissions/why`).
  public func explainRoomPermission(
    room: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil, person: UUID,
    capability: String
  ) async throws(ClientError) -> Callboard.Why {
    try await call(
      "GET",
      "/v1/rooms/\(room.inPath)/permissions/why",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
        ("person", person.inQuery),
        ("capability", capability.inQuery),
      ])
  }

  /// The comments, oldest first; of a deleted one its place, of then no text that was changed since (`GET
  /// /v1/rooms/{room}/comments`).
  public func listRoomComments(
    room: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, target: String? = nil, resolved: Bool? = nil,
    parent: UUID? = nil
  ) async throws(ClientError) -> Callboard.ListRoomCommentsAnswer {
    try await call(
      "GET",
      "/v1/rooms/\(room.inPath)/comments",
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

  /// Comment on the space or something in it, or answer a comment (`POST /v1/rooms/{room}/comments`).
  @discardableResult
  public func addRoomComment(
    room: UUID, _ body: Callboard.CommentAddition, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/rooms/\(room.inPath)/comments",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// A comment (`GET /v1/rooms/{room}/comments/{comment}`).
  public func getRoomComment(
    room: UUID, comment: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "GET",
      "/v1/rooms/\(room.inPath)/comments/\(comment.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Change the text and mentions of a comment of the caller's (`PATCH /v1/rooms/{room}/comments/{comment}`).
  @discardableResult
  public func updateRoomComment(
    room: UUID, comment: UUID, _ body: Callboard.CommentUpdate, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "PATCH",
      "/v1/rooms/\(room.inPath)/comments/\(comment.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete a comment of the caller's, or as who manages members (`DELETE /v1/rooms/{room}/comments/{comment}`).
  @discardableResult
  public func deleteRoomComment(
    room: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/rooms/\(room.inPath)/comments/\(comment.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Settle a comment's thread (`POST /v1/rooms/{room}/comments/{comment}/resolve`).
  @discardableResult
  public func resolveRoomComment(
    room: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/rooms/\(room.inPath)/comments/\(comment.inPath)/resolve",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Open a settled thread again (`POST /v1/rooms/{room}/comments/{comment}/reopen`).
  @discardableResult
  public func reopenRoomComment(
    room: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/rooms/\(room.inPath)/comments/\(comment.inPath)/reopen",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// What happened in the space, newest first (`GET /v1/rooms/{room}/feed`).
  public func getRoomFeed(
    room: UUID, minPosition: Int? = nil, day: String? = nil, since: Timestamp? = nil,
    until: Timestamp? = nil, timeZone: String? = nil, target: String? = nil, cursor: String? = nil,
    limit: Int? = nil, kind: String? = nil, actor: UUID? = nil, groupBy: String? = nil
  ) async throws(ClientError) -> Callboard.GetRoomFeedAnswer {
    try await call(
      "GET",
      "/v1/rooms/\(room.inPath)/feed",
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

  /// How much each person did on each day, newest first; of the last 100000 items (`GET /v1/rooms/{room}/feed/counts`).
  public func getRoomFeedCounts(
    room: UUID, minPosition: Int? = nil, day: String? = nil, since: Timestamp? = nil,
    until: Timestamp? = nil, timeZone: String? = nil, target: String? = nil, kind: String? = nil,
    actor: UUID? = nil
  ) async throws(ClientError) -> Callboard.GetRoomFeedCountsAnswer {
    try await call(
      "GET",
      "/v1/rooms/\(room.inPath)/feed/counts",
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

  /// Put an activity of the app's own into the feed, as the caller's (`POST /v1/rooms/{room}/activities`).
  @discardableResult
  public func recordRoomActivity(
    room: UUID, _ body: Callboard.ActivityRecord, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Activity {
    try await call(
      "POST",
      "/v1/rooms/\(room.inPath)/activities",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// The locks, the oldest first (`GET /v1/rooms/{room}/locks`).
  public func listRoomLocks(
    room: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListRoomLocksAnswer {
    try await call(
      "GET",
      "/v1/rooms/\(room.inPath)/locks",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Lock the space, or something in it; refused with 423 while a lock overlaps (`POST /v1/rooms/{room}/locks`).
  @discardableResult
  public func acquireRoomLock(
    room: UUID, _ body: Callboard.LockRequest, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.HeldLock {
    try await call(
      "POST",
      "/v1/rooms/\(room.inPath)/locks",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Give all locks of the caller's in the space back (`DELETE /v1/rooms/{room}/locks`).
  @discardableResult
  public func releaseRoomLocks(
    room: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/rooms/\(room.inPath)/locks",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Keep a lock of the caller's for so many seconds from now (`POST /v1/rooms/{room}/locks/{fence}/extend`).
  @discardableResult
  public func extendRoomLock(
    room: UUID, fence: Int, _ body: Callboard.LockExtension, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.HeldLock {
    try await call(
      "POST",
      "/v1/rooms/\(room.inPath)/locks/\(fence.inPath)/extend",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Give a lock of the caller's back (`POST /v1/rooms/{room}/locks/{fence}/release`).
  @discardableResult
  public func releaseRoomLock(
    room: UUID, fence: Int, _ body: Callboard.LockRelease, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "POST",
      "/v1/rooms/\(room.inPath)/locks/\(fence.inPath)/release",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// End a lock, whoever holds it; takes `manage_members` (`DELETE /v1/rooms/{room}/locks/{fence}`).
  @discardableResult
  public func endRoomLock(
    room: UUID, fence: Int, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/rooms/\(room.inPath)/locks/\(fence.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Who is present, those who came first in front; and when absent members last were (`GET
  /// /v1/rooms/{room}/presence`).
  public func listRoomPresence(
    room: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil
  ) async throws(ClientError) -> Callboard.ListRoomPresenceAnswer {
    try await call(
      "GET",
      "/v1/rooms/\(room.inPath)/presence",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
      ])
  }

  /// Be present for three times the interval; what is not said stays, null clears (`POST /v1/rooms/{room}/presence`).
  @discardableResult
  public func renewRoomPresence(
    room: UUID, _ body: Callboard.PresenceRenewal, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.Presence {
    try await call(
      "POST",
      "/v1/rooms/\(room.inPath)/presence",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// Be present no longer, with one client (`DELETE /v1/rooms/{room}/presence`).
  public func leaveRoomPresence(
    room: UUID, client: String? = nil, lockFence: Int64? = nil
  ) async throws(ClientError) {
    try await callWithoutAnswer(
      "DELETE",
      "/v1/rooms/\(room.inPath)/presence",
      query: [("client", client.inQuery)],
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })])
  }

  /// Pass an offer, an answer or a candidate on to one member; nothing keeps it (`POST /v1/rooms/{room}/signals`).
  @discardableResult
  public func sendRoomSignal(
    room: UUID, _ body: Callboard.SendRoomSignalBody, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.SendRoomSignalAnswer {
    try await call(
      "POST",
      "/v1/rooms/\(room.inPath)/signals",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// The invitations, the newest first; those settled long ago are left out (`GET /v1/rooms/{room}/invitations`).
  public func listRoomInvitations(
    room: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, status: String? = nil
  ) async throws(ClientError) -> Callboard.ListRoomInvitationsAnswer {
    try await call(
      "GET",
      "/v1/rooms/\(room.inPath)/invitations",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
        ("status", status.inQuery),
      ])
  }

  /// Invite a person, an e-mail address, or whoever has a link (`POST /v1/rooms/{room}/invitations`).
  @discardableResult
  public func sendRoomInvitation(
    room: UUID, _ body: Callboard.NewInvitation, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "POST",
      "/v1/rooms/\(room.inPath)/invitations",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Invite several at once: all of them, or none (`POST /v1/rooms/{room}/invitations/batch`).
  @discardableResult
  public func sendRoomInvitations(
    room: UUID, _ body: Callboard.SendRoomInvitationsBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.SendRoomInvitationsAnswer {
    try await call(
      "POST",
      "/v1/rooms/\(room.inPath)/invitations/batch",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// An invitation (`GET /v1/rooms/{room}/invitations/{invitation}`).
  public func getRoomInvitation(
    room: UUID, invitation: String, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "GET",
      "/v1/rooms/\(room.inPath)/invitations/\(invitation.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Take back an invitation: one's own, or as who manages members anyone's (`DELETE
  /// /v1/rooms/{room}/invitations/{invitation}`).
  @discardableResult
  public func revokeRoomInvitation(
    room: UUID, invitation: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/rooms/\(room.inPath)/invitations/\(invitation.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Send a pending or expired invitation again: it holds for 7 days from now (`POST
  /// /v1/rooms/{room}/invitations/{invitation}/resend`).
  @discardableResult
  public func resendRoomInvitation(
    room: UUID, invitation: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "POST",
      "/v1/rooms/\(room.inPath)/invitations/\(invitation.inPath)/resend",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Whether writes must name the fence of a lock, now or then (`GET /v1/rooms/{room}/lock_settings`).
  public func getRoomLockSettings(
    room: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.LockSettings {
    try await call(
      "GET",
      "/v1/rooms/\(room.inPath)/lock_settings",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Say whether writes must name the fence of a lock; takes `manage_settings` (`PUT /v1/rooms/{room}/lock_settings`).
  @discardableResult
  public func setRoomLockSettings(
    room: UUID, _ body: Callboard.SetRoomLockSettingsBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.LockSettings {
    try await call(
      "PUT",
      "/v1/rooms/\(room.inPath)/lock_settings",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }
}
