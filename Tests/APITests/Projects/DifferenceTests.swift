import Domain
import FoundationEssentials
import HTTPServer
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
}
