import CallboardDomain
import CallboardEngine
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Operators read the names of capabilities that the course itself uses.
@Suite struct CourseWordsTests {
  @Test func permissionTablesUseTheCoursesWords() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let path = try await ada.makeCourse()
      _ = try await ada.post(
        "\(path)/members",
        [
          "person": ben.json, "role": "ta",
          "granted": ["invite_collaborators", "export_data"], "denied": ["record_exams"],
          "overrides_until": ["export_data": "2126-01-01T00:00:00Z"],
        ])
      let own = try await ada.get("\(path)/members/\(ben.id.lower)")
      #expect(own["granted"] == ["export_data", "invite_collaborators"], "\(own.text)")
      let space = path.split(separator: "/").last ?? ""
      let head = app.engine.seen
      let version = try await ada.get("\(path)/history?limit=1").items.first?["version"]?.integer
      let tables = [
        "/admin/v1/spaces/\(space)/permissions?min_position=\(head)",
        "/admin/v1/spaces/\(space)/permissions?version=\(version ?? 0)",
        "/admin/v1/people/\(ben.id.lower)/permissions?min_position=\(head)",
      ]
      for table in tables {
        let row = try await app.get(table).items.first { $0["person"]?["id"] == ben.json }
        #expect(row?["capabilities"] == own["capabilities"], "\(table)")
        #expect(
          row?["granted"]
            == ["export_data": "2126-01-01T00:00:00.000000Z", "invite_collaborators": .null],
          "\(table)")
        #expect(row?["denied"] == ["record_exams": .null])
      }
      let mine = try await ben.get("/v1/me/permissions?min_position=\(head)").items.first
      #expect(mine?["capabilities"] == own["capabilities"])
      let spaces = try await ben.get("/v1/me/spaces?min_position=\(head)").items.first
      #expect(spaces?["capabilities"] == own["capabilities"])
      let why = try await app.get(
        "/admin/v1/spaces/\(space)/permissions/why?person=\(ben.id.lower)&capability=export_data")
      #expect(why["capability"] == "export_data" && why["allowed"] == true)
    }
  }
}
