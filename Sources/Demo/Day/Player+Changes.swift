import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

extension Player {
  /// Sends operations of a replica as one request of changes.
  func change(
    _ project: String, replica: UUID, base: Int64?, _ operations: [JSON], quietly: Bool = false
  ) async throws {
    let base = if let base { base } else { try await version(of: project) }
    let changes = operations.map { operation -> JSON in
      ["id": .id(UUID()), "operation": operation]
    }
    let body: JSON = [
      "replica": .id(replica), "base": .integer(base), "changes": .array(changes),
    ]
    if quietly {
      try await self.quietly("POST", project + "/changes", body)
    } else {
      try await send("POST", project + "/changes", body)
    }
  }

  /// The version of a space.
  func version(of space: String) async throws -> Int64 {
    let shown = try await client.get(space)
    guard let version = (shown["space_version"] ?? shown["version"])?.integer else {
      throw Failure("\(space) has no version")
    }
    return version
  }
}

extension JSON {
  /// An id as the service writes it.
  static func id(_ id: UUID) -> JSON { .string(id.lower) }
}
