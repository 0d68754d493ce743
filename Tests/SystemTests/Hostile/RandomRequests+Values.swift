import CallboardDomain
import CallboardTestSupport
import Foundation

/// Values of a schema: most of them good, some at or beyond its bounds.
extension RandomRequests {
  private static let stringMax = 100_000
  private static let depthMax = 8

  /// A value of a schema, as JSON.
  mutating func value(_ schema: JSON, depth: Int = 0) -> String {
    if let name = schema["$ref"]?.string?.split(separator: "/").last {
      return value(schemas[String(name)] ?? .null, depth: depth)
    }
    if Int.random(in: 0..<200, using: &random) == 0 {
      return ["null", "[]", "{}", "-1", "1e300", #""""#, "true"].randomElement(using: &random)
        ?? "0"
    }
    let either = schema["discriminator"] == nil ? schema["oneOf"] : nil
    if let any = (schema["anyOf"] ?? either)?.array, let one = any.randomElement(using: &random) {
      return value(one, depth: depth)
    }
    if let constant = schema["const"] { return text(constant) }
    if let words = schema["enum"]?.array, let word = words.randomElement(using: &random) {
      return text(word)
    }
    switch schema["type"]?.string {
    case "object": return object(schema, depth)
    case "array": return array(schema, depth)
    case "string": return string(schema)
    case "integer": return integer(schema)
    case "number": return "\(Double.random(in: -1_000...1_000, using: &random))"
    case "boolean": return Bool.random(using: &random) ? "true" : "false"
    default: return "null"
    }
  }

  private func text(_ json: JSON) -> String { String(decoding: json.bytes(), as: UTF8.self) }

  private mutating func object(_ schema: JSON, _ depth: Int) -> String {
    let required = Set((schema["required"]?.array ?? []).compactMap(\.string))
    var members: [String] = []
    for member in schema["properties"]?.object?.members ?? [] {
      let isIn =
        required.contains(member.key)
        ? Int.random(in: 0..<50, using: &random) > 0
        : depth < Self.depthMax && Int.random(in: 0..<3, using: &random) == 0
      guard isIn else { continue }
      let known = known(member.key)
      members.append("\"\(member.key)\":\(known ?? value(member.value, depth: depth + 1))")
    }
    if schema["properties"] == nil, let other = schema["additionalProperties"], other.object != nil
    {
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        members.append("\"\(anID())\":\(value(other, depth: depth + 1))")
      }
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// A good value for a member of this name.
  private mutating func known(_ name: String) -> String? {
    switch name {
    case "base", "version", "from", "to", "up_to": "\(aVersion())"
    case "replica",
      "id" where Int.random(in: 0..<2, using: &random) == 0:
      "\"\(Self.drawn(&random))\""
    default: nil
    }
  }

  private mutating func array(_ schema: JSON, _ depth: Int) -> String {
    let countMin = Int(schema["minItems"]?.integer ?? 0)
    let countMax = Int(schema["maxItems"]?.integer ?? 20)
    var count = min(countMax, max(countMin, Int.random(in: 0...3, using: &random)))
    if depth < 3, Int.random(in: 0..<20, using: &random) == 0 {
      count = countMax + (Bool.random(using: &random) ? 1 : 0)
    }
    if depth >= Self.depthMax { count = countMin }
    let item = schema["items"] ?? .null
    return "[" + (0..<count).map { _ in value(item, depth: depth + 1) }.joined(separator: ",") + "]"
  }

  private mutating func string(_ schema: JSON) -> String {
    switch schema["format"]?.string {
    case "uuid": return "\"\(anID())\""
    case "date-time":
      let seconds = 1_700_000_000 + Int.random(in: 0...200_000_000, using: &random)
      let date = Date(timeIntervalSince1970: Double(seconds))
      return "\"\(date.formatted(.iso8601))\""
    default: break
    }
    if let pattern = schema["pattern"]?.string, let text = Self.examples[pattern] {
      return "\"\(text.replacing("ID", with: anID()))\""
    }
    let countMin = Int(schema["minLength"]?.integer ?? 0)
    let countMax = min(Self.stringMax, Int(schema["maxLength"]?.integer ?? 200))
    let count: Int
    switch Int.random(in: 0..<20, using: &random) {
    case 0: count = countMax
    case 1: count = countMax + 1
    case 2: count = Int.random(in: 0...countMax, using: &random)
    default: count = min(countMax, max(countMin, Int.random(in: 0...20, using: &random)))
    }
    let letters = ["a", "B", "7", " ", "_", "é", "𝄞", "\\n", "\\\"", "_"]
    let letter = letters.randomElement(using: &random) ?? "a"
    return "\"" + String(repeating: letter, count: count) + "\""
  }

  private mutating func integer(_ schema: JSON) -> String {
    let low = schema["minimum"]?.integer ?? 0
    let high = min(schema["maximum"]?.integer ?? 10_000, Int64(Int32.max))
    guard low < high else { return "\(low)" }
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return "\(low)"
    case 1: return "\(high)"
    case 2: return "\(high + 1)"
    case 3: return "\(low - 1)"
    default: return "\(Int64.random(in: low...min(high, low + 1_000), using: &random))"
    }
  }

  /// Values that match the patterns of the description; `ID` stands for an id.
  private static let examples: [String: String] = [
    #"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"#: "2026-11-21", #"^[0-9]{4,}-[0-9]{2}-[0-9]{2}$"#: "2026-11-21",
    #"^[a-z0-9_]+$"#: "action", #"^[a-z][a-z0-9_]*$"#: "rehearsed", #"^[0-9]{6}$"#: "123456",
    #"^[0-9]+-[0-9]+$"#: "6-0", #"^(me|partner|[0-9a-fA-F-]{36})$"#: "me",
    #"^https?://[^\s/?#]+[^\s]*$"#: "https://example.com/a", #"^#[0-9a-f]{6}$"#: "#3cb44b",
    #"^(space|scene|element|character|location|schedule|recording|student|constraint|marker|task|calendar_event|goal|person|comment|task_template):[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$"#:
      "scene:ID",
  ]
}
