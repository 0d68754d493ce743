/// A request whose head and body have arrived completely.
public struct Request: Sendable {
  /// The method.
  public let method: HTTPMethod
  /// The path and query, which are known to be decodable.
  public let target: RequestTarget
  /// The header fields.
  public let headers: Headers
  /// The body; empty when there is none.
  public let body: [UInt8]
  /// The client's address, without the port, as the socket gives it.
  public let remoteAddress: String
  /// The time at which the head had arrived.
  public let receivedAt: ContinuousClock.Instant
  /// The time at which the server stops waiting for the answer and sends 503 instead.
  public let deadline: ContinuousClock.Instant
  let requestID: RequestID
  /// The charge for the body, as long as the request exists.
  let charge: MemoryBudget.Charge?
}

extension Request {
  /// The request's id: the client's `X-Request-Id` if it is valid, otherwise a UUID.
  public var id: String { requestID.text }

  /// The path as received.
  public var path: String { target.path }

  /// The path's segments, percent-decoded.
  public var pathSegments: [String] { target.pathSegments }

  /// The time since the head had arrived, in seconds.
  public var secondsSinceReceived: Double {
    let elapsed = receivedAt.duration(to: .now).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
  }

  /// The query's names and values, percent-decoded, in order.
  public var query: [(String, String)] { target.query }
}

/// A request method that the server supports. Any other is answered with 501.
public enum HTTPMethod: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
  case trace = "TRACE"
  case query = "QUERY"
}
