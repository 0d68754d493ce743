import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A fence restricts a write to the things that its lock covers.
@Suite struct FenceAPITests {
  private func fence(
    _ person: TestPerson, _ path: String, _ key: String
  ) async throws -> Int64 {
    let lock = try await person.post("\(path)/locks", ["key": .string(key)])
    return lock["fence"]?.integer ?? 0
  }

  private func send(
    _ app: TestApp, _ person: TestPerson, _ method: HTTPMethod, _ path: String, _ body: JSON?,
    fence: Int64?
  ) async throws -> Answer {
    try await app.send(
      as: person.id, method, path, body,
      fence.map { [("Callboard-Lock-Fence", String($0))] } ?? [])
  }

  private func changing(_ operations: [JSON], base: Int64) -> JSON {
    [
      "replica": .string(UUID().lower), "base": .integer(base),
      "changes": .array(operations.map { ["id": .string(UUID().lower), "operation": $0] }),
    ]
  }

  @Test func aWriteThatNamesTheFenceOfAnotherThingsLockIsRefused() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let (one, two, line) = (UUID(), UUID(), UUID())
      let made = try await alice.change(
        path,
        [
          Operations.insertScene(one, "ONE"), Operations.insertScene(two, "TWO"),
          Operations.insertElement(line, in: one, "action", "Enter."),
        ])
      let base = made["version"]?.integer ?? 0
      let fence = try await fence(alice, path, "scene:\(one.lower)")
      func change(_ operations: JSON...) async throws -> Answer {
        try await send(
          app, alice, .post, "\(path)/changes", changing(operations, base: base), fence: fence)
      }
      let other = try await change(Operations.updateScene(two, heading: "x"))
      #expect(other.status == 412 && other.code == "wrong_lock", "\(other.text)")
      #expect(other["key"] == .string("scene:\(one.lower)"))
      // The request is refused as a whole.
      let both = try await change(
        Operations.updateScene(one, heading: "x"), Operations.updateScene(two, heading: "x"))
      #expect(both.status == 412 && both.code == "wrong_lock")
      let title = try await send(app, alice, .patch, path, ["title": "x"], fence: fence)
      #expect(title.status == 412 && title.code == "wrong_lock")
      let new = try await change(Operations.insertScene(UUID(), "THREE"))
      #expect(new.status == 412 && new.code == "wrong_lock")
      let text: JSON = ["text": "INT. HALL\n\nEnter.\n"]
      let play = try await send(app, alice, .post, "\(path)/fountain", text, fence: fence)
      #expect(play.status == 412 && play.code == "wrong_lock")
      #expect(try await alice.get("\(path)/scenes/\(two.lower)")["heading"] == "TWO")
      // The lock covers the scene and its elements.
      #expect(try await change(Operations.updateScene(one, heading: "x")).status == 200)
      #expect(try await change(Operations.editText(line, ["Now. "])).status == 200)
      // Chat does not need a lock, so a fence does not restrict it.
      let chat = try await send(
        app, alice, .post, "\(path)/chat", ["text": "Hi"], fence: fence)
      #expect(chat.status == 201)
      // A lock whose key the app made up covers none of the content that the service knows.
      let own = try await self.fence(alice, path, "act.one")
      let named = try await send(
        app, alice, .post, "\(path)/changes",
        changing([Operations.updateScene(two, heading: "x")], base: base), fence: own)
      #expect(named.status == 412 && named.code == "wrong_lock")
      let note: JSON = ["kind": "note", "title": "x"]
      #expect(
        try await send(app, alice, .post, "\(path)/activities", note, fence: own).status == 201)
    }
  }

  @Test func anUndoIsRefusedWhereTheLockCoversOnlySomeOfIt() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let (one, two) = (UUID(), UUID())
      let made = try await alice.change(
        path, [Operations.insertScene(one, "ONE"), Operations.insertScene(two, "TWO")])
      let version = made["version"]?.integer ?? 0
      try await alice.change(path, [Operations.updateScene(one, heading: "x")])
      try await alice.change(path, [Operations.updateScene(two, heading: "x")])
      let fence = try await fence(alice, path, "scene:\(one.lower)")
      func undo(_ from: Int64, _ to: Int64) async throws -> Answer {
        try await send(
          app, alice, .post, "\(path)/undo", ["from": .integer(from), "to": .integer(to)],
          fence: fence)
      }
      let both = try await undo(version + 1, version + 2)
      #expect(both.status == 412 && both.code == "wrong_lock", "\(both.text)")
      #expect(try await alice.get("\(path)/scenes/\(one.lower)")["heading"] == "x")
      #expect(try await undo(version + 1, version + 1).status == 200)
      #expect(try await alice.get("\(path)/scenes/\(one.lower)")["heading"] == "ONE")
    }
  }

  @Test func aSpaceThatRequiresFencesTakesNoWriteWithout() async throws {
    try await TestApp.run { app in
      let (alice, ben) = (try await app.person("Alice"), try await app.person("Ben"))
      let path = try await alice.makeProject()
      try await alice.add(ben, "editor", to: path)
      let scene = UUID()
      let made = try await ben.change(path, [Operations.insertScene(scene, "ONE")])
      let base = made["version"]?.integer ?? 0
      let settings = "\(path)/lock_settings"
      #expect(try await ben.get(settings).json == ["require_fence": false])
      #expect(try await ben.put(settings, ["require_fence": true]).status == 403)
      #expect(try await alice.put(settings, [:]).status == 422)
      let set = try await alice.put(settings, ["require_fence": true])
      #expect(set.status == 200 && set["require_fence"] == true)
      #expect(try await ben.get(settings)["require_fence"] == true)
      func change(_ fence: Int64?) async throws -> Answer {
        try await send(
          app, ben, .post, "\(path)/changes",
          changing([Operations.updateScene(scene, heading: "x")], base: base), fence: fence)
      }
      let without = try await change(nil)
      #expect(without.status == 412 && without.code == "fence_required", "\(without.text)")
      #expect(without["key"] == .string("scene:\(scene.lower)"))
      #expect(try await alice.patch(path, ["title": "x"]).code == "fence_required")
      #expect(try await alice.post("\(path)/undo", ["from": 2]).code == "fence_required")
      let fence = try await fence(ben, path, "scene:\(scene.lower)")
      #expect(try await change(nil).code == "fence_required")
      #expect(try await change(fence).status == 200)
      #expect(try await ben.delete("\(path)/locks").status == 200)
      #expect(try await change(fence).code == "lock_lost")
      // Chat, comments and members do not need a lock.
      #expect(try await ben.post("\(path)/chat", ["text": "Hi"]).status == 201)
      #expect(try await ben.post("\(path)/comments", ["text": "Hi"]).status == 201)
      #expect(
        try await alice.patch("\(path)/members/\(ben.id.lower)", ["role": "viewer"]).status == 200)
      #expect(try await alice.put(settings, ["require_fence": false]).status == 200)
      #expect(try await alice.patch(path, ["title": "x"]).status == 200)
    }
  }

  @Test func everyKindOfSpaceWithSettingsMayRequireFences() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let writes: [(String, JSON, HTTPMethod, String, JSON)] = [
        ("/v1/courses", ["title": "a"], .post, "/schedules", ["data": [:]]),
        ("/v1/courses", ["title": "a"], .patch, "", ["title": "b"]),
        ("/v1/courses", ["title": "a"], .put, "/settings", ["data": ["n": 1]]),
        ("/v1/worksessions", [:], .post, "/markers", ["data": [:]]),
        ("/v1/worksessions", [:], .patch, "", ["status": "b"]),
        ("/v1/rooms", ["name": "a"], .patch, "", ["name": "b"]),
        ("/v1/rooms", ["name": "a"], .post, "/close", [:]),
      ]
      for (collection, body, method, suffix, write) in writes {
        let made = try await alice.post(collection, body)
        let path = try #require(made.header("Location"))
        #expect(
          try await alice.put("\(path)/lock_settings", ["require_fence": true]).status == 200)
        let without = try await send(app, alice, method, path + suffix, write, fence: nil)
        #expect(without.code == "fence_required", "\(path)\(suffix) \(without.text)")
        let fence = try await fence(alice, path, "space")
        let with = try await send(app, alice, method, path + suffix, write, fence: fence)
        #expect(with.isSuccess, "\(path)\(suffix) \(with.text)")
      }
    }
  }
}
