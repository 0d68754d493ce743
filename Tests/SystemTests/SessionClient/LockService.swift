import Foundation

/// The locks that one user holds on work sessions, as the document's client keeps them: it extends each at half its
/// time.
actor LockService {
  private struct Request: Codable {
    let ttlSeconds: Int

    enum CodingKeys: String, CodingKey { case ttlSeconds = "ttl_seconds" }
  }

  private struct Extension: Codable {
    let token: String
    let ttlSeconds: Int

    enum CodingKeys: String, CodingKey {
      case token
      case ttlSeconds = "ttl_seconds"
    }
  }

  private struct Response: Codable {
    let acquired: Bool
    let token: String?
  }

  private struct Status: Codable {
    let locked: Bool
  }

  private struct Release: Codable {
    let token: String
  }

  private struct Released: Codable {
    let released: Bool
  }

  private let network: NetworkManager
  private var tokens: [UUID: String] = [:]
  private var extensions: [UUID: Task<Void, Never>] = [:]

  init(_ network: NetworkManager) {
    self.network = network
  }

  func acquireLock(_ session: UUID, ttl: Int = 30) async throws -> Bool {
    let response: Response = try await network.requestJSON(
      endpoint: path(session), method: .post, body: Request(ttlSeconds: ttl))
    guard response.acquired, let token = response.token else { return false }
    tokens[session] = token
    startExtending(session, ttl: ttl)
    return true
  }

  func releaseLock(_ session: UUID) async throws -> Bool {
    guard let token = tokens[session] else { return false }
    stopExtending(session)
    let response: Released = try await network.requestJSON(
      endpoint: path(session), method: .delete, body: Release(token: token))
    if response.released { tokens[session] = nil }
    return response.released
  }

  func checkLockStatus(_ session: UUID) async throws -> Bool {
    let status: Status = try await network.request(endpoint: path(session))
    return status.locked
  }

  func extendLock(_ session: UUID, ttl: Int = 30) async throws -> Bool {
    guard let token = tokens[session] else { return false }
    let response: Response = try await network.requestJSON(
      endpoint: "\(path(session))/extend", method: .post,
      body: Extension(token: token, ttlSeconds: ttl))
    return response.acquired
  }

  func releaseAllLocks() async {
    for session in tokens.keys { _ = try? await releaseLock(session) }
  }

  /// Called when the device goes to sleep.
  func stopExtending(_ session: UUID) {
    extensions.removeValue(forKey: session)?.cancel()
  }

  private func startExtending(_ session: UUID, ttl: Int) {
    stopExtending(session)
    extensions[session] = Task { [weak self] in
      while (try? await Task.sleep(for: .seconds(Double(ttl) / 2))) != nil, let self {
        _ = try? await self.extendLock(session, ttl: ttl)
      }
    }
  }

  private func path(_ session: UUID) -> String { "/locks/\(session.uuidString)" }
}
