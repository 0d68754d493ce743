import CallboardClient
import Domain
import Foundation

extension ScratchService {
  /// A client with the operator's key.
  var admin: CallboardClient {
    CallboardClient(transport: URLSessionTransport(url: url), credentials: .bearer(adminKey))
  }

  /// A key of an app.
  func appKey() async throws -> String {
    let answer = try await admin.post(
      "/admin/v1/keys", .object(["name": "app", "scope": "app"]))
    guard let key = answer["key"]?.string else { throw Failure("the service gave no key") }
    return key
  }

  /// A new person.
  func person(named name: String) async throws -> UUID {
    let id = UUID()
    try await admin.post(
      "/admin/v1/people", id: id, .object(["id": .string(id.lower), "display_name": .string(name)]))
    return id
  }
}
