import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests streams that were opened with a token that expires.
@Suite struct TokenEndTests {
  @Test func aStreamEndsWithTheTokenAndGoesOnWithTheNext() async throws {
    let verifier = try TestIssuer.verifier(leewaySeconds: 2)
    try await TestApp.run(verifier: verifier) { app in
      let now = Int64(Date().timeIntervalSince1970)
      let long = [TestIssuer.authorization(["exp": .integer(now + 3_600)])]
      let made = try await app.send(.post, "/v1/projects", ["title": "Macbeth"], long)
      let path = "/v1/projects/\(made["id"]?.string ?? "")"
      try await app.serving { port in
        let end = Int64(Date().timeIntervalSince1970) + 20
        let short = [TestIssuer.authorization(["exp": .integer(end)])]
        let stream = "\(path)/events/stream"
        let ticket = try await app.send(
          .post, "/v1/stream_tickets", ["path": .string(stream)], short)
        let own = try await EventReader(port: port, stream, headers: short)
        let browser = try await EventReader(port: port, ticket["url"]?.string ?? "")
        let lasting = try await EventReader(port: port, stream, headers: long)
        _ = try await app.send(.post, "\(path)/chat", ["text": "before"], long)
        for reader in [own, browser] {
          #expect(reader.status == 200)
          let rest = try await reader.rest(timeoutSeconds: 120)
          #expect(rest.first?.type == "chat_posted")
          #expect(rest.last?.name == "end")
          #expect(rest.last?.json == ["reason": "token_expired"])
          #expect(Int64(Date().timeIntervalSince1970) >= end + 2)
        }
        let refused = try await EventReader(port: port, stream, headers: short)
        #expect(refused.status == 401)
        _ = try await app.send(.post, "\(path)/chat", ["text": "after"], long)
        let id = [("Last-Event-ID", own.lastID ?? "")]
        let again = try await EventReader(port: port, stream, headers: long + id)
        let event = try #require(try await again.next())
        #expect(event.type == "chat_posted")
        _ = try await lasting.next()
        #expect(try await lasting.next() == event)
      }
    }
  }
}
