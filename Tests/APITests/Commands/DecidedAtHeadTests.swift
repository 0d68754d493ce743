import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A command is decided by what the log holds, even on a node that has not heard of the latest events.
///
/// The second node receives no notifications. It has loaded each space before the first node changes it.
@Suite struct DecidedAtHeadTests {
  private let scene = UUID()

  @Test func anInvitationMadeThroughAnotherNodeIsFound() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let (carl, path) = (try await app.person("Carl"), try await ann.makeProject())
      try await app.withDeafNode { deaf in
        #expect(try await ann.through(deaf).get(path).status == 200)
        func invite(_ person: TestPerson) async throws -> String {
          let sent = try await ann.post(
            "\(path)/invitations", ["form": "person", "person": person.json, "role": "viewer"])
          return sent["id"]?.string ?? "none"
        }
        let accepted = try await ben.through(deaf).post(
          "/v1/invitations/\(try await invite(ben))/accept")
        #expect(accepted.status == 200, "\(accepted.text)")
        let declined = try await carl.through(deaf).post(
          "/v1/invitations/\(try await invite(carl))/decline")
        #expect(declined.status == 200, "\(declined.text)")
        let again = try await invite(carl)
        let resent = try await ann.through(deaf).post("\(path)/invitations/\(again)/resend")
        #expect(resent.status == 200, "\(resent.text)")
      }
    }
  }

  @Test func whoWasMadeOrLetInThroughAnotherNodeMayActAtOnce() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let path = try await ann.makeProject()
      let ben = UUID()
      try await app.withDeafNode { deaf in
        #expect(try await ann.through(deaf).get(path).status == 200)
        #expect(try await deaf.send(as: ben, .get, "/v1/me").status == 403)
        let made = try await app.sendAsOperator(
          .post, "/admin/v1/people", ["id": .string(ben.lower), "display_name": "Ben"])
        #expect(made.status == 201)
        let person = TestPerson(id: ben, app: deaf)
        #expect(try await person.patch("/v1/me", ["display_name": "Benny"]).status == 200)
        try await ann.add(TestPerson(id: ben, app: app), "editor", to: path)
        let body: JSON = ["client": "desk"]
        #expect(try await person.post("\(path)/presence", body).status == 200)
        #expect(try await person.put("\(path)/read", ["version": 1]).status == 200)
        let text: JSON = ["text": "INT. HALL\n\nEnter.\n"]
        try await ann.add(try await app.person("Carl"), "viewer", to: path)
        #expect(try await person.post("\(path)/fountain", text).status == 200)
      }
    }
  }

  @Test func whatIsUndoneMayJustHaveBeenWrittenThroughAnotherNode() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let path = try await ann.makeProject()
      try await app.withDeafNode { deaf in
        #expect(try await ann.through(deaf).get(path).status == 200)
        let changed = try await ann.change(path, [Operations.insertScene(scene, "INT. HALL")])
        let undone = try await ann.through(deaf).post(
          "\(path)/undo", ["from": 2, "to": changed["version"] ?? 0])
        #expect(undone.status == 200, "\(undone.text)")
        #expect(undone["events"]?.array?.map { $0["type"] } == ["scene_deleted"])
      }
    }
  }

  @Test func aCommentKeepsTheMentionsThatItGotThroughAnotherNode() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ann.makeProject()
      try await ann.add(ben, "editor", to: path)
      let added = try await ann.post("\(path)/comments", ["text": "Look"])
      let comment = "\(path)/comments/\(added["id"]?.string ?? "none")"
      try await app.withDeafNode { deaf in
        #expect(try await ann.through(deaf).get(path).status == 200)
        _ = try await ann.patch(comment, ["text": "Look, Ben", "mentions": [ben.json]])
        let edited = try await ann.through(deaf).patch(comment, ["text": "Look here, Ben"])
        #expect(edited["mentions"]?.array?.map { $0["id"] } == [ben.json])
      }
    }
  }

  @Test func aHostWhoBlocksTheGuestIsNotMetByAskingANodeThatKnowsTheHostBefore() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let carl = try await app.person("Carl")
      _ = try await ben.connect(with: carl)
      #expect(try await ben.blocks(carl).status == 200)
      let made = try await ann.post("/v1/rooms", ["name": "Friday", "max_players": 4])
      let path = try #require(made.header("Location"))
      #expect(try await ben.post("\(path)/join", ["as": "player"]).status == 200)
      try await app.withDeafNode { deaf in
        #expect(try await ann.through(deaf).get(path).status == 200)
        #expect(try await ann.put("\(path)/owner", ["person": ben.json]).status == 200)
        let joined = try await carl.through(deaf).post("\(path)/join", ["as": "player"])
        #expect(joined.status == 404, "\(joined.text)")
      }
      // An invitation is void, too, once a member who blocks the guest has sent it again.
      let play = try await ann.makeProject()
      try await ann.add(ben, "co_writer", to: play)
      let sent = try await ann.post(
        "\(play)/invitations", ["form": "link", "role": "viewer"])
      let token = try #require(sent["token"]?.string)
      try await app.withDeafNode { deaf in
        #expect(try await ann.through(deaf).get(play).status == 200)
        let id = sent["id"]?.string ?? "none"
        _ = try await ann.patch(
          "\(play)/members/\(ben.id.lower)", ["role": "co_writer", "granted": ["invite"]])
        #expect(try await ben.post("\(play)/invitations/\(id)/resend").status == 200)
        let accepted = try await carl.through(deaf).post("/v1/invitations/\(token)/accept")
        #expect(accepted.code == "invitation_void", "\(accepted.text)")
      }
    }
  }

  @Test func theConnectionsTaskAndItsFilesAreFoundThroughTheOtherNode() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      try await app.withDeafNode { deaf in
        let path = "/v1/connections/\(app.service.pair(ann.id, ben.id).lower)"
        #expect(try await ann.through(deaf).get(path).status == 404)
        #expect(try await ann.connect(with: ben) == path)
        let task = try await ben.through(deaf).post(
          "\(path)/tasks", ["title": "Candles", "assignee": "partner"])
        #expect(task.status == 201, "\(task.text)")
        let id = task["id"]?.string ?? "none"
        let goal = try await ann.through(deaf).post("\(path)/goals", ["title": "Run"])
        #expect(goal.status == 201, "\(goal.text)")
        let file: JSON = [
          "name": "a.png", "media_type": "image/png", "bytes": 1, "external_id": "1",
        ]
        #expect(
          try await ann.post("\(path)/tasks/\(id)/attachments", file).status == 201)
      }
    }
  }
}
