// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CallboardClient {
  /// Invite a person, an e-mail address, or whoever has a link (`POST /v1/courses/{course}/invitations`).
  @discardableResult
  public func sendCourseInvitation(
    course: UUID, _ body: Callboard.NewInvitation, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/invitations",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Invite several at once: all of them, or none (`POST /v1/courses/{course}/invitations/batch`).
  @discardableResult
  public func sendCourseInvitations(
    course: UUID, _ body: Callboard.SendInvitationsBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.SendInvitationsAnswer {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/invitations/batch",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// An invitation (`GET /v1/courses/{course}/invitations/{invitation}`).
  public func getCourseInvitation(
    course: UUID, invitation: String, minPosition: Int? = nil, version: Int? = nil,
    at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/invitations/\(invitation.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Take back an invitation: one's own, or as who manages members anyone's (`DELETE
  /// /v1/courses/{course}/invitations/{invitation}`).
  @discardableResult
  public func revokeCourseInvitation(
    course: UUID, invitation: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/courses/\(course.inPath)/invitations/\(invitation.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Send a pending or expired invitation again: it holds for 7 days from now (`POST
  /// /v1/courses/{course}/invitations/{invitation}/resend`).
  @discardableResult
  public func resendCourseInvitation(
    course: UUID, invitation: String, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Invitation {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/invitations/\(invitation.inPath)/resend",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Make the space read-only (`POST /v1/courses/{course}/archive`).
  @discardableResult
  public func archiveCourse(
    course: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/archive",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Bring an archived space back to life (`POST /v1/courses/{course}/restore`).
  @discardableResult
  public func restoreCourse(
    course: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/restore",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Whether writes must name the fence of a lock, now or then (`GET /v1/courses/{course}/lock_settings`).
  public func getCourseLockSettings(
    course: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.LockSettings {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/lock_settings",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Say whether writes must name the fence of a lock; takes `manage_settings` (`PUT
  /// /v1/courses/{course}/lock_settings`).
  @discardableResult
  public func setCourseLockSettings(
    course: UUID, _ body: Callboard.SetLockSettingsBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.LockSettings {
    try await call(
      "PUT",
      "/v1/courses/\(course.inPath)/lock_settings",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }
}
