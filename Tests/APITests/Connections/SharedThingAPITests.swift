import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct SharedThingAPITests {
  @Test func partnersKeepACalendar() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ben.connect(with: ann)
      let task = try await ann.post("\(path)/tasks", ["title": "Shop"])
      let made = try await ann.post(
        "\(path)/calendar_events",
        [
          "title": "Dinner", "location": "Home", "starts_at": "2026-12-01T19:00:00Z",
          "ends_at": "2026-12-01T21:00:00Z", "time_zone": "Europe/Berlin",
          "tasks": [task["id"] ?? .null],
        ])
      #expect(made.status == 201, "\(made.text)")
      #expect(made["all_day"] == false && made["time_zone"] == "Europe/Berlin")
      #expect(made["attendees"]?.array?.count == 2)
      #expect(made["tasks"] == .array([task["id"] ?? .null]))
      let event = try #require(made.header("Location"))
      let trip = try await ben.post(
        "\(path)/calendar_events",
        [
          "title": "Trip", "starts_on": "2026-11-27", "ends_on": "2026-11-29",
          "attendees": ["me"],
        ])
      #expect(trip["all_day"] == true && trip["starts_at"] == .null)
      #expect(trip["ends_on"] == "2026-11-29")
      func titles(_ query: String) async throws -> [JSON?] {
        try await ann.get("\(path)/calendar_events?\(query)").items.map { $0["title"] }
      }
      #expect(try await titles("") == ["Trip", "Dinner"])
      #expect(try await titles("from=2026-11-30T00:00:00Z") == ["Dinner"])
      #expect(try await titles("to=2026-11-30T00:00:00Z") == ["Trip"])
      #expect(try await titles("from=2026-11-29T12:00:00Z&limit=1") == ["Trip"])
      let moved = try await ben.patch(
        event,
        [
          "starts_at": "2026-12-02T19:00:00Z", "ends_at": "2026-12-02T21:00:00Z",
          "time_zone": "Europe/Berlin", "location": .null, "version": made["version"] ?? 0,
        ])
      #expect(moved.status == 200 && moved["location"] == .null, "\(moved.text)")
      #expect(
        try await ann.patch(event, ["title": "x", "version": made["version"] ?? 0]).code
          == "stale_version")
      #expect(try await ann.patch(event, ["title": "x"], ifMatch: "\"1\"").status == 412)
      let position = try #require(moved.header("Callboard-Position"))
      let inbox = "/v1/me/notifications?min_position=\(position)"
      let annTold = try await ann.get(inbox).items.map { $0["kind"] }
      #expect(annTold == ["calendar_event_updated", "connected"])
      let benTold = try await ben.get(inbox).items
      #expect(benTold.map { $0["kind"] } == ["calendar_event_created"])
      #expect(benTold.first?["subject"] == made["id"])
      let feed = try await ann.get("\(path)/feed?min_position=\(position)")
      #expect(feed.items.first?["title"] == "Changed “Dinner” in the calendar")
      #expect(feed.items.first?["target"]?["kind"] == "calendar_event")
      let comment = try await ben.post(
        "\(path)/comments",
        ["text": "late", "target": ["kind": "calendar_event", "id": made["id"] ?? .null]])
      #expect(comment.status == 201, "\(comment.text)")
      #expect(try await ann.delete(event).status == 200)
      #expect(try await ann.get(event).status == 404)
    }
  }

  @Test(arguments: [1, 2, 100])
  func aCalendarIsInOrderAlsoBefore1970(limit: Int) async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let list = "\(try await ben.connect(with: ann))/calendar_events"
      for year in ["1975", "1950", "1960"] {
        let day = JSON.string("\(year)-06-01")
        let made = try await ann.post(
          list, ["title": .string(year), "starts_on": day, "ends_on": day])
        #expect(made.status == 201, "\(made.text)")
      }
      var titles: [String] = []
      var next: String? = "\(list)?limit=\(limit)"
      while let path = next, titles.count < 10 {
        let page = try await ben.get(path)
        titles += page.items.compactMap { $0["title"]?.string }
        next = page["next"]?.string.map { "\(list)?limit=\(limit)&cursor=\($0)" }
      }
      #expect(titles == ["1950", "1960", "1975"])
    }
  }

  @Test func aCalendarEventThatBreaksARuleIsRefused() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ben.connect(with: ann)
      let (start, end): (JSON, JSON) = ("2026-12-01T19:00:00Z", "2026-12-01T21:00:00Z")
      let zone: JSON = "Europe/Berlin"
      let wrong: [JSON] = [
        ["title": "x"], ["starts_on": "2026-12-01", "ends_on": "2026-12-01"],
        ["title": "x", "starts_at": start, "ends_at": end],
        ["title": "x", "starts_at": end, "ends_at": start, "time_zone": zone],
        ["title": "x", "starts_at": start, "ends_at": end, "time_zone": "Nowhere/Land"],
        ["title": "x", "starts_on": "2026-12-01", "ends_on": "2026-12-01", "time_zone": zone],
        ["title": "x", "starts_on": "2026-02-30", "ends_on": "2026-03-01"],
        [
          "title": "x", "starts_on": "2026-12-01", "ends_on": "2026-12-01",
          "attendees": [.string(UUID().lower)],
        ],
        [
          "title": "x", "starts_on": "2026-12-01", "ends_on": "2026-12-01",
          "tasks": [.string(UUID().lower)],
        ],
      ]
      for body in wrong {
        let answer = try await ann.post("\(path)/calendar_events", body)
        #expect(answer.code == "invalid", "\(body): \(answer.text)")
      }
      #expect(try await ann.get("\(path)/calendar_events").items.isEmpty)
    }
  }

  @Test func aCalendarEventIsInATimeZoneThatClientsKnow() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ben.connect(with: ann)
      func post(_ zone: String) async throws -> Answer {
        try await ann.post(
          "\(path)/calendar_events",
          [
            "title": "x", "starts_at": "2026-12-01T19:00:00Z", "ends_at": "2026-12-01T21:00:00Z",
            "time_zone": .string(zone),
          ])
      }
      // PostgreSQL takes all of these.
      for zone in [
        "XYZ3", "+03", "<+03>-3", "3", "Foo/Bar3", "FOO/BAR3", "EST5EDT,M3.2.0/2,M11.1.0/2",
        "europe/berlin", "EUROPE/BERLIN", "Europe/berlin", "utc", "Utc", "CEST", "z",
      ] {
        let answer = try await post(zone)
        #expect(answer.code == "invalid", "\(zone): \(answer.text)")
      }
      for zone in [
        "Europe/Berlin", "America/Argentina/Buenos_Aires", "America/Port-au-Prince", "Etc/GMT+3",
        "UTC", "GMT",
      ] {
        let answer = try await post(zone)
        #expect(answer["time_zone"] == .string(zone), "\(zone): \(answer.text)")
      }
    }
  }

  @Test func aGoalsProgressIsThatOfItsMilestones() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ben.connect(with: ann)
      let made = try await ann.post(
        "\(path)/goals",
        [
          "title": "Run", "due_at": "2027-06-01T00:00:00Z",
          "milestones": [["title": "5 km"], ["title": "10 km"]],
        ])
      #expect(made.status == 201, "\(made.text)")
      #expect(made["progress"] == ["completed": 0, "total": 2])
      let goal = try #require(made.header("Location"))
      let milestones = made["milestones"]?.array?.compactMap { $0["id"]?.string } ?? []
      let first = try await ben.post("\(goal)/milestones/\(milestones[0])/complete")
      #expect(first["progress"] == ["completed": 1, "total": 2] && first["achieved"] == false)
      #expect(
        first["milestones"]?.array?.first?["completed_by"]?["name"] == "Ben")
      let second = try await ann.post("\(goal)/milestones/\(milestones[1])/complete")
      #expect(second["achieved"] == true)
      let reopened = try await ann.post("\(goal)/milestones/\(milestones[1])/reopen")
      #expect(reopened["achieved"] == false)
      #expect(
        try await ann.post("\(goal)/milestones/\(UUID().lower)/complete").status == 404)
      let fewer = try await ann.patch(
        goal, ["milestones": [["id": .string(milestones[0]), "title": "5,000 m"]]])
      #expect(fewer["achieved"] == true)
      #expect(try await ann.get("\(path)/goals").items.count == 1)
      let position = try #require(fewer.header("Callboard-Position"))
      let plans = try await app.get("/admin/v1/plans?kind=goal&min_position=\(position)")
      #expect(plans.items.count == 1 && plans.items[0]["title"] == "Run", "\(plans.text)")
      #expect(plans.items[0]["completed_milestones"] == 1 && plans.items[0]["milestones"] == 1)
      #expect(try await app.get("/admin/v1/plans?kind=calendar_event").items.isEmpty)
      #expect(try await ben.delete(goal).status == 200)
    }
  }

  @Test func aTaskIsMadeOfATemplateVotedOnAndGivenAFile() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let path = try await ben.connect(with: ann)
      let template = try await ann.post(
        "\(path)/task_templates", ["title": "Bins", "due_in_days": 7])
      #expect(template.status == 201, "\(template.text)")
      let used = try await ben.post(
        "\(try #require(template.header("Location")))/use", ["assignee": "me"])
      #expect(used.status == 201 && used["title"] == "Bins", "\(used.text)")
      #expect(used["assignee"]?["id"] == ben.json && used["due_at"] != .null)
      let task = try #require(used.header("Location"))
      #expect(try await ann.put("\(task)/vote", ["priority": 2])["priority"] == 2)
      let voted = try await ben.put("\(task)/vote", ["priority": 5])
      #expect(voted["priority"] == 3.5 && voted["votes"]?.array?.count == 2)
      #expect(try await ben.put("\(task)/vote", ["priority": .null])["priority"] == 2)
      for wrong: JSON in [["priority": 0], ["priority": 6], [:], ["priority": "high"]] {
        #expect(try await ben.put("\(task)/vote", wrong).code == "invalid")
      }
      let file: JSONObject = [
        "name": "bins.png", "media_type": "image/png", "bytes": 4_096,
        "url": "https://files.example.org/1",
      ]
      let attached = try await ann.post("\(task)/attachments", .object(file))
      #expect(attached.status == 201, "\(attached.text)")
      let one = try #require(attached["attachments"]?.array?.first)
      #expect(one["added_by"]?["name"] == "Ann" && one["bytes"] == 4_096)
      for (key, value): (String, JSON) in [
        ("url", "javascript:alert(1)"), ("media_type", "png"), ("bytes", -1), ("url", .null),
        ("name", ""),
      ] {
        var wrong = file
        wrong[key] = value
        let answer = try await ann.post("\(task)/attachments", .object(wrong))
        #expect(answer.code == "invalid", "\(key) \(value): \(answer.text)")
      }
      let removed = try await ben.delete(
        "\(task)/attachments/\(one["id"]?.string ?? "none")")
      #expect(removed["position"] != nil, "\(removed.text)")
      #expect(try await ben.get(task)["attachments"] == [])
      let state = try await app.get("/admin/v1/spaces\(path.dropFirst("/v1/connections".count))")
      #expect(state["content"]?["task_templates"]?.array?.count == 1, "\(state.text)")
    }
  }
}
