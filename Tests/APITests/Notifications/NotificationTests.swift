import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct NotificationTests {
  private func inbox(
    _ person: TestPerson, after answer: Answer, _ query: String = ""
  ) async throws -> Answer {
    let position =
      answer.header("Callboard-Position") ?? String(answer["position"]?.integer ?? 0)
    return try await person.get("/v1/me/notifications?min_position=\(position)\(query)")
  }

  @Test func whatOthersDoThatConcernsAPersonIsInTheirInbox() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben", email: "ben@example.org")
      let project = try await ann.makeProject("Hamlet")
      let other = try await ann.makeProject("Macbeth")
      _ = try await ann.post(
        "\(other)/invitations", ["form": "email", "email": "ben@example.org", "role": "viewer"])
      _ = try await ann.post(
        "\(other)/invitations", ["form": "person", "person": ben.json, "role": "viewer"])
      try await ann.add(ben, "editor", to: project)
      let member = "\(project)/members/\(ben.id.lower)"
      _ = try await ann.patch(member, ["role": "viewer"])
      let comment = try await ann.post(
        "\(project)/comments", ["text": "@Ben", "mentions": [ben.json, ann.json]])
      _ = try await ben.post("\(project)/chat", ["text": "mine"])
      let items = try await inbox(ben, after: comment)
      #expect(
        items.items.map { $0["kind"] } == [
          "mentioned", "permissions_changed", "added", "invited", "invited",
        ])
      #expect(items["unread"] == 5)
      #expect(items.items[0]["subject"] == comment["id"])
      #expect(items.items[0]["actor"]?["name"] == "Ann")
      #expect(
        items.items.map { $0["space"]?["title"] } == [
          "Hamlet", "Hamlet", "Hamlet", "Macbeth", "Macbeth",
        ])
      #expect(try await inbox(ann, after: comment).items.isEmpty)
      let removed = try await ann.delete(member)
      let last = try await inbox(ben, after: removed, "&limit=2")
      #expect(last.items.map { $0["kind"] } == ["removed", "mentioned"])
      // Ben is no longer a member, so he is not shown the title.
      #expect(last.items.map { $0["space"]?["title"] } == [.null, .null])
      let cursor = try #require(last["next"]?.string)
      #expect(try await ben.get("/v1/me/notifications?cursor=\(cursor)").items.count == 4)
    }
  }

  @Test func invitationsOfWhoIsBlockedAreNotInTheInbox() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben", email: "ben@example.org")
      let project = try await ann.makeProject("Hamlet")
      let other = try await ann.makeProject("Macbeth")
      let byMail: JSON = ["form": "email", "email": "ben@example.org", "role": "viewer"]
      let byPerson: JSON = ["form": "person", "person": ben.json, "role": "viewer"]
      _ = try await ann.post("\(project)/invitations", byPerson)
      var last = try await ann.post("\(project)/invitations", byMail)
      #expect(try await inbox(ben, after: last).items.count == 2)
      last = try await ben.blocks(ann)
      #expect(last.status == 200)
      // The invitation is accepted, so that the answer does not tell whose address it is.
      let sent = try await ann.post("\(other)/invitations", byMail)
      #expect(sent.status == 201)
      let hidden = try await inbox(ben, after: sent)
      #expect(hidden.items.isEmpty && hidden["unread"] == 0)
      let unread = try await inbox(ben, after: sent, "&unread=true")
      #expect(unread.items.isEmpty && unread["unread"] == 0)
      try await app.serving { port in
        let reader = try await app.follow(port, "/v1/me/notifications/stream", as: ben)
        _ = try await reader.any()
        _ = try await ann.post("\(try await ann.makeProject())/invitations", byMail)
        let carl = try await app.person("Carl")
        try await carl.add(ben, "viewer", to: try await carl.makeProject())
        let told = try #require(try await reader.next()?.json)
        #expect(told["kind"] == "added" && told["unread"] == 1)
      }
      last = try await ben.delete("/v1/me/blocks/\(ann.id.lower)")
      #expect(try await inbox(ben, after: last)["unread"] == 5)
    }
  }

  @Test func noInvitationIntoASpaceWaitsForItsMembers() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben", email: "ben@example.org")
      let project = try await ann.makeProject()
      let mail = try await ann.post(
        "\(project)/invitations", ["form": "email", "email": "ben@example.org", "role": "viewer"])
      let sent = try await ann.post(
        "\(project)/invitations", ["form": "person", "person": ben.json, "role": "viewer"])
      let link = try await ann.post("\(project)/invitations", ["form": "link", "role": "viewer"])
      #expect(try await inbox(ben, after: link)["unread"] == 2)
      let token = try #require(link["token"]?.string)
      let accepted = try await ben.post("/v1/invitations/\(token)/accept")
      #expect(accepted.isSuccess)
      let position = accepted["position"]?.integer ?? 0
      let waiting = try await ben.get("/v1/me/invitations?min_position=\(position)")
      #expect(waiting.items.isEmpty)
      // The notification of the invitation by id stays, as a notification of anything else does.
      let items = try await inbox(ben, after: accepted)
      #expect(items.items.map { $0["subject"] } == [sent["id"]])
      #expect(items["unread"] == 1)
      // Ann does not learn that the address is Ben's.
      let invitations = try await ann.get("\(project)/invitations")
      func status(_ invitation: Answer) -> JSON? {
        invitations.items.first { $0["id"] == invitation["id"] }?["status"]
      }
      #expect(status(sent) == "declined")
      #expect(status(mail) == "pending")
    }
  }

  @Test func anInvitationThatIsSentAgainIsInTheInboxAnew() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben", email: "ben@example.org")
      let forms: [JSON] = [
        ["form": "person", "person": ben.json, "role": "viewer"],
        ["form": "email", "email": "ben@example.org", "role": "viewer"],
      ]
      for form in forms {
        let invitations = "\(try await ann.makeProject())/invitations"
        let sent = try await ann.post(invitations, form)
        let id = try #require(sent["id"]?.string)
        let first = try #require(try await inbox(ben, after: sent).items.first)
        _ = try await ben.post("/v1/me/notifications/read", ["up_to": first["position"] ?? 0])
        let resent = try await ann.post("\(invitations)/\(id)/resend")
        #expect(resent.status == 200)
        let items = try await inbox(ben, after: resent)
        #expect(items["unread"] == 1)
        #expect(items.items[0]["kind"] == "invited" && items.items[0]["subject"] == .string(id))
        #expect(items.items[0]["read"] == false)
        _ = try await ben.post(
          "/v1/me/notifications/read", ["up_to": items.items[0]["position"] ?? 0])
      }
    }
  }

  @Test func aMentionThatAnEditAddsIsInTheInboxOnce() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let carl = try await app.person("Carl")
      let project = try await ann.makeProject()
      try await ann.add(ben, "viewer", to: project)
      try await ann.add(carl, "viewer", to: project)
      let made = try await ann.post(
        "\(project)/comments", ["text": "@Carl", "mentions": [carl.json]])
      let comment = try #require(made.header("Location"))
      #expect(try await inbox(ben, after: made).items.map { $0["kind"] } == ["added"])
      let mentions: JSON = [carl.json, ben.json, ann.json]
      let edited = try await ann.patch(comment, ["text": "@Carl @Ben", "mentions": mentions])
      #expect(edited.status == 200)
      let again = try await ann.patch(comment, ["text": "@Ben @Carl", "mentions": mentions])
      for person in [ben, carl] {
        let items = try await inbox(person, after: again)
        #expect(items.items.map { $0["kind"] } == ["mentioned", "added"])
        #expect(items.items.first?["subject"] == made["id"])
      }
      #expect(try await inbox(ann, after: again).items.isEmpty)
    }
  }

  @Test func oneOrAllUpToAPositionAreMarkedRead() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let project = try await ann.makeProject()
      try await ann.add(ben, "viewer", to: project)
      var last: Answer?
      for _ in 0..<3 {
        last = try await ann.post("\(project)/comments", ["text": "x", "mentions": [ben.json]])
      }
      let all = try await inbox(ben, after: try #require(last))
      let positions = all.items.compactMap { $0["position"] }
      #expect(positions.count == 4)
      let path = "/v1/me/notifications/read"
      #expect(try await ben.post(path, ["position": positions[0]])["unread"] == 3)
      #expect(try await ben.post(path, ["up_to": positions[2]])["unread"] == 1)
      #expect(try await ben.post(path, ["up_to": positions[3]])["unread"] == 1)
      let unread = try await ben.get("/v1/me/notifications?unread=true")
      #expect(unread.items.map { $0["position"] } == [positions[1]])
      #expect(
        try await ben.get("/v1/me/notifications").items.map { $0["read"] } == [
          true, false, true, true,
        ])
      #expect(try await ben.post(path, ["up_to": 1_000_000]).status == 422)
      #expect(try await ben.post(path, ["up_to": 1, "position": 1]).status == 422)
    }
  }

  @Test func whoIsInvitedLearnsIntoWhatAsLongAsItWaits() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      try await ann.add(ben, "viewer", to: try await ann.makeProject("Known"))
      let project = try await ann.makeProject("Hamlet")
      let sent = try await ann.post(
        "\(project)/invitations", ["form": "person", "person": ben.json, "role": "viewer"])
      #expect(sent.status == 201, "\(sent.text)")
      var position = sent.header("Callboard-Position") ?? ""
      var inbox = try await ben.get("/v1/me/notifications?limit=1&min_position=\(position)")
      #expect(inbox.items.first?["kind"] == "invited")
      #expect(inbox.items.first?["space"]?["title"] == "Hamlet")
      let gone = try await ann.delete(
        "\(project)/invitations/\(sent["id"]?.string ?? "none")")
      position = gone.header("Callboard-Position") ?? ""
      inbox = try await ben.get("/v1/me/notifications?limit=1&min_position=\(position)")
      #expect(inbox.items.first?["kind"] == "invited")
      #expect(inbox.items.first?["space"]?["title"] == .null)
    }
  }
}
