@testable import CallboardHTTPServer

extension Request {
  /// Makes a request for a handler, without a server.
  init(
    method: HTTPMethod, target: RequestTarget, headers: Headers = Headers(), body: [UInt8] = [],
    id: String = "test", remoteAddress: String = "127.0.0.1", timeoutSeconds: Double = 30
  ) {
    let now = ContinuousClock.now
    self.init(
      method: method, target: target, headers: headers, body: body, remoteAddress: remoteAddress,
      receivedAt: now, deadline: now + .seconds(timeoutSeconds), requestID: .given(id), charge: nil)
  }
}
