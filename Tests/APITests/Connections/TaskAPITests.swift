import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@Suite struct TaskAPITests {
  @Test func aTaskIsMadeChangedAndDone() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let path = try await ben.connect(with: ann)
      let made = try await ann.post(
        "\(path)/tasks",
        [
          "title": "Milk", "description": "two", "assignee": "partner",
          "due_at": "2026-12-01T10:00:00Z", "external_id": "7",
        ])
      #expect(made.status == 201)
      #expect(made["assignee"]?["id"] == ben.json)
      #expect(made["created_by"]?["name"] == "Ann")
      let task = try #require(made.header("Location"))
      let changed = try await ben.patch(task, ["description": .null, "assignee": "me"])
      #expect(changed["description"] == .null)
      #expect(changed["title"] == "Milk")
      #expect(
        try await ann.patch(task, ["title": "x", "version": made["version"] ?? 0]).code
          == "stale_version")
      let done = try await ben.post("\(task)/complete")
      #expect(done["completed"] == true)
      #expect(done["completed_by"]?["name"] == "Ben")
      #expect(done["completed_at"]?.string != nil)
      #expect(try await ann.post("\(task)/reopen")["completed_at"] == .null)
      #expect(try await ann.delete(task).status == 200)
      #expect(try await ann.get(task).status == 404)
    }
  }

  @Test func whoIsConnectedOrAssignedATaskIsTold() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let path = try await ben.connect(with: ann)
      let made = try await ben.post("\(path)/tasks", ["title": "Milk", "assignee": "partner"])
      let task = try #require(made.header("Location"))
      _ = try await ben.patch(task, ["assignee": "me"])
      let last = try await ann.patch(task, ["assignee": "partner", "title": "Bread"])
      let position = try #require(last.header("Callboard-Position"))
      let inbox = "/v1/me/notifications?min_position=\(position)"
      #expect(try await ann.get(inbox).items.map { $0["kind"] } == ["task_assigned", "connected"])
      #expect(try await ben.get(inbox).items.isEmpty)
      let given = try await ann.patch(task, ["assignee": "me"])
      let back = try await ann.patch(task, ["assignee": "partner"])
      #expect(given.status == 200)
      let then = try #require(back.header("Callboard-Position"))
      let told = try await ben.get("/v1/me/notifications?min_position=\(then)")
      #expect(told.items.map { $0["kind"] } == ["task_assigned"])
    }
  }

  @Test func aListShowsWhatItsFilterLetsThrough() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let tasks = "\(try await ben.connect(with: ann))/tasks"
      for (title, assignee) in [("a", "me"), ("b", "partner"), ("c", nil), ("d", "me")] {
        let made = try await ann.post(
          tasks,
          [
            "title": .string(title), "assignee": assignee.map(JSON.string) ?? .null,
            "external_id": .string("x\(title)"),
          ])
        if title == "d" {
          _ = try await ben.post("\(try #require(made.header("Location")))/complete")
        }
      }
      func titles(_ person: TestPerson, _ query: String) async throws -> [String] {
        try await person.get("\(tasks)?\(query)").items.compactMap { $0["title"]?.string }
      }
      #expect(try await titles(ann, "") == ["a", "b", "c", "d"])
      #expect(try await titles(ann, "filter=mine") == ["a"])
      #expect(try await titles(ben, "filter=mine") == ["b"])
      #expect(try await titles(ben, "filter=partners") == ["a"])
      #expect(try await titles(ben, "filter=unassigned") == ["c"])
      #expect(try await titles(ben, "filter=completed") == ["d"])
      #expect(try await titles(ben, "external_id=xb") == ["b"])
      #expect(try await ann.get("\(tasks)?filter=some").status == 422)
      #expect(try await ann.post(tasks, ["title": "e", "external_id": "xa"]).code == "taken")
      let stranger = try await app.person("Eve")
      #expect(try await stranger.get(tasks).status == 404)
    }
  }

  @Test(arguments: [
    ("created", ["a", "b", "c", "d", "e", "f"]), ("due", ["e", "b", "d", "a", "c", "f"]),
    ("priority", ["c", "e", "a", "f", "b", "d"]),
  ])
  func aListIsSortedAndGoesOnPageByPage(sort: String, expected: [String]) async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let tasks = "\(try await ben.connect(with: ann))/tasks"
      let things: [(title: String, due: JSON, votes: [Int64])] = [
        ("a", .null, [3]), ("b", "2026-12-01T08:00:00Z", []), ("c", .null, [5, 4]),
        ("d", "2026-12-01T08:00:00+00:00", []), ("e", "1931-05-01T08:00:00Z", [4]),
        ("f", .null, [1, 4]),
      ]
      for thing in things {
        let made = try await ann.post(
          tasks, ["title": .string(thing.title), "due_at": thing.due])
        let vote = "\(try #require(made.header("Location")))/vote"
        for (person, priority) in zip([ann, ben], thing.votes) {
          #expect(try await person.put(vote, ["priority": .integer(priority)]).status == 200)
        }
      }
      for limit in [1, 2, 4, 100] {
        var titles: [String] = []
        var next: String? = "\(tasks)?sort=\(sort)&limit=\(limit)"
        while let path = next, titles.count < 10 {
          let page = try await ben.get(path)
          #expect(page.status == 200, "\(page.text)")
          titles += page.items.compactMap { $0["title"]?.string }
          next = page["next"]?.string.map { "\(tasks)?sort=\(sort)&limit=\(limit)&cursor=\($0)" }
        }
        #expect(titles == expected, "by \(limit)")
      }
      let cursor = try #require(try await ben.get("\(tasks)?sort=\(sort)&limit=1")["next"]?.string)
      let other = sort == "due" ? "priority" : "due"
      #expect(try await ben.get("\(tasks)?sort=\(other)&cursor=\(cursor)").status == 422)
      #expect(try await ben.get("\(tasks)?sort=title").status == 422)
    }
  }

  @Test func theDashboardCountsWhatIsOpenAndWhatWasDoneToday() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let path = try await ben.connect(with: ann)
      _ = try await ann.put("/v1/me/status", ["preset": "meeting"])
      for assignee in ["me", "partner", "me"] {
        let made = try await ann.post(
          "\(path)/tasks", ["title": "x", "assignee": .string(assignee)])
        if assignee == "partner" {
          _ = try await ben.post("\(try #require(made.header("Location")))/complete")
        }
      }
      for zone in ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"] {
        let shown = try await ben.get("\(path)/dashboard?time_zone=\(zone)")
        #expect(shown["partner"]?["preset"]?["id"] == "meeting")
        #expect(shown["presence"] == [])
        #expect(
          shown["open_tasks"] == ["total": 2, "mine": 0, "partners": 2, "unassigned": 0])
        #expect(shown["completed_today"] == ["total": 1, "mine": 1, "partners": 0])
      }
      #expect(try await ben.get("\(path)/dashboard?time_zone=Nowhere").status == 422)
    }
  }

  @Test func theDashboardShowsWherePartnersArePresentAndNotOneself() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let path = try await ben.connect(with: ann)
      _ = try await ann.post("\(path)/presence", ["client": "phone", "activity": "reading"])
      _ = try await ben.post("/v1/me/presence", ["client": "desk"])
      #expect(try await ben.get("\(path)/dashboard")["last_seen"] == .null)
      let seen = try await ben.get("\(path)/dashboard")["presence"]?.array ?? []
      #expect(seen.map { $0["client"] } == ["phone"])
      #expect(seen.map { $0["activity"] } == ["reading"])
      #expect(seen.map { $0["person"]?["name"] } == ["Ann"])
      let other = try await ann.get("\(path)/dashboard")["presence"]?.array ?? []
      #expect(other.map { $0["client"] } == ["desk"])
      _ = try await ann.delete("\(path)/presence?client=phone")
      #expect(try await ben.get("\(path)/dashboard")["presence"] == [])
      try await eventually("Ben is told when Ann was last there") {
        try await ben.get("\(path)/dashboard")["last_seen"]?.string != nil
      }
      let listed = try await ben.get("\(path)/presence")["last_seen"]?.array?.first
      #expect(try await ben.get("\(path)/dashboard")["last_seen"] == listed?["at"])
      // Ann's dashboard says when Ben was last present, and never when she was.
      #expect(try await ann.get("\(path)/dashboard")["last_seen"] == .null)
      _ = try await ann.post("\(path)/presence", ["client": "phone"])
      #expect(try await ben.get("\(path)/dashboard")["last_seen"] == .null)
    }
  }
}
