import CallboardClient
import Domain
import Foundation

extension ServiceAddress {
  /// Makes an app's key for a body, and revokes it when that ends, cancelled or not.
  func withAppKey<R>(_ body: (String) async throws -> R) async throws -> R {
    let client = operatorClient
    let key = try await client.post("/admin/v1/keys", ["name": "command line", "scope": "app"])
    guard let id = key["id"]?.string, let text = key["key"]?.string else {
      throw Failure("the service made no key")
    }
    do {
      let result = try await body(text)
      await Self.revoke(id, by: client)
      return result
    } catch {
      await Self.revoke(id, by: client)
      throw error
    }
  }

  private static func revoke(_ id: String, by client: CallboardClient) async {
    // A task of its own, so that it is carried out although the command has been cancelled.
    let revoking = Task { try await client.send("DELETE", "/admin/v1/keys/\(id)", body: []) }
    if case .failure(let error) = await revoking.result {
      // Revoked by a first try whose answer was lost.
      if case ClientError.problem(let problem) = error, problem.status == 404 { return }
      Output.warn("its key is still good: callboard tokens revoke \(id) (\(error))")
    }
  }
}
