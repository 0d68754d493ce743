// Made by clients/swift/generate from /openapi.json.

public import CallboardClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CallboardClient {
  /// Keep a lock of the caller's for so many seconds from now (`POST
  /// /v1/connections/{connection}/locks/{fence}/extend`).
  @discardableResult
  public func extendConnectionLock(
    connection: UUID, fence: Int, _ body: Callboard.LockExtension, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.HeldLock {
    try await call(
      "POST",
      "/v1/connections/\(connection.inPath)/locks/\(fence.inPath)/extend",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// Give a lock of the caller's back (`POST /v1/connections/{connection}/locks/{fence}/release`).
  @discardableResult
  public func releaseConnectionLock(
    connection: UUID, fence: Int, _ body: Callboard.LockRelease, lockFence: Int64? = nil,
    id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "POST",
      "/v1/connections/\(connection.inPath)/locks/\(fence.inPath)/release",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id,
      body: body)
  }

  /// End a lock, whoever holds it; takes `manage_members` (`DELETE /v1/connections/{connection}/locks/{fence}`).
  @discardableResult
  public func endConnectionLock(
    connection: UUID, fence: Int, lockFence: Int64? = nil, id: UUID? = nil
  ) async throws(ClientError) -> Callboard.Written {
    try await call(
      "DELETE",
      "/v1/connections/\(connection.inPath)/locks/\(fence.inPath)",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      id: id)
  }

  /// Who is present, those who came first in front; and when absent members last were (`GET
  /// /v1/connections/{connection}/presence`).
  public func listConnectionPresence(
    connection: UUID, minPosition: Int? = nil, limit: Int? = nil, cursor: String? = nil
  ) async throws(ClientError) -> Callboard.ListConnectionPresenceAnswer {
    try await call(
      "GET",
      "/v1/connections/\(connection.inPath)/presence",
      query: [
        ("min_position", minPosition.inQuery),
        ("limit", limit.inQuery),
        ("cursor", cursor.inQuery),
      ])
  }

  /// Be present for three times the interval; what is not said stays, null clears (`POST
  /// /v1/connections/{connection}/presence`).
  @discardableResult
  public func renewConnectionPresence(
    connection: UUID, _ body: Callboard.PresenceRenewal, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.Presence {
    try await call(
      "POST",
      "/v1/connections/\(connection.inPath)/presence",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }

  /// Be present no longer, with one client (`DELETE /v1/connections/{connection}/presence`).
  public func leaveConnectionPresence(
    connection: UUID, client: String? = nil, lockFence: Int64? = nil
  ) async throws(ClientError) {
    try await callWithoutAnswer(
      "DELETE",
      "/v1/connections/\(connection.inPath)/presence",
      query: [("client", client.inQuery)],
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })])
  }

  /// Pass an offer, an answer or a candidate on to one member; nothing keeps it (`POST
  /// /v1/connections/{connection}/signals`).
  @discardableResult
  public func sendConnectionSignal(
    connection: UUID, _ body: Callboard.SendConnectionSignalBody, lockFence: Int64? = nil
  ) async throws(ClientError) -> Callboard.SendConnectionSignalAnswer {
    try await call(
      "POST",
      "/v1/connections/\(connection.inPath)/signals",
      headers: [("Callboard-Lock-Fence", lockFence.map { String($0) })],
      body: body)
  }
}
