import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Writes everything that a project can hold, including what is overwritten, set aside or deleted.
extension MarkedLife {
  func write(_ id: String, _ scope: String) async throws {
    let space = ["project": id]
    try await say("updateProject", space, scope: scope, ["settings": .null])
    let (scene, element) = (UUID(), UUID())
    let (character, location) = (UUID(), UUID())
    try await change(id, scope, insertions(scene, element, character, location))
    try await change(id, scope, updates(scene, element, character, location))
    try await disagree(id, scope, scene, element)
    try await takeName(id, scope)
    try await say("importFountain", space, scope: scope, ["text": .string(screenplay())])
    // The history keeps deleted things.
    let gone: [JSON] = [
      ["type": "delete_element", "element": .string(element.lower)],
      Operations.deleteScene(scene),
    ]
    try await change(id, scope, gone)
  }

  private func insertions(
    _ scene: UUID, _ element: UUID, _ character: UUID, _ location: UUID
  ) -> [JSON] {
    [
      [
        "type": "insert_scene",
        "scene": ["id": .string(scene.lower), "heading": word, "fields": fields],
      ],
      [
        "type": "insert_element", "scene": .string(scene.lower),
        "element": [
          "id": .string(element.lower), "kind": word, "text": word, "fields": fields,
        ],
      ],
      [
        "type": "insert_character",
        "character": ["id": .string(character.lower), "name": word, "fields": fields],
      ],
      [
        "type": "insert_location",
        "location": ["id": .string(location.lower), "name": word, "fields": fields],
      ],
    ]
  }

  private func updates(
    _ scene: UUID, _ element: UUID, _ character: UUID, _ location: UUID
  ) -> [JSON] {
    [
      [
        "type": "update_scene", "scene": .string(scene.lower), "heading": word, "fields": fields,
      ],
      [
        "type": "update_element", "element": .string(element.lower), "kind": word,
        "fields": fields,
      ],
      Operations.editText(element, [1, word, ["d": 1]]),
      [
        "type": "update_character", "character": .string(character.lower), "name": word,
        "fields": fields,
      ],
      [
        "type": "update_location", "location": .string(location.lower), "name": word,
        "fields": fields,
      ],
    ]
  }

  /// Two devices write the same heading, and one changes a scene that the other has deleted.
  private func disagree(
    _ id: String, _ scope: String, _ scene: UUID, _ element: UUID
  ) async throws {
    let base = try await ben.get("/v1/projects/\(id)")["version"]?.integer.map { Int($0) }
    for _ in 0..<2 {
      let heading: JSON = [
        "type": "update_scene", "scene": .string(scene.lower), "heading": word,
      ]
      try await change(id, scope, [heading, Operations.editText(element, [word])], base: base)
    }
    let lost = UUID()
    try await change(id, scope, [Operations.insertScene(lost, marks.next())])
    let seen = try await ben.get("/v1/projects/\(id)")["version"]?.integer.map { Int($0) }
    try await change(id, scope, [Operations.deleteScene(lost)], base: seen)
    try await change(
      id, scope, [Operations.updateScene(lost, heading: marks.next())], base: seen)
  }

  /// Inserts two characters of one name: one is set aside, and restored under another name.
  private func takeName(_ id: String, _ scope: String) async throws {
    let name = marks.next()
    for _ in 0..<2 {
      try await change(id, scope, [Operations.insertCharacter(UUID(), name)])
    }
    let notices = try await ben.get("/v1/projects/\(id)/notices").items
    let notice = notices.first { $0["type"] == "character" }?["id"]?.string ?? "none"
    try await say(
      "restoreNotice", ["project": id, "notice": notice], scope: scope, ["merge": .null])
  }

  private func screenplay() -> String {
    """
    INT. \(marks.next()) - DAY

    \(marks.next()) walks.

    HAMLET
    \(marks.next())
    """
  }

  private func change(
    _ id: String, _ scope: String, _ operations: [JSON], base: Int? = nil
  ) async throws {
    let answer = try await ben.change("/v1/projects/\(id)", base: base, operations)
    #expect(answer.isSuccess, "changes in \(scope): \(answer.text)")
    let sent: JSON = ["changes": .array(operations.map { ["operation": $0] })]
    marks.note(Marks.found(in: sent), of: "changeProject", in: scope)
  }

  private var word: JSON { .string(marks.next()) }

  private var fields: JSON { [marks.next(): .string(marks.next())] }
}
