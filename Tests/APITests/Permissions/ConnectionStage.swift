import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A connection with at least one of everything in it.
struct ConnectionStage {
  let maker: TestPerson
  let partner: TestPerson
  let space: String
  private let app: TestApp
  private let ids: [String: String]
  private let token: String

  init(_ app: TestApp) async throws {
    self.app = app
    maker = try await app.person("Maker")
    partner = try await app.person("Partner")
    let space = try await maker.connect(with: partner)
    self.space = space
    let maker = maker
    func make(_ path: String, _ body: JSON) async throws -> Answer {
      let made = try await maker.post("\(space)/\(path)", body)
      #expect(made.status == 201, "\(path): \(made.text)")
      return made
    }
    var ids = ["connection": String(space.suffix(36))]
    ids["message"] = try await make("chat", ["text": "x"])["id"]?.string
    ids["comment"] = try await make("comments", ["text": "x"])["id"]?.string
    ids["task"] = try await make("tasks", ["title": "x"])["id"]?.string
    let file: JSON = ["name": "x.png", "media_type": "image/png", "bytes": 1, "external_id": "x"]
    let attached = try await make("tasks/\(ids["task"] ?? "")/attachments", file)
    ids["attachment"] = attached["attachments"]?.array?.first?["id"]?.string
    let day: JSON = ["title": "x", "starts_on": "2026-12-01", "ends_on": "2026-12-01"]
    ids["calendar_event"] = try await make("calendar_events", day)["id"]?.string
    let goal = try await make("goals", ["title": "x", "milestones": [["title": "y"]]])
    ids["goal"] = goal["id"]?.string
    ids["milestone"] = goal["milestones"]?.array?.first?["id"]?.string
    ids["task_template"] = try await make("task_templates", ["title": "x"])["id"]?.string
    let lock = try await make("locks", ["key": "app.part"])
    ids["fence"] = lock["fence"]?.integer.map { String($0) }
    token = lock["token"]?.string ?? "none"
    self.ids = ids
  }

  /// The number of events.
  func version() async throws -> Int { try await app.version(of: space) }

  /// Sends a request to a route.
  ///
  /// - Parameters:
  ///   - person: the sender; nil: the request has no credentials.
  ///   - other: the person whom the path names.
  func ask(
    _ endpoint: Endpoint, as person: TestPerson?, of other: TestPerson
  ) async throws -> Answer {
    let path = path(of: endpoint, as: person ?? maker, of: other)
    guard let person else { return try await app.send(endpoint.method, path, body(of: endpoint)) }
    return try await app.send(as: person.id, endpoint.method, path, body(of: endpoint))
  }

  func askAsOperator(_ endpoint: Endpoint) async throws -> Answer {
    try await app.sendAsOperator(
      endpoint.method, path(of: endpoint, as: maker, of: maker), body(of: endpoint))
  }

  private func path(
    of endpoint: Endpoint, as person: TestPerson, of other: TestPerson
  ) -> String {
    let path = endpoint.filledPath { $0 == "person" ? other.id.lower : ids[$0] ?? "none" }
    let query =
      endpoint.name.hasPrefix("explain") ? "?person=\(person.id.lower)&capability=view" : ""
    return path + query
  }

  private func body(of endpoint: Endpoint) -> JSON? {
    switch endpoint.name {
    case "acquireConnectionLock": ["key": "app.other"]
    case "extendConnectionLock", "releaseConnectionLock": ["token": .string(token)]
    case "sendConnectionSignal":
      ["to": maker.json, "type": "offer", "data": [:]]
    case "markConnectionRead": ["version": 1]
    default: SampleBody.of(endpoint)
    }
  }
}
