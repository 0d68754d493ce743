import CallboardDomain
import CallboardHTTPServer
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Keys that end by themselves.
@Suite struct KeyLifeTests {
  private func make(_ app: TestApp, _ seconds: JSON?, for person: TestPerson? = nil) async throws
    -> Answer
  {
    var body: JSONObject = ["name": "for a while", "scope": "app"]
    body["person"] = person?.json
    body["expires_in_seconds"] = seconds
    return try await app.sendAsOperator(.post, "/admin/v1/keys", .object(body))
  }

  @Test func aKeySaysWhenItEndsAndIsRefusedFromThenOn() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let made = try await make(app, 1_800, for: ann)
      #expect(made.status == 201, "\(made.text)")
      let end = try #require(made["expires_at"]?.string.flatMap { Timestamp(rfc3339: $0) })
      let listed = try await app.get("/admin/v1/keys").items.first { $0["id"] == made["id"] }
      let start = try #require(listed?["created_at"]?.string.flatMap { Timestamp(rfc3339: $0) })
      // Both are the database's, of one statement.
      #expect((1_799_000_000...1_801_000_000).contains(end.microseconds(since: start)))
      #expect(listed?["expires_at"] == made["expires_at"])
      let key = [("Authorization", "Bearer \(made["key"]?.string ?? "none")")]
      #expect(try await app.send(.get, "/v1/me", nil, key)["id"] == ann.json)
      let owner = try Connection(app.database.owner)
      defer { owner.close() }
      try owner.execute(
        "update callboard.api_keys set expires_at = clock_timestamp() where expires_at is not null")
      try await eventually("it is refused") {
        try await app.send(.get, "/v1/me", nil, key).status == 401
      }
    }
  }

  @Test func aKeyWithoutAnEndLasts() async throws {
    try await TestApp.run { app in
      let made = try await make(app, nil)
      #expect(made.status == 201 && made["expires_at"] == .null)
      let bounds = NewKey.lifeSeconds
      for seconds: JSON in [
        0, -1, .integer(Int64(bounds.lowerBound - 1)), .integer(Int64(bounds.upperBound + 1)),
        "60", 60.5,
      ] {
        let refused = try await make(app, seconds)
        #expect(refused.status == 422 && refused["pointer"] == "/expires_in_seconds")
      }
      for seconds in [bounds.lowerBound, bounds.upperBound] {
        #expect(try await make(app, .integer(Int64(seconds))).status == 201)
      }
    }
  }
}
