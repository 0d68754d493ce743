import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The reason why a request of the session client failed.
enum APIError: Error, Equatable {
  case unauthorized, forbidden, notFound, conflict
  case status(Int)
  case notJSON
}

/// The decoded form of an answer without content.
struct EmptyResponse: Codable, Equatable {}

/// Sends the session client's requests with `URLSession`, as the person of a token.
struct NetworkManager: Sendable {
  enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  let url: URL
  /// A token of the identity provider.
  let token: String
  private let session = URLSession(configuration: .ephemeral)

  init(url: URL, token: String) {
    self.url = url
    self.token = token
  }

  func request<T: Decodable>(endpoint: String, method: Method = .get) async throws -> T {
    try await send(endpoint, method, nil)
  }

  func requestJSON<T: Decodable>(
    endpoint: String, method: Method, body: some Encodable
  ) async throws -> T {
    try await send(endpoint, method, try JSONEncoder().encode(body))
  }

  private func send<T: Decodable>(
    _ endpoint: String, _ method: Method, _ body: Data?
  ) async throws -> T {
    guard let target = URL(string: endpoint, relativeTo: url) else { throw APIError.notFound }
    var request = URLRequest(url: target)
    request.httpMethod = method.rawValue
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    if let body {
      request.httpBody = body
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    if method != .get {
      // So that a request that is sent again is carried out once.
      request.setValue(UUID().uuidString, forHTTPHeaderField: "Idempotency-Key")
    }
    var (data, status) = try await answer(to: request)
    for _ in 0..<60 where status == 503 {
      // The node is held up, and asks to come again.
      try await Task.sleep(for: .seconds(1))
      (data, status) = try await answer(to: request)
    }
    switch status {
    case 200..<300:
      guard let value = try? JSONDecoder().decode(T.self, from: data) else {
        throw APIError.notJSON
      }
      return value
    case 401: throw APIError.unauthorized
    case 403: throw APIError.forbidden
    case 404: throw APIError.notFound
    case 409: throw APIError.conflict
    default: throw APIError.status(status)
    }
  }

  /// Uses a data task, because on Linux `data(for:)` deadlocks if it is cancelled just as the answer arrives.
  private func answer(to request: URLRequest) async throws -> (Data, Int) {
    try await withCheckedThrowingContinuation { continuation in
      session.dataTask(with: request) { data, response, error in
        if let data, let response = response as? HTTPURLResponse, error == nil {
          continuation.resume(returning: (data, response.statusCode))
        } else {
          continuation.resume(throwing: error ?? URLError(.badServerResponse))
        }
      }.resume()
    }
  }
}
