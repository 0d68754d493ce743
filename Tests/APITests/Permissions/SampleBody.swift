import CallboardDomain
import CallboardTestSupport
import FoundationEssentials

@testable import CallboardAPI

/// Makes valid bodies from the schemas of endpoints.
enum SampleBody {
  private static let named = Dictionary(
    uniqueKeysWithValues: NamedSchemas.all.map { ($0.name, $0.schema.json) })

  /// A body for an endpoint; nil if it takes none.
  static func of(_ endpoint: Endpoint) -> JSON? {
    if endpoint.name.hasPrefix("send"), endpoint.name.contains("Invitation") {
      let one: JSON = ["form": "link", "role": "viewer"]
      return endpoint.name.hasSuffix("s") ? ["invitations": [one]] : one
    }
    return special[endpoint.name] ?? endpoint.body.map { value($0.json) }
  }

  /// Bodies for endpoints whose rules go beyond their schemas.
  private static let special: [String: JSON] = [
    "changeProject": changes, "setExternalID": ["external_id": "x"],
    "updateProject": ["title": "x"], "undoChanges": ["from": 2, "to": 2],
    "undoCourseChanges": ["from": 2, "to": 2], "undoWorkSessionChanges": ["from": 2, "to": 2],
    "undoConnectionChanges": ["from": 2, "to": 2], "setScore": ["score": 1],
    "createCalendarEvent": ["title": "x", "starts_on": "2026-12-01", "ends_on": "2026-12-01"],
    "addTaskAttachment": [
      "name": "y.png", "media_type": "image/png", "bytes": 1, "external_id": "x",
    ],
    "voteOnTask": ["priority": 2], "createGoal": ["title": "x"], "createTask": ["title": "x"],
    "createTaskTemplate": ["title": "x"],
  ]

  /// A change that inserts a scene.
  static var changes: JSON { change(Operations.insertScene(UUID(), "EXT. HEATH"), base: 1) }

  /// The types of changes to a project's content that `operation` makes.
  static let operations = [
    "insert_scene", "update_scene", "delete_scene", "insert_element", "update_element", "edit_text",
    "delete_element", "insert_character", "insert_location",
  ]

  /// A change of a type, for a project with a scene and an element in it.
  static func operation(_ type: String, scene: String, element: String) -> JSON {
    let new = JSON.string(UUID().lower)
    var operation: JSONObject = ["type": .string(type)]
    switch type {
    case "insert_scene": operation["scene"] = ["id": new, "heading": "EXT. HEATH"]
    case "insert_element":
      operation["scene"] = .string(scene)
      operation["element"] = ["id": new, "kind": "action", "text": "Exit."]
    case "insert_character": operation["character"] = ["id": new, "name": "HAMLET"]
    case "insert_location": operation["location"] = ["id": new, "name": "Elsinore"]
    case _ where type.hasSuffix("_scene"): operation["scene"] = .string(scene)
    default: operation["element"] = .string(element)
    }
    if type == "update_scene" { operation["heading"] = "EXT. HEATH" }
    if type == "update_element" { operation["kind"] = "dialogue" }
    if type == "edit_text" { operation["operation"] = ["Slowly: "] }
    return .object(operation)
  }

  /// A request that sends one change.
  static func change(_ operation: JSON, base: Int) -> JSON {
    [
      "replica": .string(UUID().lower), "base": .integer(Int64(base)),
      "changes": [["id": .string(UUID().lower), "operation": operation]],
    ]
  }

  private static func value(_ schema: JSONObject) -> JSON {
    if let reference = schema["$ref"]?.string {
      let name = String(reference.split(separator: "/").last ?? "")
      return value(named[name] ?? JSONObject())
    }
    if let const = schema["const"] { return const }
    if let first = schema["enum"]?.array?.first { return first }
    if let first = schema.alternatives?.first?.object { return value(first) }
    switch schema["type"]?.string ?? schema["type"]?.array?.first?.string {
    case "string": return .string(text(schema))
    case "integer": return .integer(max(schema["minimum"]?.integer ?? 1, 1))
    case "number": return 1
    case "boolean": return true
    case "array":
      let count = schema["minItems"]?.integer ?? 0
      return .array((0..<count).map { _ in value(schema["items"]?.object ?? JSONObject()) })
    case "object": return .object(object(schema))
    default: return ["x": 1]
    }
  }

  private static func text(_ schema: JSONObject) -> String {
    switch schema["format"]?.string {
    case "uuid": UUID().lower
    case "date-time": "2100-01-01T00:00:00Z"
    default: "viewer"
    }
  }

  private static func object(_ schema: JSONObject) -> JSONObject {
    var object = JSONObject()
    for key in schema["required"]?.array?.compactMap(\.string) ?? [] {
      object[key] = value(schema["properties"]?[key]?.object ?? JSONObject())
    }
    return object
  }
}
