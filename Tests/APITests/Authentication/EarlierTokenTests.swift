import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A token that was issued before its person was erased does not make the person again.
@Suite struct EarlierTokenTests {
  private static func ask(
    _ app: TestApp, _ claims: JSONObject, _ method: HTTPMethod = .get
  ) async throws -> Answer {
    try await app.send(method, "/v1/me", nil, [TestIssuer.authorization(claims)])
  }

  @Test func onlyATokenIssuedAfterTheErasureMakesThePersonAnew() async throws {
    try await TestApp.run(verifier: try TestIssuer.verifier(leewaySeconds: 7_200)) { app in
      let now = Int64(Date().timeIntervalSince1970)
      let earlier: [JSONObject] = [
        ["iat": .integer(now - 60)], ["iat": .double(Double(now) - 0.5)],
        ["nbf": .integer(now - 60)], ["iat": .integer(now - 60), "nbf": .integer(now + 3_600)], [:],
      ]
      let first = try await Self.ask(app, earlier[0])
      #expect(first.status == 200, "\(first.text)")
      #expect(try await Self.ask(app, earlier[0], .delete).status == 200)
      let position = app.engine.seen
      for claims in earlier {
        let refused = try await Self.ask(app, claims)
        #expect(refused.status == 401 && refused.code == "unauthenticated", "\(refused.text)")
        #expect(refused["detail"]?.string?.contains("sign in again") == true)
        #expect(refused.header("WWW-Authenticate") == "Bearer error=\"invalid_token\"")
        let checked = try await app.sendAsOperator(
          .post, "/admin/v1/token_checks", ["token": .string(TestIssuer.token(claims))])
        #expect(checked["refusal"]?["reason"] == "person_erased", "\(checked.text)")
      }
      #expect(app.engine.seen == position, "nobody was made")

      let later: [JSONObject] = [["iat": .integer(now + 3_600)], ["nbf": .integer(now + 3_600)]]
      for claims in later {
        let anew = try await Self.ask(app, claims)
        #expect(anew.status == 200 && anew["id"] != first["id"], "\(anew.text)")
      }
      #expect(try await Self.ask(app, earlier[0]).status == 401)
    }
  }
}
