import CallboardCrypto
import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// `POST /admin/v1/token_checks`: the service verifies a token without letting anybody in by it.
@Suite struct TokenCheckTests {
  private func check(_ app: TestApp, _ token: String) async throws -> Answer {
    let answer = try await app.sendAsOperator(
      .post, "/admin/v1/token_checks", ["token": .string(token)])
    #expect(answer.status == 200 && answer.header("Cache-Control") == "no-store", "\(answer.text)")
    return answer
  }

  private func me(_ app: TestApp, _ token: String) async throws -> Answer {
    try await app.send(.get, "/v1/me", nil, [("Authorization", "Bearer \(token)")])
  }

  private func issuers(_ key: SigningKey) throws -> TokenIssuers {
    let configuration = JWTConfiguration(
      issuer: "https://id.example", audiences: ["callboard"],
      keys: try JSONWebKeySet.parse(published: [key].document))
    let verifier = JWTVerifier(configuration, clock: { Date().timeIntervalSince1970 })
    return TokenIssuers([.init(verifier, addresses: .of(["id.example"]))])
  }

  @Test func anAcceptedTokenNamesItsKeyAndWhomItSignsIn() async throws {
    let key = try SigningKey("own")
    try await TestApp.run(issuers: try issuers(key)) { app in
      let token = try key.token([
        "name": "Ben", "email": "ben@id.example", "email_verified": true, "nbf": 1,
      ])
      let unknown = try await check(app, token)
      #expect(unknown["accepted"] == true && unknown["refusal"] == .null)
      #expect(unknown["person"] == .null)
      #expect(try await app.get("/admin/v1/people?subject=ben").items.isEmpty, "nobody was made")
      let ben = try await me(app, token)
      let known = try await check(app, token)
      #expect(known["person"]?["id"] == ben["id"] && known["person"]?["name"] == "Ben")
      #expect(known["issuer"] == "https://id.example" && known["issuer_known"] == true)
      #expect(known["expected_audiences"] == ["callboard"])
      #expect(known["algorithm"] == "EdDSA" && known["key_id"] == "own")
      #expect(known["key"] == ["algorithm": "EdDSA", "id": "own"])
      #expect(known["email_taken"] == true && known["claims"]?["email"] == "ben@id.example")
      #expect(known["claims"]?["not_before"] == "1970-01-01T00:00:01.000000Z", "\(known.text)")
    }
  }

  @Test func aRefusedTokenIsRefusedForTheSameReasonAsInARequest() async throws {
    let (key, other) = (try SigningKey("own"), try SigningKey("other"))
    try await TestApp.run(issuers: try issuers(key)) { app in
      let refused: [(token: String, reason: String)] = [
        ("none", "malformed"), (String(repeating: "a", count: 17_000), "too_long"),
        (try key.token(["exp": 1]), "expired"),
        (try key.token(["nbf": 4_000_000_000]), "not_yet_valid"),
        (try key.token(["aud": "another"]), "wrong_audience"),
        (try key.token(["iss": "https://eve.example"]), "wrong_issuer"),
        (try key.token(["sub": ""]), "missing_claim"), (try other.token(), "unknown_key"),
        (try other.token(kid: "own"), "bad_signature"), (TestIssuer.token(), "unknown_key"),
      ]
      for (token, reason) in refused {
        let checked = try await check(app, token)
        let asked = try await me(app, token)
        #expect(checked["accepted"] == false && checked["person"] == .null, "\(reason)")
        #expect(checked["refusal"]?["reason"] == .string(reason), "\(checked.text)")
        #expect(checked["refusal"]?["status"]?.integer == Int64(asked.status))
        #expect(checked["refusal"]?["code"] == asked["code"])
        #expect(checked["refusal"]?["detail"] == asked["detail"])
      }
      let expired = try await check(app, try key.token(["exp": 1]))
      #expect(
        expired["claims"]?["expires_at"] == "1970-01-01T00:00:01.000000Z" && expired["key"] != .null
      )
      let forged = try await check(app, try other.token(kid: "own"))
      #expect(forged["key"] == .null && forged["claims"]?["subject"] == "ben")
      // A time that no calendar has is still a time.
      let endless = try await check(app, try key.token(["exp": 1e300, "nbf": -1e300]))
      #expect(endless["accepted"] == true, "\(endless.text)")
    }
  }

  /// It cannot be said of a token that it is wrong while its issuer's keys cannot be had.
  @Test func keysThatCannotBeFetchedAreTheReason() async throws {
    let key = try SigningKey("own")
    let failing = "HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n"
    try await TestProvider(answer: failing).run { provider in
      try await TestApp.run(issuers: provider.issuers) { app in
        let checked = try await check(app, try key.token())
        #expect(checked["accepted"] == false && checked["issuer_known"] == true)
        #expect(checked["refusal"]?["status"] == 503 && checked["refusal"]?["reason"] == .null)
        try provider.publish([key])
        try await eventually("the key is there") {
          try await check(app, try key.token())["accepted"] == true
        }
      }
    }
  }

  @Test func whatIsNoTokenOfAnybodyIsSaid() async throws {
    try await TestApp.run { app in
      let refused = try await check(app, TestIssuer.token())
      #expect(refused["refusal"]?["detail"] == "the service takes no tokens, only keys")
      #expect(refused["refusal"]?["reason"] == .null && refused["claims"] == .null)
      for body: JSON in [
        [:], ["token": ""], ["token": .string(app.appKeyText)],
        ["token": .string(String(repeating: "a", count: TokenCheckEndpoint.tokenBytesMax + 1))],
      ] {
        let answer = try await app.sendAsOperator(.post, "/admin/v1/token_checks", body)
        #expect(answer.status == 422, "\(answer.text)")
        #expect(!answer.text.contains(app.appKeyText))
      }
    }
  }

  @Test func aTokenIsNowhereAfterwards() async throws {
    let key = try SigningKey("own")
    try await TestApp.run(issuers: try issuers(key)) { app in
      let tokens = [try key.token(), try key.token(["exp": 1])]
      for token in tokens { _ = try await check(app, token) }
      let dump = try await DatabaseDump(of: app).text
      let refused = try await app.get("/admin/v1/refused_requests").text
      for token in tokens {
        for part in token.split(separator: ".").dropFirst() {
          #expect(!dump.contains(part) && !refused.contains(part))
        }
      }
    }
  }
}
