import Foundation

/// A work session, as far as the session client needs it.
struct WorkSession: Codable, Sendable {
  let id: UUID
  let status: String?
  let version: Int64
}

/// A change of a work session by someone who saw a version.
struct UpdateWorkSession: Codable, Sendable {
  var status: String?
  var version: Int64?
}

/// Reads and changes work sessions.
struct WorkSessionService: Sendable {
  let network: NetworkManager

  func getWorkSession(_ id: UUID) async throws -> WorkSession {
    try await network.request(endpoint: "/v1/worksessions/\(id.uuidString)")
  }

  func updateWorkSession(_ id: UUID, _ update: UpdateWorkSession) async throws -> WorkSession {
    try await network.requestJSON(
      endpoint: "/v1/worksessions/\(id.uuidString)", method: .patch, body: update)
  }
}
