import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests that the followers of a space are told who comes and who goes.
@Suite struct PresenceStreamTests {
  @Test func followersSeeWhoIsThereWhoComesAndWhoGoes() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      _ = try await alice.post(
        "\(path)/presence", ["activity": "idle", "interval_seconds": 300])
      try await app.serving { port in
        let reader = try await app.follow(
          port, "\(path)/events/stream?presence=true", as: bob)
        let there = try #require(try await reader.next())
        #expect(there.name == "presence" && there.id == nil)
        #expect(there.json["change"] == "snapshot")
        #expect(there.json["present"]?.array?.map { $0["person"]?["id"] } == [alice.json])
        _ = try await bob.post("\(path)/presence", ["client": "phone", "interval_seconds": 300])
        #expect(try await reader.next()?.json["change"] == "joined")
        @Sendable func beat(_ line: Int64) async throws {
          _ = try await alice.post(
            "\(path)/presence",
            ["cursor": ["line": .integer(line)], "interval_seconds": 300])
        }
        // All at once, because a busy machine might need longer for each than lies between two updates.
        try await withThrowingTaskGroup(of: Void.self) { group in
          for line in Int64(0)..<49 { group.addTask { try await beat(line) } }
          try await group.waitForAll()
        }
        try await beat(49)
        var updates = 0
        var line: JSON?
        while line != 49 {
          let update = try #require(try await reader.next()).json
          #expect(update["change"] == "updated")
          line = update["presence"]?["cursor"]?["line"]
          updates += 1
        }
        #expect(updates < 50)
        _ = try await alice.delete("\(path)/presence")
        let left = try #require(try await reader.next()).json
        #expect(left["change"] == "left")
        #expect(left["presence"]?["person"]?["id"] == alice.json)
      }
    }
  }

  @Test func whatSomebodyIsAtIsToldToWhoMaySeeIt() async throws {
    try await TestApp.run { app in
      let (alice, bob) = (try await app.person("Alice"), try await app.person("Bob"))
      let path = try await alice.makeCourse()
      try await alice.add(bob, "ta", to: path)
      let student = try await alice.insert(.student, ["name": "Marie"], in: path)
      let slot = try await alice.insert(.schedule, ["room": "H1"], in: path)
      @Sendable func at(_ kind: String, _ id: String) async throws {
        let beat = try await alice.post(
          "\(path)/presence", ["target": ["kind": .string(kind), "id": .string(id)]])
        #expect(beat["target"]?["id"] == .string(id))
      }
      try await at("student", student)
      try await app.serving { port in
        let reader = try await app.follow(port, "\(path)/events/stream?presence=true", as: bob)
        let there = try #require(try await reader.next()).json
        #expect(there["present"]?.array?.map { $0["target"] } == [.null])
        try await at("schedule", slot)
        let update = try #require(try await reader.next()).json
        #expect(update["presence"]?["target"]?["id"] == .string(slot))
        try await at("student", student)
        let hidden = try #require(try await reader.next()).json
        #expect(hidden["presence"]?["target"] == .null)
      }
      let seen = try await alice.get("\(path)/presence")
      #expect(seen.items.map { $0["target"]?["id"] } == [.string(student)])
      #expect(try await bob.get("\(path)/presence").items.map { $0["target"] } == [.null])
    }
  }

  @Test func whoDoesNotAskIsToldNothing() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      try await app.serving { port in
        let reader = try await app.follow(port, "\(path)/events/stream", as: alice)
        _ = try await alice.post("\(path)/presence", ["activity": "idle"])
        try await Task.sleep(for: .milliseconds(300))
        _ = try await alice.post("\(path)/chat", ["text": "hello"])
        #expect(try await reader.next()?.type == "chat_posted")
      }
    }
  }
}
