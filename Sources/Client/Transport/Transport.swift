/// A transport for a client's requests.
public protocol Transport: Sendable {
  /// Sends a request and returns the response, whatever its status.
  ///
  /// - Throws: `ClientError.unreachable` when no answer came; the request may have been carried out.
  func send(_ request: ClientRequest) async throws(ClientError) -> ClientResponse
}

/// A request of a client.
public struct ClientRequest: Sendable {
  /// `GET`, `POST`, ….
  public let method: String
  /// The path with its query, from the service's root: `/v1/projects`.
  public let path: String
  /// Names and values.
  public let headers: [(String, String)]
  /// JSON; empty for none.
  public let body: [UInt8]

  /// Describes a request.
  public init(method: String, path: String, headers: [(String, String)] = [], body: [UInt8] = []) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }
}

/// A response of the service.
public struct ClientResponse: Sendable {
  /// The HTTP status.
  public let status: Int
  /// Seconds after which to try again, if the service gives them.
  public let retryAfterSeconds: Double?
  /// The body.
  public let body: [UInt8]

  /// Describes a response.
  public init(status: Int, retryAfterSeconds: Double?, body: [UInt8]) {
    self.status = status
    self.retryAfterSeconds = retryAfterSeconds
    self.body = body
  }
}
