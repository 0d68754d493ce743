import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A space with at least one of everything in it, all of which is then changed.
struct PastStage: Sendable {
  let app: TestApp
  let kind: SpaceKind
  let ann: TestPerson
  private let ben: TestPerson
  let space: String
  private var ids: [String: String] = [:]
  private let scene = UUID()
  private let element = UUID()

  init(_ app: TestApp, _ kind: SpaceKind) async throws {
    self.app = app
    self.kind = kind
    ann = try await app.person("Ann")
    ben = try await app.person("Ben")
    switch kind {
    case .connection: space = try await ann.connect(with: ben)
    case .room:
      let made = try await ann.post("/v1/rooms", ["name": "Friday"])
      space = made.header("Location") ?? "none"
      _ = try await ben.post("\(space)/join", [:])
    case .project, .course, .worksession:
      let body: JSON = kind == .worksession ? ["status": "begun"] : ["title": "Friday"]
      space = try await ann.post("/v1/\(kind.collection)", body).header("Location") ?? "none"
      try await ann.add(ben, kind.mostCapable.name, to: space)
    }
    ids = [
      kind.rawValue: space.split(separator: "/").last.map(String.init) ?? "none",
      "person": ben.id.lower,
    ]
    ids["space"] = ids[kind.rawValue]
    try await fillCommon()
    try await fillOwn()
  }

  /// Every route about the space that takes a version.
  var endpoints: [Endpoint] {
    App.endpoints.filter { endpoint in
      endpoint.method == .get && endpoint.parameters.contains { $0.name == "version" }
        && (endpoint.path.contains("{\(kind.rawValue)}")
          || endpoint.path.hasPrefix("/admin/v1/spaces/{space}"))
        && (kind == .project || !endpoint.path.contains("{element}"))
    }
  }

  /// The routes whose answers do not change while a connection lasts.
  var constant: Set<String> {
    guard kind == .connection else { return [] }
    return ["listConnectionMembers", "getConnectionMember", "listConnectionRoles"]
  }

  /// The answer of a route, without the members that are about the present only.
  func ask(_ endpoint: Endpoint, _ query: String) async throws -> JSON {
    let path = endpoint.filledPath { ids[$0] ?? "none" }
    var query = query
    if endpoint.name.hasPrefix("explain") {
      query += "&person=\(ben.id.lower)&capability=chat"
    }
    let answer =
      endpoint.access.isForOperators
      ? try await app.get("\(path)?\(query)") : try await ann.get("\(path)?\(query)")
    #expect(answer.status == 200, "\(endpoint.name)?\(query): \(answer.text)")
    let lines = answer.text.split(separator: "\n").map { line in
      (try? JSON.parse(Array(line.utf8))) ?? .string(String(line))
    }
    return .array(lines.map(Self.lasting))
  }

  private static let ofNowAlone: Set = [
    "current_version", "is_online", "token", "url", "actions", "next",
  ]

  private static func lasting(_ json: JSON) -> JSON {
    switch json {
    case .array(let elements): return .array(elements.map(lasting))
    case .object(let object):
      var kept = JSONObject()
      for member in object where !ofNowAlone.contains(member.key) {
        kept[member.key] = lasting(member.value)
      }
      return .object(kept)
    case .null, .bool, .integer, .double, .string: return json
    }
  }

  /// The last event.
  func last() async throws -> (version: Int64, position: Int64, time: String) {
    let event = try await ann.get("\(space)/events?limit=1000").items.last
    return (
      event?["version"]?.integer ?? 0, event?["position"]?.integer ?? 0,
      event?["recorded_at"]?.string ?? "none"
    )
  }

  // MARK: - Contents

  private func made(_ path: String, _ body: JSON) async throws -> Answer {
    let answer = try await ann.post("\(space)/\(path)", body)
    #expect(answer.isSuccess, "\(kind) \(path): \(answer.text)")
    return answer
  }

  private mutating func fillCommon() async throws {
    ids["fence"] = try await made("locks", ["key": "app.part", "ttl_seconds": 300])["fence"]?
      .integer.map { String($0) }
    _ = try await made("chat", ["text": "first"])
    ids["comment"] = try await made("comments", ["text": "first"])["id"]?.string
    if kind != .connection {
      _ = try await ann.put("\(space)/roles/helpers", ["capabilities": ["view"]])
    }
    guard kind.takesInvitations else { return }
    let role = kind.roles.last?.name ?? ""
    let sent = try await made("invitations", ["form": "link", "role": .string(role)])
    ids["invitation"] = sent["id"]?.string
  }

