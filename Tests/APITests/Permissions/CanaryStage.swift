import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A space with a recognisable text in every field that is kept, and everybody who may try to read it.
struct CanaryStage: Sendable {
  /// A recognisable text, and who may see it.
  struct Canary: Sendable {
    let text: String
    /// The capability that is needed to see it; nil: nobody sees it.
    let takes: Capability?
    /// The only person who sees it, whatever the capabilities of others.
    var only: UUID?
  }

  /// A person who reads.
  struct Reader: Sendable {
    let name: String
    let person: TestPerson
    /// The person's effective capabilities in the space; empty for outsiders.
    let capabilities: CapabilitySet
  }

  let app: TestApp
  let kind: SpaceKind
  let owner: TestPerson
  private(set) var space = "none"
  /// The connection that will be ended.
  private var ending = "none"
  private(set) var ids: [String: String] = [:]
  var canaries: [Canary] = []
  /// The target of the owner's next presence; nil where everybody sees every target.
  var watched: JSON?
  private(set) var readers: [Reader] = []
  /// The version of the space after the setup.
  private(set) var version = 0

  /// Fills the space and its members. Nobody's permissions change afterwards.
  init(_ app: TestApp, _ kind: SpaceKind) async throws {
    self.app = app
    self.kind = kind
    owner = try await app.person("Canary Owner", email: "planted-address@callboard.example")
    _ = try await owner.patch(
      "/v1/me",
      [
        "username": "canary_owner", "status_message": "canary status",
        "current_activity": "canary activity",
      ])
    canaries = [
      Canary(text: "canary_owner", takes: .view),
      Canary(text: "canary status", takes: .view),
      Canary(text: "canary activity", takes: .view),
    ]
    try await plantOwn()
    let people = try await gather()
    try await fillCommon()
    try await fillOwn()
    try await appear()
    try await part(people)
    // Lists are read from projections, which may be behind.
    let head = app.engine.seen
    try await eventually("the tables have it all") {
      try await app.service.board.list().allSatisfy { $0.checkpoint >= head }
    }
    readers.append(
      Reader(name: "stranger", person: try await app.person("stranger"), capabilities: []))
    guard let id = UUID(String(space.split(separator: "/").last ?? "")),
      let core = try await app.engine.state(of: id).space?.core
    else { throw NoStage() }
    let members = core.members
    version = core.version
    readers.append(
      Reader(
        name: "owner", person: owner, capabilities: members[owner.id]?.capabilities ?? []))
    for (name, person) in people {
      readers.append(
        Reader(
          name: name, person: person, capabilities: members[person.id]?.capabilities ?? []))
    }
    ids[kind.rawValue] = id.lower
    ids["person"] = owner.id.lower
  }

  // MARK: - People

  /// Makes the space with everyone who is or was a member.
  private mutating func gather() async throws -> [(name: String, person: TestPerson)] {
    switch kind {
    case .project, .course, .worksession: try await gatherByRole()
    case .room: try await gatherInRoom()
    case .connection: try await gatherConnected()
    }
  }

  private mutating func gatherByRole() async throws -> [(name: String, person: TestPerson)] {
    let title: JSON = kind == .worksession ? ["status": "canary title"] : ["title": "canary title"]
    let made = try await owner.post("/v1/\(kind.collection)", title)
    space = "/v1/\(kind.collection)/\(made["id"]?.string ?? "none")"
    canaries.append(Canary(text: "canary title", takes: .view))
    var people: [(name: String, person: TestPerson)] = []
    for role in kind.roles where !role.isOwner {
      let person = try await app.person(role.name)
      try await owner.add(person, role.name, to: space)
      people.append((role.name, person))
    }
    let least = kind.roles.last?.name ?? ""
    // These people have every capability while the texts are written, and lose it before they read.
    let all = kind.roles.filter { !$0.isOwner }.map(\.capabilities).reduce(CapabilitySet()) {
      $0.union($1)
    }.subtracting(CapabilitySet([.deleteSpace, .own]))
    for name in ["narrowed", "removed", "left", "expired"] {
      let person = try await app.person(name)
      _ = try await owner.post(
        "\(space)/members",
        [
          "person": person.json, "role": .string(least),
          "capabilities": .array(kind.names(of: all).map { .string($0) }),
        ])
      people.append((name, person))
    }
    return people
  }

  private mutating func gatherInRoom() async throws -> [(name: String, person: TestPerson)] {
    let made = try await owner.post(
      "/v1/rooms", ["name": "canary title", "private": true, "code_length": 6])
    space = made.header("Location") ?? "none"
    let code = made["code"]?.string ?? "none"
    canaries += [
      Canary(text: "canary title", takes: .view),
      Canary(text: "\"\(code)\"", takes: .view),
    ]
    var people: [(name: String, person: TestPerson)] = []
    for name in ["player", "spectator", "left", "removed", "banned"] {
      let person = try await app.person(name)
      let part: JSON = name == "spectator" ? "spectator" : "player"
      _ = try await person.post("/v1/room_codes/\(code)/join", ["as": part])
      people.append((name, person))
    }
    return people
  }

  private mutating func gatherConnected() async throws -> [(name: String, person: TestPerson)] {
    let partner = try await app.person("partner")
    space = try await owner.connect(with: partner)
    let code = try await owner.post("/v1/me/connection_codes", [:])["code"]?.string ?? "none"
    canaries.append(Canary(text: "\"\(code)\"", takes: nil, only: owner.id))
    // These people were connected with the owner once.
    var people = [(name: "partner", person: partner)]
    for name in ["blocked", "blocker", "ended"] {
      let person = try await app.person(name)
      let connection = try await owner.connect(with: person)
      if name == "ended" { ending = connection }
      people.append((name, person))
    }
    return people
  }

