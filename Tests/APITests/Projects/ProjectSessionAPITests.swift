import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct ProjectSessionAPITests {
  @Test func aSessionIsStartedJoinedLeftAndEnded() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      #expect(try await bob.get("\(path)/sessions").items.isEmpty)
      #expect(try await bob.post("\(path)/sessions", [:]).status == 403)
      let started = try await alice.post("\(path)/sessions", [:])
      #expect(started.status == 201)
      let session = try #require(started.header("Location"))
      let second = try await alice.post("\(path)/sessions", [:])
      #expect(second.code == "session_active")
      #expect(second["session"] == started["id"])
      _ = try await bob.post("\(path)/presence", [:])
      let joined = try await bob.post("\(session)/join")
      let participants = joined["participants"]?.array ?? []
      #expect(participants.map { $0["person"]?["name"] } == ["Alice", "Bob"])
      #expect(participants.map { $0["is_online"] } == [false, true])
      #expect(participants.map { $0["role"] } == ["owner", "viewer"])
      #expect(try await alice.post("\(session)/voice/mute", [:]).code == "not_in_session")
      _ = try await alice.post("\(session)/voice/join")
      _ = try await bob.post("\(session)/voice/join")
      #expect(
        try await bob.post("\(session)/voice/mute", ["person": alice.json]).status == 403)
      let muted = try await alice.post("\(session)/voice/mute", ["person": bob.json])
      #expect(
        (muted["participants"]?.array ?? []).map { $0["voice"] }
          == [["is_muted": false], ["is_muted": true]])
      let left = try await bob.post("\(session)/voice/leave")
      #expect((left["participants"]?.array ?? []).last?["voice"] == .some(.null))
      #expect(try await bob.post("\(session)/end").status == 403)
      #expect(try await alice.post("\(session)/leave")["host"]?["name"] == "Bob")
      #expect(try await alice.post("\(session)/end")["is_active"] == false)
      #expect(try await bob.post("\(session)/join").status == 410)
      #expect(try await bob.get("\(path)/sessions").items.map { $0["is_active"] } == [false])
      let stranger = try await app.person("Carol")
      #expect(try await stranger.get(session).status == 404)
      #expect(try await stranger.post("\(session)/join").status == 404)
      let feed = try await alice.get(
        "\(path)/feed?min_position=\(try await alice.get(path)["position"]?.integer ?? 0)")
      #expect(
        feed.items.prefix(2).map { $0["title"] } == ["The session ended", "Started a session"])
    }
  }
}
