import CallboardClient
import Domain
import Foundation

extension ServiceAddress {
  /// A client that acts for a person, or for a new one of this name, while a body runs.
  func withClient<R>(
    for person: UUID?, orNew name: String, _ body: (CallboardClient) async throws -> R
  ) async throws -> R {
    guard let person else {
      return try await Troupe.with([name], on: self) { try await body($0.client(0)) }
    }
    return try await withAppKey { try await body(client(appKey: $0, person: person)) }
  }

  /// Who owns a space now.
  func owner(of space: UUID) async throws -> UUID {
    let answer = try await operatorClient.get("/admin/v1/spaces/\(space.lower)")
    guard let owner = answer["owner"]?["id"]?.string.flatMap({ UUID($0) }) else {
      throw Failure("\(space.lower) has no owner: name a --person who may read it", exitCode: 3)
    }
    return owner
  }
}

extension Invocation {
  /// An option that is an id.
  func id(_ name: String) throws -> UUID? {
    guard let text = option(name) else { return nil }
    guard let id = UUID(text) else { throw UsageError("--\(name) has to be a UUID", command) }
    return id
  }
}
