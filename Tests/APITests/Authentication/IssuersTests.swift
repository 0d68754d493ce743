import CallboardCrypto
import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Several identity providers sign people in, and none can speak for the people of another.
@Suite struct IssuersTests {
  private static let own = "https://id.example"
  private static let partner = "https://partner.example"

  private struct Keys {
    let own: SigningKey
    let partner: SigningKey

    init() throws {
      own = try SigningKey("own")
      partner = try SigningKey("partner")
    }

    func issuers() throws -> TokenIssuers {
      func verifier(_ issuer: String, _ audience: String, _ key: SigningKey) throws -> JWTVerifier {
        JWTVerifier(
          JWTConfiguration(
            issuer: issuer, audiences: [audience],
            keys: try JSONWebKeySet.parse(published: [key].document)),
          clock: { Date().timeIntervalSince1970 })
      }
      return TokenIssuers([
        .init(try verifier(IssuersTests.own, "callboard", own)),
        .init(
          try verifier(IssuersTests.partner, "callboard of the partner", partner),
          addresses: .of(["partner.example"])),
      ])
    }

    func ownToken(_ claims: JSONObject = [:]) throws -> String { try own.token(claims) }

    func partnerToken(_ claims: JSONObject = [:]) throws -> String {
      var all: JSONObject = [
        "iss": .string(IssuersTests.partner), "aud": "callboard of the partner",
      ]
      for claim in claims.members { all[claim.key] = claim.value }
      return try partner.token(all)
    }
  }

  private static func me(_ app: TestApp, _ token: String) async throws -> Answer {
    try await app.send(.get, "/v1/me", nil, [("Authorization", "Bearer \(token)")])
  }

  @Test func theSameSubjectOfTwoIssuersIsTwoPeople() async throws {
    let keys = try Keys()
    try await TestApp.run(issuers: try keys.issuers()) { app in
      let ours = try await Self.me(app, keys.ownToken(["name": "Ben"]))
      let theirs = try await Self.me(app, keys.partnerToken(["name": "Ben of the partner"]))
      #expect(ours.status == 200 && theirs.status == 200)
      #expect(ours["id"] != theirs["id"])
      #expect(try await Self.me(app, keys.ownToken())["id"] == ours["id"])
      #expect(try await Self.me(app, keys.partnerToken())["id"] == theirs["id"])
      try await eventually("both are listed") {
        let people = try await app.get("/admin/v1/people?subject=ben")
        return people.items.compactMap { $0["issuer"]?.string }.sorted() == [
          Self.own, Self.partner,
        ]
      }
    }
  }

  @Test func anIssuerCannotSignForAnotherNorForItsAudience() async throws {
    let keys = try Keys()
    try await TestApp.run(issuers: try keys.issuers()) { app in
      let forged = [
        try keys.partner.token(), try keys.partner.token(kid: "own"),
        try keys.partnerToken(["aud": "callboard"]),
        try keys.ownToken(["iss": "https://eve.example"]),
        try keys.ownToken(["iss": .string(Self.partner)]), try keys.ownToken(["iss": .null]),
        try keys.ownToken(["iss": .array([.string(Self.own)])]),
      ]
      for token in forged {
        let answer = try await Self.me(app, token)
        #expect(answer.status == 401)
      }
      #expect(try await app.get("/admin/v1/people?subject=ben").items.isEmpty)
    }
  }

  @Test(arguments: ["ben@Partner.example", "ben@example.org", "ben@sub.partner.example"])
  func anAddressIsTakenOnlyFromTheIssuerOfItsDomain(address: String) async throws {
    let keys = try Keys()
    try await TestApp.run(issuers: try keys.issuers()) { app in
      let claims: JSONObject = ["email": .string(address), "email_verified": true]
      let ours = try await Self.me(app, keys.ownToken(claims))
      let theirs = try await Self.me(app, keys.partnerToken(claims))
      let isPartners = address.lowercased().hasSuffix("@partner.example")
      #expect(ours["email"]?.string == (isPartners ? nil : address))
      #expect(theirs["email"]?.string == (isPartners ? address : nil))
    }
  }
}
