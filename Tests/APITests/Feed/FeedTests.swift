import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct FeedTests {
  private func position(_ answer: Answer) -> String {
    answer.header("Callboard-Position") ?? ""
  }

  @Test func aFeedTellsInWordsWhatHappened() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "editor", to: path)
      let scene = UUID()
      let element = UUID()
      try await alice.change(
        path,
        [
          Operations.insertScene(scene, "INT. HALL"),
          Operations.insertElement(element, in: scene, "dialogue", "Who"),
        ])
      for _ in 1...3 { try await bob.change(path, [Operations.editText(element, ["x"])]) }
      let last = try await bob.post("\(path)/comments", ["text": "Done."])
      let feed = try await alice.get("\(path)/feed?min_position=\(position(last))")
      #expect(
        feed.items.map { $0["title"] } == [
          "Commented on the project", "Edited “INT. HALL”",
          "Added the dialogue in “INT. HALL”", "Added “INT. HALL”", "Added Bob",
          "Created the project",
        ])
      #expect(feed.items[0]["description"] == "Done.")
      #expect(feed.items[1]["count"] == 3)
      #expect(feed.items[1]["actor"]?["name"] == "Bob")
      let edits = try await alice.get(
        "\(path)/feed?kind=text_edited,scene_moved&actor=\(bob.id.lower)")
      #expect(edits.items.count == 1)
      #expect(try await alice.get("\(path)/feed?target=scene:\(scene.lower)").items.count == 2)
      #expect(try await alice.get("\(path)/feed?since=2100-01-01T00:00:00Z").items.isEmpty)
      let counts = try await alice.get("\(path)/feed/counts?day=today")
      #expect(counts.items.compactMap { $0["events"]?.integer }.reduce(0, +) == 8)
    }
  }

  @Test func aFeedGoesOnPageByPageAndIsGroupedByDay() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      var last = ""
      for number in 1...4 {
        let answer = try await alice.post(
          "\(path)/activities",
          ["kind": .string("rehearsal.\(number)"), "title": .string("Act \(number)")])
        #expect(answer.status == 201)
        last = position(answer)
      }
      var titles: [JSON?] = []
      var next: String? =
        "\(path)/feed?limit=2&group_by=day&time_zone=Europe/Berlin&min_position=\(last)"
      while let page = next {
        let answer = try await alice.get(page)
        titles += answer.items.map { $0["title"] }
        #expect(answer["days"]?.array?.first?["items"] == 5)
        next = answer.header("Link").map { String($0.dropFirst().prefix { $0 != ">" }) }
      }
      #expect(titles == ["Act 4", "Act 3", "Act 2", "Act 1", "Created the project"])
    }
  }

  @Test func aCursorOfAnotherLogStartsOverAndSaysSo() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let position = try await alice.get(path)["position"] ?? 0
      let foreign = Cursor("feed", before: 1, UUID()).text
      let answer = try await alice.get("\(path)/feed?cursor=\(foreign)&min_position=\(position)")
      #expect(answer["reset"] == true)
      #expect(answer.items.count == 1)
      for query in [
        "cursor=x", "time_zone=Mars/Olympus&day=today", "day=today&since=2020-01-01T00:00:00Z",
        "day=never", "group_by=year", "limit=0", "actor=x", "min_position=999999",
      ] {
        #expect(try await alice.get("\(path)/feed?\(query)").status == 422, "\(query)")
      }
    }
  }

  @Test func myFeedAndMySpacesAreThoseIAmIn() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let hers = try await alice.makeProject("Hamlet")
      let his = try await bob.makeProject("Macbeth")
      _ = try await alice.makeProject("Lear")
      let added = try await alice.add(bob, "viewer", to: hers)
      let spaces = try await bob.get("/v1/me/spaces?min_position=\(position(added))")
      let titles: [String] = spaces.items.compactMap { $0["title"]?.string }
      #expect(Set(titles) == ["Hamlet", "Macbeth"])
      let owned: [JSON] = spaces.items.filter { $0["owned"] == true }
      let ids: [String] = owned.compactMap { $0["id"]?.string }
      #expect(ids == [String(his.suffix(36))])
      let one = try await bob.get("/v1/me/spaces?limit=1")
      let link = try #require(one.header("Link"))
      let other = try await bob.get(String(link.dropFirst().prefix { $0 != ">" }))
      #expect(one.items + other.items == spaces.items)
      let feed = try await bob.get("/v1/me/feed?min_position=\(position(added))")
      #expect(Set(feed.items.compactMap { $0["space_title"]?.string }) == ["Hamlet", "Macbeth"])
      let removed = try await alice.delete("\(hers)/members/\(bob.id.lower)")
      let left = try await bob.get("/v1/me/feed?min_position=\(position(removed))")
      #expect(Set(left.items.compactMap { $0["space_title"]?.string }) == ["Macbeth"])
      let rest = try await bob.get("/v1/me/spaces?min_position=\(position(removed))")
      #expect(rest.items.map { $0["title"] } == ["Macbeth"])
    }
  }

  @Test func anActivityIsAboutWhatItNames() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let scene = UUID()
      try await alice.change(path, [Operations.insertScene(scene, "INT. HALL")])
      let target: JSON = ["kind": "scene", "id": .string(scene.lower)]
      let space: JSON = [
        "kind": "space", "id": .string(String(path.split(separator: "/").last ?? "")),
      ]
      func record(_ target: JSON) async throws -> Answer {
        try await alice.post(
          "\(path)/activities", ["kind": "table_read", "title": "Read", "target": target])
      }
      let made = try await record(target)
      #expect(made.status == 201 && made["target"] == target)
      #expect(try await record(space)["target"] == .null)
      let last = try await record(.null)
      for wrong: JSON in [
        ["kind": "scene", "id": .string(UUID().lower)],
        ["kind": "element", "id": target["id"] ?? 0],
        ["kind": "space", "id": target["id"] ?? 0], ["kind": "x", "id": target["id"] ?? 0],
        ["kind": "student", "id": target["id"] ?? 0], ["kind": "scene"], "scene",
      ] {
        #expect(try await record(wrong).status == 422, "\(wrong)")
      }
      let feed = try await alice.get(
        "\(path)/feed?kind=table_read&min_position=\(position(last))")
      #expect(feed.items.map { $0["target"] } == [.null, target])
      #expect(feed.items.map { $0["count"] } == [2, 1])
      #expect(feed.items.last?["target_label"] == "“INT. HALL”")
      let ofScene = try await alice.get("\(path)/feed?target=scene:\(scene.lower)")
      #expect(ofScene.items.map { $0["kind"] } == ["table_read", "scene_inserted"])
      let history = try await alice.get("\(path)/history?target=scene:\(scene.lower)")
      #expect(history.items.map { $0["type"] } == ["activity_recorded", "scene_inserted"])
    }
  }

  @Test func anItemSaysWhichTaskOrCalendarEventItIsRelatedTo() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ben.connect(with: ann)
      func made(_ list: String, _ body: JSON) async throws -> JSON {
        try #require(try await ann.post("\(path)/\(list)", body)["id"])
      }
      let task: JSON = ["kind": "task", "id": try await made("tasks", ["title": "Milk"])]
      let event: JSON = [
        "kind": "calendar_event",
        "id": try await made(
          "calendar_events", ["title": "Fair", "starts_on": "2026-12-01", "ends_on": "2026-12-01"]),
      ]
      for target in [task, event] {
        _ = try await ben.post("\(path)/comments", ["text": "When?", "target": target])
      }
      let last = try await ben.post("\(path)/comments", ["text": "Hello"])
      let items = try await ann.get("\(path)/feed?min_position=\(position(last))").items
      #expect(
        items.prefix(5).map { $0["kind"] } == [
          "comment_added", "comment_added", "comment_added", "calendar_event_created",
          "task_created",
        ])
      #expect(items.prefix(5).map { $0["related"] } == [.null, event, task, event, task])
      #expect(items[1]["target"]?["kind"] == "comment")
    }
  }

  @Test func anActivityIsItsCallersAndKeepsToItsBounds() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let made = try await alice.post(
        "\(path)/activities",
        ["kind": "table_read", "title": "Read", "description": "All of act one."])
      #expect(made["actor"]?["id"] == alice.json)
      for (body, pointer) in [
        (["kind": "Table Read", "title": "x"], "/kind"),
        (["kind": "member_added", "title": "x"], "/kind"), (["kind": "", "title": "x"], "/kind"),
        (["kind": "x", "title": ""], "/title"),
        (["kind": "x", "title": .string(String(repeating: "x", count: 201))], "/title"),
        (
          [
            "kind": "x", "title": "x", "description": .string(String(repeating: "x", count: 2_001)),
          ],
          "/description"
        ),
        (["kind": "x", "title": "x", "actor": alice.json], "/actor"),
      ] as [(JSON, JSON)] {
        let answer = try await alice.post("\(path)/activities", body)
        #expect(answer.status == 422, "\(body)")
        #expect(answer["pointer"] == pointer, "\(body)")
      }
    }
  }

  @Test func countsOfAConnectionAreOfWhatItsFeedShows() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ben.connect(with: ann)
      _ = try await ann.put("/v1/me/status", ["preset": "focus", "status_message": "Reading"])
      let last = try await ben.post("\(path)/tasks", ["title": "Milk"])
      let position = last.header("Callboard-Position") ?? ""
      let feed = try await ben.get("\(path)/feed?group_by=day&min_position=\(position)")
      #expect(feed.items.contains { $0["kind"] == "status_changed" })
      let shown = feed["days"]?.array?.compactMap { $0["events"]?.integer }.reduce(0, +)
      let counts = try await ben.get("\(path)/feed/counts").items
      #expect(counts.compactMap { $0["events"]?.integer }.reduce(0, +) == shown)
      #expect(counts.contains { $0["actor"]?["id"] == ann.json })
    }
  }
}
