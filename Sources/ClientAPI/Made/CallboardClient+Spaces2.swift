// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

extension CallboardClient {
  /// Invite several at once: all of them, or none (`POST {space}/invitations/batch`).
  @discardableResult
  public func sendInvitations(
    in space: Callboard.GroupSpacePath, _ body: Callboard.SendInvitationsBody,
    lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.SendInvitationsAnswer {
    try await call(
      "POST", "\(space.path)/invitations/batch", lockFence: lockFence, id: id, body: body)
  }

  /// An invitation (`GET {space}/invitations/{invitation}`).
  public func getInvitation(
    in space: Callboard.GroupSpacePath, invitation: String, minPosition: Int? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "GET", "\(space.path)/invitations/\(invitation.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Take back an invitation: one's own, or as who manages members anyone's (`DELETE
  /// {space}/invitations/{invitation}`).
  @discardableResult
  public func revokeInvitation(
    in space: Callboard.GroupSpacePath, invitation: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "\(space.path)/invitations/\(invitation.inURL)", lockFence: lockFence, id: id)
  }

  /// Send a pending or expired invitation again: it holds for 7 days from now (`POST
  /// {space}/invitations/{invitation}/resend`).
  @discardableResult
  public func resendInvitation(
    in space: Callboard.GroupSpacePath, invitation: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "POST", "\(space.path)/invitations/\(invitation.inURL)/resend", lockFence: lockFence, id: id)
  }

  /// Make the space read-only (`POST {space}/archive`).
  @discardableResult
  public func archiveSpace(
    in space: Callboard.ArchivableSpacePath, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("POST", "\(space.path)/archive", lockFence: lockFence, id: id)
  }

  /// Bring an archived space back to life (`POST {space}/restore`).
  @discardableResult
  public func restoreSpace(
    in space: Callboard.ArchivableSpacePath, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("POST", "\(space.path)/restore", lockFence: lockFence, id: id)
  }

  /// Whether writes must name the fence of a lock, now or then (`GET {space}/lock_settings`).
  public func getLockSettings(
    in space: Callboard.GroupSpacePath, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.LockSettings {
    try await call(
      "GET", "\(space.path)/lock_settings",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Say whether writes must name the fence of a lock; takes `manage_settings` (`PUT {space}/lock_settings`).
  @discardableResult
  public func setLockSettings(
    in space: Callboard.GroupSpacePath, _ body: Callboard.SetLockSettingsBody,
    lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.LockSettings {
    try await call("PUT", "\(space.path)/lock_settings", lockFence: lockFence, id: id, body: body)
  }
}
