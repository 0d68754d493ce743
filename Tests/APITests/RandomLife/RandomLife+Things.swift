import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Everything that can be done to things, in the necessary order. Each life runs each of these once.
extension RandomLife {
  /// Comments and messages of a member, changed by the author and by a manager; roles of the space; the end of the
  /// space.
  func talking() async throws {
    let people = try await friends()
    let (owner, other) = (people[0], people[1])
    let space = try await owner.make(.worksession)
    expect(try await owner.add(other, "viewer", to: space))
    for (remover, part) in [
      (owner, "comments"), (other, "comments"), (owner, "chat"), (other, "chat"),
    ] {
      let made = expect(try await other.post("\(space)/\(part)", ["text": "x"]))
      let path = "\(space)/\(part)/\(made["id"]?.string ?? "none")"
      expect(try await other.patch(path, ["text": "y"]))
      if part == "comments" {
        expect(try await owner.post("\(path)/resolve"))
        expect(try await owner.post("\(path)/reopen"))
      }
      expect(try await remover.delete(path))
    }
    expect(try await other.post("\(space)/activities", ["kind": "x", "title": "y"]))
    expect(try await owner.put("\(space)/roles/helpers", ["capabilities": ["view"]]))
    expect(try await owner.delete("\(space)/roles/helpers"))
    expect(try await owner.patch("\(space)/members/\(other.id.lower)", ["role": "editor"]))
    expect(try await owner.post("\(space)/archive"))
    expect(try await owner.post("\(space)/restore"))
    expect(try await owner.put("\(space)/owner", ["person": other.json]))
    expect(try await other.delete("\(space)/members/\(owner.id.lower)"))
    expect(try await other.delete(space))
  }

  /// Records of every kind, and markers.
  func teaching() async throws {
    let people = try await friends()
    let (owner, other) = (people[0], people[1])
    let course = try await owner.make(.course)
    for kind in CourseRecordKind.allCases {
      let path = "\(course)/\(kind.plural)"
      let made = expect(try await owner.post(path, ["data": ["n": 1]]))
      let record = "\(path)/\(made["id"]?.string ?? "none")"
      expect(try await owner.put(record, ["data": ["n": 2]]))
      expect(try await owner.delete(record))
      let records: JSON = ["records": [["id": .string(UUID().lower), "data": ["n": 3]]]]
      expect(try await owner.put(path, records))
    }
    expect(try await owner.patch(course, ["title": "Another"]))
    expect(try await owner.put("\(course)/settings", ["data": ["n": 1]]))
    expect(try await owner.add(other, "ta", to: course))
    expect(try await other.post("\(course)/opened"))
    expect(try await other.delete("\(course)/members/\(other.id.lower)"))
    let session = try await owner.make(.worksession)
    let marker = expect(try await owner.post("\(session)/markers", ["data": ["n": 1]]))
    let path = "\(session)/markers/\(marker["id"]?.string ?? "none")"
    expect(try await owner.put(path, ["data": ["n": 2]]))
    expect(try await owner.delete(path))
    expect(try await owner.post("\(session)/markers", ["data": ["n": 3]]))
    expect(try await owner.post("\(session)/undo", ["author": owner.json]))
    expect(try await owner.patch(session, ["status": "done"]))
  }

  /// Everything that partners share.
  func sharing() async throws {
    let people = try await friends()
    let (owner, other) = (people[0], people[1])
    let space = try await owner.connect(with: other)
    func make(_ path: String, _ body: JSON) async throws -> String {
      let made = expect(try await owner.post("\(space)/\(path)", body))
      return "\(space)/\(path)/\(made["id"]?.string ?? "none")"
    }
    let task = try await make("tasks", ["title": "x"])
    expect(try await owner.patch(task, ["title": "y"]))
    expect(try await owner.patch(task, ["assignee": "partner"]))
    expect(try await owner.put("\(task)/vote", ["priority": 3]))
    let file: JSON = ["name": "x.png", "media_type": "image/png", "bytes": 1, "external_id": "x"]
    let attached = expect(try await owner.post("\(task)/attachments", file))
    let attachment = attached["attachments"]?.array?.first?["id"]?.string ?? "none"
    expect(try await owner.delete("\(task)/attachments/\(attachment)"))
    expect(try await other.post("\(task)/complete"))
    expect(try await other.post("\(task)/reopen"))
    expect(try await other.delete(task))
    let event = try await make(
      "calendar_events", ["title": "x", "starts_on": "2026-12-01", "ends_on": "2026-12-01"])
    expect(try await other.patch(event, ["title": "y"]))
    expect(try await other.delete(event))
    let body: JSON = ["title": "x", "milestones": [["title": "First"]]]
    let made = expect(try await owner.post("\(space)/goals", body))
    let goal = "\(space)/goals/\(made["id"]?.string ?? "none")"
    let milestone = made["milestones"]?.array?.first?["id"]?.string ?? "none"
    expect(try await other.post("\(goal)/milestones/\(milestone)/complete"))
    expect(try await other.post("\(goal)/milestones/\(milestone)/reopen"))
    expect(try await other.patch(goal, ["title": "y"]))
    expect(try await other.delete(goal))
    let template = try await make("task_templates", ["title": "x"])
    expect(try await other.patch(template, ["title": "y"]))
    expect(try await other.post("\(template)/use", [:]))
    expect(try await other.delete(template))
    expect(try await other.delete(space))
  }

  /// Every operation on the content of a project.
  func writing() async throws {
    let owner = try await friends()[0]
    let project = try await owner.makeProject()
    expect(try await owner.patch(project, ["title": "Another"]))
    expect(try await owner.change(project, base: 1, RandomLife.operations(number: 1)))
  }

  /// New people, whom nobody has blocked.
  func friends() async throws -> [TestPerson] {
    var people: [TestPerson] = []
    for name in ["Gus", "Hal", "Ida", "Jim"] { people.append(try await app.person(name)) }
    return people
  }

  /// Expects that a request succeeded.
  @discardableResult
  func expect(
    _ answer: Answer, _ location: SourceLocation = #_sourceLocation
  ) -> Answer {
    #expect(answer.isSuccess, "\(answer.text)", sourceLocation: location)
    return answer
  }

  /// Every operation on a scene and its contents, and on a character and a location.
  static func operations(number: Int) -> [JSON] {
    let (scene, one, other) = (UUID(), UUID(), UUID())
    let (character, location) = (UUID(), UUID())
    let element = JSON.string(one.lower)
    let named = (character: JSON.string(character.lower), location: JSON.string(location.lower))
    return [
      Operations.insertScene(scene, "INT. HALL"),
      Operations.insertElement(one, in: scene, "action", "Enter."),
      Operations.insertElement(other, in: scene, "dialogue", "Who's there?"),
      Operations.editText(one, [3, "x"]),
      Operations.insertCharacter(character, "BERNARDO \(number)"),
      Operations.updateScene(scene, heading: "EXT. PLATFORM"),
      ["type": "insert_location", "location": ["id": named.location, "name": "HALL"]],
      ["type": "update_element", "element": element, "kind": "dialogue"],
      ["type": "move_scene", "scene": .string(scene.lower), "index": 0],
      [
        "type": "update_character", "character": named.character,
        "name": .string("FRANCISCO \(number)"),
      ],
      ["type": "update_location", "location": named.location, "fields": ["n": 1]],
      ["type": "delete_character", "character": named.character],
      ["type": "delete_location", "location": named.location],
      ["type": "delete_element", "element": element],
      Operations.deleteScene(scene),
    ]
  }
}
