import CallboardHTTPServer

/// The web pages of other origins that may call the API (the Fetch standard's CORS protocol).
public struct CrossOrigin: Sendable {
  /// The origins, as browsers send them: `https://app.example.org`.
  public let allowedOrigins: Set<String>
  /// Whether pages that this machine serves may call, on any port.
  public let allowsThisMachine: Bool

  /// Allows these origins; none by default.
  public init(allowedOrigins: Set<String> = [], allowsThisMachine: Bool = false) {
    self.allowedOrigins = allowedOrigins
    self.allowsThisMachine = allowsThisMachine
  }

  /// The answer to a preflight; nil if the request is not one.
  func preflight(_ request: Request) -> Response? {
    guard request.method == .options, request.headers.first("Access-Control-Request-Method") != nil
    else { return nil }
    guard let origin = allowed(request) else { return Response(status: 204, headers: [vary]) }
    return Response(
      status: 204,
      headers: [
        ("Access-Control-Allow-Origin", origin), vary,
        ("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE"),
        (
          "Access-Control-Allow-Headers",
          "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, "
            + "Callboard-Person, Callboard-Min-Position, Callboard-Lock-Fence, Last-Event-ID, "
            + "traceparent, X-Request-Id"
        ),
        ("Access-Control-Max-Age", "600"),
      ])
  }

  /// Adds the headers that let an allowed page read the answer.
  func admit(_ request: Request, _ response: inout Response) {
    guard !allowedOrigins.isEmpty || allowsThisMachine else { return }
    response.headers.append(vary)
    guard let origin = allowed(request) else { return }
    response.headers.append(("Access-Control-Allow-Origin", origin))
    response.headers.append(
      (
        "Access-Control-Expose-Headers",
        "Callboard-Position, ETag, Link, Location, Retry-After, X-Request-Id"
      ))
  }

  private var vary: (String, String) { ("Vary", "Origin") }

  private func allowed(_ request: Request) -> String? {
    request.headers.first("Origin").flatMap { origin in
      allowedOrigins.contains(origin) || allowsThisMachine && Self.isOfThisMachine(origin)
        ? origin : nil
    }
  }

  /// Whether an origin is `http` on loopback, as of a server for developing.
  private static func isOfThisMachine(_ origin: String) -> Bool {
    for host in ["http://localhost", "http://127.0.0.1", "http://[::1]"] {
      guard origin.hasPrefix(host) else { continue }
      let rest = origin.utf8.dropFirst(host.utf8.count)
      let port = rest.dropFirst()
      return rest.isEmpty
        || rest.first == UInt8(ascii: ":") && (1...5).contains(port.count)
          && port.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    return false
  }
}
