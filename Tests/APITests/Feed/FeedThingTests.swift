import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests how a feed describes the things that its items are about.
@Suite struct FeedThingTests {
  private func position(_ answer: Answer) -> String {
    answer.header("Callboard-Position") ?? ""
  }

  private func id(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  @Test func theFeedOfATaskHasTheCommentsOnIt() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ben.connect(with: ann)
      var tasks: [String] = []
      for title in ["Milk", "Bread"] {
        tasks.append(
          try await ann.post("\(path)/tasks", ["title": .string(title)])["id"]?.string ?? "")
      }
      for task in tasks {
        let on: JSON = ["kind": "task", "id": .string(task)]
        _ = try await ben.post("\(path)/comments", ["text": "When?", "target": on])
      }
      let last = try await ben.post("\(path)/comments", ["text": "Hello"])
      let query = "feed?target=task:\(tasks[0])&min_position=\(position(last))"
      for answer in [
        try await ann.get("\(path)/\(query)"), try await ann.get("/v1/me/\(query)"),
        try await app.get("/admin/v1/\(query)"),
      ] {
        #expect(answer.items.map { $0["kind"] } == ["comment_added", "task_created"])
        #expect(answer.items.first?["title"]?.string == "Commented on Milk")
      }
      let counts = try await ann.get(
        "\(path)/feed/counts?target=task:\(tasks[0])&actor=\(ben.id.lower)")
      #expect(counts.items.map { $0["items"] } == [1])
      let byDay = try await ann.get("\(path)/\(query)&group_by=day")
      #expect(byDay["days"]?.array?.first?["items"] == 2)
    }
  }

  @Test func theFeedOfARecordHasTheCommentsOnItForWhoMaySeeIt() async throws {
    try await TestApp.run { app in
      let (ada, tim) = (try await app.person("Ada"), try await app.person("Tim"))
      let course = try await ada.makeCourse()
      try await ada.add(tim, "ta", to: course)
      let student = try await ada.insert(.student, ["n": 1], in: course)
      let on: JSON = ["kind": "student", "id": .string(student)]
      let last = try await ada.post("\(course)/comments", ["text": "Late", "target": on])
      let query = "\(course)/feed?target=student:\(student)&min_position=\(position(last))"
      #expect(
        try await ada.get(query).items.map { $0["kind"] } == ["comment_added", "student_inserted"])
      #expect(try await tim.get(query).items.isEmpty)
      let groups = try await tim.get("\(course)/feed?group_by=target")["groups"]?.array ?? []
      #expect(!groups.contains { $0["target"]?["kind"] == "student" })
    }
  }

  @Test func anAssignmentSaysToWhom() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ben.connect(with: ann)
      let milk: JSON = ["title": "Milk", "description": "Whole"]
      let made = try await ann.post("\(path)/tasks", milk)
      let task = "\(path)/tasks/\(made["id"]?.string ?? "")"
      let assigned = try await ann.patch(task, ["assignee": "partner"])
      let query = "feed?kind=task_assigned&min_position="
      for answer in [
        try await ben.get("\(path)/\(query)\(position(assigned))"),
        try await app.get("/admin/v1/\(query)\(position(assigned))"),
      ] {
        let item = try #require(answer.items.first)
        #expect(item["title"] == "Assigned the task “Milk” to Ben")
        #expect(item["assignee"] == ["id": ben.json, "name": "Ben"])
        #expect(item["description"] == .null)
      }
      let taken = try await ann.patch(task, ["assignee": .null])
      let item = try await ben.get("\(path)/\(query)\(position(taken))").items.first
      #expect(item?["title"] == "Assigned the task “Milk” to nobody")
      #expect(item?["assignee"] == .some(.null))
    }
  }

  @Test func whatOneWritesInAStretchInOneSceneIsOneItem() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ann.makeProject()
      try await ann.add(ben, "editor", to: path)
      let (scene, other) = (UUID(), UUID())
      let elements = [UUID(), UUID(), UUID()]
      try await ann.change(
        path,
        [Operations.insertScene(scene, "INT. HALL"), Operations.insertScene(other, "EXT. HEATH")]
          + elements.map { Operations.insertElement($0, in: scene, "action", "x") })
      let aside = UUID()
      try await ann.change(path, [Operations.insertElement(aside, in: other, "action", "x")])
      for number in 0..<23 {
        try await ben.change(path, [Operations.editText(elements[number % 3], ["x"])])
      }
      let last = try await ben.change(path, [Operations.editText(aside, ["x"])])
      let feed = try await ann.get(
        "\(path)/feed?kind=text_edited&min_position=\(position(last))")
      #expect(feed.items.map { $0["count"] } == [1, 23])
      #expect(feed.items.map { $0["title"] } == ["Edited “EXT. HEATH”", "Edited “INT. HALL”"])
      #expect(feed.items.last?["target"] == ["kind": "scene", "id": .string(scene.lower)])
      let ofScene = try await ann.get("\(path)/feed?target=scene:\(scene.lower)")
      #expect(ofScene.items.map { $0["kind"] } == ["text_edited", "scene_inserted"])
      // The history lists every edit, by its element.
      let history = try await ann.get("\(path)/history?target=element:\(elements[0].lower)")
      #expect(history.items.count { $0["type"] == "text_edited" } == 8)
    }
  }

  @Test func anItemThatGrowsStaysWhereItBeganAndThePageSaysSo() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let path = try await ann.makeProject()
      let (first, second) = (UUID(), UUID())
      for scene in [first, second] {
        try await ann.change(path, [Operations.insertScene(scene, "INT. HALL")])
      }
      for scene in [first, second, first] {
        try await ann.change(path, [Operations.updateScene(scene, heading: "EXT. \(UUID().lower)")])
      }
      let position = try await ann.get(path)["position"]?.integer ?? 0
      let query = "\(path)/feed?kind=scene_updated&min_position=\(position)"
      let feed = try await ann.get(query)
      #expect(feed["sorted_by"] == "position")
      #expect(
        feed.items.map { $0["target"]?["id"] } == [.string(second.lower), .string(first.lower)])
      #expect(feed.items.last?["count"] == 2)
      #expect(feed.items.last?["last_position"] == .integer(position))
      // The pages hold the same, even if an item grows meanwhile.
      let page = try await ann.get("\(query)&limit=1")
      try await ann.change(path, [Operations.updateScene(second, heading: "EXT. SEA")])
      let next = page.header("Link").map { String($0.dropFirst().prefix { $0 != ">" }) }
      #expect(try await ann.get(next ?? "").items == [feed.items.last])
    }
  }
}
