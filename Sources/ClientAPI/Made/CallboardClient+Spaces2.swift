// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CallboardClient {
  /// Give all locks of the caller's in the space back (`DELETE {space}/locks`).
  @discardableResult
  public func releaseLocks(
    in space: Callboard.SpacePath, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "\(space.path)/locks",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Keep a lock of the caller's for so many seconds from now (`POST {space}/locks/{fence}/extend`).
  @discardableResult
  public func extendLock(
    in space: Callboard.SpacePath, fence: Int, _ body: Callboard.LockExtension,
    lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.HeldLock {
    try await call(
      "POST",
      "\(space.path)/locks/\(fence.inPath)/extend",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Give a lock of the caller's back (`POST {space}/locks/{fence}/release`).
  @discardableResult
  public func releaseLock(
    in space: Callboard.SpacePath, fence: Int, _ body: Callboard.LockRelease,
    lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "POST",
      "\(space.path)/locks/\(fence.inPath)/release",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// End a lock, whoever holds it; takes `manage_members` (`DELETE {space}/locks/{fence}`).
  @discardableResult
  public func endLock(
    in space: Callboard.SpacePath, fence: Int, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "\(space.path)/locks/\(fence.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Who is present, those who came first in front; and when absent members last were (`GET {space}/presence`).
  public func listPresence(
    in space: Callboard.SpacePath, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil
  ) async throws(ClientError) -> Callboard.ListPresenceAnswer {
    try await call(
      "GET",
      "\(space.path)/presence",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
      ])
  }

  /// Be present for three times the interval; what is not said stays, null clears (`POST {space}/presence`).
  @discardableResult
  public func renewPresence(
    in space: Callboard.SpacePath, _ body: Callboard.PresenceRenewal, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.Presence {
    try await call(
      "POST",
      "\(space.path)/presence",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// Be present no longer, with one client (`DELETE {space}/presence`).
  public func leavePresence(
    in space: Callboard.SpacePath, client: String? = nil, lockFence: Int64? = nil
  ) async throws(ClientError) {
    try await callWithoutAnswer(
      "DELETE",
      "\(space.path)/presence",
      query: [("client", client.inQuery)],
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })])
  }

  /// Pass an offer, an answer or a candidate on to one member; nothing keeps it (`POST {space}/signals`).
  @discardableResult
  public func sendSignal(
    in space: Callboard.SpacePath, _ body: Callboard.SendSignalBody, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.SendSignalAnswer {
    try await call(
      "POST",
      "\(space.path)/signals",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// The invitations, the newest first; those settled long ago are left out (`GET {space}/invitations`).
  public func listInvitations(
    in space: Callboard.GroupSpacePath, minPosition: Int? = nil, limit: Int? = nil,
    cursor: String? = nil, version: Int? = nil, at: Timestamp? = nil, status: String? = nil
  ) async throws(ClientError) -> Callboard.Page<Callboard.Invitation> {
    try await call(
      "GET",
      "\(space.path)/invitations",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
        ("status", status.inQuery),
      ])
  }

  /// Invite a person, an e-mail address, or whoever has a link (`POST {space}/invitations`).
  @discardableResult
  public func sendInvitation(
    in space: Callboard.GroupSpacePath, _ body: Callboard.NewInvitation, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "POST",
      "\(space.path)/invitations",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Invite several at once: all of them, or none (`POST {space}/invitations/batch`).
  @discardableResult
  public func sendInvitations(
    in space: Callboard.GroupSpacePath, _ body: Callboard.SendInvitationsBody,
    lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.SendInvitationsAnswer {
    try await call(
      "POST",
      "\(space.path)/invitations/batch",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// An invitation (`GET {space}/invitations/{invitation}`).
  public func getInvitation(
    in space: Callboard.GroupSpacePath, invitation: String, minPosition: Int? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "GET",
      "\(space.path)/invitations/\(invitation.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Take back an invitation: one's own, or as who manages members anyone's (`DELETE
  /// {space}/invitations/{invitation}`).
  @discardableResult
  public func revokeInvitation(
    in space: Callboard.GroupSpacePath, invitation: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "\(space.path)/invitations/\(invitation.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Send a pending or expired invitation again: it holds for 7 days from now (`POST
  /// {space}/invitations/{invitation}/resend`).
  @discardableResult
  public func resendInvitation(
    in space: Callboard.GroupSpacePath, invitation: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "POST",
      "\(space.path)/invitations/\(invitation.inPath)/resend",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Make the space read-only (`POST {space}/archive`).
  @discardableResult
  public func archiveSpace(
    in space: Callboard.ArchivableSpacePath, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "POST",
      "\(space.path)/archive",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Bring an archived space back to life (`POST {space}/restore`).
  @discardableResult
  public func restoreSpace(
    in space: Callboard.ArchivableSpacePath, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "POST",
      "\(space.path)/restore",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Whether writes must name the fence of a lock, now or then (`GET {space}/lock_settings`).
  public func getLockSettings(
    in space: Callboard.GroupSpacePath, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.LockSettings {
    try await call(
      "GET",
      "\(space.path)/lock_settings",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Say whether writes must name the fence of a lock; takes `manage_settings` (`PUT {space}/lock_settings`).
  @discardableResult
  public func setLockSettings(
    in space: Callboard.GroupSpacePath, _ body: Callboard.SetLockSettingsBody,
    lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.LockSettings {
    try await call(
      "PUT",
      "\(space.path)/lock_settings",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }
}
