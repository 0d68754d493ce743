import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A space for one route of a permission matrix, or for all that change nothing, with at least one of everything in it.
struct MatrixStage: Sendable {
  private let cast: MatrixCast
  let space: String
  private let ids: [String: String]
  /// The ids of things that people made for themselves, by person.
  private let own: [UUID: [String: String]]
  private let token: String
  private let ready: Int

  /// The parts of a path for which a space has a thing, or a phase, only if its route has such a part.
  static let madeOnDemand = [
    "{notice}", "{message}", "{comment}", "{invitation}", "{fence}", "{session}", "/game/",
  ]

  /// - Parameter outsiders: people who are not members. Those who once were make things of their own and leave.
  init(
    _ cast: MatrixCast, _ route: MatrixRoute, outsiders: [MatrixOutsider] = []
  ) async throws {
    self.cast = cast
    let owner = cast.owner
    let space = try await owner.make(cast.kind)
    self.space = space
    let path = route.endpoint.path
    let least = cast.leastRole
    var own: [UUID: [String: String]] = [:]
    if path.contains("{notice}") {
      try await owner.change(space, [Operations.insertCharacter(UUID(), "HAMLET")])
      own[owner.id] = ["notice": try await Self.notice(of: owner, in: space)]
    }
    for outsider in outsiders { try await outsider.enter(space, of: cast.kind, by: owner) }
    for outsider in outsiders {
      own[outsider.person.id] = try await Self.things(of: outsider.person, in: space, path)
      try await outsider.leave(space, by: owner)
    }
    if cast.kind == .room {
      try await Self.seat(cast, in: space)
    } else {
      try await Self.admit(cast, to: space, path, &own)
      _ = try await owner.post(
        "\(space)/members",
        ["person": cast.extra.json, "role": .string(least), "granted": ["comment"]])
    }
    let id = space.split(separator: "/").last.map(String.init) ?? "none"
    var ids = ["person": cast.extra.id.lower, "role": "helpers", cast.kind.rawValue: id]
    if route.name == "deleteRole" {
      _ = try await owner.put("\(space)/roles/helpers", ["capabilities": ["view"]])
    }
    if path.contains("{message}") {
      ids["message"] = try await cast.extra.post("\(space)/chat", ["text": "x"])["id"]?.string
    }
    if path.contains("{comment}") {
      let comment = try await cast.extra.post("\(space)/comments", ["text": "x"])
      ids["comment"] = comment["id"]?.string
    }
    if route.name == "reopenComment" {
      _ = try await owner.post("\(space)/comments/\(ids["comment"] ?? "")/resolve")
    }
    var token = "none"
    if path.contains("{invitation}") {
      let sent = try await owner.post(
        "\(space)/invitations", ["form": "link", "role": .string(least)])
      ids["invitation"] = sent["id"]?.string
    }
    if path.contains("{fence}") {
      let lock = try await owner.post("\(space)/locks", ["key": "app.part"])
      ids["fence"] = lock["fence"]?.integer.map { String($0) }
      token = lock["token"]?.string ?? "none"
    }
    if ["extendSessionLock", "releaseSessionLock"].contains(route.name) {
      token = try await owner.post("/locks/\(id)", [:])["token"]?.string ?? "none"
    }
    if path.contains("{session}") {
      ids["session"] = try await owner.post("\(space)/sessions", [:])["id"]?.string
      if path.contains("/voice/") {
        let session = "\(space)/sessions/\(ids["session"] ?? "")"
        for part in cast.members {
          _ = try await part.person.post("\(session)/join")
          if route.name != "joinVoice" { _ = try await part.person.post("\(session)/voice/join") }
        }
      }
    }
    try await Self.fill(space, cast, &ids)
    if cast.kind == .room { try await Self.play(cast, in: space, route) }
    self.ids = ids
    self.own = own
    self.token = token
    ready = try await cast.app.version(of: space)
  }

