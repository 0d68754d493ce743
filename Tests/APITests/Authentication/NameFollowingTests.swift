import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A person's display name follows the name in their tokens until they choose one of their own.
@Suite struct NameFollowingTests {
  /// Ben's profile, as asked with a token with this name that ends at this time, after a change of the profile.
  private static func me(
    _ app: TestApp, _ name: String, end: Int64, change: JSON? = nil
  ) async throws -> Answer {
    let header = TestIssuer.authorization(["name": .string(name), "exp": .integer(end)])
    return try await app.send(change == nil ? .get : .patch, "/v1/me", change, [header])
  }

  private static func run(_ body: @escaping @Sendable (TestApp) async throws -> Void) async throws {
    try await TestApp.run(verifier: try TestIssuer.verifier(clock: { 1_800_000_000 }), body)
  }

  @Test func aNameThatChangesIsTakenOnceFromTheTokenThatEndsLast() async throws {
    try await Self.run { app in
      #expect(try await Self.me(app, "Ben", end: 2_000_000_000)["display_name"] == "Ben")
      let renamed = try await Self.me(app, "Benjamin", end: 2_000_000_100)
      #expect(renamed["display_name"] == "Benjamin")
      let position = app.engine.seen
      for end in [2_000_000_100, 2_000_000_000] as [Int64] {
        // The token of another device still has the old name.
        let stays = try await Self.me(app, end == 2_000_000_000 ? "Ben" : "Benjamin", end: end)
        #expect(stays["display_name"] == "Benjamin")
      }
      #expect(app.engine.seen == position)
    }
  }

  @Test func aNameOfOnesOwnStaysUntilItIsGivenUp() async throws {
    try await Self.run { app in
      _ = try await Self.me(app, "Ben", end: 2_000_000_000)
      let own = try await Self.me(
        app, "Ben", end: 2_000_000_000, change: ["display_name": "Benny"])
      #expect(own["display_name"] == "Benny")
      #expect(try await Self.me(app, "Benjamin", end: 2_000_000_100)["display_name"] == "Benny")
      _ = try await Self.me(
        app, "Benjamin", end: 2_000_000_100, change: ["display_name": .null])
      #expect(try await Self.me(app, "Benedick", end: 2_000_000_200)["display_name"] == "Benedick")
    }
  }

  @Test func onlySoMuchOfANameIsTakenAndAnEmptyOneIsNone() async throws {
    try await Self.run { app in
      let long = String(repeating: "é", count: 3_000)
      let first = try await Self.me(app, long, end: 2_000_000_000)
      #expect(first["display_name"]?.string?.unicodeScalars.count == 200)
      #expect(
        try await Self.me(app, "", end: 2_000_000_100)["display_name"] == first["display_name"])
    }
  }
}
