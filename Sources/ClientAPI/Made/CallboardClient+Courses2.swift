// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CallboardClient {
  /// Make someone a member with whom the caller shares a space; an app of the team's makes anyone one (`POST
  /// /v1/courses/{course}/members`).
  @discardableResult
  public func addCourseMember(
    course: UUID, _ body: Callboard.MemberAddition, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/members",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// A member (`GET /v1/courses/{course}/members/{person}`).
  public func getCourseMember(
    course: UUID, person: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/members/\(person.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Change a member's role, overrides, or exact capabilities (`PATCH /v1/courses/{course}/members/{person}`).
  @discardableResult
  public func updateCourseMember(
    course: UUID, person: UUID, _ body: Callboard.MemberUpdate, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "PATCH",
      "/v1/courses/\(course.inPath)/members/\(person.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Remove a member, or leave: oneself (`DELETE /v1/courses/{course}/members/{person}`).
  @discardableResult
  public func removeCourseMember(
    course: UUID, person: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/courses/\(course.inPath)/members/\(person.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Hand the space over to another member; only its owner does (`PUT /v1/courses/{course}/owner`).
  @discardableResult
  public func transferCourseOwnership(
    course: UUID, _ body: Callboard.TransferCourseOwnershipBody, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Member {
    try await call(
      "PUT",
      "/v1/courses/\(course.inPath)/owner",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// What each member may do, all considered, now or as it stood (`GET /v1/courses/{course}/permissions`).
  public func getCoursePermissions(
    course: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Permissions {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/permissions",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// The events after a version, in order (`GET /v1/courses/{course}/events`).
  public func listCourseEvents(
    course: UUID, minPosition: Int? = nil, afterVersion: Int? = nil, after: String? = nil,
    incarnation: UUID? = nil, limit: Int? = nil, waitSeconds: Int? = nil
  ) async throws(ClientError) -> Callboard.SpaceEvents {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/events",
      query: [
        ("min_position", minPosition.inQuery),
        ("after_version", afterVersion.inQuery),
        ("after", after.inQuery),
        ("incarnation", incarnation.inQuery),
        ("limit", limit.inQuery),
        ("wait_seconds", waitSeconds.inQuery),
      ])
  }

  /// Who changed what, newest first (`GET /v1/courses/{course}/history`).
  public func getCourseHistory(
    course: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, target: String? = nil, actor: UUID? = nil
  ) async throws(ClientError) -> Callboard.GetCourseHistoryAnswer {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/history",
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
  /// /v1/courses/{course}/chat`).
  public func listCourseChat(
    course: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListCourseChatAnswer {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/chat",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Write a message (`POST /v1/courses/{course}/chat`).
  @discardableResult
  public func postCourseChat(
    course: UUID, _ body: Callboard.PostCourseChatBody, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ChatMessage {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/chat",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Change a message of the caller's (`PATCH /v1/courses/{course}/chat/{message}`).
  @discardableResult
  public func updateCourseChat(
    course: UUID, message: UUID, _ body: Callboard.UpdateCourseChatBody, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.ChatMessage {
    try await call(
      "PATCH",
      "/v1/courses/\(course.inPath)/chat/\(message.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete a message of the caller's, or as who manages members (`DELETE /v1/courses/{course}/chat/{message}`).
  @discardableResult
  public func deleteCourseChat(
    course: UUID, message: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/courses/\(course.inPath)/chat/\(message.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// The roles that members may have (`GET /v1/courses/{course}/roles`).
  public func listCourseRoles(
    course: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListCourseRolesAnswer {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/roles",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Define a role of the space's own, or change one; whoever has it is what it says (`PUT
  /// /v1/courses/{course}/roles/{role}`).
  @discardableResult
  public func setCourseRole(
    course: UUID, role: String, _ body: Callboard.SetCourseRoleBody, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Role {
    try await call(
      "PUT",
      "/v1/courses/\(course.inPath)/roles/\(role.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete a role of the space's own that nobody has (`DELETE /v1/courses/{course}/roles/{role}`).
  @discardableResult
  public func deleteCourseRole(
    course: UUID, role: String, lockFence: Int64? = nil, ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/courses/\(course.inPath)/roles/\(role.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id)
  }

  /// Note that the caller has read the space up to a version; it never goes back (`PUT /v1/courses/{course}/read`).
  @discardableResult
  public func markCourseRead(
    course: UUID, _ body: Callboard.MarkCourseReadBody, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.MarkCourseReadAnswer {
    try await call(
      "PUT",
      "/v1/courses/\(course.inPath)/read",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// Whether a person may do something, now or then, and the events that made it so (`GET
  /// /v1/courses/{course}/permissions/why`).
  public func explainCoursePermission(
    course: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil, person: UUID,
    capability: String
  ) async throws(ClientError) -> Callboard.Why {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/permissions/why",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
        ("person", person.inQuery),
        ("capability", capability.inQuery),
      ])
  }

  /// The comments, oldest first; of a deleted one its place, of then no text that was changed since (`GET
  /// /v1/courses/{course}/comments`).
  public func listCourseComments(
    course: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil, target: String? = nil, resolved: Bool? = nil,
    parent: UUID? = nil
  ) async throws(ClientError) -> Callboard.ListCourseCommentsAnswer {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/comments",
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

  /// Comment on the space or something in it, or answer a comment (`POST /v1/courses/{course}/comments`).
  @discardableResult
  public func addCourseComment(
    course: UUID, _ body: Callboard.CommentAddition, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/comments",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// A comment (`GET /v1/courses/{course}/comments/{comment}`).
  public func getCourseComment(
    course: UUID, comment: UUID, minPosition: Int? = nil, version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/comments/\(comment.inPath)",
      query: [
        ("min_position", minPosition.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Change the text and mentions of a comment of the caller's (`PATCH /v1/courses/{course}/comments/{comment}`).
  @discardableResult
  public func updateCourseComment(
    course: UUID, comment: UUID, _ body: Callboard.CommentUpdate, lockFence: Int64? = nil,
    ifMatch: String? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "PATCH",
      "/v1/courses/\(course.inPath)/comments/\(comment.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) }), ("If-Match", ifMatch)],
      id: id,
      body: body)
  }

  /// Delete a comment of the caller's, or as who manages members (`DELETE /v1/courses/{course}/comments/{comment}`).
  @discardableResult
  public func deleteCourseComment(
    course: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/courses/\(course.inPath)/comments/\(comment.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Settle a comment's thread (`POST /v1/courses/{course}/comments/{comment}/resolve`).
  @discardableResult
  public func resolveCourseComment(
    course: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/comments/\(comment.inPath)/resolve",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Open a settled thread again (`POST /v1/courses/{course}/comments/{comment}/reopen`).
  @discardableResult
  public func reopenCourseComment(
    course: UUID, comment: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Comment {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/comments/\(comment.inPath)/reopen",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// What happened in the space, newest first (`GET /v1/courses/{course}/feed`).
  public func getCourseFeed(
    course: UUID, minPosition: Int? = nil, day: String? = nil, since: Timestamp? = nil,
    until: Timestamp? = nil, timeZone: String? = nil, target: String? = nil, cursor: String? = nil,
    limit: Int? = nil, kind: String? = nil, actor: UUID? = nil, groupBy: String? = nil
  ) async throws(ClientError) -> Callboard.GetCourseFeedAnswer {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/feed",
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
  /// /v1/courses/{course}/feed/counts`).
  public func getCourseFeedCounts(
    course: UUID, minPosition: Int? = nil, day: String? = nil, since: Timestamp? = nil,
    until: Timestamp? = nil, timeZone: String? = nil, target: String? = nil, kind: String? = nil,
    actor: UUID? = nil
  ) async throws(ClientError) -> Callboard.GetCourseFeedCountsAnswer {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/feed/counts",
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

  /// Put an activity of the app's own into the feed, as the caller's (`POST /v1/courses/{course}/activities`).
  @discardableResult
  public func recordCourseActivity(
    course: UUID, _ body: Callboard.ActivityRecord, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Activity {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/activities",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// The locks, the oldest first (`GET /v1/courses/{course}/locks`).
  public func listCourseLocks(
    course: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil,
    version: Int? = nil, at: Timestamp? = nil
  ) async throws(ClientError) -> Callboard.ListCourseLocksAnswer {
    try await call(
      "GET",
      "/v1/courses/\(course.inPath)/locks",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
        ("version", version.inQuery),
        ("at", at.inQuery),
      ])
  }

  /// Lock the space, or something in it; refused with 423 while a lock overlaps (`POST /v1/courses/{course}/locks`).
  @discardableResult
  public func acquireCourseLock(
    course: UUID, _ body: Callboard.LockRequest, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.HeldLock {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/locks",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Give all locks of the caller's in the space back (`DELETE /v1/courses/{course}/locks`).
  @discardableResult
  public func releaseCourseLocks(
    course: UUID, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/courses/\(course.inPath)/locks",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Keep a lock of the caller's for so many seconds from now (`POST /v1/courses/{course}/locks/{fence}/extend`).
  @discardableResult
  public func extendCourseLock(
    course: UUID, fence: Int, _ body: Callboard.LockExtension, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.HeldLock {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/locks/\(fence.inPath)/extend",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Give a lock of the caller's back (`POST /v1/courses/{course}/locks/{fence}/release`).
  @discardableResult
  public func releaseCourseLock(
    course: UUID, fence: Int, _ body: Callboard.LockRelease, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "POST",
      "/v1/courses/\(course.inPath)/locks/\(fence.inPath)/release",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }
}