  /// Makes everybody a member with the permissions of their part.
  private static func admit(
    _ cast: MatrixCast, to space: String, _ path: String, _ own: inout [UUID: [String: String]]
  ) async throws {
    let most = cast.kind.mostCapable
    let capabilities = cast.kind.names(of: MatrixPart.templateCapabilities(of: most))
    _ = try await cast.owner.put(
      "\(space)/roles/\(MatrixPart.template)",
      ["capabilities": .array(capabilities.map { .string($0) })])
    for part in cast.members where !part.isOwner {
      var body = part.permissions
      let hasNotice = path.contains("{notice}")
      // A notice answers a change of the person's own, which needs the most capable role.
      if hasNotice { body = ["role": .string(most.name)] }
      body["person"] = part.person.json
      let added = try await cast.owner.post("\(space)/members", .object(body))
      #expect(added.status == 201, "\(part.name): \(added.text)")
      guard hasNotice else { continue }
      own[part.person.id] = ["notice": try await notice(of: part.person, in: space)]
      let member = "\(space)/members/\(part.person.id.lower)"
      let changed = try await cast.owner.patch(member, .object(part.permissions))
      #expect(changed.status == 200, "\(part.name): \(changed.text)")
    }
  }

  /// The notice that a person gets for inserting a character whose name is taken.
  private static func notice(of person: TestPerson, in project: String) async throws -> String {
    try await person.change(project, [Operations.insertCharacter(UUID(), "Hamlet")])
    return try await person.get("\(project)/notices").items.first?["id"]?.string ?? "none"
  }

  /// Makes the things that a path names as a person, and returns their ids, without those that the person may not make.
  private static func things(
    of person: TestPerson, in space: String, _ path: String
  ) async throws -> [String: String] {
    var things: [String: String] = [:]
    func make(_ thing: String, _ path: String, _ body: JSON) async throws {
      things[thing] = try await person.post("\(space)/\(path)", body)["id"]?.string
    }
    if path.contains("{comment}") { try await make("comment", "comments", ["text": "mine"]) }
    if path.contains("{message}") { try await make("message", "chat", ["text": "mine"]) }
    if path.contains("{invitation}") {
      try await make("invitation", "invitations", ["form": "link", "role": "viewer"])
    }
    if path.contains("{notice}") { things["notice"] = try await notice(of: person, in: space) }
    return things.filter { $0.value != "none" }
  }

  /// Lets everyone join a room, in the seat of their role.
  private static func seat(_ cast: MatrixCast, in room: String) async throws {
    let code = try await cast.owner.get(room)["code"]?.string ?? "none"
    let player = cast.kind.roles[1]
    let guests = cast.members.filter { !$0.isOwner } + [MatrixPart(player, cast.extra)]
    for part in guests {
      _ = try await part.person.post(
        "/v1/room_codes/\(code)/join", ["as": part.permissions["role"] ?? .null])
      if part.capabilities.contains(.play) {
        _ = try await part.person.put("\(room)/ready", ["ready": true])
      }
      if let denied = part.permissions["denied"] {
        let member = "\(room)/members/\(part.person.id.lower)"
        _ = try await cast.owner.patch(member, ["denied": denied])
      }
    }
  }

  /// Brings a room into the phase that a route needs.
  private static func play(
    _ cast: MatrixCast, in room: String, _ route: MatrixRoute
  ) async throws {
    if route.name == "unbanFromRoom" {
      _ = try await cast.owner.put("\(room)/bans/\(cast.extra.id.lower)", [:])
    }
    guard route.endpoint.path.contains("/game/"), route.name != "startGame" else { return }
    let turns: JSON = ["passTurn", "setTurn"].contains(route.name) ? ["turn_passed"] : []
    _ = try await cast.owner.post(
      "\(room)/game/start", ["deck": ["ace", "king"], "turn_actions": turns])
    if route.name == "checkGame" { _ = try await cast.owner.post("\(room)/game/end") }
  }

  private static func fill(
    _ space: String, _ cast: MatrixCast, _ ids: inout [String: String]
  ) async throws {
    let owner = cast.owner
    switch cast.kind {
    case .project:
      let (scene, element) = (UUID(), UUID())
      try await owner.change(
        space,
        [
          Operations.insertScene(scene, "INT. HALL"),
          Operations.insertElement(element, in: scene, "action", "Enter."),
        ])
      ids["scene"] = scene.lower
      ids["element"] = element.lower
    case .worksession:
      ids["marker"] = try await owner.post("\(space)/markers", ["data": [:]])["id"]?.string
    case .course:
      for kind in CourseRecordKind.allCases {
        ids[kind.rawValue] = try await owner.insert(kind, ["n": 1], in: space)
      }
    case .room, .connection: break
    }
  }

  /// The number of events.
  func version() async throws -> Int { try await cast.app.version(of: space) }

  /// The capabilities that were needed for the events since the setup, and those that are needed to see them.
  func takenByNewEvents() async throws -> CapabilitySet {
    let path = "\(space)/events?after_version=\(ready)&limit=1000"
    let names = try await cast.owner.get(path).items.compactMap { $0["type"]?.string }
    let types = names.compactMap { EventType(rawValue: $0) }
    return CapabilitySet(types.flatMap { [$0.capability, $0.guardedWith].compactMap(\.self) })
  }

