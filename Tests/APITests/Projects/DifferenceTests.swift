import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@Suite struct DifferenceTests {
  @Test func twoVersionsDifferInWhatWasTouchedBetweenThemAlone() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      let (heath, hall, line, gone) = (UUID(), UUID(), UUID(), UUID())
      try await ada.change(
        project,
        [
          Operations.insertScene(heath, "EXT. HEATH - NIGHT"),
          Operations.insertScene(hall, "INT. HALL"),
          Operations.insertElement(line, in: heath, "dialogue", "When shall we meet"),
          Operations.insertElement(gone, in: heath, "action", "Thunder."),
        ])
      let from = try #require(try await ada.get(project)["version"]?.integer)
      let witch = UUID()
      try await ada.change(
        project,
        [
          Operations.updateScene(hall, heading: "INT. HALL - DAY"),
          Operations.editText(line, [18, " again?"]),
          ["type": "delete_element", "element": .string(gone.lower)],
          Operations.insertCharacter(witch, "First Witch"),
        ])
      let path = "\(project)/difference?from=\(from)"
      let items = try await ada.get(path).items
      #expect(items.count == 4)
      func item(_ id: UUID) -> JSON? { items.first { $0["id"] == .string(id.lower) } }
      #expect(item(hall)?["values"]?["heading"]?["before"] == "INT. HALL")
      #expect(item(hall)?["values"]?["heading"]?["after"] == "INT. HALL - DAY")
      #expect(item(hall)?["values"]?.object?.members.count == 1)
      #expect(item(line)?["change"] == "changed")
      #expect(item(line)?["values"]?["text"]?["after"] == "When shall we meet again?")
      #expect(item(gone)?["change"] == "deleted")
      #expect(item(gone)?["values"]?["text"]?["before"] == "Thunder.")
      #expect(item(witch)?["change"] == "added")
      let first = try await ada.get("\(path)&limit=1")
      #expect(first.items == Array(items.prefix(1)) && first["next"] != .null)
      #expect(try await ada.get("\(path)&to=\(from)").items.isEmpty)
      #expect(try await ada.get("\(path)&to=999").status == 422)
      #expect(try await ada.get("\(project)/difference").status == 422)
    }
  }

  @Test func whatASceneHoldsComesAndGoesWithIt() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      let (heath, line, still, late) = (UUID(), UUID(), UUID(), UUID())
      func version() async throws -> Int64 {
        try #require(try await ada.get(project)["version"]?.integer)
      }
      try await ada.change(
        project,
        [
          Operations.insertScene(heath, "EXT. HEATH - NIGHT"),
          Operations.insertElement(line, in: heath, "dialogue", "When shall we meet"),
          Operations.insertElement(still, in: heath, "action", "Thunder."),
        ])
      let before = try await version()
      try await ada.change(
        project,
        [
          Operations.editText(line, [18, " again?"]),
          Operations.insertElement(late, in: heath, "action", "Lightning."),
          Operations.deleteScene(heath),
        ])
      let gone = try await version()
      let undo: JSON = ["from": .integer(gone), "to": .integer(gone)]
      #expect(try await ada.post("\(project)/undo", undo).status == 200)
      let back = try await version()

      /// The changes between two versions, compared with what each thing was at both versions.
      func changes(_ from: Int64, _ to: Int64) async throws -> [UUID: JSON] {
        let items = try await ada.get("\(project)/difference?from=\(from)&to=\(to)").items
        var changes: [UUID: JSON] = [:]
        for item in items {
          let id = try #require(item["id"]?.string.flatMap { UUID(uuidString: $0) })
          changes[id] = item["change"]
        }
        for id in [line, still, late] {
          let path = "\(project)/elements/\(id.lower)?version="
          let was = try await ada.get("\(path)\(from)")
          let isNow = try await ada.get("\(path)\(to)")
          switch changes[id] {
          case "added": #expect(was.status == 404 && isNow.status == 200)
          case "deleted": #expect(was.status == 200 && isNow.status == 404)
          case "changed": #expect(was["text"] != isNow["text"])
          default: #expect(was.status == isNow.status && was["text"] == isNow["text"])
          }
        }
        return changes
      }
      #expect(
        try await changes(before, gone) == [heath: "deleted", line: "deleted", still: "deleted"])
      #expect(
        try await changes(gone, back) == [
          heath: "added", line: "added", still: "added", late: "added",
        ])
      #expect(try await changes(before, back) == [line: "changed", late: "added"])
      #expect(try await changes(1, gone).isEmpty)
      let items = try await ada.get("\(project)/difference?from=\(before)&to=\(gone)").items
      let lost = items.first { $0["id"] == .string(line.lower) }
      #expect(lost?["values"]?["text"]?["before"] == "When shall we meet")
      #expect(lost?["values"]?["text"]?["after"] == .null)
    }
  }

  @Test func settingsAndTheTitleDifferToo() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject("Hamlet")
      let changed = try await ada.patch(
        project, ["title": "Ofelia", "settings": ["viewers_may_comment": false]])
      #expect(changed.status == 200)
      let items = try await ada.get("\(project)/difference?from=1").items
      #expect(items.map { $0["kind"] } == ["project"])
      #expect(
        items.first?["values"] == [
          "settings.viewers_may_comment": ["before": true, "after": false],
          "title": ["before": "Hamlet", "after": "Ofelia"],
        ])
    }
  }
}
