import CallboardDomain
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
}
