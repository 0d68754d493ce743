import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct BlameTests {
  private let scene = UUID()
  private let line = UUID()

  @Test func itSaysWhoWroteWhichWordsNowAndThen() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let project = try await ada.makeProject()
      try await ada.add(ben, "editor", to: project)
      try await ada.change(
        project,
        [
          Operations.insertScene(scene, "INT. HALL"),
          Operations.insertElement(line, in: scene, "dialogue", "To be"),
        ])
      let before = try #require(try await ada.get(project)["version"]?.integer)
      try await ben.change(project, [Operations.editText(line, [5, " or not"])])
      let path = "/admin/v1/spaces/\(project.split(separator: "/")[2])/elements/\(line.lower)/blame"
      let now = try await app.get(path)
      #expect(now.status == 200, "\(now.text)")
      #expect(now["version"]?.integer == before + 1 && now["known_from"] == 1)
      let spans = try #require(now["spans"]?.array)
      #expect(spans.map { $0["text"] } == ["To be", " or not"])
      let authors = try #require(now["authors"]?.array)
      #expect(authors.map { $0["actor"]?["name"] } == ["Ben", "Ada"])
      #expect(authors.map { $0["characters"] } == [7, 5])
      #expect(spans.map { $0["author"] } == [1, 0])
      #expect(spans[1]["version"]?.integer == before + 1)
      let then = try await app.get("\(path)?version=\(before)")
      #expect(then["spans"]?.array?.map { $0["text"] } == ["To be"])
      #expect(try await app.get("\(path)?version=1").status == 404)
      #expect(try await app.get("\(path)?version=99").status == 422)
      try await ada.change(project, [["type": "delete_element", "element": .string(line.lower)]])
      #expect(try await app.get(path).status == 404)
      let version = try #require(try await ada.get(project)["version"]?.integer)
      let undo: JSON = ["from": .integer(version), "to": .integer(version)]
      let undone = try await app.sendAsOperator(
        .post, "/admin/v1/spaces/\(project.split(separator: "/")[2])/undo", undo)
      #expect(undone["events"]?.array?.count == 1, "\(undone.text)")
      // A thing that comes back as a whole keeps its authors.
      let back = try await app.get(path)
      #expect(back["authors"]?.array?.map { $0["actor"]?["name"] } == ["Ben", "Ada"])
      #expect(try await ada.get(path).status == 403)
    }
  }

  @Test func elsewhereThereIsNobodyToBlame() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      let id = project.split(separator: "/")[2]
      let course = try await ada.post("/v1/courses", ["title": "x"])["id"]?.string ?? "none"
      for path in [
        "\(id)/elements/\(UUID().lower)", "\(id)/elements/x", "\(course)/elements/\(UUID().lower)",
        "\(UUID().lower)/elements/\(UUID().lower)",
      ] {
        #expect(try await app.get("/admin/v1/spaces/\(path)/blame").status == 404, "\(path)")
      }
    }
  }
}
