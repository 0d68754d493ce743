import Domain
import FoundationEssentials
import HTTPServer
import Testing

@testable import API

/// Every route of a connection, asked by both partners, and by both once one blocks the other.
@Suite struct ConnectionMatrixTests {
  private static let route = SpaceKind.connection.route

  private static let endpoints = VersionOne.endpoints.filter { $0.path.hasPrefix(route) }

  @Test func bothPartnersMayTheSame() async throws {
    try await TestApp.run { app in
      #expect(Self.endpoints.count > 40)
      for endpoint in Self.endpoints {
        for isMaker in [true, false] {
          let stage = try await Stage(app)
          let person = isMaker ? stage.maker : stage.partner
          let answer = try await stage.ask(endpoint, as: person, of: stage.maker)
          let isRefused =
            Self.managing.contains(endpoint.name)
            || Self.own.contains(endpoint.name) && !isMaker
          #expect(
            isRefused ? answer.status == 403 : (200..<300).contains(answer.status),
            "maker \(isMaker): \(endpoint.name) \(answer.text)")
        }
      }
    }
  }

  @Test func afterABlockNeitherFindsAnythingThere() async throws {
    try await TestApp.run { app in
      let stage = try await Stage(app)
      #expect(try await stage.maker.blocks(stage.partner).status == 200)
      for endpoint in Self.endpoints {
        for person in [stage.maker, stage.partner] {
          let answer = try await stage.ask(endpoint, as: person, of: stage.maker)
          #expect(answer.status == 404, "\(endpoint.name) \(answer.text)")
        }
      }
      // Nor do they connect anew, until who blocks takes it back.
      let code = try await stage.maker.makeCode()
      let refused = try await stage.partner.post("/v1/connections", ["code": code])
      #expect(refused.status == 404 || refused.status == 410, "\(refused.text)")
      let other = try await stage.partner.makeCode()
      #expect(try await stage.maker.post("/v1/connections", ["code": other]).status == 409)
      #expect(
        try await stage.partner.delete("/v1/me/blocks/\(stage.maker.id.lower)").status == 404)
      #expect(
        try await stage.maker.delete("/v1/me/blocks/\(stage.partner.id.lower)").status == 200)
      #expect(try await stage.maker.post("/v1/connections", ["code": other]).status == 201)
    }
  }

  /// What only its maker may; and taking out a person, who is the maker here.
  private static let own: Set = [
    "updateConnectionComment", "deleteConnectionComment", "updateConnectionChat",
    "deleteConnectionChat", "extendConnectionLock", "releaseConnectionLock",
    "removeConnectionMember",
  ]

  /// What neither of two partners may do to the other.
  private static let managing: Set = [
    "addConnectionMember", "updateConnectionMember", "transferConnectionOwnership",
    "endConnectionLock", "setConnectionRole", "deleteConnectionRole",
  ]

  /// A connection with something of everything in it.
  private struct Stage {
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
      var ids: [String: String] = [:]
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

    func ask(
      _ endpoint: Endpoint, as person: TestPerson, of other: TestPerson
    ) async throws -> Answer {
      let words = endpoint.path.replacing(route, with: space).split(separator: "/").map { word in
        if word == "{person}" { return other.id.lower }
        guard word.hasPrefix("{") else { return String(word) }
        return ids[String(word.dropFirst().dropLast())] ?? "none"
      }
      var query = ""
      if endpoint.name.hasPrefix("explain") {
        query = "?person=\(person.id.lower)&capability=view"
      }
      return try await app.send(
        as: person.id, endpoint.method, "/" + words.joined(separator: "/") + query,
        body(of: endpoint))
    }

    private func body(of endpoint: Endpoint) -> JSON? {
      switch endpoint.name {
      case "createCalendarEvent":
        ["title": "x", "starts_on": "2026-12-01", "ends_on": "2026-12-01"]
      case "acquireConnectionLock": ["key": "app.other"]
      case "extendConnectionLock", "releaseConnectionLock": ["token": .string(token)]
      case "sendConnectionSignal":
        ["to": maker.json, "type": "offer", "data": [:]]
      case "markConnectionRead": ["version": 1]
      case "voteOnTask": ["priority": 2]
      case "addTaskAttachment":
        ["name": "y.png", "media_type": "image/png", "bytes": 1, "external_id": "x"]
      case "createGoal": ["title": "x"]
      case "createTask", "createTaskTemplate": ["title": "x"]
      default: SampleBody.of(endpoint)
      }
    }
  }
}
