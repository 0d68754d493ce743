import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct RoomReturnAPITests {
  @Test func denialsAndTheEndOfAccessOutlastLeavingTheRoom() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let made = try await alice.post("/v1/rooms", ["name": "Friday"])
      let path = try #require(made.header("Location"))
      let code = try #require(made["code"]?.string)
      #expect(try await bob.post("\(path)/join", [:]).status == 200)
      let member = "\(path)/members/\(bob.id.lower)"
      let end: JSON = "2100-01-01T00:00:00.000000Z"
      let changed = try await alice.patch(member, ["denied": ["chat"], "access_until": end])
      #expect(changed.status == 200)
      for way in ["\(path)/join", "/v1/room_codes/\(code)/join"] {
        #expect(try await bob.delete(member).status == 200)
        let joined = try await bob.post(way, [:])
        #expect(joined.status == 200)
        let said = try await bob.post("\(path)/chat", ["text": "Hello"])
        #expect(said["missing_capability"] == "chat")
        let listed = try await alice.get("\(path)/members").items.last
        #expect(listed?["person"]?["id"] == bob.json)
        #expect(listed?["denied"] == ["chat"])
        #expect(listed?["access_until"] == end)
        // The table, which is made from the events, has the same.
        let position = try #require(joined.header("Callboard-Position"))
        let row = try await bob.get("/v1/me/permissions?min_position=\(position)").items.first
        #expect(row?["denied"] == ["chat": .null])
        #expect(row?["access_until"] == end)
      }
    }
  }
}
