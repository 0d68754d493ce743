import CallboardDomain
import CallboardEngine
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests streams whose answers end after the first events, for clients behind proxies that buffer.
@Suite struct BriefStreamTests {
  private static let streams = [
    "/events/stream", "/v1/me/feed/stream", "/v1/me/notifications/stream",
  ]

  @Test(arguments: streams)
  func theAnswerEndsWithWhatComesAndTheNextGoesOnFromThere(_ path: String) async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let project = try await alice.makeProject()
      try await alice.add(bob, "editor", to: project)
      let stream = path.hasPrefix("/v1") ? path : project + path
      @Sendable func say(_ text: String) async throws {
        _ = try await alice.post(
          "\(project)/comments", ["text": .string(text), "mentions": [bob.json]])
      }
      try await app.serving { port in
        let first = try await app.follow(port, "\(stream)?wait_seconds=25", as: bob)
        let opened = try #require(try await first.any())
        #expect(opened.name == "open")
        try await say("one")
        #expect(try await first.rest().count == 1)
        // Events that came while nobody was connected are sent at once.
        try await say("two")
        try await say("three")
        let position = app.engine.seen
        var id = first.lastID
        var came = 0
        repeat {
          let next = try await app.follow(
            port, "\(stream)?wait_seconds=25&min_position=\(position)", as: bob, after: id)
          came += try await next.rest().count
          id = next.lastID
        } while came < 2
        #expect(came == 2)
        let idle = try await app.follow(port, "\(stream)?wait_seconds=1", as: bob, after: id)
        #expect(try await idle.rest().isEmpty)
        let wrong = try await app.follow(port, "\(stream)?wait_seconds=0", as: bob)
        #expect(wrong.status == 422)
      }
    }
  }

  @Test func aSnapshotIsAllThatIsWaitedFor() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let project = try await alice.makeProject()
      try await app.serving { port in
        let reader = try await app.follow(
          port, "\(project)/events/stream?snapshot=true&wait_seconds=25", as: alice)
        #expect(try await reader.rest().map(\.name) == ["snapshot"])
      }
    }
  }
}
