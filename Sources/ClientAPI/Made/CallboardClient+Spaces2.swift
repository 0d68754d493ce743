// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

extension CallboardClient {
  /// Get an invitation (`GET {space}/invitations/{invitation}`).
  public func getInvitation(
    in space: Callboard.GroupSpacePath, invitation: String, minPosition: Int? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "GET", "\(space.path)/invitations/\(invitation.inURL)",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Revoke an invitation (`DELETE {space}/invitations/{invitation}`).
  @discardableResult
  public func revokeInvitation(
    in space: Callboard.GroupSpacePath, invitation: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE", "\(space.path)/invitations/\(invitation.inURL)", lockFence: lockFence, id: id)
  }

  /// Resend a pending or expired invitation (`POST {space}/invitations/{invitation}/resend`).
  @discardableResult
  public func resendInvitation(
    in space: Callboard.GroupSpacePath, invitation: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "POST", "\(space.path)/invitations/\(invitation.inURL)/resend", lockFence: lockFence, id: id)
  }

  /// Archive a space, which makes it read-only (`POST {space}/archive`).
  @discardableResult
  public func archiveSpace(
    in space: Callboard.ArchivableSpacePath, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("POST", "\(space.path)/archive", lockFence: lockFence, id: id)
  }

  /// Restore an archived space (`POST {space}/restore`).
  @discardableResult
  public func restoreSpace(
    in space: Callboard.ArchivableSpacePath, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call("POST", "\(space.path)/restore", lockFence: lockFence, id: id)
  }

  /// Get whether writes must name the fence of a lock, now or earlier (`GET {space}/lock_settings`).
  public func getLockSettings(
    in space: Callboard.GroupSpacePath, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.LockSettings {
    try await call(
      "GET", "\(space.path)/lock_settings",
      query: ["min_position": minPosition, "version": version, "at": at])
  }

  /// Set whether writes must name the fence of a lock (`PUT {space}/lock_settings`).
  @discardableResult
  public func setLockSettings(
    in space: Callboard.GroupSpacePath, _ body: Callboard.SetLockSettingsBody,
    lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.LockSettings {
    try await call("PUT", "\(space.path)/lock_settings", lockFence: lockFence, id: id, body: body)
  }
}
