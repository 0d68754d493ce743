// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CallboardClient {
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
}
