import Foundation
import Testing

@testable import CallboardClient

/// Redirects by a proxy, which could lead to a server that must not learn the credentials of a request.
@Suite struct RedirectTests {
  private let request = ClientRequest(
    method: "GET", path: "/v1/me", headers: [("Authorization", "Bearer secret")])

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRequestFollowsNoRedirect(status: Int) async throws {
    try await redirecting(status) { url in
      let answer = try await URLSessionTransport(url: url).send(request)
      #expect(answer.status == status)
    }
  }

  @Test(arguments: [302, 307]) func aStreamFollowsNoRedirect(status: Int) async throws {
    try await redirecting(status) { url in
      let transport = URLSessionEventTransport(url: url)
      let error = await #expect(throws: ClientError.self) {
        for try await _ in transport.open(request) {}
      }
      guard case .problem(let problem) = error else {
        Issue.record("\(String(describing: error)) is not the answer")
        return
      }
      #expect(problem.status == status)
    }
  }

  /// Calls the body with a server that redirects to another one, which must get no request.
  private func redirecting(_ status: Int, _ body: (URL) async throws -> Void) async throws {
    let other = try CuttingServer(answer: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
    defer { other.stop() }
    let server = try CuttingServer(
      answer: "HTTP/1.1 \(status) Moved\r\nLocation: http://127.0.0.1:\(other.port)/\r\n"
        + "Content-Length: 0\r\nConnection: close\r\n\r\n")
    defer { server.stop() }
    try await body(try #require(URL(string: "http://127.0.0.1:\(server.port)")))
    #expect(server.requestCount == 1)
    #expect(other.requestCount == 0)
  }
}
