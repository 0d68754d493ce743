import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// A person who uses the service.
struct TestPerson: Sendable {
  let id: UUID
  let isKnown: Bool
  private let app: TestApp

  init(id: UUID?, app: TestApp) {
    self.id = id ?? UUID()
    isKnown = id != nil
    self.app = app
  }

  var json: JSON { .string(id.lower) }

  func get(_ path: String, _ headers: [(String, String)] = []) async throws -> Answer {
    try await app.send(as: id, .get, path, nil, headers)
  }

  func post(
    _ path: String, _ body: JSON? = nil, key: UUID? = nil
  ) async throws -> Answer {
    try await app.send(
      as: id, .post, path, body, key.map { [("Idempotency-Key", $0.lower)] } ?? [])
  }

  func patch(
    _ path: String, _ body: JSON, ifMatch: String? = nil
  ) async throws -> Answer {
    try await app.send(as: id, .patch, path, body, ifMatch.map { [("If-Match", $0)] } ?? [])
  }

  func put(_ path: String, _ body: JSON) async throws -> Answer {
    try await app.send(as: id, .put, path, body)
  }

  func delete(_ path: String) async throws -> Answer {
    try await app.send(as: id, .delete, path)
  }

  /// Makes a project and returns its path.
  func makeProject(_ title: String = "Hamlet") async throws -> String {
    let answer = try await post("/v1/projects", ["title": .string(title)])
    return "/v1/projects/\(answer["id"]?.string ?? "none")"
  }

  /// Adds a member.
  @discardableResult
  func add(_ person: TestPerson, _ role: String, to project: String) async throws -> Answer {
    try await post("\(project)/members", ["person": person.json, "role": .string(role)])
  }

  /// Sends changes with new ids, based on the current version if none is given.
  @discardableResult
  func change(
    _ project: String, base: Int? = nil, replica: UUID = UUID(), _ operations: [JSON]
  ) async throws -> Answer {
    let current = try await get(project)["version"] ?? 0
    return try await post(
      "\(project)/changes",
      [
        "replica": .string(replica.lower), "base": base.map { .integer(Int64($0)) } ?? current,
        "changes": .array(
          operations.map { ["id": .string(UUID().lower), "operation": $0] }),
      ])
  }
}

extension TestPerson {
  /// Makes a code and returns its digits.
  func makeCode(uses: Int = 1) async throws -> JSON {
    let made = try await post("/v1/me/connection_codes", ["max_uses": .integer(Int64(uses))])
    return made["code"] ?? .null
  }

  /// Connects with somebody and returns the connection's path.
  func connect(with other: TestPerson) async throws -> String {
    let made = try await post("/v1/connections", ["code": try await other.makeCode()])
    return made.header("Location") ?? "none"
  }

  func blocks(_ other: TestPerson) async throws -> Answer {
    try await put("/v1/me/blocks/\(other.id.lower)", [:])
  }
}
