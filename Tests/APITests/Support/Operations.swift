import CallboardDomain
import FoundationEssentials

/// Operations as apps send them.
enum Operations {
  static func insertScene(_ id: UUID, _ heading: String) -> JSON {
    ["type": "insert_scene", "scene": ["id": .string(id.lower), "heading": .string(heading)]]
  }

  static func updateScene(_ id: UUID, heading: String) -> JSON {
    ["type": "update_scene", "scene": .string(id.lower), "heading": .string(heading)]
  }

  static func deleteScene(_ id: UUID) -> JSON {
    ["type": "delete_scene", "scene": .string(id.lower)]
  }

  static func insertElement(_ id: UUID, in scene: UUID, _ kind: String, _ text: String) -> JSON {
    [
      "type": "insert_element", "scene": .string(scene.lower),
      "element": ["id": .string(id.lower), "kind": .string(kind), "text": .string(text)],
    ]
  }

  static func editText(_ element: UUID, _ operation: JSON) -> JSON {
    ["type": "edit_text", "element": .string(element.lower), "operation": operation]
  }

  static func insertCharacter(_ id: UUID, _ name: String) -> JSON {
    [
      "type": "insert_character",
      "character": ["id": .string(id.lower), "name": .string(name)],
    ]
  }
}
