import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct NoticeTests {
  private let scene = UUID()

  /// Alice and Bob both set the heading of a scene. Bob does so later and has not seen Alice's.
  private func conflict(
    _ app: TestApp
  ) async throws -> (alice: TestPerson, bob: TestPerson, path: String) {
    let alice = try await app.person("Alice")
    let bob = try await app.person("Bob")
    let path = try await alice.makeProject()
    try await alice.add(bob, "editor", to: path)
    try await alice.change(path, [Operations.insertScene(scene, "INT. HALL")])
    try await alice.change(path, base: 3, [Operations.updateScene(scene, heading: "INT. CAVE")])
    try await bob.change(path, base: 3, [Operations.updateScene(scene, heading: "EXT. SEA")])
    return (alice, bob, path)
  }

  @Test func whoseValueWasPutAsideIsToldAndRestoresIt() async throws {
    try await TestApp.run { app in
      let (alice, bob, path) = try await conflict(app)
      #expect(try await bob.get("\(path)/notices").items.isEmpty)
      #expect(try await bob.get("\(path)/notices?all=true").items.count == 1)
      let notice = try #require(try await alice.get("\(path)/notices?status=open").items.first)
      #expect(notice["type"] == "concurrent_edit")
      #expect(notice["field"] == "heading")
      #expect(notice["kept"] == "INT. CAVE")
      #expect(notice["by"]?["name"] == "Bob")
      #expect(notice["message"]?.string?.hasPrefix("Bob changed heading") == true)
      let actions = notice["actions"]?.array ?? []
      #expect(actions.map { $0["name"] } == ["view_difference", "restore_mine", "dismiss"])
      let difference = try await alice.get(try #require(actions[0]["href"]?.string))
      #expect(difference["current"] == "EXT. SEA")
      let restored = try await alice.post(try #require(actions[1]["href"]?.string))
      #expect(restored["status"] == "restored")
      #expect(try await bob.get("\(path)/scenes/\(scene.lower)")["heading"] == "INT. CAVE")
      let again = try await alice.post(try #require(actions[1]["href"]?.string))
      #expect(again.code == "not_restorable")
    }
  }

  @Test func onlyWhoIsToldDismisses() async throws {
    try await TestApp.run { app in
      let (alice, bob, path) = try await conflict(app)
      let id = try await alice.get("\(path)/notices").items.first?["id"]?.string ?? ""
      #expect(try await bob.post("\(path)/notices/\(id)/dismiss").status == 404)
      let dismissed = try await alice.post("\(path)/notices/\(id)/dismiss")
      #expect(dismissed["status"] == "dismissed")
      #expect(try await alice.get("\(path)/notices?status=open").items.isEmpty)
      #expect(try await alice.get("\(path)/notices/9999-0").status == 404)
      #expect(try await alice.get("\(path)/notices/x").status == 404)
      #expect(try await alice.get("\(path)/notices?status=x").status == 422)
    }
  }

  @Test func anEditOfWhatWasDeletedIsKeptAndBroughtBack() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "editor", to: path)
      try await alice.change(path, [Operations.insertScene(scene, "INT. HALL")])
      try await alice.change(path, base: 3, [Operations.deleteScene(scene)])
      let edit = try await bob.change(
        path, base: 3, [Operations.updateScene(scene, heading: "EXT. SEA")])
      #expect(edit["results"]?.array?.first?["result"] == "superseded")
      let notice = try #require(try await bob.get("\(path)/notices").items.first)
      #expect(notice["type"] == "delete_edit")
      #expect(notice["by"]?["name"] == "Alice")
      #expect(notice["operation"]?["type"] == "update_scene")
      let id = notice["id"]?.string ?? ""
      #expect(try await bob.get("\(path)/notices/\(id)")["current"] == .null)
      #expect(try await bob.post("\(path)/notices/\(id)/restore").status == 200)
      #expect(try await alice.get("\(path)/scenes/\(scene.lower)")["heading"] == "EXT. SEA")
    }
  }

  @Test func aCharacterWhoseNameIsTakenComesUnderAnother() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      try await alice.change(path, [Operations.insertCharacter(UUID(), "HAMLET")])
      let answer = try await alice.change(path, [Operations.insertCharacter(UUID(), "Hamlet ")])
      #expect(answer["results"]?.array?.first?["result"] == "rejected")
      let id = try await alice.get("\(path)/notices").items.first?["id"]?.string ?? ""
      let restore = "\(path)/notices/\(id)/restore"
      #expect(try await alice.post(restore).status == 422)
      #expect(try await alice.post(restore, ["name": "hamlet"]).code == "taken")
      #expect(try await alice.post(restore, ["name": "OPHELIA"]).status == 200)
      let names = try await alice.get("\(path)/characters").items.map { $0["name"] }
      #expect(names == ["HAMLET", "OPHELIA"])
    }
  }

  @Test func aCharacterWhoseNameIsTakenIsMergedIntoTheOther() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      func insert(_ name: String, _ fields: JSON) -> JSON {
        [
          "type": "insert_character",
          "character": ["id": .string(UUID().lower), "name": .string(name), "fields": fields],
        ]
      }
      try await alice.change(path, [insert("HAMLET", ["age": 29, "home": "Elsinore"])])
      try await alice.change(path, [insert("Hamlet", ["age": 30])])
      let notice = try #require(try await alice.get("\(path)/notices").items.first)
      let merge = try #require(notice["actions"]?.array?.first { $0["name"] == "merge" })
      let href = try #require(merge["href"]?.string)
      #expect(try await alice.post(href, ["merge": true, "name": "x"]).status == 422)
      #expect(try await alice.post(href, ["merge": "x"]).status == 422)
      let merged = try await alice.post(href, merge["body"])
      #expect(merged.status == 200 && merged["status"] == "restored")
      let characters = try await alice.get("\(path)/characters").items
      #expect(characters.map { $0["name"] } == ["HAMLET"])
      #expect(characters.first?["fields"] == ["age": 30, "home": "Elsinore"])
      let last = try await alice.get("\(path)/history?limit=1").items.first
      #expect(last?["type"] == "character_updated")
      #expect(last?["data"]?["restores"] == notice["id"])
    }
  }

  @Test func whoAsksToBePromptedIsShownBothVersions() async throws {
    try await TestApp.run { app in
      let (alice, bob, path) = try await conflict(app)
      func ask(_ base: Int, _ operation: JSON) async throws -> Answer {
        try await alice.post(
          "\(path)/changes",
          [
            "replica": .string(UUID().lower), "base": .integer(Int64(base)),
            "on_conflict": "prompt",
            "changes": [["id": .string(UUID().lower), "operation": operation]],
          ])
      }
      let answer = try await ask(3, Operations.updateScene(scene, heading: "INT. BARN"))
      #expect(answer.status == 409 && answer.code == "conflict")
      #expect(answer["theirs"]?["value"] == "EXT. SEA")
      #expect(answer["theirs"]?["actor"] == bob.json)
      #expect(answer["yours"]?["heading"] == "INT. BARN")
      let deletion = try await ask(3, Operations.deleteScene(scene))
      #expect(deletion.status == 409)
      #expect(deletion["theirs"]?["value"]?["heading"] == "EXT. SEA")
      #expect(deletion["theirs"]?["deleted"] == false)
      let (first, third) = (UUID(), UUID())
      let made = try await alice.change(
        path, [Operations.insertScene(first, "one"), Operations.insertScene(third, "three")])
      let base = Int(try #require(made["version"]?.integer))
      func move(after: UUID) -> JSON {
        ["type": "move_scene", "scene": .string(scene.lower), "after": .string(after.lower)]
      }
      try await bob.change(path, base: base, [move(after: third)])
      let moved = try await ask(base, move(after: first))
      #expect(moved["conflict_type"] == "scene_order")
      #expect(moved["theirs"]?["after"] == .string(third.lower))
      #expect(moved["yours"]?["after"] == .string(first.lower))
    }
  }

  @Test func whoWouldChangeWhatWasDeletedIsShownTheDeletion() async throws {
    try await TestApp.run { app in
      let (alice, bob, path) = try await conflict(app)
      let base = try #require(try await alice.get(path)["version"])
      try await alice.change(path, [Operations.deleteScene(scene)])
      let answer = try await bob.post(
        "\(path)/changes",
        [
          "replica": .string(UUID().lower), "base": base, "on_conflict": "prompt",
          "changes": [
            [
              "id": .string(UUID().lower),
              "operation": Operations.updateScene(scene, heading: "INT. BARN"),
            ]
          ],
        ])
      #expect(answer.status == 409 && answer["conflict_type"] == "delete_edit")
      #expect(answer["theirs"]?["deleted"] == true)
      #expect(answer["theirs"]?["actor"] == alice.json)
      #expect(answer["theirs"]?["target"] == ["kind": "scene", "id": .string(scene.lower)])
    }
  }
}
