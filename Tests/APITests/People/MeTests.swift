import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@Suite struct MeTests {
  @Test func aProfileIsSetAndClearedByItsPerson() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let first = try await alice.get("/v1/me")
      #expect(first["id"] == alice.json)
      #expect(first["display_name"] == "Alice")
      let set = try await alice.patch(
        "/v1/me", ["avatar": "https://example.org/a.png", "status_message": "writing"])
      #expect(set["avatar"] == "https://example.org/a.png")
      #expect(set["display_name"] == "Alice")
      let cleared = try await alice.patch(
        "/v1/me", ["avatar": .null], ifMatch: set.header("ETag"))
      #expect(cleared["avatar"] == .null)
      #expect(cleared["status_message"] == "writing")
      #expect(try await alice.get("/v1/me").json == cleared.json)
      let stale = try await alice.patch("/v1/me", ["avatar": .null], ifMatch: set.header("ETag"))
      #expect(stale.status == 412)
      let version = try #require(set["version"])
      #expect(
        try await alice.patch("/v1/me", ["display_name": "A", "version": version]).status == 409)
    }
  }

  @Test func aProfileKeepsToItsBounds() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      for (body, pointer) in [
        (["display_name": ""], "/display_name"),
        (["display_name": .string(String(repeating: "é", count: 201))], "/display_name"),
        (["avatar": "javascript:alert(1)"], "/avatar"), (["avatar": "https:///x"], "/avatar"),
        (["avatar": "http://a b"], "/avatar"), (["email": "a@b.c"], "/email"),
      ] as [(JSON, JSON)] {
        let answer = try await alice.patch("/v1/me", body)
        #expect(answer.status == 422, "\(body)")
        #expect(answer["pointer"] == pointer, "\(body)")
      }
    }
  }

  @Test func nobodyIsNobody() async throws {
    try await TestApp.run { app in
      let answer = try await app.send(.get, "/v1/me")
      #expect(answer.status == 401)
      #expect(answer.header("WWW-Authenticate") == "Bearer")
    }
  }
}
