import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct OperatorFeedTests {
  @Test func statusesAreInTheFeedOfEverything() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let connection = try await ann.connect(with: ben)
      _ = try await ann.connect(with: try await app.person("Cy"))
      let said = try await ann.put("/v1/me/status", ["preset": "meeting"])
      let position = said.header("Callboard-Position") ?? "0"
      let feed = try await app.get("/admin/v1/feed?min_position=\(position)")
      let status = try #require(feed.items.first { $0["kind"] == "status_changed" })
      #expect(status["space"] == ann.json)
      #expect(status["space_title"] == .null)
      #expect(status["actor"]?["name"] == "Ann")
      // The status is listed once, however many connections show it.
      #expect(feed.items.count { $0["kind"] == "status_changed" } == 1)
      let shared = try await ben.get("\(connection)/feed?min_position=\(position)")
      #expect(shared.items.first?["kind"] == "status_changed")
    }
  }

  @Test func aSpacesFeedIsShownAsItStoodAlsoWhereAnItemHasGrownSince() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      let scene = UUID()
      try await ada.change(project, [Operations.insertScene(scene, "INT. HALL")])
      try await ada.change(project, [Operations.updateScene(scene, heading: "INT. HEATH")])
      let id = project.split(separator: "/").last.map(String.init) ?? "none"
      let then = try await ada.get("\(project)/events").items.last?["recorded_at"]?.string ?? ""
      let last = try await ada.change(
        project, [Operations.updateScene(scene, heading: "INT. CAVE")])
      let position = last.header("Callboard-Position") ?? "0"
      let feed = "/admin/v1/feed?space=\(id)&kind=scene_updated"
      let now = try await app.get("\(feed)&min_position=\(position)")
      #expect(now.items.map { $0["count"] } == [2])
      let past = try await app.get("\(feed)&group_by=day&at=\(then)")
      #expect(past.items.map { $0["count"] } == [1])
      #expect(past["days"]?.array?.first?["events"] == 1)
      #expect(try await app.get("/admin/v1/feed?at=\(then)")["pointer"] == "at")
    }
  }

  @Test func readinessNamesProjectionsThatAreNotAsTheyShouldBe() async throws {
    try await TestApp.run { app in
      let ready = try await app.get("/readyz")
      #expect(ready["status"] == "ready")
      #expect(ready["projections"] == [])
    }
  }

  @Test func whatIsAskedForIsBounded() async throws {
    try await TestApp.run { app in
      let long = String(repeating: "x", count: 300)
      let many = (0..<51).map { "kind_\($0)" }.joined(separator: ",")
      for (path, pointer) in [
        ("/admin/v1/feed?kind=\(many)", "kind"), ("/admin/v1/feed?kind=\(long)", "kind"),
        ("/admin/v1/events?type=\(long)", "type"),
        ("/admin/v1/people?external_id=\(long)", "external_id"),
        ("/admin/v1/spaces?text=\(long)", "text"), ("/admin/v1/courses?text=\(long)", "text"),
        ("/admin/v1/worksessions?status=\(long)", "status"),
      ] {
        let answer = try await app.get(path)
        #expect(answer.code == "invalid", "\(path): \(answer.text)")
        #expect(answer["pointer"] == .string(pointer), "\(path)")
      }
      #expect(try await app.get("/admin/v1/feed?kind=a,b").status == 200)
    }
  }
}