  private mutating func fillOwn() async throws {
    switch kind {
    case .project: try await write()
    case .course:
      _ = try await ann.put("\(space)/settings", ["data": ["color": "red"]])
      for kind in CourseRecordKind.allCases {
        ids[kind.rawValue] = try await ann.insert(kind, ["name": "first"], in: space)
      }
    case .worksession:
      ids["marker"] = try await made("markers", ["data": ["name": "first"]])["id"]?.string
    case .room:
      let carl = try await app.person("Carl")
      _ = try await carl.post("\(space)/join", ["as": "spectator"])
      _ = try await ann.put("\(space)/bans/\(carl.id.lower)", [:])
      ids["banned"] = carl.id.lower
    case .connection:
      ids["task"] = try await made("tasks", ["title": "first"])["id"]?.string
      ids["calendar_event"] = try await made(
        "calendar_events",
        ["title": "first", "starts_on": "2026-12-01", "ends_on": "2026-12-01"])["id"]?.string
      ids["goal"] = try await made("goals", ["title": "first"])["id"]?.string
      ids["task_template"] = try await made("task_templates", ["title": "first"])["id"]?.string
    }
  }

  private mutating func write() async throws {
    ids["scene"] = scene.lower
    ids["element"] = element.lower
    try await ann.change(
      space,
      [
        Operations.insertScene(scene, "INT. HALL"),
        Operations.insertElement(element, in: scene, "action", "Enter."),
        Operations.insertCharacter(UUID(), "HAMLET"), Self.location("Elsinore"),
      ])
    // Ben has not seen Ann's heading. His replaces it, and hers is set aside.
    let base = try await ann.get(space)["version"]?.integer.map { Int($0) }
    try await ann.change(space, base: base, [Operations.updateScene(scene, heading: "INT. CAVE")])
    try await ben.change(space, base: base, [Operations.updateScene(scene, heading: "EXT. SEA")])
    ids["notice"] = try await ann.get("\(space)/notices").items.first?["id"]?.string
    ids["session"] = try await made("sessions", [:])["id"]?.string
  }

  private static func location(_ name: String) -> JSON {
    [
      "type": "insert_location",
      "location": ["id": .string(UUID().lower), "name": .string(name)],
    ]
  }

  // MARK: - Changes

  /// Changes something in the answer of every route.
  func change() async throws {
    func check(_ answer: Answer) { #expect(answer.isSuccess, "\(kind): \(answer.text)") }
    check(try await ann.delete("\(space)/locks"))
    check(try await ann.post("\(space)/chat", ["text": "second"]))
    check(try await ann.post("\(space)/comments/\(ids["comment"] ?? "")/resolve"))
    if kind != .connection {
      check(try await ann.put("\(space)/roles/helpers", ["capabilities": ["view", "chat"]]))
      check(try await ann.patch("\(space)/members/\(ben.id.lower)", ["denied": ["chat"]]))
    }
    if let invitation = ids["invitation"] {
      check(try await ann.delete("\(space)/invitations/\(invitation)"))
    }
    switch kind {
    case .project:
      check(try await ann.patch(space, ["title": "Saturday"]))
      check(
        try await ann.change(
          space,
          [
            Operations.updateScene(scene, heading: "EXT. HEATH"),
            Operations.editText(element, ["Slowly: "]),
            Operations.insertCharacter(UUID(), "MACBETH"), Self.location("Heath"),
          ]))
      check(try await ann.post("\(space)/notices/\(ids["notice"] ?? "")/dismiss"))
      check(try await ann.post("\(space)/sessions/\(ids["session"] ?? "")/end"))
    case .course:
      check(try await ann.patch(space, ["title": "Saturday"]))
      check(try await ann.put("\(space)/settings", ["data": ["color": "blue"]]))
      for kind in CourseRecordKind.allCases where !kind.isPersonal {
        let record = "\(space)/\(kind.plural)/\(ids[kind.rawValue] ?? "")"
        check(try await ann.put(record, ["data": ["name": "second", "more": 1]]))
      }
    case .worksession:
      check(try await ann.patch(space, ["status": "done"]))
      let marker = "\(space)/markers/\(ids["marker"] ?? "")"
      check(try await ann.put(marker, ["data": ["name": "second"]]))
    case .room:
      check(try await ann.patch(space, ["name": "Saturday"]))
      check(try await ann.delete("\(space)/bans/\(ids["banned"] ?? "")"))
    case .connection:
      check(try await ben.post("\(space)/tasks/\(ids["task"] ?? "")/complete"))
      for thing in ["calendar_event", "goal", "task_template"] {
        check(try await ben.patch("\(space)/\(thing)s/\(ids[thing] ?? "")", ["title": "second"]))
      }
    }
    // This comes last, because no further write without a fence is accepted.
    if kind.hasSettings {
      check(try await ann.put("\(space)/lock_settings", ["require_fence": true]))
    }
  }
}
