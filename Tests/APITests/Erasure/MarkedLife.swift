import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A person who writes words into every field that takes any: in their own spaces, in shared spaces, in connections and
/// in rooms.
struct MarkedLife: Sendable {
  let app: TestApp
  let marks = Marks()
  /// The person who will be erased.
  let ben: TestPerson
  /// The person who stays.
  let ada: TestPerson
  private static let endpoints = Dictionary(
    uniqueKeysWithValues: App.endpoints.map { ($0.name, $0) })

  /// Makes both people. An operator makes Ben, with a word in every field.
  init(_ app: TestApp) async throws {
    self.app = app
    ada = try await app.person("Ada")
    let marks = marks
    let body = MarkedBody.of(try Self.endpoint("createPerson"), marks, [:])
    let made = try await app.sendAsOperator(.post, "/admin/v1/people", body)
    ben = TestPerson(id: made["id"]?.string.flatMap { UUID($0) }, app: app)
    guard ben.isKnown, let body else { throw NoLife(text: made.text) }
    marks.note(Marks.found(in: body), of: "createPerson", in: "own")
  }

  struct NoLife: Error {
    let text: String
  }

  private static func endpoint(_ name: String) throws -> Endpoint {
    guard let endpoint = endpoints[name] else { throw NoLife(text: "no endpoint \(name)") }
    return endpoint
  }

  /// Sends a request with a word in every field that takes any, and notes the words if it succeeds.
  @discardableResult
  func say(
    _ name: String, _ ids: [String: String] = [:], scope: String, _ members: JSONObject = [:],
    as person: TestPerson? = nil
  ) async throws -> Answer {
    let endpoint = try Self.endpoint(name)
    let body = MarkedBody.of(endpoint, marks, members)
    var words = body.map { Marks.found(in: $0) } ?? []
    let path = endpoint.filledPath { parameter in
      if let id = ids[parameter] { return id }
      let word = marks.next()
      words.append((word, "{\(parameter)}"))
      return word
    }
    let answer =
      endpoint.access.isForOperators
      ? try await app.sendAsOperator(endpoint.method, path, body)
      : try await app.send(as: (person ?? ben).id, endpoint.method, path, body)
    #expect(answer.isSuccess, "\(name) in \(scope): \(answer.text)")
    if answer.isSuccess { marks.note(words, of: name, in: scope) }
    return answer
  }

  /// Writes what the service keeps of Ben outside of spaces.
  func own() async throws {
    let person = ["person": ben.id.lower]
    try await say("setExternalID", person, scope: "own")
    try await say("createKey", scope: "own", ["scope": "app", "person": ben.json])
    try await say("addPreset", scope: "own")
    try await say("updateMe", scope: "own", ["preset": .null])
    try await say("setMyStatus", scope: "own", ["preset": .null])
    try await say("renewMyPresence", scope: "own")
  }

  /// Makes a space.
  func make(_ kind: SpaceKind, scope: String) async throws -> String {
    let made = try await say("create\(kind.endpointName)", scope: scope)
    return made["id"]?.string ?? "none"
  }

  /// Writes into everything that all kinds of spaces have in common.
  func talk(
    in kind: SpaceKind, _ id: String, scope: String, to other: TestPerson? = nil
  ) async throws {
    let space = [kind.rawValue: id]
    func about(_ key: String, _ answer: Answer) -> [String: String] {
      space.merging([key: answer["id"]?.string ?? "none"]) { $1 }
    }
    try await say("post\(kind.endpointName)Chat", space, scope: scope)
    let message = try await say("post\(kind.endpointName)Chat", space, scope: scope)
    try await say("update\(kind.endpointName)Chat", about("message", message), scope: scope)
    try await say("add\(kind.endpointName)Comment", space, scope: scope)
    let comment = try await say("add\(kind.endpointName)Comment", space, scope: scope)
    try await say("update\(kind.endpointName)Comment", about("comment", comment), scope: scope)
    try await say("record\(kind.endpointName)Activity", space, scope: scope)
    try await say(
      "renew\(kind.endpointName)Presence", space, scope: scope, ["interval_seconds": 300])
    if let other {
      try await say(
        "send\(kind.endpointName)Signal", space, scope: scope,
        ["to": other.json, "to_client": .null])
    }
    guard kind != .connection else { return }
    try await say("acquire\(kind.endpointName)Lock", space, scope: scope)
    let capabilities: JSONObject = ["capabilities": ["view"]]
    try await say("set\(kind.endpointName)Role", space, scope: scope, capabilities)
    let least: JSON = kind == .room ? "spectator" : .string(kind.roles.last?.name ?? "")
    try await say(
      "send\(kind.endpointName)Invitation", space, scope: scope, ["form": "email", "role": least])
    let invitation: JSON = [
      "form": "email", "role": least, "email": .string("\(marks.next())@callboard.example"),
      "name": .string(marks.next()),
    ]
    try await say(
      "send\(kind.endpointName)Invitations", space, scope: scope, ["invitations": [invitation]])
  }

