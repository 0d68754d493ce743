import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct MySpacesTests {
  @Test func spacesOfEveryKindAreListedWithWhatIsUnread() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let project = try await ann.makeProject("Hamlet")
      let session = try await ben.post("/v1/worksessions", ["session_type": "logging"])
      let path = "/v1/worksessions/\(session["id"]?.string ?? "")"
      let added = try await ann.add(ben, "editor", to: project)
      #expect(added.status == 201)
      for _ in 0..<2 { _ = try await ann.post("\(project)/chat", ["text": "Hello"]) }
      let last = try await ben.post("\(project)/comments", ["text": "Mine"])
      let position = last.header("Callboard-Position") ?? ""
      var mine = try await ben.get("/v1/me/spaces?min_position=\(position)").items
      #expect(mine.map { $0["path"]?.string } == [project, path])
      #expect(mine.map { $0["title"] } == ["Hamlet", "logging"])
      #expect(mine.map { $0["owned"] } == [false, true])
      // The project's creation, Ben's addition and two messages count. Ben's own comment does not.
      #expect(mine.map { $0["unread"] } == [4, 0])
      let marked = try await ben.put("\(project)/read", ["version": 3])
      #expect(marked["version"] == 3)
      #expect(try await ben.put("\(project)/read", ["version": 1])["version"] == 3)
      #expect(try await ben.put("\(project)/read", ["version": 99]).status == 422)
      mine = try await ben.get("/v1/me/spaces").items
      #expect(mine[0]["unread"] == 1 && mine[0]["read_version"] == 3)
      let archived = try await ann.post("\(project)/archive")
      mine = try await ben.get(
        "/v1/me/spaces?min_position=\(archived["position"]?.integer ?? 0)"
      ).items
      #expect(mine[0]["standing"] == "archived" && mine[0]["unread"] == 2)
      #expect(try await ann.put("\(path)/read", ["version": 1]).status == 404)
    }
  }

  @Test func eachKindIsListedAsItStandsAndClosedRoomsWhenAskedFor() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let project = try await ann.makeProject()
      let course = try await ann.makeCourse()
      _ = try await ann.post("\(course)/archive")
      _ = try await ann.post("/v1/worksessions", ["session_type": "logging"])
      _ = try await ann.connect(with: ben)
      let made = try await ann.post("/v1/rooms", ["name": "Charades"])
      let room = try #require(made.header("Location"))
      var mine = try await ann.get(
        "/v1/me/spaces?min_position=\(made.header("Callboard-Position") ?? "")"
      ).items
      #expect(
        Set(mine.compactMap { $0["kind"]?.string }) == Set(SpaceKind.allCases.map(\.rawValue)))
      #expect(mine.first { $0["kind"] == "course" }?["standing"] == "archived")
      #expect(mine.first { $0["kind"] == "room" }?["standing"] == "open")
      let closed = try await ann.post("\(room)/close")
      let position = closed.header("Callboard-Position") ?? ""
      mine = try await ann.get("/v1/me/spaces?min_position=\(position)").items
      #expect(mine.count == 4 && !mine.contains { $0["kind"] == "room" })
      let all = try await ann.get("/v1/me/spaces?closed=true").items
      #expect(all.count == 5 && all[0]["standing"] == "closed")
      let id = room.split(separator: "/").last ?? ""
      #expect(try await app.get("/admin/v1/spaces/\(id)")["standing"] == "closed")
      let listed = try await app.get("/admin/v1/spaces?kind=room").items
      #expect(listed.map { $0["standing"] } == ["closed"])
      #expect(try await ann.get("/v1/me/spaces?closed=1").code == "invalid")
      #expect(try await ann.delete(project).status == 200)
    }
  }
}
