import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct UndoAPITests {
  private let scene = UUID()
  private let line = UUID()

  /// Ben changes what Alice has written. Returns the version before Ben's changes as well.
  private func stage(
    _ app: TestApp
  ) async throws -> (alice: TestPerson, ben: TestPerson, path: String, before: Int64) {
    let alice = try await app.person("Alice")
    let ben = try await app.person("Ben")
    let path = try await alice.makeProject()
    try await alice.add(ben, "editor", to: path)
    let made = try await alice.change(
      path,
      [
        Operations.insertScene(scene, "INT. HALL"),
        Operations.insertElement(line, in: scene, "dialogue", "To be"),
      ])
    try await ben.change(
      path,
      [
        Operations.updateScene(scene, heading: "EXT. SEA"),
        Operations.editText(line, [5, " or not"]),
      ])
    try await alice.change(path, [Operations.editText(line, [12, "!"])])
    return (alice, ben, path, try #require(made["version"]?.integer))
  }

  @Test func whatOneAuthorDidIsUndoneOnceAndTold() async throws {
    try await TestApp.run { app in
      let (alice, ben, path, before) = try await stage(app)
      let key = UUID()
      let undone = try await alice.post("\(path)/undo", ["author": ben.json], key: key)
      #expect(undone.status == 200)
      #expect(undone["events"]?.array?.map { $0["type"] } == ["scene_updated", "text_edited"])
      #expect(undone["events"]?.array?.first?["conflicts"]?.array?.first?["told"] == ben.json)
      #expect(undone["kept"] == [])
      #expect(try await ben.get("\(path)/scenes/\(scene.lower)")["heading"] == "INT. HALL")
      #expect(try await ben.get("\(path)/elements/\(line.lower)")["text"] == "To be!")
      let again = try await alice.post("\(path)/undo", ["author": ben.json], key: key)
      #expect(again["repeated"] == true)
      #expect(again["version"] == undone["version"])
      #expect(again["events"] == undone["events"])
      #expect(try await ben.get("\(path)/notices").items.map { $0["type"] } == ["concurrent_edit"])
      let feed = try await ben.get("\(path)/history?limit=1")
      #expect(feed.items.first?["type"] == "changes_undone")
      #expect(feed.items.first?["data"]?["author"] == ben.json)
      let first = try #require(undone["events"]?.array?.first?["version"])
      let redone = try await ben.post("\(path)/undo", ["from": first])
      #expect(redone.status == 200)
      #expect(try await ben.get("\(path)/elements/\(line.lower)")["text"] == "To be or not!")
      #expect(before > 0)
    }
  }

  @Test func nothingOutsideTheRangeIsUndone() async throws {
    try await TestApp.run { app in
      let (alice, ben, path, before) = try await stage(app)
      for to in [-5, 0, 1] as [Int64] {
        let refused = try await alice.post(
          "\(path)/undo", ["author": ben.json, "to": .integer(to)])
        #expect(refused.status == 422)
        #expect(refused["pointer"] == "/to")
      }
      let nothing = try await alice.post(
        "\(path)/undo", ["author": ben.json, "to": .integer(before)])
      #expect(nothing.status == 200 && nothing["events"] == [])
      let behind = try await alice.post(
        "\(path)/undo", ["from": .integer(before), "to": .integer(before - 1)])
      #expect(behind.status == 422)
      #expect(try await ben.get("\(path)/scenes/\(scene.lower)")["heading"] == "EXT. SEA")
    }
  }

  @Test func aRangeIsUndoneAndWhatStandsInTheWayIsNamed() async throws {
    try await TestApp.run { app in
      let (alice, _, path, before) = try await stage(app)
      try await alice.change(path, [Operations.updateScene(scene, heading: "INT. BARN")])
      let later = try await alice.get(path)["version"]
      let undone = try await alice.post(
        "\(path)/undo", ["from": .integer(before + 1), "to": .integer(before + 2)])
      #expect(undone["events"]?.array?.map { $0["type"] } == ["text_edited"])
      let kept = try #require(undone["kept"]?.array?.first)
      #expect(kept["reason"] == "changed_since")
      #expect(kept["field"] == "heading")
      #expect(kept["version"] == later)
      #expect(kept["target"] == ["kind": "scene", "id": .string(scene.lower)])
      #expect(try await alice.get("\(path)/scenes/\(scene.lower)")["heading"] == "INT. BARN")
      #expect(try await alice.get("\(path)/elements/\(line.lower)")["text"] == "To be!")
      let nothing = try await alice.post("\(path)/undo", ["author": .string(UUID().lower)])
      #expect(nothing.status == 200)
      #expect(nothing["events"] == [])
    }
  }

  @Test func whoMayNotEditUndoesNothingAndRangesAreChecked() async throws {
    try await TestApp.run { app in
      let (alice, ben, path, _) = try await stage(app)
      let viewer = try await app.person("Vi")
      try await alice.add(viewer, "viewer", to: path)
      let stranger = try await app.person("Sam")
      let all: JSON = ["from": 1]
      #expect(try await viewer.post("\(path)/undo", all).code == "forbidden")
      #expect(try await stranger.post("\(path)/undo", all).status == 404)
      for wrong: JSON in [
        [:], ["from": 0], ["from": 9_999], ["from": 2, "to": 9_999], ["from": 4, "to": 3],
        ["author": "x"], ["from": 2, "more": 1],
      ] {
        #expect(try await ben.post("\(path)/undo", wrong).status == 422, "\(wrong)")
      }
      #expect(try await alice.post("\(path)/undo", all).status == 200)
      #expect(try await alice.get("\(path)/scenes").items.isEmpty)
      #expect(try await alice.post("\(path)/archive").status == 200)
      #expect(try await alice.post("\(path)/undo", all).code == "archived")
    }
  }
}
