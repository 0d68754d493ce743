import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Fills the lists for operators with items, and says which items each of their filters must admit.
struct AdminListScene {
  /// A filter: the values to try, one of which matches no item, and a test of whether it admits an item for a value.
  struct Rule: Sendable {
    let values: [String]
    let admits: @Sendable (_ item: JSON, _ value: String) -> Bool
  }

  private(set) var rules: [String: [String: Rule]] = [:]
  /// The invitations, in the order in which they were sent.
  private(set) var invitations: [JSON] = []
  /// The position of the last event.
  private(set) var position = ""
  private var members: [String: Set<String>] = [:]
  private let app: TestApp
  private let (ann, ben, cal): (TestPerson, TestPerson, TestPerson)
  private let outside = UUID().lower
  private static let email = "ben@example.org"

  init(_ app: TestApp) async throws {
    self.app = app
    ann = try await app.person("Ann")
    ben = try await app.person("Ben", email: Self.email)
    cal = try await app.person("Cal")
    try await makeProjects()
    try await makeCourses()
    try await makeWorkSessions()
    try await connect()
    rules = [
      "spaces": [
        "kind": Rule(values: ["project", "course", "none"]) { $0["kind"]?.string == $1 },
        "person": membership, "text": Self.title,
      ],
      "worksessions": [
        "person": membership, "space_id": Self.same("space_id", [outside, UUID().lower]),
        "session_type": Self.same("session_type", ["logging", "none"]),
        "status": Self.same("status", ["open", "none"]), "completed": Self.completion,
      ],
      "sessions": [
        "project": Self.same("project", try await ids(of: "sessions", "project")),
        "person": Rule(values: people) { item, value in
          item["participants"]?.array?.contains { $0["id"]?.string == value } ?? false
        },
        "active": Rule(values: ["true", "false"]) { $0["is_active"] == .bool($1 == "true") },
      ],
      "courses": ["person": membership, "text": Self.title],
      "connections": [
        "status": Self.same("status", ["active", "ended", "blocked"]),
        "person": Rule(values: people) { item, value in
          item["partners"]?.array?.contains { $0["id"]?.string == value } ?? false
        },
      ],
      "tasks": [
        "connection": Self.same("connection", try await ids(of: "tasks", "connection")),
        "assignee": Rule(values: people) { $0["assignee"]?["id"]?.string == $1 },
        "completed": Self.completion,
      ],
      "plans": [
        "connection": Self.same("connection", try await ids(of: "plans", "connection")),
        "kind": Self.same("kind", ["calendar_event", "goal", "task_template"]),
      ],
      "invitations": [
        "space": Self.same("space", try await ids(of: "invitations", "space")),
        "person": Rule(values: people) { [ben] item, value in
          item["person"]?["id"]?.string == value || item["inviter"]?["id"]?.string == value
            || (value == ben.id.lower && item["email"]?.string == Self.email)
        },
        "status": Self.same("status", ["pending", "accepted", "revoked", "declined"]),
      ],
    ]
  }

  private var people: [String] { [ann.id.lower, ben.id.lower, UUID().lower] }

  private var membership: Rule {
    Rule(values: people) { [members] item, value in
      members[item["id"]?.string ?? "", default: []].contains(value)
    }
  }

  private static let title = Rule(values: ["MACB", "a", "%"]) { item, value in
    item["title"]?.string?.lowercased().contains(value.lowercased()) ?? false
  }

  private static let completion = Rule(values: ["true", "false"]) {
    ($0["completed_at"] != .null) == ($1 == "true")
  }

  private static func same(_ member: String, _ values: [String]) -> Rule {
    Rule(values: values) { $0[member]?.string == $1 }
  }

  /// Two values of a member from the list's items, and one that no item has.
  private func ids(of list: String, _ member: String) async throws -> [String] {
    let path = "/admin/v1/\(list)?limit=200&min_position=\(position)"
    let all = Set(try await app.get(path).items.compactMap { $0[member]?.string })
    #expect(all.count >= 2, "\(list) by \(member)")
    return all.sorted().prefix(2) + [UUID().lower]
  }

  private mutating func note(_ path: String, _ people: [TestPerson]) {
    members[Self.id(path)] = Set(people.map(\.id.lower))
  }

  private static func id(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "none"
  }

  private mutating func note(_ answer: Answer) {
    #expect(answer.isSuccess, "\(answer.text)")
    if let last = answer.header("Callboard-Position") { position = last }
  }

