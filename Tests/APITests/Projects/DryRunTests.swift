import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests that a dry run of an undo says what the undo then does, and writes nothing.
@Suite struct DryRunTests {
  private let scene = UUID()
  private let line = UUID()

  @Test func itSaysWhatTheUndoThenDoesAndWritesNothing() async throws {
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
      try await ben.change(
        project,
        [
          Operations.updateScene(scene, heading: "EXT. SEA"),
          Operations.editText(line, [5, " or not"]),
        ])
      try await ada.change(project, [Operations.updateScene(scene, heading: "EXT. LAKE")])
      let path = "/admin/v1/spaces/\(project.split(separator: "/")[2])/undo"
      let head = try await app.service.reader.head().position
      let version = try await ada.get(project)["version"]
      let key = UUID()
      let dryRun: JSON = ["author": ben.json, "dry_run": true]
      for keyed in [false, true] {
        let foreseen =
          keyed
          ? try await ada.post("\(project)/undo", dryRun, key: key)
          : try await app.sendAsOperator(.post, path, dryRun)
        #expect(foreseen.status == 200, "\(keyed): \(foreseen.text)")
        #expect(foreseen["dry_run"] == true && foreseen["repeated"] == false)
        #expect(foreseen["version"] == version && foreseen["position"]?.integer == head)
        #expect(foreseen["events"]?.array?.map { $0["type"] } == ["text_edited"])
        #expect(foreseen["kept"]?.array?.map { $0["field"] } == ["heading"])
        #expect(foreseen.header("Callboard-Position") == nil)
        #expect(try await app.service.reader.head().position == head, "nothing is written")
      }
      let text = try await ada.get("\(project)/elements/\(line.lower)")["text"]
      #expect(text == "To be or not")
      // The dry run has not used up the key.
      let done = try await ada.post("\(project)/undo", ["author": ben.json], key: key)
      #expect(done["dry_run"] == false && done["repeated"] == false)
      #expect(done["events"]?.array?.map { $0["type"] } == ["text_edited"])
      #expect(done["kept"]?.array?.map { $0["field"] } == ["heading"])
      #expect(try await ada.get("\(project)/elements/\(line.lower)")["text"] == "To be")
      let again = try await app.sendAsOperator(
        .post, path, ["author": ben.json, "dry_run": true])
      #expect(again["events"] == [], "\(again.text)")
    }
  }

  @Test func itIsRefusedAsTheUndoWouldBe() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let project = try await ada.makeProject()
      try await ada.add(ben, "viewer", to: project)
      let path = "/admin/v1/spaces/\(project.split(separator: "/")[2])/undo"
      let viewer = try await ben.post("\(project)/undo", ["from": 2, "dry_run": true])
      #expect(viewer.status == 403)
      for body in [["dry_run": true], ["from": 2, "to": 99, "dry_run": true]] as [JSON] {
        #expect(try await app.sendAsOperator(.post, path, body).status == 422)
      }
      #expect(
        try await app.sendAsOperator(.post, path, ["from": 2, "dry_run": "yes"]).status == 422)
      _ = try await ada.post("\(project)/archive")
      let archived = try await app.sendAsOperator(.post, path, ["from": 2, "dry_run": true])
      #expect(archived.code == "archived", "\(archived.text)")
    }
  }

  @Test func recordsCanBeForeseenToo() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let made = try await ada.post("/v1/courses", ["title": "Stagecraft"])
      let course = "/v1/courses/\(made["id"]?.string ?? "none")"
      let student = try await ada.post("\(course)/students", ["data": ["name": "Ruth"]])
      #expect(student.isSuccess, "\(student.text)")
      let head = try await app.service.reader.head().position
      let path = "/admin/v1/spaces/\(made["id"]?.string ?? "none")/undo"
      let foreseen = try await app.sendAsOperator(.post, path, ["from": 2, "dry_run": true])
      #expect(foreseen["dry_run"] == true, "\(foreseen.text)")
      #expect(foreseen["events"]?.array?.count == 1 && foreseen["kept"] == [])
      #expect(try await app.service.reader.head().position == head)
      #expect(try await ada.get("\(course)/students").items.count == 1)
      let done = try await app.sendAsOperator(.post, path, ["from": 2])
      #expect(
        done["events"]?.array?.map { $0["type"] } == foreseen["events"]?.array?.map { $0["type"] })
      #expect(try await ada.get("\(course)/students").items.isEmpty)
    }
  }
}
