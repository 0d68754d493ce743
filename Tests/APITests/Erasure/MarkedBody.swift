import CallboardDomain
import CallboardTestSupport
import FoundationEssentials

@testable import CallboardAPI

/// Makes bodies from the schemas of endpoints, with a unique word in every field that takes words.
enum MarkedBody {
  private static let named = Dictionary(
    uniqueKeysWithValues: NamedSchemas.all.map { ($0.name, $0.schema.json) })

  /// The fields of an endpoint's body that take words: text other than ids and times, names in maps, and free JSON.
  static func fields(of endpoint: Endpoint) -> Set<String> {
    endpoint.body.map { fields(in: $0.json, at: "", within: []) } ?? []
  }

  private static func fields(
    in schema: JSONObject, at field: String, within: Set<String>
  ) -> Set<String> {
    if let reference = reference(in: schema) {
      if within.contains(reference) { return [] }
      return fields(in: named[reference] ?? [:], at: field, within: within.union([reference]))
    }
    if let choices = schema.alternatives {
      return choices.reduce(into: []) { all, choice in
        all.formUnion(fields(in: choice.object ?? [:], at: field, within: within))
      }
    }
    if schema["const"] != nil || schema["enum"] != nil { return [] }
    let types = types(of: schema)
    if types.isEmpty { return [field] }
    var all: Set<String> = []
    if types.contains("string"), schema["format"] == nil { all.insert(field) }
    if types.contains("array") {
      all.formUnion(fields(in: schema["items"]?.object ?? [:], at: "\(field)/*", within: within))
    }
    if types.contains("object") {
      for member in schema["properties"]?.object ?? [:] {
        all.formUnion(
          fields(in: member.value.object ?? [:], at: "\(field)/\(member.key)", within: within))
      }
      switch schema["additionalProperties"] {
      case .object(let values):
        all.insert("\(field)/{}")
        all.formUnion(fields(in: values, at: "\(field)/{}", within: within))
      case .bool(false): break
      default: all.insert(field)
      }
    }
    return all
  }

  /// A body with a word in every such field and the other required fields. `members` replace fields; null removes one.
  static func of(_ endpoint: Endpoint, _ marks: Marks, _ members: JSONObject) -> JSON? {
    guard let schema = endpoint.body else { return nil }
    var body = value(schema.json, "", marks, isNeeded: true)?.object ?? [:]
    for member in members.members {
      body[member.key] = member.value == .null ? Optional<JSON>.none : member.value
    }
    return .object(body)
  }

  private static func value(
    _ schema: JSONObject, _ key: String, _ marks: Marks, isNeeded: Bool
  ) -> JSON? {
    if let reference = reference(in: schema) {
      return value(named[reference] ?? [:], key, marks, isNeeded: isNeeded)
    }
    if let const = schema["const"] { return isNeeded ? const : nil }
    if let words = schema["enum"]?.array { return isNeeded ? words.first : nil }
    if let choices = schema.alternatives {
      return choices.lazy.compactMap {
        value($0.object ?? [:], key, marks, isNeeded: isNeeded)
      }.first
    }
    let types = types(of: schema)
    if types.isEmpty { return made(marks) }
    switch types[0] {
    case "string":
      if schema["format"] != nil { return isNeeded ? .string(UUID().lower) : nil }
      return text(schema, key, marks).map { .string($0) }
    case "array":
      return value(schema["items"]?.object ?? [:], key, marks, isNeeded: false).map { [$0] }
        ?? (isNeeded ? [] : nil)
    case "object": return object(schema, marks, isNeeded: isNeeded)
    case "integer": return isNeeded ? .integer(max(schema["minimum"]?.integer ?? 1, 1)) : nil
    case "boolean": return isNeeded ? true : nil
    default: return isNeeded ? 1 : nil
    }
  }

  private static func object(
    _ schema: JSONObject, _ marks: Marks, isNeeded: Bool
  ) -> JSON? {
    let needed = Set(schema["required"]?.array?.compactMap(\.string) ?? [])
    var object = JSONObject()
    for member in schema["properties"]?.object ?? [:] {
      let inside = value(
        member.value.object ?? [:], member.key, marks, isNeeded: needed.contains(member.key))
      if let inside { object[member.key] = inside }
    }
    switch schema["additionalProperties"] {
    case .object(let values):
      if let inside = value(values, "", marks, isNeeded: false) { object[marks.next()] = inside }
    case .bool(false): break
    default: object[marks.next()] = made(marks)
    }
    return isNeeded || !Marks.found(in: .object(object)).isEmpty ? .object(object) : nil
  }

  /// Free JSON, as apps send it.
  private static func made(_ marks: Marks) -> JSON {
    [marks.next(): .string(marks.next()), "list": [.string(marks.next()), 1, .null]]
  }

  /// A text that holds a word and matches the field's pattern; nil if there is none.
  private static func text(_ schema: JSONObject, _ key: String, _ marks: Marks) -> String? {
    let word = marks.next()
    let text = key == "email" ? "\(word)@callboard.example" : word
    guard let pattern = schema["pattern"]?.string, let regex = try? Regex(pattern) else {
      return text
    }
    return [text, "https://callboard.example/\(word)", "image/\(word)"].first {
      $0.firstMatch(of: regex) != nil
    }
  }

  private static func reference(in schema: JSONObject) -> String? {
    schema["$ref"]?.string?.split(separator: "/").last.map(String.init)
  }

  private static func types(of schema: JSONObject) -> [String] {
    guard let type = schema["type"] else { return schema["properties"] == nil ? [] : ["object"] }
    return type.string.map { [$0] } ?? (type.array ?? []).compactMap(\.string)
  }
}
