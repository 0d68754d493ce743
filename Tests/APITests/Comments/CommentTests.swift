import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct CommentTests {
  @Test func commentsMakeThreadsThatAreSettledAndOpenedAgain() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      let scene = UUID()
      try await alice.change(path, [Operations.insertScene(scene, "INT. HALL")])
      let target: JSON = ["kind": "scene", "id": .string(scene.lower)]
      let first = try await alice.post(
        "\(path)/comments", ["text": "Too *dark*?", "target": target, "mentions": [bob.json]])
      #expect(first.status == 201)
      #expect(first["author"]?["name"] == "Alice")
      let one = try #require(first.header("Location"))
      let id = try #require(first["id"])
      let answer = try await bob.post("\(path)/comments", ["text": "No.", "parent": id])
      #expect(answer["target"] == first["target"])
      #expect(
        try await bob.get("\(path)/comments?parent=\(id.string ?? "")").items == [answer.json])
      #expect(
        try await bob.get("\(path)/comments").items.map { $0["text"] } == ["Too *dark*?", "No."])
      #expect(try await bob.post("\(one)/resolve")["resolved"] == true)
      let open = try await bob.get("\(path)/comments?resolved=false&target=scene:\(scene.lower)")
      #expect(open.items.map { $0["text"] } == ["No."])
      #expect(try await alice.post("\(one)/reopen")["resolved"] == false)
      #expect(try await alice.get(one)["resolved"] == false)
    }
  }

  @Test func onlyItsAuthorEditsAComment() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "editor", to: path)
      let made = try await bob.post("\(path)/comments", ["text": "a", "mentions": [alice.json]])
      let one = try #require(made.header("Location"))
      #expect(try await alice.patch(one, ["text": "b"]).status == 403)
      let edited = try await bob.patch(one, ["text": "b"], ifMatch: made.header("ETag"))
      #expect(edited["text"] == "b")
      #expect(edited["mentions"]?.array?.map { $0["id"] } == [alice.json])
      #expect(edited["edited_at"] != .null)
      #expect(try await bob.patch(one, ["text": "c"], ifMatch: made.header("ETag")).status == 412)
      #expect(
        try await bob.patch(one, ["text": "c", "version": made["version"] ?? 0]).status == 409)
    }
  }

  @Test func ofADeletedCommentOnlyItsPlaceIsLeft() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let carol = try await app.person("Carol")
      let path = try await alice.makeProject()
      try await alice.add(bob, "editor", to: path)
      try await alice.add(carol, "editor", to: path)
      let made = try await bob.post("\(path)/comments", ["text": "secret"])
      let one = try #require(made.header("Location"))
      #expect(try await carol.delete(one).status == 403)
      #expect(try await alice.delete(one).status == 200)
      #expect(try await bob.get(one).status == 404)
      #expect(try await bob.delete(one).status == 404)
      let left = try await bob.get("\(path)/comments")
      #expect(left.items.first?["deleted"] == true)
      #expect(left.items.first?["text"] == .null)
      #expect(!left.text.contains("secret"))
    }
  }

  @Test func aRepeatedCommentIsWrittenOnce() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let key = UUID()
      let first = try await alice.post("\(path)/comments", ["text": "a"], key: key)
      let again = try await alice.post("\(path)/comments", ["text": "a"], key: key)
      #expect(again.status == 201)
      #expect(again.json == first.json)
      #expect(try await alice.get("\(path)/comments").items.count == 1)
    }
  }

  @Test func commentsKeepToTheirBounds() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let many = JSON.array((0...50).map { _ in .string(UUID().lower) })
      for (body, pointer) in [
        (["text": ""], "/text"), ([:], "/text"),
        (["text": .string(String(repeating: "x", count: 10_001))], "/text"),
        (["text": "x", "mentions": many], "/mentions"),
        (["text": "x", "mentions": [.string(UUID().lower)]], "/mentions"),
        (["text": "x", "parent": .string(UUID().lower)], "/parent"),
        (["text": "x", "target": ["kind": "scene", "id": .string(UUID().lower)]], "/target"),
        (["text": "x", "target": ["kind": "moon", "id": .string(UUID().lower)]], "/target/kind"),
        (["text": "x", "id": .string(UUID().lower)], "/id"),
      ] as [(JSON, JSON)] {
        let answer = try await alice.post("\(path)/comments", body)
        #expect(answer.status == 422, "\(body)")
        #expect(answer["pointer"] == pointer, "\(body)")
      }
    }
  }

  @Test func whereViewersMayNotCommentTheyDoNot() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      _ = try await alice.patch(path, ["settings": ["viewers_may_comment": false]])
      let answer = try await bob.post("\(path)/comments", ["text": "x"])
      #expect(answer.status == 403)
      #expect(answer["missing_capability"] == "comment")
    }
  }
}
