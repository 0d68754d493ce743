import CallboardDomain
import CallboardEngine
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A node does not send words from its memory that events have lost.
@Suite struct RecentWordsTests {
  @Test func aStreamHasNoWordsOfAnActivityOfAnErasedPerson() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let seen = app.engine.seen
      let project = try await ann.makeProject()
      try await ann.add(ben, "editor", to: project)
      let activity: JSON = ["kind": "table_read", "title": "canary"]
      #expect(try await ben.post("\(project)/activities", activity).isSuccess)
      try await expectNoCanary(of: ben, in: project, readBy: ann, after: seen, app)
    }
  }

  @Test func aStreamHasNoWordsOfAClosedRoomOfAnErasedPerson() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let seen = app.engine.seen
      let made = try await ben.post("/v1/rooms", ["name": "Room"])
      let room = "/v1/rooms/\(made["id"]?.string ?? "none")"
      #expect(try await ann.post("\(room)/join", [:]).isSuccess)
      #expect(try await ben.patch(room, ["name": "canary"]).isSuccess)
      #expect(try await ben.post("\(room)/close").isSuccess)
      try await expectNoCanary(of: ben, in: room, readBy: ann, after: seen, app)
    }
  }

  /// Erases a person, and expects that a stream of a space that is opened from a position on sends the word no longer.
  private func expectNoCanary(
    of person: TestPerson, in space: String, readBy reader: TestPerson, after seen: Int64,
    _ app: TestApp
  ) async throws {
    let events = "\(space)/events"
    let incarnation = try #require(try await reader.get(events)["incarnation"]?.string)
    try await app.serving { port in
      @Sendable func sends() async throws -> Bool {
        let stream = try await app.follow(
          port, "\(events)/stream?wait_seconds=1", as: reader, after: "\(incarnation):\(seen)")
        return try await stream.rest().contains { $0.data.contains("canary") }
      }
      #expect(try await sends())
      let gone = try await person.delete("/v1/me")
      #expect(gone.isSuccess, "\(gone.text)")
      try await eventually("the log has lost the word") {
        try await reader.get(events).text.contains("canary") == false
      }
      try await eventually("the memory has lost it", timeoutSeconds: 30) {
        try await sends() == false
      }
    }
  }
}
