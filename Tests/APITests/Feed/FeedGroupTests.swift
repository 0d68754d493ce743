import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests feeds whose items are counted by person, by target or by space.
@Suite struct FeedGroupTests {
  private func groups(_ answer: Answer) -> [JSON] { answer["groups"]?.array ?? [] }

  @Test func aSpacesFeedIsGroupedByPersonAndByTarget() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ben.connect(with: ann)
      let made = try await ann.post("\(path)/tasks", ["title": "Milk"])
      let task: JSON = ["kind": "task", "id": made["id"] ?? .null]
      for text in ["When?", "Where?"] {
        _ = try await ben.post("\(path)/comments", ["text": .string(text), "target": task])
      }
      let last = try await ann.post("\(path)/tasks/\(made["id"]?.string ?? "")/complete")
      let position = last.header("Callboard-Position") ?? ""
      let byPerson = try await ann.get("\(path)/feed?group_by=person&min_position=\(position)")
      #expect(groups(byPerson).map { $0["person"]?["name"] } == ["Ann", "Ben"])
      // Ben's third item is the connection, because he redeemed the code.
      #expect(groups(byPerson).map { $0["items"] } == [2, 3])
      #expect(byPerson.items.count == 5)
      #expect(byPerson["days"] == .null)
      let byTarget = try await ann.get("\(path)/feed?group_by=target")
      #expect(groups(byTarget).map { $0["target"] } == [task, .null])
      #expect(groups(byTarget).map { $0["events"] } == [4, 1])
      #expect(groups(byTarget).first?["target_label"] == "Milk")
      #expect(groups(byTarget).first?["last_position"]?.integer.map { "\($0)" } == position)
      let some = try await ann.get("\(path)/feed?group_by=target&actor=\(ben.id.lower)&limit=1")
      #expect(groups(some).map { $0["items"] } == [2, 1])
      #expect(some.items.count == 1)
      #expect(try await ann.get("\(path)/feed?group_by=year").status == 422)
    }
  }

  @Test func aPersonsFeedIsGroupedBySpaceOfThoseTheyAreIn() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let hers = try await ann.makeProject("Hamlet")
      let shared = try await ann.makeProject("Lear")
      try await ann.add(ben, "viewer", to: shared)
      _ = try await ann.post("\(hers)/activities", ["kind": "a", "title": "A"])
      let own = try await ben.makeProject("Macbeth")
      let last = try await ben.post("\(own)/activities", ["kind": "a", "title": "A"])
      let position = last.header("Callboard-Position") ?? ""
      let mine = try await ben.get("/v1/me/feed?group_by=space&min_position=\(position)")
      #expect(groups(mine).map { $0["space_title"] } == ["Macbeth", "Lear"])
      #expect(groups(mine).map { $0["items"] } == [2, 2])
      #expect(groups(mine).first?["space"]?.string.map { own.hasSuffix($0) } == true)
      let byPerson = try await ben.get("/v1/me/feed?group_by=person")
      #expect(groups(byPerson).map { $0["items"] } == [2, 2])
      let all = try await app.get("/admin/v1/feed?group_by=space")
      #expect(
        Set(groups(all).compactMap { $0["space_title"]?.string }) == ["Macbeth", "Lear", "Hamlet"])
    }
  }

  @Test func theFeedOfThePastShowsTheTitlesAndCountsOfThen() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let project = try await ann.makeProject("Hamlet")
      let id = project.split(separator: "/").last.map(String.init) ?? ""
      let scene = UUID()
      try await ann.change(project, [Operations.insertScene(scene, "INT. HALL")])
      let then = try await ann.get("\(project)/events").items.last?["recorded_at"]?.string ?? ""
      try await ann.change(project, [Operations.updateScene(scene, heading: "INT. CAVE")])
      let last = try await ann.patch(project, ["title": "Lear"])
      let position = last.header("Callboard-Position") ?? ""
      let query = "/admin/v1/feed?space=\(id)&group_by=target&min_position=\(position)"
      let past = try await app.get("\(query)&at=\(then)")
      #expect(past.items.map { $0["space_title"] } == ["Hamlet", "Hamlet"])
      #expect(past.items.map { $0["title"] } == ["Added “INT. HALL”", "Created the project"])
      #expect(groups(past).map { $0["target_label"] } == ["“INT. HALL”", .null])
      #expect(groups(past).map { $0["events"] } == [1, 1])
      let now = try await app.get(query)
      #expect(now.items.first?["space_title"] == "Lear")
      #expect(groups(now).map { $0["events"] } == [2, 2])
    }
  }
}
