import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A person's verified e-mail address follows the address in their tokens.
@Suite struct AddressFollowingTests {
  /// Ben's profile, as asked with a token with this address that ends at this time.
  private static func me(_ app: TestApp, _ address: String, end: Int64) async throws -> Answer {
    let header = TestIssuer.authorization([
      "email": .string(address), "email_verified": true, "exp": .integer(end),
    ])
    return try await app.send(.get, "/v1/me", nil, [header])
  }

  /// Expects Ben's address after a request with such a token.
  private static func expect(
    _ expected: String, of address: String, end: Int64, _ app: TestApp,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let answer = try await me(app, address, end: end)
    #expect(answer["email"]?.string == expected, sourceLocation: sourceLocation)
  }

  private static func run(
    limits: Limits = Limits(), _ body: @escaping @Sendable (TestApp) async throws -> Void
  ) async throws {
    let verifier = try TestIssuer.verifier(clock: { 1_800_000_000 })
    try await TestApp.run(verifier: verifier, limits: limits, body)
  }

  @Test func anAddressThatChangesIsTakenOnceFromTheTokenThatEndsLast() async throws {
    try await Self.run { app in
      let (old, new) = ("ben@old.example", "ben@new.example")
      try await Self.expect(old, of: old, end: 2_000_000_000, app)
      try await Self.expect(new, of: new, end: 2_000_000_100, app)
      let position = app.engine.seen
      for _ in 0..<3 {
        // The token of another device still has the old address.
        try await Self.expect(new, of: old, end: 2_000_000_000, app)
        try await Self.expect(new, of: new, end: 2_000_000_100, app)
      }
      #expect(app.engine.seen == position)
      // The person has the old address again.
      try await Self.expect(old, of: old, end: 2_000_000_200, app)
    }
  }

  @Test func theTokenOfTheFirstSignInCountsToo() async throws {
    try await Self.run { app in
      let (old, new) = ("ben@old.example", "ben@new.example")
      try await Self.expect(new, of: new, end: 2_000_000_100, app)
      let position = app.engine.seen
      try await Self.expect(new, of: old, end: 2_000_000_000, app)
      #expect(app.engine.seen == position)
    }
  }

  @Test func theTokenThatWasIssuedLastCountsAlsoIfItEndsFirst() async throws {
    try await Self.run { app in
      func expect(
        _ expected: String, of address: String, issued: Int64, end: Int64
      ) async throws {
        let header = TestIssuer.authorization([
          "email": .string(address), "email_verified": true, "iat": .integer(issued),
          "exp": .integer(end),
        ])
        #expect(try await app.send(.get, "/v1/me", nil, [header])["email"]?.string == expected)
      }
      let (old, new) = ("ben@old.example", "ben@new.example")
      try await expect(old, of: old, issued: 1_700_000_000, end: 2_000_000_000)
      try await expect(new, of: new, issued: 1_700_000_100, end: 1_900_000_000)
      try await expect(new, of: old, issued: 1_700_000_000, end: 2_000_000_000)
      try await expect(new, of: new, issued: 1_700_000_100, end: 1_900_000_000)
    }
  }

  @Test func anOlderTokenChangesNothingOnANodeThatHasNotSeenTheNewerOne() async throws {
    let verifier = try TestIssuer.verifier()
    try await TestApp.run(verifier: verifier) { app in
      let now = Int64(Date().timeIntervalSince1970)
      func header(_ address: String, issued: Int64) -> (String, String) {
        TestIssuer.authorization([
          "email": .string(address), "email_verified": true, "iat": .integer(issued),
          "exp": .integer(issued + 100_000),
        ])
      }
      let newer = header("ben@new.example", issued: now - 600)
      let first = try await app.send(.get, "/v1/me", nil, [newer])
      #expect(first["email"] == "ben@new.example")
      let position = app.engine.seen
      // What a node knows of tokens is in its authenticator.
      let other = Authenticator(
        keys: app.service.keys, issuers: TokenIssuers([.init(verifier)]), engine: app.engine,
        vault: app.service.vault, secret: app.service.secret, limiter: Limiter(.open))
      func askOther(_ header: (String, String)) async throws {
        let target = try #require(RequestTarget("/v1/me"))
        _ = try await other.identity(
          of: Request(method: .get, target: target, headers: Headers([header])))
      }
      let older = header("ben@old.example", issued: now - 1_200)
      for _ in 0..<2 { try await askOther(older) }
      try await askOther(newer)
      #expect(app.engine.seen == position)
      #expect(try await app.send(.get, "/v1/me", nil, [newer])["email"] == "ben@new.example")
      // An address that changes later is taken there.
      try await askOther(header("ben@third.example", issued: now + 600))
      #expect(app.engine.seen > position)
    }
  }

  @Test func whoChangesTheAddressAgainAndAgainPaysForIt() async throws {
    var limits = Limits.open
    limits.work = Rate(perSecond: 0.000_001, burst: 1)
    try await Self.run(limits: limits) { app in
      var refused: Answer?
      for number in 0..<10_000 as Range<Int64> where refused == nil {
        let answer = try await Self.me(
          app, "ben\(number)@new.example", end: 2_000_000_000 + number)
        if number == 0 { #expect(answer.status == 200, "\(answer.text)") }
        if answer.status != 200 { refused = answer }
      }
      #expect(refused?.code == "too_many_requests")
      // Nobody else is refused, not even a person who signs in for the first time.
      let ann = TestIssuer.authorization(["sub": "ann"])
      #expect(try await app.send(.get, "/v1/me", nil, [ann]).status == 200)
    }
  }
}
