import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct PresenceAPITests {
  @Test func membersSeeWhoIsPresentAndWhatTheyDo() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      let presence = "\(path)/presence"
      #expect(try await alice.get(presence).items.isEmpty)
      let said: JSON = [
        "client": "phone", "activity": "editing_scene", "gaze_target": "the table",
        "target": ["kind": "scene", "id": .string(UUID().lower)],
        "spatial_position": ["x": 1, "y": 1.5, "z": -2], "cursor": ["at": 7],
        "interval_seconds": 300,
      ]
      let renewed = try await bob.post(presence, said)
      #expect(renewed.status == 200)
      #expect(renewed["activity"] == "editing_scene")
      let again = try await bob.post(presence, ["client": "phone", "gaze_target": nil])
      #expect(again["activity"] == "editing_scene")
      #expect(again["gaze_target"] == .null)
      #expect(again["joined_at"] == renewed["joined_at"])
      let shown = try await alice.get(presence)
      #expect(shown.items.map { $0["person"]?["name"] } == ["Bob"])
      #expect(shown.items.first?["cursor"] == ["at": 7])
      let space: String = String(path.suffix(36))
      #expect(shown.items.first?["space"]?.string == space)
      #expect(try await bob.get("/v1/me/presence").items.count == 1)
      #expect(try await alice.get("/v1/me/presence").items.isEmpty)
      #expect(try await bob.delete("\(presence)?client=desk").status == 204)
      #expect(try await alice.get(presence).items.count == 1)
      #expect(try await bob.delete("\(presence)?client=phone").status == 204)
      #expect(try await alice.get(presence).items.isEmpty)
    }
  }

  @Test func pagesOfAConnectionShowThoseWhoArePresentInAllOfTheirConnections() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let presence = "\(try await ben.connect(with: ada))/presence"
      #expect(try await ada.post("/v1/me/presence", [:]).status == 200)
      #expect(try await ben.post(presence, [:]).status == 200)
      let first = try await ben.get("\(presence)?limit=1")
      #expect(first.items.map { $0["person"]?["name"] } == ["Ada"])
      let next = try #require(first["next"]?.string)
      let second = try await ben.get("\(presence)?limit=1&cursor=\(next)")
      #expect(second.items.map { $0["person"]?["name"] } == ["Ben"])
      #expect(second["next"] == .null)
    }
  }

  /// The lease lasts three times the interval that the client gives, or three times 10 s if it gives none.
  @Test(arguments: [(nil, 30), (1, 3), (4, 12), (300, 900)] as [(Int64?, Int64)])
  func aLeaseRunsForThreeTimesTheInterval(interval: Int64?, seconds: Int64) async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let made = try await alice.post("/v1/worksessions", [:])
      let id = made["id"]?.string ?? "none"
      let said: JSONObject = interval.map { ["interval_seconds": .integer($0)] } ?? [:]
      func lasts(_ lease: JSON?) -> Int64? {
        guard let seen = lease?["seen_at"]?.string.flatMap({ Timestamp(rfc3339: $0) }),
          let end = lease?["expires_at"]?.string.flatMap({ Timestamp(rfc3339: $0) })
        else { return nil }
        return end.microseconds(since: seen)
      }
      let path = "/v1/worksessions/\(id)/presence"
      let renewed = try await alice.post(path, .object(said))
      #expect(lasts(renewed.json) == seconds * 1_000_000, "\(renewed.text)")
      #expect(try await alice.delete(path).isSuccess)

      // A heartbeat as the specification's client sends it.
      var heartbeat = said
      heartbeat["user_id"] = .string(UUID().lower)
      var leases: [JSON] = []
      try await eventually("a short lease is read before it ends") {
        #expect(try await alice.post("/presence/\(id)", .object(heartbeat)).status == 200)
        leases = try await alice.get(path).items
        return !leases.isEmpty
      }
      #expect(leases.map(lasts) == [seconds * 1_000_000], "\(leases)")
    }
  }

  @Test func strangersAndThoseWhoWereRemovedAreNoPartOfIt() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      let presence = "\(path)/presence"
      #expect(try await bob.post(presence, [:]).status == 404)
      #expect(try await bob.get(presence).status == 404)
      #expect(try await bob.delete(presence).status == 404)
      try await alice.add(bob, "viewer", to: path)
      #expect(try await bob.post(presence, [:]).status == 200)
      #expect(try await alice.get(presence).items.count == 1)
      #expect(try await alice.delete("\(path)/members/\(bob.id.lower)").status == 200)
      #expect(try await alice.get(presence).items.isEmpty)
    }
  }

  @Test func whoHasLeftWasLastSeenThen() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      #expect(try await alice.get("\(path)/presence")["last_seen"] == [])
      _ = try await alice.post("\(path)/presence", [:])
      _ = try await alice.delete("\(path)/presence")
      var seen: JSON? = nil
      try await eventually("she was seen") {
        seen = try await alice.get("\(path)/presence")["last_seen"]?.array?.first
        return seen != nil
      }
      #expect(seen?["person"]?["name"] == "Alice")
      #expect(seen?["at"]?.string != nil)
    }
  }

  @Test func whatBreaksARuleIsNotTaken() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let bad: [JSON] = [
        ["interval_seconds": 0], ["interval_seconds": 301], ["client": "a b"], ["client": "=x"],
        ["mood": "good"], ["activity": .string(String(repeating: "x", count: 101))],
        ["spatial_position": ["x": 1]], ["cursor": [1]],
      ]
      for body in bad {
        #expect(try await alice.post("\(path)/presence", body).status == 422, "\(body)")
      }
      for index in 0..<10 {
        let body: JSON = ["client": .string("c\(index)")]
        #expect(try await alice.post("\(path)/presence", body).status == 200)
      }
      #expect(try await alice.post("\(path)/presence", ["client": "c10"]).code == "limit_reached")
      #expect(try await alice.get("\(path)/presence").items.count == 10)
    }
  }

  @Test func oldClientsGoByTheAliasThatTheirFirstHeartbeatBinds() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let made = try await alice.post("/v1/worksessions", [:])
      let path = try #require(made.header("Location"))
      let session = try #require(made["id"]?.string).uppercased()
      let presence = "/presence/\(session)"
      let user = JSON.string(UUID().uuidString)
      let stranger = try await bob.post(presence, ["user_id": user])
      #expect(stranger.status == 404)
      try await alice.add(bob, "viewer", to: path)
      #expect(try await alice.post(presence, ["user_id": user]).json == [:])
      #expect(try await bob.get(presence).json == ["users": [user]])
      #expect(try await bob.post(presence, ["user_id": user]).status == 403)
      let lower = JSON.string(user.string?.lowercased() ?? "")
      #expect(try await bob.post(presence, ["user_id": lower]).status == 403)
      #expect(try await bob.post(presence, ["user_id": alice.json]).status == 403)
      #expect(try await bob.delete("\(presence)/\(user.string ?? "")").status == 403)
      #expect(try await bob.post(presence, ["user_id": "bob's phone"]).status == 200)
      #expect(
        try await alice.get(presence)["users"] == [user, "bob's phone"])
      #expect(try await alice.get("\(path)/presence").items.count == 2)
      #expect(try await alice.delete("\(presence)/\(user.string ?? "")").json == [:])
      #expect(try await alice.delete("\(presence)/\(user.string ?? "")").json == [:])
      #expect(try await alice.get(presence)["users"] == ["bob's phone"])
      _ = try await alice.post("\(path)/presence", [:])
      #expect(
        try await alice.get(presence)["users"] == ["bob's phone", .string(alice.id.uuidString)])
      for bad: JSON in [["user_id": ""], ["user_id": "a\nb"], [:], ["user_id": 1]] {
        #expect(try await bob.post(presence, bad).status == 422)
      }
    }
  }

  @Test func anOperatorFindsWhoHasAnAliasAndReleasesIt() async throws {
    try await TestApp.run { app in
      let (mallory, bob) = (try await app.person("Mallory"), try await app.person("Bob"))
      let made = try await mallory.post("/v1/worksessions", [:])
      try await mallory.add(bob, "viewer", to: try #require(made.header("Location")))
      let presence = "/presence/\(made["id"]?.string ?? "none")"
      for user: JSON in ["u/17", "u-18"] {
        #expect(try await mallory.post(presence, ["user_id": user]).status == 200)
      }
      #expect(try await bob.post(presence, ["user_id": "u/17"]).status == 403)
      let alias = "/admin/v1/aliases/u%2F17"
      let found = try await app.get(alias)
      #expect(found["alias"] == "u/17" && found["person"]?["name"] == "Mallory", "\(found.text)")
      let all = try await app.get("/admin/v1/people/\(mallory.id.lower)/aliases").items
      #expect(all.map { $0["alias"] } == ["u-18", "u/17"])
      #expect(try await app.sendAsOperator(.delete, alias).status == 204)
      #expect(try await app.sendAsOperator(.delete, alias).status == 404)
      #expect(try await bob.post(presence, ["user_id": "u/17"]).status == 200)
      #expect(try await app.get(alias)["person"]?["id"] == bob.json)
      #expect(try await mallory.post(presence, ["user_id": "u/17"]).status == 403)
      #expect(try await app.get("/admin/v1/people/\(UUID().lower)/aliases").status == 404)
    }
  }
}
