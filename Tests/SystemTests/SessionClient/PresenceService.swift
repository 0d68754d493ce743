import Foundation

/// The presence of one user in a work session, as the document's client keeps it: a heartbeat every 10 s, the list
/// every 5 s.
///
/// Unlike that client, it can send heartbeats at another interval. It then names the interval, and stays present for
/// three times as long.
actor PresenceService {
  private struct Heartbeat: Codable {
    let userId: String
    let intervalSeconds: Int?

    enum CodingKeys: String, CodingKey {
      case userId = "user_id"
      case intervalSeconds = "interval_seconds"
    }
  }

  private struct UserList: Codable {
    let users: [String]
  }

  private let network: NetworkManager
  private let intervalSeconds: Int?
  private var heartbeats: Task<Void, Never>?
  private var refreshes: Task<Void, Never>?
  /// The device makes it once.
  let userId: String
  private(set) var activeUsers: [String] = []

  init(_ network: NetworkManager, userId: String, intervalSeconds: Int? = nil) {
    self.network = network
    self.userId = userId
    self.intervalSeconds = intervalSeconds
  }

  func joinSession(_ session: UUID) async throws {
    try await sendHeartbeat(session)
    heartbeats?.cancel()
    heartbeats = repeating(every: Double(intervalSeconds ?? 10)) {
      try? await $0.sendHeartbeat(session)
    }
    try await updateUserList(session)
  }

  func leaveSession(_ session: UUID) async throws {
    heartbeats?.cancel()
    refreshes?.cancel()
    let _: EmptyResponse = try await network.request(
      endpoint: "/presence/\(session.uuidString)/\(userId)", method: .delete)
    activeUsers = []
  }

  func updateUserList(_ session: UUID) async throws {
    let list: UserList = try await network.request(endpoint: "/presence/\(session.uuidString)")
    activeUsers = list.users
  }

  func startAutoRefresh(_ session: UUID, seconds: Double = 5) {
    refreshes?.cancel()
    refreshes = repeating(every: seconds) { try? await $0.updateUserList(session) }
  }

  /// Called when the device is switched off.
  func stop() {
    heartbeats?.cancel()
    refreshes?.cancel()
  }

  private func sendHeartbeat(_ session: UUID) async throws {
    let _: EmptyResponse = try await network.requestJSON(
      endpoint: "/presence/\(session.uuidString)", method: .post,
      body: Heartbeat(userId: userId, intervalSeconds: intervalSeconds))
  }

  private func repeating(
    every seconds: Double, _ body: @escaping @Sendable (PresenceService) async -> Void
  ) -> Task<Void, Never> {
    Task { [weak self] in
      while (try? await Task.sleep(for: .seconds(seconds))) != nil, let self { await body(self) }
    }
  }
}
