import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A project with everything that a project may have.
extension Sweep {
  mutating func fillProject() async throws {
    let made = good(
      try await owner.post(
        "/v1/projects", ["title": "Hamlet", "settings": ["viewers_may_comment": true]]))
    var place = Place(kind: .project, path: made.header("Location") ?? "none")
    good(try await owner.add(other, "editor", to: place.path))
    let scene = try await write(in: &place)
    good(try await owner.patch(place.path, ["title": "Hamlet, Prince of Denmark"]))
    try await disagree(in: &place, scene)
    try await rehearse(in: &place)
    let target: JSON = ["kind": "scene", "id": .string(scene.lower)]
    try await fillCommon(&place, target: target)
    places.append(place)
    try await answerInvitations(to: place)
  }

  /// Writes two of everything, and imports a screenplay.
  private mutating func write(in place: inout Place) async throws -> UUID {
    let (scene, second, element) = (UUID(), UUID(), UUID())
    func thing(_ id: UUID, _ more: JSONObject) -> JSON {
      var thing: JSONObject = ["id": .string(id.lower), "fields": ["color": "red", "n": 1]]
      for member in more { thing[member.key] = member.value }
      return .object(thing)
    }
    good(
      try await owner.change(
        place.path,
        [
          ["type": "insert_scene", "scene": thing(scene, ["heading": "INT. HALL"])],
          ["type": "insert_scene", "scene": thing(second, ["heading": "EXT. HEATH"])],
          [
            "type": "insert_element", "scene": .string(scene.lower),
            "element": thing(element, ["kind": "dialogue", "text": "Who's there?"]),
          ],
          ["type": "insert_character", "character": thing(UUID(), ["name": "BERNARDO"])],
          ["type": "insert_character", "character": thing(UUID(), ["name": "FRANCISCO"])],
          ["type": "insert_location", "location": thing(UUID(), ["name": "Elsinore"])],
          ["type": "insert_location", "location": thing(UUID(), ["name": "Norway"])],
        ]))
    place.ids["scene"] = [scene.lower]
    place.ids["element"] = [element.lower]
    ids["element"] = [element.lower]
    // Two concurrent edits of one text: the answer to the later one says that it was merged.
    let base = Int(try await owner.get(place.path)["version"]?.integer ?? 0)
    for text in ["Halt! ", "Hark! "] {
      good(
        try await owner.change(
          place.path, base: base, [Operations.editText(element, [.string(text)])]))
    }
    good(
      try await owner.post(
        "\(place.path)/fountain", ["text": "INT. CASTLE - NIGHT\n\nHAMLET\nWords.\n"]))
    return scene
  }

  /// Makes conflicts, restores and dismisses notices, and undoes changes.
  private mutating func disagree(in place: inout Place, _ scene: UUID) async throws {
    let path = place.path
    func version() async throws -> Int {
      Int(try await owner.get(path)["version"]?.integer ?? 0)
    }
    for (mine, theirs) in [("INT. CAVE", "EXT. SEA"), ("INT. BARN", "EXT. LAKE")] {
      let base = try await version()
      good(
        try await owner.change(path, base: base, [Operations.updateScene(scene, heading: mine)]))
      good(
        try await other.change(path, base: base, [Operations.updateScene(scene, heading: theirs)])
      )
    }
    let gone = UUID()
    good(try await owner.change(path, [Operations.insertScene(gone, "INT. CELLAR")]))
    let base = try await version()
    good(try await owner.change(path, base: base, [Operations.deleteScene(gone)]))
    good(
      try await other.change(path, base: base, [Operations.updateScene(gone, heading: "EXT. X")]))
    // The name is taken.
    good(try await other.change(path, [Operations.insertCharacter(UUID(), "Bernardo")]))
    func notices(_ person: TestPerson) async throws -> [String] {
      try await person.get("\(path)/notices").items.compactMap { $0["id"]?.string }
    }
    let (own, theirs) = (try await notices(owner), try await notices(other))
    if let first = own.first { good(try await owner.post("\(path)/notices/\(first)/restore")) }
    if let last = own.last { good(try await owner.post("\(path)/notices/\(last)/dismiss")) }
    for notice in theirs { good(try await other.post("\(path)/notices/\(notice)/dismiss")) }
    place.ids["notice"] = own + theirs
    try await undo(in: path, scene, try await version()) { try await owner.post($0, $1) }
    try await undo(in: path, scene, try await version()) { _, body in
      try await app.sendAsOperator(.post, "/admin/v1/spaces/\(place.id)/undo", body)
    }
  }

  /// Undoes the other person's change, and a change that a later one keeps from being undone.
  private func undo(
    in path: String, _ scene: UUID, _ version: Int,
    _ post: (String, JSON) async throws -> Answer
  ) async throws {
    good(try await other.change(path, [Operations.updateScene(scene, heading: "EXT. ROCK")]))
    let from = JSON.integer(Int64(version) + 1)
    good(try await post("\(path)/undo", ["author": other.json, "from": from]))
    let mine = try await owner.get(path)["version"]?.integer ?? 0
    good(try await owner.change(path, [Operations.updateScene(scene, heading: "INT. LOFT")]))
    good(
      try await other.change(path, [Operations.updateScene(scene, heading: "EXT. MOOR \(mine)")]))
    let range: JSON = ["from": .integer(mine + 1), "to": .integer(mine + 1)]
    good(try await post("\(path)/undo", range))
  }

  /// A session that has ended, and one in which people talk.
  private mutating func rehearse(in place: inout Place) async throws {
    let path = "\(place.path)/sessions"
    let first = made(try await owner.post(path, [:]))
    good(try await other.post("\(path)/\(first)/join"))
    good(try await other.post("\(path)/\(first)/leave"))
    good(try await owner.post("\(path)/\(first)/end"))
    let second = made(try await owner.post(path, [:]))
    let session = "\(path)/\(second)"
    good(try await other.post("\(session)/join"))
    good(try await owner.post("\(session)/voice/join"))
    good(try await other.post("\(session)/voice/join"))
    good(try await owner.post("\(session)/voice/mute", ["person": other.json]))
    good(try await other.post("\(session)/voice/unmute", ["person": other.json]))
    good(try await other.post("\(session)/voice/leave"))
    place.ids["session"] = [first, second]
  }

  /// Ends the sessions that have not ended.
  func endSessions() async throws {
    for place in places where place.kind == .project {
      guard let last = place.ids["session"]?.last else { continue }
      good(try await owner.post("\(place.path)/sessions/\(last)/end"))
    }
  }
}
