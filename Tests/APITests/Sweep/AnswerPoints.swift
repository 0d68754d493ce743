import CallboardDomain
import CallboardTestSupport

@testable import CallboardAPI

/// The places in an answer that may be empty: lists, maps, free values, and members that may be null or missing.
///
/// A place is written like a path: `/items/#/email`, where `#` is any element and `*` any member of a map.
enum AnswerPoints {
  private static let named = Dictionary(
    uniqueKeysWithValues: NamedSchemas.all.map { ($0.name, $0.schema.json) })

  /// Every place of a schema that an answer may leave empty.
  static func declared(by schema: Schema) -> Set<String> {
    var points: Set<String> = []
    declare(schema.json, "", &points, within: [])
    return points
  }

  /// The places that a value fills. Empty strings, lists and objects fill none.
  static func filled(_ value: JSON, by schema: Schema) -> Set<String> {
    var points: Set<String> = []
    fill(value, schema.json, "", &points)
    return points
  }

  private static func declare(
    _ schema: JSONObject, _ place: String, _ points: inout Set<String>, within seen: Set<String>
  ) {
    if let reference = schema["$ref"]?.string {
      let name = String(reference.split(separator: "/").last ?? "")
      guard !seen.contains(name) else { return }
      return declare(named[name] ?? JSONObject(), place, &points, within: seen.union([name]))
    }
    if let choices = schema.alternatives?.compactMap(\.object) {
      let values = choices.filter { $0["type"]?.string != "null" }
      if values.count < choices.count { points.insert(place) }
      for choice in values { declare(choice, place, &points, within: seen) }
      return
    }
    switch schema["type"]?.string {
    case "array":
      points.insert(place)
      declare(schema["items"]?.object ?? JSONObject(), place + "/#", &points, within: seen)
    case "object":
      let properties = schema["properties"]?.object ?? JSONObject()
      if let values = schema["additionalProperties"]?.object {
        points.insert(place)
        declare(values, place + "/*", &points, within: seen)
      } else if properties.members.isEmpty, schema["additionalProperties"]?.bool != false {
        points.insert(place)
      }
      let required = schema["required"]?.array ?? []
      for property in properties {
        let inside = "\(place)/\(property.key)"
        if !required.contains(.string(property.key)) { points.insert(inside) }
        declare(property.value.object ?? JSONObject(), inside, &points, within: seen)
      }
    case nil where schema["const"] == nil && schema["enum"] == nil && schema["type"] == nil:
      points.insert(place)
    default: break
    }
  }

  private static func fill(
    _ value: JSON, _ schema: JSONObject, _ place: String, _ points: inout Set<String>
  ) {
    if let reference = schema["$ref"]?.string {
      let name = String(reference.split(separator: "/").last ?? "")
      return fill(value, named[name] ?? JSONObject(), place, &points)
    }
    if let choices = schema.alternatives?.compactMap(\.object) {
      for choice in choices { fill(value, choice, place, &points) }
      return
    }
    switch value {
    case .null: return
    case .string(let text): if !text.isEmpty { points.insert(place) }
    case .bool, .integer, .double: points.insert(place)
    case .array(let elements):
      if !elements.isEmpty { points.insert(place) }
      guard let items = schema["items"]?.object else { return }
      for element in elements { fill(element, items, place + "/#", &points) }
    case .object(let object):
      if !object.members.isEmpty { points.insert(place) }
      for member in object {
        if let known = schema["properties"]?[member.key]?.object {
          fill(member.value, known, "\(place)/\(member.key)", &points)
        } else if let rest = schema["additionalProperties"]?.object {
          fill(member.value, rest, place + "/*", &points)
        }
      }
    }
  }
}
