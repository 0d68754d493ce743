import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A command that is sent again has no effect, even if it had none the first time.
@Suite struct RepeatedCommandTests {
  private func send(
    _ app: TestApp, _ person: TestPerson, _ method: HTTPMethod, _ path: String, _ body: JSON?,
    key: UUID
  ) async throws -> Answer {
    try await app.send(as: person.id, method, path, body, [("Idempotency-Key", key.lower)])
  }

  @Test func anUndoOfNothingUndoesNothingLater() async throws {
    try await TestApp.run { app in
      let (alice, ben) = (try await app.person("Alice"), try await app.person("Ben"))
      let path = try await alice.makeProject()
      try await alice.add(ben, "editor", to: path)
      let key = UUID()
      let first = try await alice.post("\(path)/undo", ["author": ben.json], key: key)
      #expect(first.status == 200 && first["events"] == [])
      let scene = UUID()
      try await ben.change(path, [Operations.insertScene(scene, "INT. HALL")])
      let again = try await alice.post("\(path)/undo", ["author": ben.json], key: key)
      #expect(again.status == 200 && again["events"] == [])
      #expect(again["repeated"] == true)
      for member in ["version", "position", "author", "from", "to", "kept"] {
        #expect(again[member] == first[member], "\(member)")
      }
      #expect(try await ben.get("\(path)/scenes/\(scene.lower)").status == 200)
      // With another id, it is another command.
      let other = try await alice.post("\(path)/undo", ["author": ben.json], key: UUID())
      #expect(other["events"]?.array?.count == 1)
    }
  }

  @Test func aRoleSetToWhatItIsDoesNotComeBackLater() async throws {
    try await TestApp.run { app in
      let (alice, ben) = (try await app.person("Alice"), try await app.person("Ben"))
      let path = try await alice.makeProject()
      try await alice.add(ben, "editor", to: path)
      let member = "\(path)/members/\(ben.id.lower)"
      let (key, same) = (UUID(), JSON.object(["role": "editor"]))
      let first = try await send(app, alice, .patch, member, same, key: key)
      #expect(first.status == 200 && first["role"] == "editor")
      _ = try await alice.patch(member, ["role": "viewer"])
      let again = try await send(app, alice, .patch, member, same, key: key)
      #expect(again.status == 200)
      #expect(again.json == first.json)
      #expect(again.header("Callboard-Position") == first.header("Callboard-Position"))
      #expect(try await ben.get(member)["role"] == "viewer")
      // The id cannot be used for another command.
      let other = try await send(app, alice, .patch, member, ["role": "co_writer"], key: key)
      #expect(other.status == 422 && other.code == "command_id_reused")
      #expect(try await ben.get(member)["role"] == "viewer")
    }
  }

  /// If many copies are sent at once, in one batch or in pipelined batches, one of them is carried out.
  @Test func whatIsSentManyTimesAtOnceWithoutEffectIsRememberedOnce() async throws {
    try await TestApp.run { app in
      let (alice, ben) = (try await app.person("Alice"), try await app.person("Ben"))
      let path = try await alice.makeProject()
      try await alice.add(ben, "editor", to: path)
      let member = "\(path)/members/\(ben.id.lower)"
      for round in 0..<20 {
        let key = UUID()
        try await withThrowingTaskGroup(of: Int.self) { group in
          for number in 0..<12 {
            group.addTask {
              try await send(app, alice, .patch, member, ["role": "editor"], key: key).status
            }
            group.addTask {
              try await alice.post("\(path)/chat", ["text": .string("\(round) \(number)")]).status
            }
          }
          for try await status in group { #expect([200, 201].contains(status)) }
        }
        _ = try await alice.patch(member, ["role": "viewer"])
        let again = try await send(app, alice, .patch, member, ["role": "editor"], key: key)
        #expect(again.status == 200 && again["role"] == "editor")
        #expect(try await ben.get(member)["role"] == "viewer", "round \(round)")
        _ = try await alice.patch(member, ["role": "editor"])
      }
      #expect(app.engine.counters.failedBatches == 0)
    }
  }

  @Test func whatIsRememberedOfAPersonIsInTheirExportAndIsErasedWithThem() async throws {
    try await TestApp.run { app in
      let (alice, ben) = (try await app.person("Alice"), try await app.person("Ben"))
      let path = try await alice.makeProject()
      try await alice.add(ben, "co_writer", to: path)
      let (key, role) = (UUID(), "\(path)/roles/Prompter")
      _ = try await alice.put(role, ["capabilities": ["view"]])
      let body: JSON = ["role": "co_writer"]
      _ = try await send(app, alice, .patch, "\(path)/members/\(ben.id.lower)", body, key: key)
      _ = try await send(
        app, ben, .post, "\(path)/undo", ["author": ben.json], key: key)
      #expect(try await ben.get("/v1/me/export").text.contains(key.lower))
      let connection = try Connection(app.database.owner.setting("search_path", app.log.searchPath))
      defer { connection.close() }
      func remembered() throws -> Int64 {
        try connection.query("select count(*) from commands_without_events").one().int64(0)
      }
      #expect(try remembered() == 2)
      #expect(try await ben.delete("/v1/me").status == 200)
      try await eventually("what ben sent is forgotten") { try remembered() == 1 }
    }
  }
}
