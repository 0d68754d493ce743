import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials

@testable import CallboardAPI

/// Sends random requests to spaces of all five kinds, by every route that writes, about things that were made before.
/// It prefers routes that were asked and succeeded less often. Many requests are refused; the others make the log.
///
/// The same seed repeats a life, except for the ids.
struct RandomLife {
  private let people: [TestPerson]
  let app: TestApp
  private var random: SeededRandom
  private var spaces: [Place] = []
  /// The ids of things in each space, by the parameter that names them in paths.
  private var made: [String: [String]] = [:]
  /// The maker of a thing, and its token if it is a lock.
  private var makers: [String: (person: TestPerson, token: JSON)] = [:]
  /// The number of successes of each route.
  private(set) var succeeded: [String: Int] = [:]
  private var asked: [String: Int] = [:]

  private struct Place {
    let kind: SpaceKind
    let path: String
    let people: [TestPerson]
    var owner: TestPerson { people[0] }
  }

  private static let routes = Dictionary(
    uniqueKeysWithValues: SpaceKind.allCases.map { kind in
      (kind, MatrixRoute.all(of: kind).filter { $0.endpoint.method != .get })
    })

  init(_ app: TestApp, _ random: SeededRandom) async throws {
    self.app = app
    self.random = random
    var people: [TestPerson] = []
    for name in ["Ann", "Ben", "Cid", "Dot"] { people.append(try await app.person(name)) }
    self.people = people
    for kind in SpaceKind.allCases { try await begin(kind) }
  }

  /// Sends requests, one after another.
  mutating func live(requests: Int) async throws {
    for _ in 0..<requests {
      switch Int.random(in: 0..<40, using: &random) {
      case 0: try await begin(SpaceKind.allCases.randomElement(using: &random) ?? .project)
      case 1...2: try await actAlone()
      default: try await ask()
      }
    }
  }

  /// Makes a space, and adds two more people unless it is a connection.
  private mutating func begin(_ kind: SpaceKind) async throws {
    var order = people.shuffled(using: &random)
    // A connection gets new people, because the others block one another all the time.
    if kind == .connection { order = [try await app.person("Kim"), try await app.person("Lou")] }
    let path = try await order[0].make(kind, with: order[1])
    spaces.append(Place(kind: kind, path: path, people: order))
    if kind == .connection { return }
    if kind == .room {
      let code = try await order[0].get(path)["code"]?.string ?? "none"
      for (person, part) in zip(order[1...2], ["player", "spectator"]) {
        _ = try await person.post("/v1/room_codes/\(code)/join", ["as": .string(part)])
      }
      return
    }
    for person in order[1...2] {
      let role = kind.roles.filter { !$0.isOwner }.randomElement(using: &random)
      try await order[0].add(person, role?.name ?? "viewer", to: path)
    }
  }

