import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests the stream of the whole log for operators.
@Suite struct LogStreamTests {
  @Test func operatorsSeeEverythingThatTheyAskFor() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      try await app.serving { port in
        let all = try await app.followAsOperator(port, "/admin/v1/events/stream")
        let chat = try await app.followAsOperator(
          port, "/admin/v1/events/stream?types=chat_posted&actor=\(alice.id.lower)")
        let people = try await app.followAsOperator(
          port, "/admin/v1/events/stream?stream_kind=person")
        for reader in [all, chat, people] { #expect(try await reader.any()?.name == "open") }
        let path = try await alice.makeProject()
        _ = try await alice.post("\(path)/chat", ["text": "hello"])
        _ = try await app.person("Bob")
        #expect(try await all.next()?.type == "project_created")
        #expect(try await all.next()?.type == "chat_posted")
        #expect(try await all.next()?.type == "person_created")
        #expect(try await chat.next()?.type == "chat_posted")
        #expect(try await people.next()?.type == "person_created")
      }
    }
  }

  @Test func operatorsGoOnFromAnyPosition() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      try await app.serving { port in
        let open = try await app.followAsOperator(port, "/admin/v1/events/stream")
        let beginning = try #require(try await open.any()?.id)
        let path = try await alice.makeProject()
        for _ in 0..<6 {
          try await alice.change(
            path, (0..<100).map { Operations.insertScene(UUID(), "SCENE \($0)") })
        }
        let reader = try await app.followAsOperator(
          port, "/admin/v1/events/stream", after: beginning)
        var positions: [Int64] = []
        for _ in 0..<601 {
          positions += [try await reader.next()?.json["position"]?.integer].compactMap(\.self)
        }
        let first = try #require(positions.first)
        #expect(positions == Array(first..<first + 601))
      }
    }
  }

  @Test func peopleDoNotSeeTheLog() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      #expect(try await alice.get("/admin/v1/events/stream").status == 403)
      #expect(try await alice.get("/admin/v1/feed/stream").status == 403)
    }
  }
}
