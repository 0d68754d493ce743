import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Answers to what clients send often name the person from memory.
@Suite struct KnownNamesTests {
  @Test func aPersonIsNamedFromMemoryUntilTheirStateChanges() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      func shown() async throws -> [JSON?] {
        let presence = try await alice.post("\(path)/presence", ["client": "phone"])
        let message = try await alice.post("\(path)/chat", ["text": "hello"])
        return [presence["person"]?["name"], message["author"]?["name"]]
      }
      #expect(try await shown() == ["Alice", "Alice"])

      // No service does this; it shows which answers ask PostgreSQL.
      let owner = try Connection(app.database.owner)
      defer { owner.close() }
      try owner.execute(
        "update \"\(app.log.schema)\".vault set value = 'Eve' where value = 'Alice'")
      #expect(try await shown() == ["Alice", "Alice"])
      #expect(try await alice.get("\(path)/presence").items.first?["person"]?["name"] == "Eve")

      let renamed = try await alice.patch("/v1/me", ["display_name": "Alix"])
      try #require(renamed.status == 200)
      #expect(try await shown() == ["Alix", "Alix"])
    }
  }

  @Test func noNameIsKeptAfterAnErasure() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      guard case .person(let state) = try await app.service.engine.state(of: alice.id) else {
        Issue.record("there is no person")
        return
      }
      let names = app.service.knownNames
      #expect(try await names.names(of: state)[alice.id] == "Alice")
      try await app.service.vault.erase([alice.id])
      #expect(try await names.names(of: state)[alice.id] == "Alice", "it is known")
      names.forget()
      #expect(try await names.names(of: state)[alice.id] == nil)
    }
  }
}
