import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct InvitationAPITests {
  private func link(_ role: String = "viewer", uses: Int64 = 1) -> JSON {
    ["form": "link", "role": .string(role), "max_uses": .integer(uses)]
  }

  @Test func aLinkOpensTheSpaceToWhoeverHasIt() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let project = try await ann.makeProject("Hamlet")
      let key = UUID()
      let sent = try await ann.post("\(project)/invitations", link(), key: key)
      #expect(sent.status == 201)
      let token = try #require(sent["token"]?.string)
      #expect(sent["url"]?.string?.hasSuffix("/v1/invitations/\(token)") == true)
      // The same command again returns the same link.
      #expect(
        try await ann.post("\(project)/invitations", link(), key: key)["token"] == sent["token"])
      let seen = try await ben.get("/v1/invitations/\(token)")
      #expect(seen["space_title"] == "Hamlet")
      #expect(seen["inviter"]?["name"] == "Ann")
      #expect(try await ben.get(project).status == 404)
      // The id alone or a wrong token opens nothing.
      let id = try #require(sent["id"]?.string)
      #expect(try await ben.get("/v1/invitations/\(id)").status == 404)
      #expect(try await ben.post("/v1/invitations/\(id)/accept").status == 404)
      let forged = String(token.dropLast(2)) + (token.hasSuffix("AA") ? "BA" : "AA")
      #expect(try await ben.post("/v1/invitations/\(forged)/accept").status == 404)
      let accepted = try await ben.post("/v1/invitations/\(token)/accept")
      #expect(accepted.status == 200)
      #expect(accepted["space"]?["path"]?.string == project)
      #expect(accepted["member"]?["role"] == "viewer")
      #expect(try await ben.get(project).status == 200)
      let carl = try await app.person("Carl")
      let late = try await carl.post("/v1/invitations/\(token)/accept")
      #expect(late.status == 409 && late.code == "invitation_already_processed")
    }
  }

  @Test func invitationsToPeopleAndAddressesWaitForThem() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben", email: "Ben@Example.org")
      let carl = try await app.person("Carl")
      let project = try await ann.makeProject("Hamlet")
      let many = try await ann.post(
        "\(project)/invitations/batch",
        [
          "invitations": [
            ["form": "email", "email": "ben@example.org", "role": "editor", "name": "Benny"],
            ["form": "person", "person": carl.json, "role": "viewer"],
            ["form": "email", "email": "nobody@example.org", "role": "viewer"],
          ]
        ])
      #expect(many.status == 201)
      #expect(many.items.count == 3)
      #expect(many.items[0]["name"] == "Benny" && many.items[0]["email"] == "ben@example.org")
      let position = try #require(many["position"]?.integer)
      for person in [ben, carl] {
        let waiting = try await person.get("/v1/me/invitations?min_position=\(position)")
        #expect(waiting.items.count == 1)
        let id = try #require(waiting.items.first?["id"]?.string)
        let accepted = try await person.post("/v1/invitations/\(id)/accept")
        #expect(accepted.status == 200)
        let after = accepted["position"]?.integer ?? 0
        #expect(try await person.get("/v1/me/invitations?min_position=\(after)").items.isEmpty)
      }
      let left = try await ann.get("\(project)/invitations?status=pending")
      #expect(left.items.map { $0["email"] } == ["nobody@example.org"])
      // An invitation that was accepted keeps no address.
      let done = try await ann.get("\(project)/invitations?status=accepted")
      #expect(done.items.count == 2 && done.items.allSatisfy { $0["email"] == .null })
      let all = try await app.get("/admin/v1/invitations?person=\(ben.id.lower)")
      #expect(all.items.count == 1 && all.items[0]["status"] == "accepted")
      #expect(try await app.get("/admin/v1/invitations").items.count == 3)
    }
  }

  @Test func aMalformedAddressIsRefused() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let project = try await ann.makeProject()
      for email in ["a", "a@b", "a b@c.de", "@c.de", "a@.de", "a@c..de", "a@@c.de", "a.@c.de"] {
        let answer = try await ann.post(
          "\(project)/invitations", ["form": "email", "email": .string(email), "role": "viewer"])
        #expect(answer.status == 422 && answer["pointer"] == "/email", "\(email)")
      }
      let both = try await ann.post(
        "\(project)/invitations",
        ["form": "link", "email": "a@b.example", "role": "viewer"])
      #expect(both.status == 422)
    }
  }

  @Test func declineRevokeAndResendAreToldAsTheyAre() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let project = try await ann.makeProject()
      let body: JSON = ["form": "person", "person": ben.json, "role": "viewer"]
      let first = try await ann.post("\(project)/invitations", body)
      let id = first["id"]?.string ?? ""
      #expect(try await ann.post("\(project)/invitations", body).code == "already_invited")
      let again = try await ann.post("\(project)/invitations/\(id)/resend")
      #expect(again.status == 200 && again["version"] == 3)
      #expect(try await ben.post("/v1/invitations/\(id)/decline").status == 200)
      let declined = try await ben.get("/v1/invitations/\(id)")
      #expect(declined["status"] == "declined" && declined["space_title"] == .null)
      #expect(try await ben.post("/v1/invitations/\(id)/accept").status == 409)
      let second = try await ann.post("\(project)/invitations", body)
      let other = second["id"]?.string ?? ""
      #expect(try await ann.delete("\(project)/invitations/\(other)").status == 200)
      #expect(try await ann.delete("\(project)/invitations/\(other)").status == 409)
      #expect(try await ben.post("/v1/invitations/\(other)/accept").status == 409)
    }
  }

  @Test func tokensAndAddressesStayWithThoseWhoInvite() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let carl = try await app.person("Carl")
      let project = try await ann.makeProject()
      try await ann.add(ben, "viewer", to: project)
      try await ann.add(carl, "co_writer", to: project)
      let sent = try await ann.post(
        "\(project)/invitations",
        ["form": "link", "role": "viewer", "granted": ["manage_members"]])
      let token = try #require(sent["token"]?.string)
      let id = sent["id"]?.string ?? ""
      _ = try await ann.post(
        "\(project)/invitations",
        ["form": "email", "email": "secret@example.org", "role": "viewer"])
      #expect(try await ben.get("\(project)/invitations").status == 403)
      // Carl may invite, but may not grant `manage_members`, so he is not shown the token.
      let seen = try await carl.get("\(project)/invitations")
      #expect(seen.items.count == 2 && !seen.text.contains(token))
      #expect(try await carl.get("\(project)/invitations/\(id)/qr.svg").status == 404)
      for person in [ann, ben, carl] {
        for path in ["", "/events?limit=1000", "/history", "/feed", "/permissions", "/members"] {
          let text = try await person.get(project + path).text
          #expect(!text.contains(token) && !text.contains("secret@example.org"), "\(path)")
          #expect(!text.contains("\"email\":"), "\(path)")
        }
      }
      #expect(try await app.get("/admin/v1/invitations").text.contains(token) == false)
      let events = try await ben.get("\(project)/events")
      #expect(!events.items.contains { $0["type"] == "invitation_sent" })
      let hidden = events.items.filter { $0["type"] == "hidden" }
      #expect(
        hidden.count == 2
          && hidden.allSatisfy { $0["data"] == .null && $0["actor"] == .null })
    }
  }

  @Test func aLinkHasACodeAsBothImages() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let project = try await ann.makeProject()
      let sent = try await ann.post("\(project)/invitations", link())
      let path = "\(project)/invitations/\(sent["id"]?.string ?? "")"
      let svg = try await ann.get("\(path)/qr.svg")
      #expect(svg.status == 200 && svg.header("Content-Type") == "image/svg+xml")
      #expect(svg.text.hasPrefix("<svg "))
      let png = try await ann.get("\(path)/qr.png")
      #expect(png.status == 200 && png.header("Content-Type") == "image/png")
      _ = try await ann.delete(path)
      #expect(try await ann.get("\(path)/qr.png").status == 404)
    }
  }

  @Test func ofTwoWhoAcceptOneLinkExactlyOneGetsIn() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let project = try await ann.makeProject()
      var people: [TestPerson] = []
      for number in 0..<12 { people.append(try await app.person("P\(number)")) }
      let sent = try await ann.post("\(project)/invitations", link(uses: 3))
      let token = try #require(sent["token"]?.string)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for person in people {
          group.addTask { try await person.post("/v1/invitations/\(token)/accept").status }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(statuses.filter { $0 == 200 }.count == 3)
      #expect(statuses.filter { $0 == 409 }.count == 9)
      #expect(try await ann.get("\(project)/members").items.count == 4)
    }
  }

  @Test func anInvitationIntoARoomThatClosedWaitsForNobody() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let known = try await ann.makeProject()
      try await ann.add(ben, "viewer", to: known)
      let made = try await ann.post("/v1/rooms", ["name": "Charades"])
      let room = try #require(made.header("Location"))
      let sent = try await ann.post(
        "\(room)/invitations", ["form": "person", "person": ben.json, "role": "player"])
      #expect(sent.status == 201, "\(sent.text)")
      var position = sent.header("Callboard-Position") ?? ""
      #expect(try await ben.get("/v1/me/invitations?min_position=\(position)").items.count == 1)
      let closed = try await ann.post("\(room)/close")
      position = closed.header("Callboard-Position") ?? ""
      #expect(try await ben.get("/v1/me/invitations?min_position=\(position)").items.isEmpty)
      let all = try await app.get("/admin/v1/invitations?person=\(ben.id.lower)")
      #expect(all.items.map { $0["status"] } == ["revoked"])
    }
  }
}
