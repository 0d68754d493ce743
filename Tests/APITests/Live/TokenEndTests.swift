import Crypto
import Domain
import FoundationEssentials
import HTTPServer
import TestSupport
import Testing

@testable import API

/// Streams that were opened with a token that ends.
@Suite struct TokenEndTests {
  private static let secret = Array("a shared secret of 32 bytes or so".utf8)

  private static func token(endsAt end: Int64) -> String {
    let payload: JSON = [
      "iss": "https://id.example", "aud": "callboard", "sub": "ben", "exp": .integer(end),
    ]
    let signed =
      Base64URL.encode(Array(#"{"alg":"HS256","typ":"JWT"}"#.utf8)) + "."
      + Base64URL.encode(payload.bytes())
    let signature = HMAC.sha256(key: secret, message: Array(signed.utf8))
    return "\(signed).\(Base64URL.encode(signature))"
  }

  @Test func aStreamEndsWithTheTokenAndGoesOnWithTheNext() async throws {
    let configuration = JWTConfiguration(
      issuer: "https://id.example", audiences: ["callboard"],
      keys: [try VerificationKey(sharedSecret: Self.secret)], leewaySeconds: 2)
    let verifier = JWTVerifier(configuration) { Date().timeIntervalSince1970 }
    try await TestApp.run(verifier: verifier) { app in
      let now = Int64(Date().timeIntervalSince1970)
      let long = [("Authorization", "Bearer \(Self.token(endsAt: now + 3_600))")]
      let made = try await app.send(.post, "/v1/projects", ["title": "Macbeth"], long)
      let path = "/v1/projects/\(made["id"]?.string ?? "")"
      try await app.serving { port in
        let end = Int64(Date().timeIntervalSince1970) + 20
        let short = [("Authorization", "Bearer \(Self.token(endsAt: end))")]
        let stream = "\(path)/events/stream"
        let ticket = try await app.send(
          .post, "/v1/stream-tickets", ["path": .string(stream)], short)
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
