import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Rooms notice who is absent and who comes back.
@Suite struct AttendanceTests {
  @Test func aHostWhoLeavesHandsOverAndComesBackAsAPlayer() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let made = try await alice.post("/v1/rooms", ["name": "Charades"])
      let room = try #require(made.header("Location"))
      #expect(try await bob.post("\(room)/join", [:]).status == 200)
      // Leases that last, also on a busy machine.
      let lasting: JSON = ["interval_seconds": 300]
      #expect(try await bob.post("\(room)/presence", lasting).status == 200)
      #expect(try await alice.post("\(room)/presence", lasting).status == 200)
      #expect(try await alice.delete("\(room)/presence").status == 204)
      #expect(try await bob.get(room)["role"] == "host")
      let events = try await bob.get("\(room)/events").items
      #expect(events.contains { $0["type"] == "member_absent" && $0["actor"] == .null })
      #expect(try await alice.post("\(room)/presence", [:]).status == 200)
      let types = try await bob.get("\(room)/events").items.map { $0["type"] }
      #expect(types.last == "member_returned")
      #expect(try await bob.get(room)["role"] == "host")
    }
  }

  @Test func aHostWhoFallsSilentHandsOver() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let made = try await alice.post("/v1/rooms", ["name": "Charades"])
      let room = try #require(made.header("Location"))
      _ = try await bob.post("\(room)/join", [:])
      _ = try await bob.post("\(room)/presence", ["interval_seconds": 300])
      _ = try await alice.post("\(room)/presence", ["interval_seconds": 1])
      try await eventually("Bob is the host") {
        try await bob.get(room)["role"] == "host"
      }
      #expect(try await bob.get("\(room)/presence").items.count == 1)
    }
  }

  @Test func whoComesInWithoutAHeartbeatHasALeaseThatExpires() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let made = try await alice.post("/v1/rooms", ["name": "Charades"])
      let room = try #require(made.header("Location"))
      #expect(try await bob.post("\(room)/join", [:]).status == 200)
      #expect(try await bob.get("\(room)/presence").items.count == 2)
      let phone: JSONObject = ["client": "phone", "interval_seconds": 300]
      #expect(try await bob.post("\(room)/presence", .object(phone)).status == 200)
      try await eventually("Bob is the host of a silent Alice's room", timeoutSeconds: 300) {
        try await Task.sleep(for: .seconds(1))
        return try await bob.get(room)["role"] == "host"
      }
      let clients = try await bob.get("\(room)/presence").items.map { $0["client"] }
      #expect(clients == ["phone"])
      #expect(try await alice.post("\(room)/comments", ["text": "back"]).status == 201)
      try await eventually("Alice is present again") {
        try await bob.get("\(room)/events").items.contains { $0["type"] == "member_returned" }
      }
      #expect(try await bob.get("\(room)/presence").items.count == 2)
    }
  }
}
