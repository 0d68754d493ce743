import Domain
import FoundationEssentials
import HTTPServer
import TestSupport

@testable import API

/// What random people ask of spaces of all five kinds: every route that writes, with what was made before. Much of
/// it is refused, as it should be; what is not makes the log. Repeated by its seed, but for ids.
struct RandomLife {
  private let people: [TestPerson]
  private let app: TestApp
  private var random: SeededRandom
  private var spaces: [Place] = []
  /// What was made in each space, by the parameter that names it in paths.
  private var made: [String: [String]] = [:]
  /// The routes that were answered well at least once.
  private(set) var succeeded: Set<String> = []

  private struct Place {
    let kind: SpaceKind
    let path: String
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

  /// So many requests, one after another.
  mutating func live(requests: Int) async throws {
    for _ in 0..<requests {
      switch Int.random(in: 0..<40, using: &random) {
      case 0: try await begin(SpaceKind.allCases.randomElement(using: &random) ?? .project)
      case 1...3: try await actAlone()
      default: try await ask()
      }
    }
  }

  /// Opens a space, with two more people in it where people are added.
  private mutating func begin(_ kind: SpaceKind) async throws {
    let order = people.shuffled(using: &random)
    let path = try await order[0].make(kind, with: order[1])
    spaces.append(Place(kind: kind, path: path))
    for person in order[1...2] {
      let role = kind.roles.filter { !$0.isOwner }.randomElement(using: &random)
      try await order[0].add(person, role?.name ?? "viewer", to: path)
    }
  }

  /// Something that a person does outside of all spaces.
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

  /// One request to one space.
  private mutating func ask() async throws {
    guard let place = spaces.randomElement(using: &random),
      let route = Self.routes[place.kind]?.randomElement(using: &random)
    else { return }
    // What ends a space for good is rare.
    if ["delete", "archive", "closeRoom"].contains(route.name),
      Int.random(in: 0..<8, using: &random) > 0
    {
      return
    }
    let words = route.endpoint.path.replacing(place.kind.route, with: place.path)
      .split(separator: "/").map { word in
        word.hasPrefix("{") ? name(String(word.dropFirst().dropLast()), in: place) : String(word)
      }
    let answer = try await app.send(
      as: somebody().id, route.endpoint.method, "/" + words.joined(separator: "/"),
      body(route, in: place))
    guard (200..<300).contains(answer.status) else { return }
    succeeded.insert(route.endpoint.name)
    note(answer, route, in: place)
  }

  private mutating func somebody() -> TestPerson {
    people.randomElement(using: &random) ?? people[0]
  }

  /// An id for a place in a path.
  private mutating func name(_ parameter: String, in place: Place) -> String {
    switch parameter {
    case "person": return somebody().id.lower
    case "role": return ["helpers", "guests"].randomElement(using: &random) ?? "helpers"
    default:
      return made[place.path + parameter]?.randomElement(using: &random) ?? UUID().lower
    }
  }

  /// Keeps the id of what a request made.
  private mutating func note(_ answer: Answer, _ route: MatrixRoute, in place: Place) {
    let prefix = route.endpoint.path + "/{"
    let parameters = Set(
      VersionOne.endpoints.filter { $0.path.hasPrefix(prefix) }.compactMap {
        $0.path.dropFirst(prefix.count).split(separator: "}").first.map(String.init)
      })
    for parameter in parameters {
      let id = answer["id"]?.string ?? answer[parameter]?.integer.map { String($0) }
      if let id { made[place.path + parameter, default: []].append(id) }
    }
  }

  private mutating func body(_ route: MatrixRoute, in place: Place) -> JSON? {
    let roles = place.kind.roles.filter { !$0.isOwner }
    let role = JSON.string(roles.randomElement(using: &random)?.name ?? "viewer")
    let number = Int64.random(in: 0..<1_000, using: &random)
    switch route.name {
    case "addMember": return ["person": somebody().json, "role": role]
    case "updateMember": return ["role": role, "granted": ["comment"], "denied": ["chat"]]
    case "transferOwnership": return ["person": somebody().json]
    case "sendInvitation":
      return Bool.random(using: &random)
        ? ["form": "link", "role": role]
        : ["form": "person", "person": somebody().json, "role": role]
    case "addComment": return ["text": "@", "mentions": [somebody().json]]
    case "acquireLock": return ["key": .string("app.\(number % 5)")]
    case "setRole": return ["capabilities": ["view", "comment"]]
    case "recordActivity":
      return ["kind": .string("kind_\(number % 3)"), "title": .string("Title \(number)")]
    case "changeProject": return changes()
    case "createTask", "updateTask":
      return ["title": .string("Task \(number)"), "assignee": "partner"]
    case "updateProject", "updateCourse": return ["title": .string("Title \(number)")]
    case "updateWorkSession": return ["status": .string("status \(number)")]
    case "updateRoom":
      return ["name": .string("Room \(number)"), "private": .bool(number % 2 == 0)]
    case _ where route.name.hasPrefix("upsert"):
      return ["records": [["id": .string(UUID().lower), "data": ["n": .integer(number)]]]]
    case _ where route.endpoint.method == .put: return ["data": ["n": .integer(number)]]
    default: return SampleBody.of(route.endpoint)
    }
  }

  /// A scene with elements, whose texts are edited and one of which goes again.
  private mutating func changes() -> JSON {
    let (scene, one, other) = (UUID(), UUID(), UUID())
    let operations = [
      Operations.insertScene(scene, "INT. HALL"),
      Operations.insertElement(one, in: scene, "action", "Enter."),
      Operations.insertElement(other, in: scene, "dialogue", "Who's there?"),
      Operations.editText(one, [3, "x"]), Operations.insertCharacter(UUID(), "BERNARDO"),
      Operations.updateScene(scene, heading: "EXT. PLATFORM"),
    ]
    return [
      "replica": .string(UUID().lower), "base": 1,
      "changes": .array(
        operations.prefix(Int.random(in: 1...6, using: &random)).map {
          ["id": .string(UUID().lower), "operation": $0]
        }),
    ]
  }
}
