import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct DirectoryAPITests {
  @Test func operatorsFindWorkSessions() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let outside = JSON.string(UUID().lower)
      let made = try await ada.post(
        "/v1/worksessions",
        ["space_id": outside, "session_type": "logging", "status": "open"])
      let path = try #require(made.header("Location"))
      _ = try await ada.post("\(path)/markers", ["data": ["at": 12]])
      let other = try await ben.post("/v1/worksessions", ["session_type": "review"])
      let changed = try await ada.patch(path, ["completed_at": "2026-01-02T03:04:05Z"])
      let position = changed.header("Callboard-Position") ?? ""
      let all = try await app.get("/admin/v1/worksessions?min_position=\(position)")
      #expect(all.items.map { $0["id"] } == [made["id"], other["id"]])
      let first = try #require(all.items.first)
      #expect(first["space_id"] == outside && first["marker_count"] == 1)
      #expect(first["owner"]?["name"] == "Ada" && first["member_count"] == 1)
      #expect(first["completed_at"] == changed["completed_at"] && first["standing"] == "open")
      for query in [
        "space_id=\(outside.string ?? "")", "session_type=logging", "status=open",
        "person=\(ada.id.lower)", "completed=true",
      ] {
        let found = try await app.get("/admin/v1/worksessions?\(query)")
        #expect(found.items.map { $0["id"] } == [made["id"]], "\(query)")
      }
      let page = try await app.get("/admin/v1/worksessions?limit=1")
      let next = try #require(page["next"]?.string)
      let rest = try await app.get("/admin/v1/worksessions?limit=1&cursor=\(next)")
      #expect(rest.items.map { $0["id"] } == [other["id"]] && rest["next"] == .null)
      #expect(try await app.get("/admin/v1/worksessions?completed=maybe").code == "invalid")
      #expect(try await app.get("/admin/v1/courses?cursor=\(next)").code == "invalid")
      #expect(try await ada.get("/admin/v1/worksessions").status == 403)
    }
  }

  @Test func operatorsFindTheSessionsOfProjects() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let path = try await ada.makeProject()
      try await ada.add(ben, "editor", to: path)
      let first = try await ada.post("\(path)/sessions", [:])
      let session = try #require(first.header("Location"))
      _ = try await ben.post("\(session)/join")
      _ = try await ada.post("\(session)/leave")
      _ = try await ben.post("\(session)/end")
      let second = try await ada.post("\(path)/sessions", [:])
      let position = second.header("Callboard-Position") ?? ""
      let all = try await app.get("/admin/v1/sessions?min_position=\(position)")
      #expect(all.items.map { $0["id"] } == [second["id"], first["id"]])
      let ended = try #require(all.items.last)
      #expect(ended["is_active"] == false && ended["ending"] == "closed")
      #expect(ended["started_by"]?["name"] == "Ada")
      #expect(ended["host"]?["name"] == "Ben")
      #expect(ended["participants"]?.array?.map { $0["name"] } == ["Ben"])
      let active = try await app.get("/admin/v1/sessions?active=true")
      #expect(active.items.map { $0["id"] } == [second["id"]])
      let bens = try await app.get("/admin/v1/sessions?person=\(ben.id.lower)")
      #expect(bens.items.map { $0["id"] } == [first["id"]])
      let project = path.split(separator: "/").last ?? ""
      #expect(try await app.get("/admin/v1/sessions?project=\(project)").items.count == 2)
      #expect(try await app.get("/admin/v1/sessions?project=\(UUID().lower)").items.isEmpty)
      #expect(try await ada.get("/admin/v1/sessions").status == 403)
    }
  }

  @Test func operatorsFindCourses() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let physics = try await ada.makeCourse("Physics")
      let drama = try await ben.makeCourse("Drama")
      let student = try await ada.insert(.student, ["name": "Marie"], in: physics)
      _ = try await ada.insert(.student, ["name": "Pierre"], in: physics)
      _ = try await ada.delete("\(physics)/students/\(student)")
      _ = try await ada.post("\(physics)/opened")
      let gone = try await ben.delete(drama)
      let position = gone.header("Callboard-Position") ?? ""
      let all = try await app.get("/admin/v1/courses?min_position=\(position)")
      #expect(all.items.map { $0["title"] } == ["Physics", "Drama"])
      #expect(all.items.map { $0["standing"] } == ["open", "deleted"])
      let first = try #require(all.items.first)
      #expect(first["counts"]?["students"] == 1 && first["counts"]?["schedules"] == 0)
      #expect(first["opened_at"]?.string != nil)
      #expect(first["owner"]?["name"] == "Ada" && first["member_count"] == 1)
      let found = try await app.get("/admin/v1/courses?text=PHYS&person=\(ada.id.lower)")
      #expect(found.items.map { $0["title"] } == ["Physics"])
      #expect(try await app.get("/admin/v1/courses?person=\(ben.id.lower)").items.isEmpty)
      #expect(!all.text.contains("Marie") && !all.text.contains("Pierre"))
      #expect(try await ada.get("/admin/v1/courses").status == 403)
    }
  }
}
