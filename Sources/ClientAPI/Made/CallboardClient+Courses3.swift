// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CallboardClient {
  /// End a lock, whoever holds it; takes `manage_members` (`DELETE /v1/courses/{course}/locks/{fence}`).
  @discardableResult
  public func endCourseLock(
    course: UUID, fence: Int, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/courses/\(course.inPath)/locks/\(fence.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Who is present, those who came first in front; and when absent members last were (`GET
  /// /v1/courses/{course}/presence`).
  public func listCoursePresence(
    course: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil
  ) async throws(ClientError) -> Callboard.ListCoursePresenceAnswer {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/presence",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
      ])
  }

  /// Be present for three times the interval; what is not said stays, null clears (`POST
  /// /v1/courses/{course}/presence`).
  @discardableResult
  public func renewCoursePresence(
    course: UUID, _ body: Callboard.PresenceRenewal, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.Presence {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/presence",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// Be present no longer, with one client (`DELETE /v1/courses/{course}/presence`).
  public func leaveCoursePresence(
    course: UUID, client: String? = nil, lockFence: Int64? = nil
  ) async throws(ClientError) {
    try await callWithoutAnswer(
      "DELETE",
      "/v1/courses/\(course.inPath)/presence",
      query: [("client", client.inQuery)],
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })])
  }

  /// Pass an offer, an answer or a candidate on to one member; nothing keeps it (`POST /v1/courses/{course}/signals`).
  @discardableResult
  public func sendCourseSignal(
    course: UUID, _ body: Callboard.SendCourseSignalBody, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.SendCourseSignalAnswer {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/signals",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// The invitations, the newest first; those settled long ago are left out (`GET /v1/courses/{course}/invitations`).
  public func listCourseInvitations(
    course: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, status: String? = nil
  ) async throws(ClientError) -> Callboard.ListCourseInvitationsAnswer {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/invitations",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
        ("status", status.inQuery),
      ])
  }

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
    course: UUID, _ body: Callboard.SendCourseInvitationsBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.SendCourseInvitationsAnswer {
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
    course: UUID, _ body: Callboard.SetCourseLockSettingsBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.LockSettings {
    try await call(
      "PUT",
      "/v1/courses/\(course.inPath)/lock_settings",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }
}
