import Foundation

/// A work session, as far as the session client needs it.
struct WorkSession: Codable, Sendable {
  let id: UUID
  let spaceID: UUID?
  let sessionType: String?
  let status: String?
  let version: Int64

  enum CodingKeys: String, CodingKey {
    case id, status, version
    case spaceID = "space_id"
    case sessionType = "session_type"
  }
}

/// A change of a work session by a client that has seen a version. Nil members are sent as null, and change nothing.
struct UpdateWorkSession: Encodable, Sendable {
  var spaceID: UUID?
  var sessionType: String?
  var status: String?
  var startedAt: String?
  var completedAt: String?
  var version: Int64?

  enum CodingKeys: String, CodingKey {
    case status, version
    case spaceID = "space_id"
    case sessionType = "session_type"
    case startedAt = "started_at"
    case completedAt = "completed_at"
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(spaceID, forKey: .spaceID)
    try members.encode(sessionType, forKey: .sessionType)
    try members.encode(status, forKey: .status)
    try members.encode(startedAt, forKey: .startedAt)
    try members.encode(completedAt, forKey: .completedAt)
    try members.encode(version, forKey: .version)
  }
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
