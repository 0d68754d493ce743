import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A room and the people outside of it learn nothing of each other that they may not know.
@Suite struct RoomStrangerTests {
  @Test func joiningByIDDoesNotTellAHiddenRoomFromNone() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      _ = try await alice.connect(with: bob)
      let hidden = try await alice.post("/v1/rooms", ["name": "a", "private": true])
      let open = try await alice.post("/v1/rooms", ["name": "b"])
      #expect(try await alice.blocks(bob).status == 200)
      let paths = [
        "/v1/rooms/\(UUID().lower)", try #require(hidden.header("Location")),
        try #require(open.header("Location")),
      ]
      var texts: Set<String> = []
      for path in paths {
        let answer = try await app.send(
          as: bob.id, .post, "\(path)/join", [:], requestID: "joining")
        #expect(answer.status == 404, "\(path)")
        texts.insert(answer.text)
      }
      #expect(texts.count == 1, "\(texts)")
    }
  }

  @Test func banningAStrangerTellsNothingOfThem() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let zoe = try await app.person("Zoe")
      let made = try await alice.post("/v1/rooms", ["name": "a"])
      let path = try #require(made.header("Location"))
      var texts: Set<String> = []
      for id in [zoe.id, UUID()] {
        let answer = try await app.send(
          as: alice.id, .put, "\(path)/bans/\(id.lower)", [:], requestID: "banning")
        #expect(answer.status == 404)
        texts.insert(answer.text)
      }
      #expect(texts.count == 1, "\(texts)")
      #expect(try await alice.get("\(path)/bans").items.isEmpty)
      #expect(try await alice.get("\(path)/events").items.count == 1)
      let position = try #require(made.header("Callboard-Position"))
      let feed = try await alice.get("\(path)/feed?min_position=\(position)")
      #expect(feed.items.count == 1)
      #expect(!feed.text.contains("Zoe") && !feed.text.contains(zoe.id.lower))
    }
  }

  @Test func whoWasInTheRoomOrSharesASpaceCanBeBanned() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let carol = try await app.person("Carol")
      let made = try await alice.post("/v1/rooms", ["name": "a"])
      let path = try #require(made.header("Location"))
      #expect(try await bob.post("\(path)/join", [:]).status == 200)
      #expect(try await bob.delete("\(path)/members/\(bob.id.lower)").status == 200)
      #expect(try await alice.put("\(path)/bans/\(bob.id.lower)", [:])["person"]?["name"] == "Bob")
      #expect(try await bob.post("\(path)/join", [:]).code == "banned")

      let project = try await alice.makeProject()
      #expect(try await alice.add(carol, "viewer", to: project).status == 201)
      let ban = "\(path)/bans/\(carol.id.lower)"
      let key = [("Idempotency-Key", UUID().lower)]
      let first = try await app.send(as: alice.id, .put, ban, [:], key)
      #expect(first.status == 200)
      #expect(try await alice.delete(ban).status == 200)
      // A block does not keep her out of the room of another host.
      #expect(try await alice.blocks(carol).status == 200)
      #expect(try await alice.put(ban, [:]).status == 200)
      #expect(try await alice.delete(ban).status == 200)
      #expect(try await alice.delete("/v1/me/blocks/\(carol.id.lower)").status == 200)
      #expect(try await alice.delete("\(project)/members/\(carol.id.lower)").status == 200)
      // Alice may no longer know her, but a repeated request gets its first answer.
      let again = try await app.send(as: alice.id, .put, ban, [:], key)
      #expect(again.status == 200 && again["banned_at"] == first["banned_at"])
      #expect(try await alice.put(ban, [:]).code == "not_found")
    }
  }
}
