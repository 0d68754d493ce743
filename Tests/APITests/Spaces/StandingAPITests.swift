import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct StandingAPITests {
  @Test func anArchivedSpaceIsReadAndADeletedOneIsNotThere() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let project = try await ann.makeProject()
      try await ann.add(ben, "editor", to: project)
      #expect(try await ben.post("\(project)/archive").status == 403)
      #expect(try await ann.post("\(project)/archive").status == 200)
      #expect(try await ben.get(project)["standing"] == "archived")
      let refused = try await ben.post("\(project)/chat", ["text": "Hello"])
      #expect(refused.status == 409 && refused.code == "archived")
      #expect(try await ann.patch(project, ["title": "x"]).code == "archived")
      #expect(try await ann.post("\(project)/restore").status == 200)
      #expect(try await ben.post("\(project)/chat", ["text": "Hello"]).status == 201)
      #expect(try await ann.delete(project).status == 200)
      for person in [ann, ben] {
        for path in ["", "/members", "/events", "/chat", "/invitations", "/export"] {
          #expect(try await person.get(project + path).status == 404, "\(path)")
        }
        let position = try await app.get(
          "/admin/v1\(project.replacing("projects", with: "spaces").dropFirst(3))")
        #expect(position["standing"] == "deleted")
        let spaces = try await person.get(
          "/v1/me/spaces?min_position=\(position["position"]?.integer ?? 0)")
        #expect(spaces.items.isEmpty)
      }
    }
  }

  @Test func anExportHasWhatTheCallerMaySeeAndTheState() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let project = try await ann.makeProject("Hamlet")
      try await ann.add(ben, "viewer", to: project)
      let sent = try await ann.post(
        "\(project)/invitations", ["form": "email", "email": "a@b.example", "role": "viewer"])
      #expect(sent.status == 201)
      _ = try await ben.post("\(project)/comments", ["text": "To be or not"])
      _ = try await ben.post("\(project)/chat", ["text": "to be"])
      #expect(try await ben.get("\(project)/export").status == 403)
      let exported = try await ann.get("\(project)/export")
      #expect(exported.header("Content-Type") == "application/jsonl")
      let lines = try exported.text.split(separator: "\n").map { try JSON.parse($0) }
      #expect(
        lines.map { $0["type"]?.string } == [
          "project_created", "member_added", "invitation_sent", "comment_added", "chat_posted", nil,
        ])
      #expect(lines[3]["text"] == "To be or not" && lines[4]["text"] == "to be")
      #expect(lines[5]["state"]?["title"] == "Hamlet")
      #expect(lines[2]["data"]?["email"] == nil)
    }
  }

  @Test func chatIsReadNewestFirstInPages() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let project = try await ann.makeProject()
      try await ann.add(ben, "viewer", to: project)
      for number in 1...5 {
        #expect(
          try await ben.post("\(project)/chat", ["text": .string("m\(number)")]).status == 201)
      }
      let first = try await ann.get("\(project)/chat?limit=2")
      #expect(first.items.map { $0["text"] } == ["m5", "m4"])
      let cursor = try #require(first["next"]?.string)
      let rest = try await ann.get("\(project)/chat?cursor=\(cursor)")
      #expect(rest.items.map { $0["text"] } == ["m3", "m2", "m1"] && rest["next"] == .null)
      let id = first.items[0]["id"]?.string ?? ""
      let edited = try await ben.patch("\(project)/chat/\(id)", ["text": "m6"])
      #expect(edited["text"] == "m6" && edited["edited_at"] != .null)
      #expect(try await ann.delete("\(project)/chat/\(id)").status == 200)
      let left = try await ben.get("\(project)/chat?limit=1").items
      #expect(left.first?["deleted"] == true && left.first?["text"] == .null)
      #expect(try await ann.get("\(project)/events").text.contains("m1") == false)
    }
  }

  @Test func aSpacesOwnRolesAreDefinedGivenAndDeleted() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let project = try await ann.makeProject()
      let role = "\(project)/roles/Head%20writer"
      let made = try await ann.put(role, ["capabilities": ["view", "edit", "invite"]])
      #expect(made.status == 200 && made["own"] == true)
      #expect(try await ann.add(ben, "Head writer", to: project).status == 201)
      #expect(try await ann.get("\(project)/roles").items.count == 5)
      _ = try await ann.put(role, ["capabilities": ["view", "comment"]])
      #expect(try await ben.get(project)["capabilities"]?.array == ["comment", "view"])
      #expect(try await ann.delete(role).code == "role_in_use")
      #expect(try await ann.delete("\(project)/members/\(ben.id.lower)").status == 200)
      #expect(try await ann.delete(role).status == 200)
      #expect(
        try await ann.put("\(project)/roles/viewer", ["capabilities": ["view"]]).code == "taken")
    }
  }

  @Test func whyNamesTheEventsThatGaveAndTook() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let project = try await ann.makeProject()
      try await ann.add(ben, "editor", to: project)
      let member = "\(project)/members/\(ben.id.lower)"
      _ = try await ann.patch(member, ["denied": ["edit"]])
      _ = try await ann.patch(member, ["denied": []])
      _ = try await ann.patch(member, ["role": "viewer"])
      let why = "\(project)/permissions/why?person=\(ben.id.lower)&capability=edit"
      let now = try await ben.get(why)
      #expect(now["allowed"] == false)
      let events = now["events"]?.array ?? []
      #expect(events.map { $0["held"] } == [true, false, true, false])
      #expect(events.map { $0["by"] } == ["role", "denied", "role", "role"])
      #expect(events[0]["type"] == "member_added")
      #expect(events[1]["actor"]?["name"] == "Ann")
      let then = try await ben.get("\(why)&version=4")
      #expect(then["allowed"] == true && then["events"]?.array?.count == 3)
      let space = project.replacing("/v1/projects", with: "/admin/v1/spaces")
      let admin = try await app.get(
        "\(space)/permissions/why?person=\(ben.id.lower)&capability=edit&version=3")
      #expect(admin["allowed"] == false && admin["version"] == 3)
      #expect(try await (app.person("Carl")).get(why).status == 404)
      #expect(
        try await ben.get("\(project)/permissions/why?person=\(ben.id.lower)&capability=fly").status
          == 422)
    }
  }
}