  /// Takes memberships, capabilities and connections away from some of the people.
  private func part(_ people: [(name: String, person: TestPerson)]) async throws {
    for (name, person) in people {
      let member = "\(space)/members/\(person.id.lower)"
      switch name {
      case "narrowed": _ = try await owner.patch(member, ["capabilities": ["view"]])
      case "removed": _ = try await owner.delete(member)
      case "left": _ = try await person.delete(member)
      case "banned": _ = try await owner.put("\(space)/bans/\(person.id.lower)", [:])
      case "expired":
        // The end must lie ahead when the request is decided; a busy machine may need a second try.
        for seconds in [1, 10, 60] {
          let end = Timestamp(
            microseconds: Int64((Date().timeIntervalSince1970 + Double(seconds)) * 1_000_000))
          let body: JSON = ["access_until": .string(end.rfc3339)]
          if try await owner.patch(member, body).status == 200 { break }
        }
        try await eventually("access has ended", timeoutSeconds: 120) {
          try await person.get("\(space)/members").status == 404
        }
      case "blocked": _ = try await owner.blocks(person)
      case "blocker": _ = try await person.blocks(owner)
      case "ended":
        #expect(try await person.delete(ending).status < 300)
      default: break
      }
    }
  }

  // MARK: - Contents

  /// Fills in the data of the owner that only the owner and operators see.
  private mutating func plantOwn() async throws {
    let known = try await app.sendAsOperator(
      .put, "/admin/v1/people/\(owner.id.lower)/external_id",
      ["external_id": "planted-external-id"])
    let preset = try await owner.post(
      "/v1/me/presets",
      [
        "name": "planted preset", "status_message": "planted message",
        "current_activity": "planted activity",
      ])
    guard known.status == 200, preset.status == 201 else { throw NoStage() }
    ids["preset"] = preset["id"]?.string
    canaries += [
      "planted-address", "planted-external-id", "planted preset", "planted message",
      "planted activity",
    ].map { Canary(text: $0, takes: nil, only: owner.id) }
  }

  private mutating func fillCommon() async throws {
    _ = try await owner.post("\(space)/chat", ["text": "canary message"])
    canaries.append(Canary(text: "canary message", takes: .chat))
    let comment = try await owner.post("\(space)/comments", ["text": "canary comment"])
    if comment.status < 300 { canaries.append(Canary(text: "canary comment", takes: .view)) }
    ids["comment"] = comment["id"]?.string
    let lock = try await owner.post(
      "\(space)/locks", ["key": "app.part", "ttl_seconds": 300])
    guard let token = lock["token"]?.string else { throw NoStage() }
    canaries.append(Canary(text: token, takes: nil, only: owner.id))
    guard kind.takesInvitations else { return }
    let least: JSON = kind == .room ? "spectator" : .string(kind.roles.last?.name ?? "")
    let mail = try await owner.post(
      "\(space)/invitations",
      [
        "form": "email", "email": "canary-mail@callboard.example", "name": "Canary Invitee",
        "role": least,
      ])
    let link = try await owner.post("\(space)/invitations", ["form": "link", "role": least])
    guard mail.status == 201, let secret = link["token"]?.string else { throw NoStage() }
    ids["invitation"] = link["id"]?.string
    for text in ["canary-mail", "Canary Invitee", secret] {
      canaries.append(Canary(text: text, takes: .invite))
    }
  }

  private mutating func fillOwn() async throws {
    switch kind {
    case .project:
      let (scene, element) = (UUID(), UUID())
      try await owner.change(
        space,
        [
          Operations.insertScene(scene, "CANARY HEADING"),
          Operations.insertElement(element, in: scene, "action", "canary action"),
        ])
      ids["scene"] = scene.lower
      ids["element"] = element.lower
      canaries += [
        Canary(text: "CANARY HEADING", takes: .view),
        Canary(text: "canary action", takes: .view),
      ]
    case .worksession:
      let marker = try await owner.post("\(space)/markers", ["data": ["x": "canary marker"]])
      ids["marker"] = marker["id"]?.string
      canaries.append(Canary(text: "canary marker", takes: .view))
    case .course:
      for record in CourseRecordKind.allCases {
        let text = "canary \(record.rawValue)"
        ids[record.rawValue] = try await owner.insert(record, ["x": .string(text)], in: space)
        canaries.append(Canary(text: text, takes: record.seenWith))
      }
    case .room: try await play()
    case .connection:
      let task = try await owner.post("\(space)/tasks", ["title": "canary task"])
      ids["task"] = task["id"]?.string
      canaries.append(Canary(text: "canary task", takes: .view))
    }
  }

  private mutating func play() async throws {
    for seat in try await owner.get(space)["players"]?.array ?? [] {
      guard let id = seat["person"]?["id"]?.string.flatMap({ UUID($0) }), id != owner.id else {
        continue
      }
      _ = try await app.send(as: id, .put, "\(space)/ready", ["ready": true])
    }
    let deck = (0..<6).map { JSON.string("canary card \($0)!") }
    let start = try await owner.post("\(space)/game/start", ["deck": .array(deck)])
    guard start.status == 200 else { throw NoStage() }
    let drawn = try await owner.post("\(space)/game/draw")["game"]?["current_card"]
    for card in deck {
      canaries.append(
        Canary(text: card.string ?? "none", takes: card == drawn ? .view : nil))
    }
  }

  struct NoStage: Error {}
}
