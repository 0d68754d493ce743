import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct AdminSpaceTests {
  @Test func operatorsListAllSpacesAndFilterThem() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let macbeth = try await ada.makeProject("Macbeth")
      let hamlet = try await ben.makeProject("Hamlet")
      let added = try await ada.add(ben, "editor", to: macbeth)
      let position = added.header("Callboard-Position") ?? ""
      let all = try await app.get("/admin/v1/spaces?min_position=\(position)")
      #expect(all.items.map { $0["id"] } == [id(macbeth), id(hamlet)])
      #expect(all.items[0]["kind"] == "project")
      #expect(all.items[0]["title"] == "Macbeth")
      #expect(all.items[0]["owner"]?["name"] == "Ada")
      #expect(all.items[0]["member_count"] == 2)
      #expect(all.items[0]["last_event"]?["type"] == "member_added")
      #expect(all.items[0]["last_event"]?["version"] == 2)
      #expect(all.items[0]["last_event"]?["actor"]?["name"] == "Ada")
      #expect(all["next"] == .null)
      func found(_ query: String) async throws -> [JSON?] {
        try await app.get("/admin/v1/spaces?\(query)").items.map { $0["id"] }
      }
      #expect(try await found("person=\(ada.id.lower)") == [id(macbeth)])
      #expect(try await found("person=\(ben.id.lower)") == [id(macbeth), id(hamlet)])
      #expect(try await found("text=HAM") == [id(hamlet)])
      #expect(try await found("text=%25") == [])
      #expect(try await found("kind=project&text=beth") == [id(macbeth)])
      #expect(try await found("kind=course") == [])
      #expect(try await app.get("/admin/v1/spaces?text=").code == "invalid")
      #expect(try await app.get("/admin/v1/spaces?person=ada").code == "invalid")
    }
  }

  @Test func theListGoesOnPageByPage() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      var made: [JSON?] = []
      for number in 1...5 { made.insert(id(try await ada.makeProject("Act \(number)")), at: 0) }
      let last = try await ada.get("/v1/projects/\(made[0]?.string ?? "")")["position"]?.integer
      var seen: [JSON?] = []
      var path = "/admin/v1/spaces?limit=2&min_position=\(last ?? 0)"
      for _ in 1...3 {
        let page = try await app.get(path)
        seen += page.items.map { $0["id"] }
        path = "/admin/v1/spaces?limit=2&cursor=\(page["next"]?.string ?? "")"
      }
      #expect(seen == made)
      #expect(try await app.get("/admin/v1/spaces?cursor=WyJmZWVkIl0").code == "invalid")
    }
  }

  @Test func aSpaceIsShownNowAtAVersionAndAtATime() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject("Macbeth")
      let path = "/admin/v1/spaces/\(id(project)?.string ?? "")"
      try await ada.change(project, [Operations.insertScene(UUID(), "EXT. HEATH")])
      let then = try await app.get(path)
      #expect(then["content"]?["scenes"]?.array?.count == 1)
      #expect(then["version"] == 2)
      _ = try await ada.patch(project, ["title": "The Scottish play"])
      let now = try await app.get(path)
      #expect(now["title"] == "The Scottish play")
      #expect(now["version"] == 3)
      #expect(now.header("ETag") == "\"3\"")
      #expect(now["owner"]?["name"] == "Ada")
      let first = try await app.get("\(path)?version=1")
      #expect(first["title"] == "Macbeth")
      #expect(first["content"]?["scenes"] == [])
      #expect(first["current_version"] == 3)
      let time = then["updated_at"]?.string ?? ""
      let past = try await app.get("\(path)?at=\(time)")
      #expect(past["version"] == 2)
      #expect(past["title"] == "Macbeth")
      #expect(past["content"] == then["content"])
    }
  }

  @Test func whatIsNotThereIs404AndAVersionToComeNamesTheCurrentOne() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let space = id(try await ada.makeProject())?.string ?? ""
      let nobody = UUID().lower
      for path in ["spaces/\(nobody)", "spaces/\(ada.id.lower)", "spaces/macbeth"] {
        #expect(try await app.get("/admin/v1/\(path)").code == "not_found")
        #expect(try await app.get("/admin/v1/\(path)/permissions").code == "not_found")
      }
      for person in [nobody, space] {
        #expect(try await app.get("/admin/v1/people/\(person)/permissions").code == "not_found")
      }
      for path in ["/admin/v1/spaces/\(space)", "/admin/v1/spaces/\(space)/permissions"] {
        let beyond = try await app.get("\(path)?version=2")
        #expect(beyond.code == "invalid")
        #expect(beyond["current_version"] == 1)
        #expect(try await app.get("\(path)?at=2020-01-01T00:00:00Z").code == "not_found")
        #expect(try await app.get("\(path)?at=2020-01-01T00:00:00Z&version=1").code == "invalid")
        #expect(try await app.get("\(path)?version=0").code == "invalid")
        #expect(try await app.get("\(path)?at=tuesday").code == "invalid")
        #expect(try await app.get("\(path)?min_position=999").code == "position_beyond_head")
        #expect(try await ada.get(path).code == "forbidden")
      }
      #expect(try await ada.get("/admin/v1/spaces").code == "forbidden")
    }
  }

  private func id(_ project: String) -> JSON? {
    project.split(separator: "/").last.map { .string(String($0)) }
  }
}