  private mutating func makeProjects() async throws {
    let macbeth = try await ann.makeProject("Macbeth")
    let hamlet = try await ben.makeProject("Hamlet")
    try await ann.add(ben, "editor", to: macbeth)
    note(macbeth, [ann, ben])
    note(hamlet, [ben])
    for (owner, project) in [(ann, macbeth), (ben, hamlet)] {
      let session = try #require(
        try await owner.post("\(project)/sessions", [:]).header("Location"))
      if owner.id == ann.id { note(try await ben.post("\(session)/join")) }
      note(try await owner.post("\(session)/end"))
    }
    note(try await ann.post("\(macbeth)/sessions", [:]))
    try await invite(to: macbeth, hamlet)
  }

  private mutating func invite(to macbeth: String, _ hamlet: String) async throws {
    let email = JSON.string(Self.email)
    let sent: [(TestPerson, String, JSON)] = [
      (ann, macbeth, ["form": "person", "person": cal.json, "role": "viewer"]),
      (ann, macbeth, ["form": "link", "role": "viewer", "max_uses": 2]),
      (ben, hamlet, ["form": "person", "person": ann.json, "role": "viewer"]),
      // An invitation to the inviter's own address.
      (ben, hamlet, ["form": "email", "email": email, "name": "Ben", "role": "viewer"]),
      (ann, macbeth, ["form": "email", "email": "dan@example.org", "role": "viewer"]),
    ]
    for (inviter, project, body) in sent {
      let answer = try await inviter.post("\(project)/invitations", body)
      note(answer)
      invitations.append(answer["id"] ?? .null)
    }
    let ids = invitations.map { $0.string ?? "none" }
    note(try await cal.post("/v1/invitations/\(ids[0])/accept"))
    let accepted = cal.id.lower
    members[Self.id(macbeth)]?.insert(accepted)
    note(try await ann.post("/v1/invitations/\(ids[2])/decline"))
    note(try await ann.delete("\(macbeth)/invitations/\(ids[4])"))
  }

  private mutating func makeCourses() async throws {
    let physics = try await ann.makeCourse("Physics")
    let drama = try await ben.makeCourse("Drama and Macbeth")
    note(physics, [ann])
    note(drama, [ben, ann])
    try await ben.add(ann, "ta", to: drama)
    _ = try await ann.insert(.student, ["name": "Marie"], in: physics)
    note(try await ann.post("\(physics)/opened"))
  }

  private mutating func makeWorkSessions() async throws {
    let sessions: [(TestPerson, JSON, Bool)] = [
      (ann, ["space_id": .string(outside), "session_type": "logging", "status": "open"], true),
      (ann, ["space_id": .string(outside), "session_type": "review"], false),
      (ben, ["session_type": "logging", "status": "open"], false),
      (ben, ["status": "open"], true),
    ]
    for (owner, body, isCompleted) in sessions {
      let made = try await owner.post("/v1/worksessions", body)
      let path = try #require(made.header("Location"))
      note(path, [owner])
      note(try await owner.post("\(path)/markers", ["data": ["at": 12]]))
      if isCompleted {
        note(try await owner.patch(path, ["completed_at": "2026-01-02T03:04:05Z"]))
      }
    }
  }

  private mutating func connect() async throws {
    var paths: [String] = []
    for (one, other) in [(ann, ben), (ann, cal), (ben, cal)] {
      let path = try await one.connect(with: other)
      paths.append(path)
      note(path, [one, other])
      for assignee in ["me", "partner"] {
        let task = try await one.post(
          "\(path)/tasks", ["title": "Shop", "assignee": .string(assignee)])
        note(task)
        if assignee == "partner" {
          note(try await other.post("\(path)/tasks/\(task["id"]?.string ?? "none")/complete"))
        }
      }
      note(
        try await one.post(
          "\(path)/calendar_events",
          [
            "title": "Opening", "starts_at": "2026-12-01T18:00:00Z",
            "ends_at": "2026-12-01T20:00:00Z", "time_zone": "Europe/Berlin",
          ]))
      note(try await one.post("\(path)/goals", ["title": "Read", "milestones": []]))
      note(try await one.post("\(path)/task_templates", ["title": "Bins", "due_in_days": 7]))
    }
    // Once a connection has ended, it has no members.
    note(try await ann.delete(paths[1]))
    note(paths[1], [])
    note(try await ben.blocks(cal))
    note(paths[2], [])
  }
}
