import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A connection with everything that partners share.
extension Sweep {
  mutating func fillConnection() async throws {
    let code = try await owner.makeCode(uses: 2)
    let made = good(try await other.post("/v1/connections", ["code": code]))
    var place = Place(kind: .connection, path: made.header("Location") ?? "none")
    let third = try await app.person("Tim")
    let short = try await third.connect(with: owner)
    good(try await third.delete(short))
    let blocked = try await app.person("Una")
    places.append(Place(kind: .connection, path: try await blocked.connect(with: owner)))
    good(try await owner.blocks(blocked))
    _ = try await third.connect(with: other)
    let path = place.path
    let task = try await fillTasks(in: &place)
    try await fillPlans(in: &place, task)
    try await undoRecords(
      in: path, "\(path)/tasks", [["title": "Mine"], ["title": "Theirs"], ["title": "Mine again"]],
      .patch)
    try await fillCommon(&place, target: ["kind": "task", "id": .string(task)])
    good(try await owner.get(path))
    places.append(place)
  }

  private func fillTasks(in place: inout Place) async throws -> String {
    let tasks = "\(place.path)/tasks"
    func body(_ title: String) -> JSON {
      [
        "title": .string(title), "description": "Whole", "due_at": Self.late,
        "assignee": "partner", "external_id": .string("task \(title)"),
      ]
    }
    let file: JSON = [
      "name": "x.png", "media_type": "image/png", "bytes": 1, "external_id": "x",
      "url": "https://example.org/x.png",
    ]
    var ids: [String] = []
    for title in ["Milk", "Bread"] {
      let id = made(try await owner.post(tasks, body(title)))
      let task = "\(tasks)/\(id)"
      good(try await owner.post("\(task)/attachments", file))
      let attached = good(try await owner.post("\(task)/attachments", file))
      let last = attached["attachments"]?.array?.last?["id"]?.string ?? "none"
      good(try await owner.delete("\(task)/attachments/\(last)"))
      good(try await other.put("\(task)/vote", ["priority": 3]))
      good(try await owner.patch(task, ["title": .string("\(title) today")]))
      good(try await owner.patch(task, ["assignee": "me"]))
      good(try await other.post("\(task)/complete"))
      ids.append(id)
    }
    good(try await owner.post("\(tasks)/\(ids[1])/reopen"))
    let short = made(try await owner.post(tasks, ["title": "Short"]))
    good(try await owner.delete("\(tasks)/\(short)"))
    place.ids["task"] = ids
    let templates = "\(place.path)/task_templates"
    var templateIDs: [String] = []
    for title in ["Weekly", "Monthly", "Short"] {
      let all: JSON = ["title": .string(title), "description": "Again", "due_in_days": 7]
      templateIDs.append(made(try await owner.post(templates, all)))
    }
    good(try await owner.patch("\(templates)/\(templateIDs[0])", ["title": "Each week"]))
    good(try await owner.post("\(templates)/\(templateIDs[0])/use", ["assignee": "partner"]))
    good(try await owner.delete("\(templates)/\(templateIDs.removeLast())"))
    place.ids["task_template"] = templateIDs
    return ids[1]
  }

  private func fillPlans(in place: inout Place, _ task: String) async throws {
    let events = "\(place.path)/calendar_events"
    var all: JSONObject = [
      "title": "Fair", "description": "Long", "location": "Town",
      "attendees": [owner.json, other.json], "tasks": [.string(task)],
    ]
    var eventIDs: [String] = []
    for times: JSONObject in [
      [
        "starts_at": "2026-12-01T10:00:00Z", "ends_at": "2026-12-01T11:00:00Z",
        "time_zone": "Europe/Berlin",
      ],
      ["starts_on": "2026-12-01", "ends_on": "2026-12-02"],
      ["starts_on": "2026-12-03", "ends_on": "2026-12-03"],
    ] {
      var body = all
      for time in times { body[time.key] = time.value }
      eventIDs.append(made(try await owner.post(events, .object(body))))
    }
    good(try await other.patch("\(events)/\(eventIDs[0])", ["title": "Great fair"]))
    good(try await other.delete("\(events)/\(eventIDs.removeLast())"))
    place.ids["calendar_event"] = eventIDs
    let goals = "\(place.path)/goals"
    all = [
      "title": "Run", "description": "Far", "due_at": Self.late,
      "milestones": [["title": "First", "due_at": Self.late], ["title": "Second"]],
    ]
    var goalIDs: [String] = []
    for _ in 1...3 {
      let goal = good(try await owner.post(goals, .object(all)))
      let id = goal["id"]?.string ?? "none"
      let steps = goal["milestones"]?.array?.compactMap { $0["id"]?.string } ?? []
      for step in steps { good(try await other.post("\(goals)/\(id)/milestones/\(step)/complete")) }
      if let last = steps.last {
        good(try await other.post("\(goals)/\(id)/milestones/\(last)/reopen"))
      }
      goalIDs.append(id)
    }
    good(try await owner.patch("\(goals)/\(goalIDs[0])", ["title": "Run far"]))
    good(try await owner.delete("\(goals)/\(goalIDs.removeLast())"))
    place.ids["goal"] = goalIDs
  }
}
