import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// One of the company, for whom the demo acts with an app's key.
struct Member: Sendable {
  let name: String
  let id: UUID
  let client: CallboardClient
  /// The person's copy of whatever they write.
  let replica = UUID()

  /// Makes a person.
  init(_ name: String, on address: ServiceAddress, appKey: String) async throws {
    let word = name.lowercased().folding(options: .diacriticInsensitive, locale: nil)
      .split(separator: " ").joined(separator: ".")
    let made = try await address.operatorClient.post(
      "/admin/v1/people",
      [
        "display_name": .string(name), "email": .string("\(word)@lighthouse.example"),
        "external_id": .string("company-\(word)"),
      ])
    self.name = name
    id = try Troupe.id(made)
    client = address.client(appKey: appKey, person: id)
  }

  @discardableResult
  func post(_ path: String, _ body: JSON = .object(JSONObject())) async throws -> JSON {
    try await client.post(path, body)
  }

  @discardableResult
  func send(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
    try await client.send(method, path, id: UUID(), body: body?.bytes() ?? [])
  }

  /// Changes a project at the version that it has now.
  func change(_ project: String, _ operations: [JSON]) async throws {
    guard let version = try await client.get(project)["version"]?.integer else {
      throw Failure("\(project) has no version")
    }
    try await change(project, base: version, operations)
  }

  /// Changes a project at a version.
  func change(_ project: String, base: Int64, _ operations: [JSON]) async throws {
    let changes = operations.map { operation -> JSON in
      ["id": .id(UUID()), "operation": operation]
    }
    try await post(
      project + "/changes",
      ["replica": .id(replica), "base": .integer(base), "changes": .array(changes)])
  }
}