  /// Sends the request of a route as a person.
  func ask(_ route: MatrixRoute, as person: TestPerson) async throws -> Answer {
    var ids = ids.merging(own[person.id] ?? [:]) { $1 }
    if route.name == "updateComment" {
      // Only its author edits a comment.
      let own = try await person.post("\(space)/comments", ["text": "mine"])
      if let id = own["id"]?.string { ids["comment"] = id }
    }
    if route.name == "updateChat" {
      let own = try await person.post("\(space)/chat", ["text": "mine"])
      if let id = own["id"]?.string { ids["message"] = id }
    }
    if route.name == "passTurn" {
      // It must be the person's turn, if the person can have one.
      _ = try await cast.owner.put("\(space)/game/turn", ["player": person.json])
    }
    return try await cast.app.send(
      as: person.id, route.endpoint.method, path(route, person, ids), body(route, person))
  }

  /// Sends the owner's request without credentials.
  func askAnonymously(_ route: MatrixRoute) async throws -> Answer {
    try await cast.app.send(
      route.endpoint.method, path(route, cast.owner, ids), body(route, cast.owner))
  }

  /// Sends the owner's request with an operator's key.
  func askAsOperator(_ route: MatrixRoute) async throws -> Answer {
    try await cast.app.sendAsOperator(
      route.endpoint.method, path(route, cast.owner, ids), body(route, cast.owner))
  }

  private func path(_ route: MatrixRoute, _ person: TestPerson, _ ids: [String: String]) -> String {
    let path = route.endpoint.filledPath { $0 == "user" ? person.id.lower : ids[$0] ?? "none" }
    let query =
      switch route.name {
      case "explainPermission": "?person=\(person.id.lower)&capability=view"
      case "compareVersions": "?from=1"
      default: ""
      }
    return path + query
  }

  private func body(_ route: MatrixRoute, _ person: TestPerson) -> JSON? {
    let least = JSON.string(cast.leastRole)
    let data: JSON = ["n": 2]
    if let operation = route.operation {
      return SampleBody.change(
        SampleBody.operation(
          operation, scene: ids["scene"] ?? "none", element: ids["element"] ?? "none"),
        base: ready)
    }
    switch route.name {
    case "addMember": return ["person": cast.newcomer.json, "role": least]
    case "updateMember" where cast.kind == .room: return ["denied": ["chat"]]
    case "setScore": return ["score": 1]
    case "setTurn": return ["player": cast.extra.json]
    case "setReady": return ["ready": true]
    case "updateRoom": return ["name": "y"]
    case "setAvatar": return ["type": "owl", "color": "blue"]
    case "startGame": return ["deck": ["ace", "king"]]
    case "updateMember": return ["role": least, "granted": [], "denied": ["chat"]]
    case "transferOwnership": return ["person": cast.extra.json]
    case "sendInvitation": return ["form": "link", "role": least]
    case "sendInvitations": return ["invitations": [["form": "link", "role": least]]]
    case "acquireLock": return ["key": "app.other"]
    case "setLockSettings": return ["require_fence": true]
    case "extendLock", "releaseLock", "extendSessionLock", "releaseSessionLock":
      return ["token": .string(token)]
    case "acquireSessionLock", "dismissNotice": return [:]
    case "renewSessionPresence": return ["user_id": .string(person.id.lower)]
    case "restoreNotice": return ["name": .string("HAMLET \(person.id.lower.prefix(8))")]
    case "sendSignal": return ["to": cast.owner.json, "type": "offer", "data": [:]]
    case "markRead": return ["version": 1]
    case "setRole": return ["capabilities": ["view"]]
    case "recordActivity": return ["kind": "x", "title": "y"]
    case "updateWorkSession": return ["status": "y"]
    case "updateCourse", "updateProject": return ["title": "y"]
    case _ where route.name.hasPrefix("upsert"):
      return ["records": [["id": .string(UUID().lower), "data": data]]]
    case _ where route.endpoint.method == .put: return ["data": data]
    default: return SampleBody.of(route.endpoint)
    }
  }
}

extension EventType {
  /// The capability that is needed to see an event, if it is more than `view`. A person who causes the event must have
  /// it, too.
  fileprivate var guardedWith: Capability? {
    streamKind == .course && capability != .view ? seenWith : nil
  }
}
