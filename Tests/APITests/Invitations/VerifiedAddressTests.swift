import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct VerifiedAddressTests {
  /// A token of the team's identity provider for one person.
  private func token(email: String, isVerified: Bool, end: Int64 = 4_000_000_000) -> String {
    TestIssuer.token([
      "email": .string(email), "email_verified": .bool(isVerified), "exp": .integer(end),
    ])
  }

  @Test func anAddressCountsOnceATokenSaysThatItIsVerified() async throws {
    let verifier = try TestIssuer.verifier { 1_800_000_000 }
    try await TestApp.run(verifier: verifier) { app in
      let ann = try await app.person("Ann")
      let project = try await ann.makeProject()
      let sent = try await ann.post(
        "\(project)/invitations",
        ["form": "email", "email": "ben@new.example", "role": "viewer"])
      let path = "/v1/invitations/\(sent["id"]?.string ?? "")"
      func ask(_ method: HTTPMethod, _ path: String, _ token: String) async throws
        -> Answer
      {
        try await app.send(method, path, nil, [("Authorization", "Bearer \(token)")])
      }
      let old = token(email: "ben@old.example", isVerified: true)
      #expect(try await ask(.get, path, old).status == 404)
      let claimed = token(email: "ben@new.example", isVerified: false)
      #expect(try await ask(.get, path, claimed).status == 404)
      #expect(try await ask(.post, "\(path)/accept", claimed).status == 404)
      let moved = token(email: "Ben@new.example", isVerified: true, end: 4_000_000_001)
      #expect(try await ask(.get, path, moved).status == 200)
      #expect(try await ask(.get, "/v1/me", moved)["email"] == "Ben@new.example")
      #expect(try await ask(.post, "\(path)/accept", moved).status == 200)
      let id = try await ask(.get, "/v1/me", moved)["id"]?.string ?? ""
      let person = try await app.get("/admin/v1/events?stream=\(id)&limit=10")
      #expect(!person.text.contains("new.example"))
    }
  }
}
