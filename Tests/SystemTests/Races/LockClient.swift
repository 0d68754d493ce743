import CallboardClient
import Domain
import Foundation
import TestSupport

@testable import callboard

/// Someone who works with one lock of a project through one node.
struct LockClient: Sendable {
  let transport: URLSessionTransport
  let appKey: String
  let person: UUID
  let project: String
  var key: String

  /// Acquires the lock.
  ///
  /// - Returns: the answer, and the token if there is one.
  func acquire(ttlSeconds: Int64 = 300) async throws -> (answer: LockHistory.Answer, token: String)
  {
    let response = try await send(
      "POST", "locks", ["key": .string(key), "ttl_seconds": .integer(ttlSeconds)])
    let body = try JSON.parse(response.body)
    guard let fence = body["fence"]?.integer else { throw Failure("no fence: \(response.status)") }
    switch response.status {
    case 201: return (.done(fence), body["token"]?.string ?? "")
    case 423: return (.locked(fence), "")
    default: throw Failure("acquiring was answered with \(response.status)")
    }
  }

  /// Extends the lock or gives it back.
  func change(_ verb: String, _ fence: Int64, _ token: String) async throws -> LockHistory.Answer {
    let response = try await send("POST", "locks/\(fence)/\(verb)", ["token": .string(token)])
    return try Self.answer(response, fence)
  }

  /// Writes something that must not be written once the lock has gone.
  func write(_ fence: Int64) async throws -> LockHistory.Answer {
    let response = try await send(
      "POST", "activities", ["kind": "note", "title": "x"],
      [("Callboard-Lock-Fence", String(fence))])
    return try Self.answer(response, fence)
  }

  private static func answer(
    _ response: ClientResponse, _ fence: Int64
  ) throws -> LockHistory.Answer {
    switch response.status {
    case 200, 201: return .done(fence)
    case 412: return .lost
    default: throw Failure("a call under a lock was answered with \(response.status)")
    }
  }

  private func send(
    _ method: String, _ path: String, _ body: JSON, _ headers: [(String, String)] = []
  ) async throws -> ClientResponse {
    let request = ClientRequest(
      method: method, path: "/v1/projects/\(project)/\(path)",
      headers: [
        ("Authorization", "Bearer \(appKey)"), ("Callboard-Person", person.lower),
        ("Content-Type", "application/json"), ("Idempotency-Key", UUID().lower),
      ] + headers, body: body.bytes())
    while true {
      // Under its id a request that is sent again is answered as it would have been the first time.
      let response = try await transport.send(request)
      guard response.status == 503 else { return response }
      try await Task.sleep(for: .milliseconds(100))
    }
  }
}