  /// Sends a request that concerns no space.
  private mutating func actAlone() async throws {
    let (person, other) = (somebody(), somebody())
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let preset = ["meeting", "lunch", "focus"].randomElement(using: &random) ?? "break"
      _ = try await person.put("/v1/me/status", ["preset": .string(preset)])
    case 1: _ = try await person.put("/v1/me/blocks/\(other.id.lower)", [:])
    case 2: _ = try await person.delete("/v1/me/blocks/\(other.id.lower)")
    default:
      _ = try await person.post("/v1/connections", ["code": try await other.makeCode()])
    }
  }

  /// Sends a request to a space.
  private mutating func ask() async throws {
    // It is one of the latest spaces of its kind, so that things in it are used again.
    guard let kind = SpaceKind.allCases.randomElement(using: &random),
      let place = spaces.filter({ $0.kind == kind }).suffix(2).randomElement(using: &random),
      let routes = Self.routes[kind]
    else { return }
    let few = (0..<4).compactMap { _ in routes.randomElement(using: &random) }
    guard let route = few.min(by: { weight($0) < weight($1) }) else { return }
    // Requests that end a space, or take it from its members, are rare.
    if ["delete", "archive", "closeRoom", "removeConnection", "transferOwnership", "removeMember"]
      .contains(route.name), Int.random(in: 0..<8, using: &random) > 0
    {
      return
    }
    asked[route.endpoint.name, default: 0] += 1
    var ids: [String: String] = [:]
    for parameter in route.endpoint.pathParameters { ids[parameter] = name(parameter, in: place) }
    let path = route.endpoint.filledPath { ids[$0] ?? "" }
    let maker = ids.values.compactMap { makers[$0] }.first
    let asker =
      ([maker?.person ?? place.owner, place.owner, place.owner] + [
        somebody(place), somebody(place),
      ])
      .randomElement(using: &random)
    guard let asker else { return }
    let answer = try await app.send(
      as: asker.id, route.endpoint.method, path,
      body(route, in: place, maker?.token))
    guard answer.isSuccess else {
      if answer.code == "archived", Bool.random(using: &random) {
        _ = try await place.owner.post("\(place.path)/restore")
      } else if asker.id == place.owner.id,
        answer.code == "room_closed" || answer.text.contains("there is no such \(kind.noun)")
          || answer.text.contains("there is no such space")
      {
        spaces.removeAll { $0.path == place.path }
        try await begin(kind)
      }
      return
    }
    succeeded[route.endpoint.name, default: 0] += 1
    note(answer, route, in: place, by: asker)
  }

  /// The weight of a route. Routes of a low weight are asked sooner.
  private func weight(_ route: MatrixRoute) -> Int {
    asked[route.endpoint.name, default: 0] + 5 * succeeded[route.endpoint.name, default: 0]
  }

  private mutating func somebody(_ place: Place? = nil) -> TestPerson {
    (place?.people ?? people).randomElement(using: &random) ?? people[0]
  }

  /// A value for a parameter of a path.
  private mutating func name(_ parameter: String, in place: Place) -> String {
    switch parameter {
    case "person", "user": return somebody(place).id.lower
    case place.kind.rawValue: return place.path.split(separator: "/").last.map(String.init) ?? ""
    case "role": return ["helpers", "guests"].randomElement(using: &random) ?? "helpers"
    default:
      let ids = made[place.path + parameter] ?? []
      let latest = Bool.random(using: &random) ? ids.last : ids.randomElement(using: &random)
      return latest ?? UUID().lower
    }
  }

  /// Keeps the ids of the things that a request made.
  private mutating func note(
    _ answer: Answer, _ route: MatrixRoute, in place: Place, by person: TestPerson
  ) {
    let prefix = route.endpoint.path + "/{"
    let parameters = Set(
      VersionOne.endpoints.filter { $0.path.hasPrefix(prefix) }.compactMap {
        $0.path.dropFirst(prefix.count).split(separator: "}").first.map(String.init)
      })
    var ids: [(parameter: String, id: String)] = []
    for parameter in parameters {
      let id = answer["id"]?.string ?? answer[parameter]?.integer.map { String($0) }
      if let id { ids.append((parameter, id)) }
    }
    for (parameter, list) in [("milestone", "milestones"), ("attachment", "attachments")] {
      let id = answer[list]?.array?.last?["id"]?.string
      if let id { ids.append((parameter, id)) }
    }
    for (parameter, id) in ids where made[place.path + parameter]?.last != id {
      made[place.path + parameter, default: []].append(id)
      makers[id] = (person, answer["token"] ?? .null)
    }
  }

  private mutating func body(
    _ route: MatrixRoute, in place: Place, _ token: JSON?
  ) -> JSON? {
    let roles = place.kind.roles.filter { !$0.isOwner }
    let role = JSON.string(roles.randomElement(using: &random)?.name ?? "viewer")
    let number = Int64.random(in: 0..<1_000, using: &random)
    switch route.name {
    case "addMember": return ["person": somebody(place).json, "role": role]
    case "updateMember": return ["role": role, "granted": ["comment"], "denied": ["chat"]]
    case "transferOwnership": return ["person": somebody(place).json]
    case "sendInvitation":
      return Bool.random(using: &random)
        ? ["form": "link", "role": role]
        : ["form": "person", "person": somebody(place).json, "role": role]
    case "addComment": return ["text": "@", "mentions": [somebody(place).json]]
    case "acquireLock": return ["key": .string("app.\(number % 5)")]
    case "setLockSettings": return ["require_fence": false]
    case "setRole": return ["capabilities": ["view", "comment"]]
    case "recordActivity":
      return ["kind": .string("kind_\(number % 3)"), "title": .string("Title \(number)")]
    case "changeProject": return changes()
    case "createTask", "updateTask":
      let assignee: JSON = ["me", "partner", .null].randomElement(using: &random) ?? .null
      return ["title": .string("Task \(number)"), "assignee": assignee]
    case "updateCalendarEvent", "updateGoal", "updateTaskTemplate":
      return ["title": .string("Title \(number)")]
    case "updateProject", "updateCourse": return ["title": .string("Title \(number)")]
    case "updateWorkSession": return ["status": .string("status \(number)")]
    case "updateRoom":
      return ["name": .string("Room \(number)"), "private": .bool(number % 2 == 0)]
    case "markRead": return ["version": .integer(number % 5)]
    case "setReady": return ["ready": .bool(number % 5 > 0)]
    case "setAvatar": return ["type": "owl", "color": .string("color \(number % 5)")]
    case "setTurn": return ["player": somebody(place).json]
    case "setScore": return ["player": somebody(place).json, "add": .integer(number % 5)]
    case "startGame": return ["deck": ["ace", "king", "queen", "jack"]]
    case "sendSignal": return ["to": somebody(place).json, "type": "offer", "data": [:]]
    case "extendLock", "releaseLock": return ["token": token ?? .string("none")]
    case "extendSessionLock", "releaseSessionLock": return ["token": token ?? .string("none")]
    case "renewSessionPresence": return ["user_id": .string("user \(number)")]
    case "voteOnTask": return ["priority": .integer(1 + number % 5)]
    case "createGoal":
      return ["title": .string("Goal \(number)"), "milestones": [["title": "First"]]]
    case "banFromRoom": return [:]
    case "joinRoom": return ["as": .string(number % 2 == 0 ? "player" : "spectator")]
    case _ where route.name.hasPrefix("upsert"):
      return ["records": [["id": .string(UUID().lower), "data": ["n": .integer(number)]]]]
    case "updateMarker", "updateCourseSettings": return ["data": ["n": .integer(number)]]
    case _ where place.kind == .course && route.endpoint.method == .put:
      return ["data": ["n": .integer(number)]]
    default: return SampleBody.of(route.endpoint)
    }
  }

  /// A request with a random number of the operations on a scene and its contents, in their order.
  private mutating func changes() -> JSON {
    let number = Int.random(in: 0..<1_000_000, using: &random)
    let operations = Self.operations(number: number)
    return [
      "replica": .string(UUID().lower), "base": 1,
      "changes": .array(
        operations.prefix(Int.random(in: 1...operations.count, using: &random)).map {
          ["id": .string(UUID().lower), "operation": $0]
        }),
    ]
  }
}
