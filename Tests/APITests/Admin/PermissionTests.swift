import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct PermissionTests {
  @Test func thePermissionTableOfASpaceIsShownNowAndAsItStood() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let project = try await ada.makeProject()
      let path = "/admin/v1/spaces/\(project.dropFirst("/v1/projects/".count))/permissions"
      let added = try await ada.post(
        "\(project)/members",
        ["person": ben.json, "role": "editor", "granted": ["invite"], "denied": ["delete"]])
      let position = added.header("Callboard-Position") ?? ""
      let then = try await app.get("\(path)?min_position=\(position)")
      #expect(then.items.map { $0["person"]?["name"] } == ["Ada", "Ben"])
      #expect(then.items[0]["role"] == "owner")
      #expect(then.items[0]["capabilities"]?.array?.contains("own") == true)
      #expect(then.items[1]["granted"] == ["invite": .null])
      #expect(then.items[1]["denied"] == ["delete": .null])
      #expect(
        then.items[1]["capabilities"] == ["chat", "comment", "edit", "invite", "lock", "view"])
      #expect(then["version"] == 2)
      let time = then.items[1]["updated_at"]?.string ?? ""
      _ = try await ada.delete("\(project)/members/\(ben.id.lower)")
      let now = try await app.get(path)
      #expect(now.items.map { $0["person"]?["name"] } == ["Ada"])
      #expect(now["version"] == 3)
      let withRemoved = try await app.get("\(path)?removed=true")
      #expect(withRemoved.items.count == 2)
      #expect(withRemoved.items[1]["role"] == .null)
      #expect(withRemoved.items[1]["capabilities"] == [])
      for moment in ["version=2", "at=\(time)"] {
        let past = try await app.get("\(path)?\(moment)")
        #expect(past["items"] == then["items"])
        #expect(past["version"] == 2)
        #expect(past["current_version"] == 3)
      }
    }
  }

  @Test func whatAPersonMayDoIsShownOverAllSpacesNowAndAsItStood() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let path = "/admin/v1/people/\(ben.id.lower)/permissions"
      var projects: [String] = []
      for number in 1...3 {
        let project = try await ada.makeProject("Act \(number)")
        try await ada.add(ben, "viewer", to: project)
        projects.append(project)
      }
      func latest() async throws -> Answer {
        var position: Int64 = 0
        for project in projects {
          position = max(position, try await ada.get(project)["position"]?.integer ?? 0)
        }
        return try await app.get("\(path)?min_position=\(position)")
      }
      let then = try await latest()
      #expect(then.items.count == 3)
      #expect(Set(then.items.compactMap { $0["space_title"]?.string }).count == 3)
      #expect(then.items.allSatisfy { $0["role"] == "viewer" })
      #expect(then.items.allSatisfy { $0["space_kind"] == "project" })
      let time = then.items.compactMap { $0["updated_at"]?.string }.max() ?? ""
      for project in projects.reversed() {
        _ = try await ada.delete("\(project)/members/\(ben.id.lower)")
      }
      #expect(try await latest().items.isEmpty)
      #expect(try await app.get("\(path)?at=\(time)")["items"] == then["items"])
      #expect(try await app.get("\(path)?at=2020-01-01T00:00:00Z").items.isEmpty)
      var seen: [JSON] = []
      var next = "\(path)?limit=1&at=\(time)"
      while true {
        let page = try await app.get(next)
        seen += page.items
        #expect(page.items.count <= 1)
        guard let cursor = page["next"]?.string else { break }
        next = "\(path)?limit=1&at=\(time)&cursor=\(cursor)"
      }
      #expect(seen == then.items)
      #expect(try await app.get("\(path)?cursor=WyJmZWVkIl0").code == "invalid")
    }
  }

  @Test func everybodySeesWhatTheyThemselvesMayDoInAllTheirSpaces() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let project = try await ada.makeProject("Hamlet")
      let added = try await ada.post(
        "\(project)/members",
        [
          "person": ben.json, "role": "viewer", "granted": ["invite"],
          "overrides_until": ["invite": "2100-01-01T00:00:00Z"],
          "access_until": "2101-01-01T00:00:00Z",
        ])
      #expect(added.status == 201, "\(added.text)")
      let own = try await ben.makeProject("His own")
      let position = try await ben.get(own)["position"]?.integer ?? 0
      let mine = try await ben.get("/v1/me/permissions?min_position=\(position)")
      #expect(
        Set(mine.items.compactMap { $0["space_title"]?.string }) == ["Hamlet", "His own"])
      let shared = try #require(mine.items.first { $0["space_title"] == "Hamlet" })
      #expect(shared["granted"] == ["invite": "2100-01-01T00:00:00.000000Z"])
      #expect(shared["access_until"] == "2101-01-01T00:00:00.000000Z")
      #expect(shared["capabilities"]?.array?.contains("invite") == true)
      #expect(mine.items.allSatisfy { $0["person"]?["id"] == ben.json })
      let asked = try await app.get("/admin/v1/people/\(ben.id.lower)/permissions")
      #expect(asked["items"] == mine["items"])
      let time = shared["updated_at"]?.string ?? ""
      let then = try await ben.get("/v1/me/permissions?at=\(time)")
      #expect(then.items.map { $0["space_title"] } == ["Hamlet"])
      #expect(try await ada.get("/v1/me/permissions").items.count == 1)
      #expect(try await app.get("/v1/me/permissions").status == 403)
    }
  }
}