  /// Writes into what only this kind of space has.
  func fill(_ kind: SpaceKind, _ id: String, scope: String) async throws {
    switch kind {
    case .project: try await write(id, scope)
    case .course: try await teach(id, scope)
    case .worksession: try await work(id, scope)
    case .connection: try await plan(id, scope)
    case .room: break
    }
  }

  private func work(_ id: String, _ scope: String) async throws {
    let space = ["worksession": id]
    try await say("updateWorkSession", space, scope: scope)
    let marker = try await say("insertMarker", space, scope: scope)
    try await say(
      "updateMarker", space.merging(["marker": marker["id"]?.string ?? "none"]) { $1 },
      scope: scope)
    try await say("renewSessionPresence", space, scope: scope)
  }

  private func teach(_ id: String, _ scope: String) async throws {
    let space = ["course": id]
    try await say("updateCourse", space, scope: scope)
    try await say("updateCourseSettings", space, scope: scope)
    for kind in CourseRecordKind.allCases {
      let noun = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
      try await say("insert\(noun)", space, scope: scope)
      let made = try await say("insert\(noun)", space, scope: scope)
      let record = [kind.rawValue: made["id"]?.string ?? "none"]
      try await say("update\(noun)", space.merging(record) { $1 }, scope: scope)
      try await say("upsert\(noun)s", space, scope: scope)
    }
  }

  private func plan(_ id: String, _ scope: String) async throws {
    let space = ["connection": id]
    func made(_ key: String, _ answer: Answer) -> [String: String] {
      space.merging([key: answer["id"]?.string ?? "none"]) { $1 }
    }
    let task = made("task", try await say("createTask", space, scope: scope))
    try await say("updateTask", task, scope: scope)
    try await say(
      "addTaskAttachment", task, scope: scope, ["bytes": 1, "external_id": .null])
    try await say("addTaskAttachment", task, scope: scope, ["bytes": 1, "url": .null])
    let span: JSONObject = [
      "starts_at": "2026-12-01T10:00:00Z", "ends_at": "2026-12-01T11:00:00Z",
      "time_zone": "Europe/Berlin", "attendees": .null,
    ]
    let event = made(
      "calendar_event", try await say("createCalendarEvent", space, scope: scope, span))
    try await say("updateCalendarEvent", event, scope: scope, span)
    let goal = made("goal", try await say("createGoal", space, scope: scope))
    try await say("updateGoal", goal, scope: scope)
    let template = made("task_template", try await say("createTaskTemplate", space, scope: scope))
    try await say("updateTaskTemplate", template, scope: scope)
    try await say("useTaskTemplate", template, scope: scope)
  }

  /// Plays a game with another person, who is in the room already.
  func play(_ id: String, _ other: TestPerson, scope: String) async throws {
    let room = ["room": id]
    try await say("updateRoom", room, scope: scope)
    try await say("setAvatar", room, scope: scope)
    #expect(try await other.put("/v1/rooms/\(id)/ready", ["ready": true]).isSuccess)
    let deck: JSON = [.string(marks.next()), ["x": .string(marks.next())], .string(marks.next())]
    try await say(
      "startGame", room, scope: scope,
      ["deck": deck, "turn_actions": ["turn_passed", .string(marks.next())]])
    #expect(try await ben.post("/v1/rooms/\(id)/game/draw").isSuccess)
    try await say("answerCard", room, scope: scope, ["index": .null])
    try await say("actInGame", room, scope: scope)
  }
}
