import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation

@testable import CallboardCommandLine

/// A person who works with the locks of a work session's markers, through any of several nodes.
struct LockClient: Sendable {
  let nodes: [URLSessionTransport]
  let appKey: String
  let person: UUID
  let session: UUID

  /// Acquires the lock of a marker.
  ///
  /// - Returns: the answer (nil if none came), and the token if there is one.
  func acquire(
    _ marker: UUID, seconds: Int64, through node: Int
  ) async throws -> (answer: LockHistory.Answer?, token: String) {
    let response = try await send(
      "POST", "locks", ["key": .string(Self.key(marker)), "ttl_seconds": .integer(seconds)],
      through: node)
    return (try Self.answer(response), try response.flatMap { try Self.token($0) } ?? "")
  }

  /// Extends a lock, so that it ends after so many seconds from now.
  func extend(
    _ fence: Int64, _ token: String, seconds: Int64, through node: Int
  ) async throws -> LockHistory.Answer? {
    try Self.answer(
      try await send(
        "POST", "locks/\(fence)/extend",
        ["token": .string(token), "ttl_seconds": .integer(seconds)], through: node))
  }

  /// Releases a lock.
  func release(
    _ fence: Int64, _ token: String, through node: Int
  ) async throws -> LockHistory.Answer? {
    try Self.answer(
      try await send(
        "POST", "locks/\(fence)/release", ["token": .string(token)], through: node))
  }

  /// Releases all locks of the person.
  func releaseAll(through node: Int) async throws -> LockHistory.Answer? {
    try Self.answer(try await send("DELETE", "locks", nil, through: node))
  }

  /// Ends a lock of any holder.
  func end(_ fence: Int64, through node: Int) async throws -> LockHistory.Answer? {
    let response = try await send("DELETE", "locks/\(fence)", nil, through: node)
    // A lock that nobody holds any more is not found.
    return response?.status == 404 ? .lost : try Self.answer(response)
  }

  /// Writes to a marker, under a lock or under none.
  func write(
    _ marker: UUID, under fence: Int64?, through node: Int
  ) async throws -> LockHistory.Answer? {
    try Self.answer(
      try await send(
        "PUT", "markers/\(marker.lower)", ["data": ["note": .string(UUID().lower)]],
        fence.map { [("Callboard-Lock-Fence", String($0))] } ?? [], through: node))
  }

  static func key(_ marker: UUID) -> String { "marker:\(marker.lower)" }

  private static func token(_ response: ClientResponse) throws -> String? {
    response.status < 300 ? try JSON.parse(response.body)["token"]?.string : nil
  }

  private static func answer(_ response: ClientResponse?) throws -> LockHistory.Answer? {
    guard let response else { return nil }
    let body = try JSON.parse(response.body)
    let fence = body["fence"]?.integer
    let until = body["expires_at"]?.string.flatMap { Timestamp(rfc3339: $0) }?.microseconds
    switch response.status {
    case 200, 201:
      if let fence, let until { return .held(fence, until: until) }
      return .done
    case 412: return .lost
    case 423:
      guard let fence, let until, let key = body["key"]?.string,
        let holder = body["holder"]?.string.flatMap({ UUID($0) })
      else { throw Failure("a refusal that does not say who has the lock: \(body)") }
      return .locked(LockHistory.Lock(key: key, holder: holder, fence: fence, until: until))
    default: throw Failure("a call about locks was answered with \(response.status): \(body)")
    }
  }

  /// Sends a request; nil if no answer came.
  private func send(
    _ method: String, _ path: String, _ body: JSON?, _ headers: [(String, String)] = [],
    through node: Int
  ) async throws -> ClientResponse? {
    let request = ClientRequest(
      method: method, path: "/v1/worksessions/\(session.lower)/\(path)",
      headers: [
        ("Authorization", "Bearer \(appKey)"), ("Callboard-Person", person.lower),
        ("Content-Type", "application/json"), ("Idempotency-Key", UUID().lower),
      ] + headers, body: body?.bytes() ?? [])
    while true {
      // A request that is sent again under the same id takes effect once.
      do throws(ClientError) {
        let response = try await nodes[node].send(request)
        guard response.status == 503 else { return response }
      } catch { return nil }
      try await Task.sleep(for: .milliseconds(100))
    }
  }
}
