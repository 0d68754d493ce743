import CallboardDomain
import FoundationEssentials

@testable import CallboardAPI

/// Checks a value against as much of JSON Schema as the API uses.
enum SchemaCheck {
  private static let named = Dictionary(
    uniqueKeysWithValues: NamedSchemas.all.map { ($0.name, $0.schema.json) })

  /// The first violation of a schema, and where it is; nil if there is none.
  static func fault(_ value: JSON?, _ schema: Schema) -> String? {
    guard let value else { return "there is no JSON" }
    return fault(value, schema.json, at: "")
  }

  private static func fault(_ value: JSON, _ schema: JSONObject, at place: String) -> String? {
    if let reference = schema["$ref"]?.string {
      let name = String(reference.split(separator: "/").last ?? "")
      guard let target = named[name] else { return "\(place): no schema is named \(name)" }
      return fault(value, target, at: place)
    }
    for part in schema["allOf"]?.array ?? [] {
      if let fault = fault(value, part.object ?? JSONObject(), at: place) { return fault }
    }
    if let discriminator = schema["discriminator"] {
      let word = value[discriminator["propertyName"]?.string ?? ""]?.string ?? ""
      guard let reference = discriminator["mapping"]?[word] else { return "\(place): no \(word)" }
      return fault(value, ["$ref": reference], at: place)
    }
    if let choices = schema.alternatives {
      let faults = choices.map { fault(value, $0.object ?? JSONObject(), at: place) }
      let fitting = faults.count { $0 == nil }
      if fitting > 1, schema["oneOf"] != nil { return "\(place) has \(fitting) of the shapes" }
      return fitting > 0 ? nil : faults.compactMap(\.self).joined(separator: "; ")
    }
    if let const = schema["const"], const != value { return "\(place) is not \(const)" }
    if let choices = schema["enum"]?.array, !choices.contains(value) {
      return "\(place) is none of \(choices)"
    }
    if let type = schema["type"], !types(of: type).contains(where: { matches($0, value) }) {
      return "\(place) is not of type \(type)"
    }
    switch value {
    case .string(let text): return fault(text, schema, at: place)
    case .array(let elements):
      guard let items = schema["items"]?.object else { return nil }
      for (index, element) in elements.enumerated() {
        if let fault = fault(element, items, at: "\(place)/\(index)") { return fault }
      }
      return nil
    case .object(let object): return fault(object, schema, at: place)
    case .null, .bool, .integer, .double: return nil
    }
  }

  private static func types(of json: JSON) -> [String] {
    json.string.map { [$0] } ?? (json.array ?? []).compactMap(\.string)
  }

  private static func matches(_ type: String, _ value: JSON) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("integer", .integer), ("number", .integer),
      ("number", .double), ("string", .string), ("array", .array), ("object", .object):
      true
    default: false
    }
  }

  private static func fault(_ text: String, _ schema: JSONObject, at place: String) -> String? {
    switch schema["format"]?.string {
    case "uuid": UUID(text) == nil || text != text.lowercased() ? "\(place) is no UUID" : nil
    case "date-time": Timestamp(rfc3339: text) == nil ? "\(place) is no time" : nil
    default: nil
    }
  }

  private static func fault(
    _ object: JSONObject, _ schema: JSONObject, at place: String
  ) -> String? {
    for key in schema["required"]?.array ?? [] where object[key.string ?? ""] == nil {
      return "\(place)/\(key) is missing"
    }
    for member in object {
      let inside = "\(place)/\(member.key)"
      if let known = schema["properties"]?[member.key]?.object {
        if let fault = fault(member.value, known, at: inside) { return fault }
      } else if let rest = schema["additionalProperties"]?.object {
        if let fault = fault(member.value, rest, at: inside) { return fault }
      } else if schema["additionalProperties"]?.bool == false {
        return "\(inside) is not declared"
      }
    }
    return nil
  }
}

extension JSONObject {
  /// Of a schema, the alternatives that no discriminator tells apart; nil if there are none.
  var alternatives: [JSON]? {
    self["anyOf"]?.array ?? (self["discriminator"] == nil ? self["oneOf"]?.array : nil)
  }
}
