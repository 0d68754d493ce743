/// The answer of a handler.
///
/// The server adds `Date`, `Content-Length` or chunking, `X-Request-Id` and, while it drains, `Connection: close`. A
/// header whose name or value contains a control character is not sent.
public struct Response: Sendable {
  /// A response's body.
  public enum Body: Sendable {
    case empty
    case bytes([UInt8])
    /// Bytes that are written in pieces: server-sent events, or a file that is too long to be held.
    case eventStream(EventStream)
  }

  /// The status code, 200 to 599.
  public var status: Int
  /// Names and values, sent in this order.
  public var headers: [(String, String)]
  /// The body. For a HEAD request only its length is sent.
  public var body: Body
  /// The charge for the body, until it is sent or its connection is lost.
  public var charge: MemoryBudget.Charge?

  /// Makes a response.
  public init(status: Int, headers: [(String, String)] = [], body: Body = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Makes a response with the headers for server-sent events.
  public static func events(_ stream: EventStream) -> Response {
    let headers = [
      ("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
      ("X-Accel-Buffering", "no"),
    ]
    return Response(status: 200, headers: headers, body: .eventStream(stream))
  }

  var stream: EventStream? {
    guard case .eventStream(let stream) = body else { return nil }
    return stream
  }
}
