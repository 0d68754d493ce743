import Domain
import FoundationEssentials
import HTTPServer

@testable import API

/// A space of its own for one question of a permission matrix, with something of everything in it.
struct MatrixStage: Sendable {
  private let cast: MatrixCast
  let space: String
  private let ids: [String: String]
  private let token: String
  private let ready: Int

  init(_ cast: MatrixCast, _ route: MatrixRoute) async throws {
    self.cast = cast
    let owner = cast.owner
    space = try await owner.make(cast.kind)
    let least = cast.leastRole
    if cast.kind == .room {
      try await Self.seat(cast, in: space)
    } else {
      for (role, person) in cast.members where !role.isOwner {
        try await owner.add(person, role.name, to: space)
      }
      _ = try await owner.post(
        "\(space)/members",
        ["person": cast.extra.json, "role": .string(least), "granted": ["comment"]])
    }
    var ids = ["person": cast.extra.id.lower, "role": "helpers"]
    if route.name == "deleteRole" {
      _ = try await owner.put("\(space)/roles/helpers", ["capabilities": ["view"]])
    }
    if route.endpoint.path.contains("{message}") {
      ids["message"] = try await cast.extra.post("\(space)/chat", ["text": "x"])["id"]?.string
    }
    let comment = try await cast.extra.post("\(space)/comments", ["text": "x"])
    ids["comment"] = comment["id"]?.string
    if route.name == "reopenComment" {
      _ = try await owner.post("\(space)/comments/\(ids["comment"] ?? "")/resolve")
    }
    var token = "none"
    if route.endpoint.path.contains("{invitation}") {
      let sent = try await owner.post(
        "\(space)/invitations", ["form": "link", "role": .string(least)])
      ids["invitation"] = sent["id"]?.string
    }
    if route.endpoint.path.contains("{fence}") {
      let lock = try await owner.post("\(space)/locks", ["key": "app.part"])
      ids["fence"] = lock["fence"]?.integer.map { String($0) }
      token = lock["token"]?.string ?? "none"
    }
    if route.endpoint.path.contains("{session}") {
      ids["session"] = try await owner.post("\(space)/sessions", [:])["id"]?.string
      if route.endpoint.path.contains("/voice/") {
        let session = "\(space)/sessions/\(ids["session"] ?? "")"
        for (_, person) in cast.members {
          _ = try await person.post("\(session)/join")
          if route.name != "joinVoice" { _ = try await person.post("\(session)/voice/join") }
        }
      }
    }
    try await Self.fill(space, cast, &ids)
    if cast.kind == .room { try await Self.play(cast, in: space, route) }
    self.ids = ids
    self.token = token
    ready = try await owner.get("\(space)/events?limit=1000").items.count
  }

  /// Lets everyone into a room, in a seat of their role.
  private static func seat(_ cast: MatrixCast, in room: String) async throws {
    let code = try await cast.owner.get(room)["code"]?.string ?? "none"
    let guests =
      cast.members.filter { !$0.role.isOwner } + [
        (role: cast.kind.roles[1], person: cast.extra)
      ]
    for (role, person) in guests {
      _ = try await person.post(
        "/v1/room-codes/\(code)/join", ["as": .string(role.name)])
      if role.capabilities.contains(.play) {
        _ = try await person.put("\(room)/ready", ["ready": true])
      }
    }
  }

  /// Brings a room to where a route can be asked for.
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

  /// How many events there are.
  func version() async throws -> Int {
    try await cast.owner.get("\(space)/events?limit=1000").items.count
  }

  /// What the events since it was ready took, and what it takes to see them.
  func takenByNewEvents() async throws -> CapabilitySet {
    let events = try await cast.owner.get("\(space)/events?limit=1000").items.dropFirst(ready)
    let types = events.compactMap { $0["type"]?.string.flatMap { EventType(rawValue: $0) } }
    return CapabilitySet(types.flatMap { [$0.capability, $0.guardedWith].compactMap(\.self) })
  }

  /// Asks what a route is for.
  func ask(_ route: MatrixRoute, as person: TestPerson) async throws -> Answer {
    var ids = ids
    if route.name == "updateComment" {
      // Comments are edited by their authors.
      let own = try await person.post("\(space)/comments", ["text": "mine"])
      if let id = own["id"]?.string { ids["comment"] = id }
    }
    if route.name == "updateChat" {
      let own = try await person.post("\(space)/chat", ["text": "mine"])
      if let id = own["id"]?.string { ids["message"] = id }
    }
    if route.name == "passTurn" {
      // It is the turn of who asks, where they have one.
      _ = try await cast.owner.put("\(space)/game/turn", ["player": person.json])
    }
    let words = route.endpoint.path.replacing(cast.kind.route, with: space)
      .split(separator: "/").map { segment in
        segment.hasPrefix("{")
          ? ids[String(segment.dropFirst().dropLast())] ?? "none" : String(segment)
      }
    let query =
      switch route.name {
      case "explainPermission": "?person=\(person.id.lower)&capability=view"
      case "compareVersions": "?from=1"
      default: ""
      }
    return try await cast.app.send(
      as: person.id, route.endpoint.method, "/" + words.joined(separator: "/") + query,
      body(route))
  }

  private func body(_ route: MatrixRoute) -> JSON? {
    let least = JSON.string(cast.leastRole)
    let data: JSON = ["n": 2]
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
    case "extendLock", "releaseLock": return ["token": .string(token)]
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
  /// What it takes to see one where that is more than to see the space, and who writes has to see it too.
  fileprivate var guardedWith: Capability? {
    streamKind == .course && capability != .view ? seenWith : nil
  }
}
