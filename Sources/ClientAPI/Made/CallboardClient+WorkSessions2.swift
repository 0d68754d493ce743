// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CallboardClient {
  /// Delete a comment of the caller's, or as who manages members (`DELETE
  /// /v1/worksessions/{worksession}/comments/{comment}`).
  @discardableResult
  public func deleteWorkSessionComment(
    worksession: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/worksessions/\(worksession.inPath)/comments/\(comment.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Settle a comment's thread (`POST /v1/worksessions/{worksession}/comments/{comment}/resolve`).
  @discardableResult
  public func resolveWorkSessionComment(
    worksession: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/comments/\(comment.inPath)/resolve",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Open a settled thread again (`POST /v1/worksessions/{worksession}/comments/{comment}/reopen`).
  @discardableResult
  public func reopenWorkSessionComment(
    worksession: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/comments/\(comment.inPath)/reopen",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// What happened in the space, newest first (`GET /v1/worksessions/{worksession}/feed`).
  public func getWorkSessionFeed(
    worksession: UUID, minPosition: Int? = nil, day: String? = nil, since: Timestamp? = nil,
    until: Timestamp? = nil, timeZone: String? = nil, target: String? = nil, cursor: String? = nil,
    limit: Int? = nil, kind: String? = nil, actor: UUID? = nil, groupBy: String? = nil
  ) async throws(ClientError) -> Callboard.GetWorkSessionFeedAnswer {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/feed",
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
  /// /v1/worksessions/{worksession}/feed/counts`).
  public func getWorkSessionFeedCounts(
    worksession: UUID, minPosition: Int? = nil, day: String? = nil, since: Timestamp? = nil,
    until: Timestamp? = nil, timeZone: String? = nil, target: String? = nil, kind: String? = nil,
    actor: UUID? = nil
  ) async throws(ClientError) -> Callboard.GetWorkSessionFeedCountsAnswer {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/feed/counts",
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

  /// Put an activity of the app's own into the feed, as the caller's (`POST
  /// /v1/worksessions/{worksession}/activities`).
  @discardableResult
  public func recordWorkSessionActivity(
    worksession: UUID, _ body: Callboard.ActivityRecord, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Activity {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/activities",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// The locks, the oldest first (`GET /v1/worksessions/{worksession}/locks`).
  public func listWorkSessionLocks(
    worksession: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListWorkSessionLocksAnswer {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/locks",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Lock the space, or something in it; refused with 423 while a lock overlaps (`POST
  /// /v1/worksessions/{worksession}/locks`).
  @discardableResult
  public func acquireWorkSessionLock(
    worksession: UUID, _ body: Callboard.LockRequest, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.HeldLock {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/locks",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Give all locks of the caller's in the space back (`DELETE /v1/worksessions/{worksession}/locks`).
  @discardableResult
  public func releaseWorkSessionLocks(
    worksession: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/worksessions/\(worksession.inPath)/locks",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Keep a lock of the caller's for so many seconds from now (`POST
  /// /v1/worksessions/{worksession}/locks/{fence}/extend`).
  @discardableResult
  public func extendWorkSessionLock(
    worksession: UUID, fence: Int, _ body: Callboard.LockExtension, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.HeldLock {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/locks/\(fence.inPath)/extend",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Give a lock of the caller's back (`POST /v1/worksessions/{worksession}/locks/{fence}/release`).
  @discardableResult
  public func releaseWorkSessionLock(
    worksession: UUID, fence: Int, _ body: Callboard.LockRelease, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/locks/\(fence.inPath)/release",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// End a lock, whoever holds it; takes `manage_members` (`DELETE /v1/worksessions/{worksession}/locks/{fence}`).
  @discardableResult
  public func endWorkSessionLock(
    worksession: UUID, fence: Int, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/worksessions/\(worksession.inPath)/locks/\(fence.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Who is present, those who came first in front; and when absent members last were (`GET
  /// /v1/worksessions/{worksession}/presence`).
  public func listWorkSessionPresence(
    worksession: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil
  ) async throws(ClientError) -> Callboard.ListWorkSessionPresenceAnswer {
    try await call(
      "GET",
      "/v1/worksessions/\(worksession.inPath)/presence",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
      ])
  }

  /// Be present for three times the interval; what is not said stays, null clears (`POST
  /// /v1/worksessions/{worksession}/presence`).
  @discardableResult
  public func renewWorkSessionPresence(
    worksession: UUID, _ body: Callboard.PresenceRenewal, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.Presence {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/presence",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// Be present no longer, with one client (`DELETE /v1/worksessions/{worksession}/presence`).
  public func leaveWorkSessionPresence(
    worksession: UUID, client: String? = nil, lockFence: Int64? = nil
  ) async throws(ClientError) {
    try await callWithoutAnswer(
      "DELETE",
      "/v1/worksessions/\(worksession.inPath)/presence",
      query: [("client", client.inQuery)],
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })])
  }

  /// Pass an offer, an answer or a candidate on to one member; nothing keeps it (`POST
  /// /v1/worksessions/{worksession}/signals`).
  @discardableResult
  public func sendWorkSessionSignal(
    worksession: UUID, _ body: Callboard.SendWorkSessionSignalBody, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.SendWorkSessionSignalAnswer {
    try await call(
      "POST",
      "/v1/worksessions/\(worksession.inPath)/signals",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// The invitations, the newest first; those settled long ago are left out (`GET
  /// /v1/worksessions/{worksession}/invitations`).
  public func listWorkSessionInvitations(
    worksession: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, status: String? = nil
  ) async throws(ClientError) -> Callboard.ListWorkSessionInvitationsAnswer {
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
    worksession: UUID, _ body: Callboard.SendWorkSessionInvitationsBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.SendWorkSessionInvitationsAnswer {
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
    worksession: UUID, _ body: Callboard.SetWorkSessionLockSettingsBody, lockFence: Int64? = nil,
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
