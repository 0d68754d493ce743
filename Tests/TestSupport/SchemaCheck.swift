public import CallboardJSON

/// Checks a value against as much of JSON Schema as the API uses.
///
/// Every answer of every test passes here. It is in this module because that is optimised, and names of places are put
/// together only where there is a fault.
public struct SchemaCheck: Sendable {
  private let named: [String: JSONObject]

  /// - Parameter named: the schemas to which others refer, by the `$ref` that names them.
  public init(named: [String: JSONObject]) { self.named = named }

  /// The first violation of a schema, and where it is; nil if there is none.
  public func fault(in value: JSON?, by schema: JSONObject) -> String? {
    guard let value else { return "there is no JSON" }
    return fault(value, schema)?.description
  }

  /// The fault, and the keys and indices that lead to it, the last one first.
  private struct Fault: CustomStringConvertible {
    let what: String
    var place: [String] = []

    init(_ what: String) { self.what = what }

    func inside(_ name: String) -> Fault {
      var fault = self
      fault.place.append(name)
      return fault
    }

    var description: String { place.reversed().map { "/" + $0 }.joined() + " " + what }
  }

  private func fault(_ value: JSON, _ schema: JSONObject) -> Fault? {
    if let reference = schema["$ref"]?.string {
      guard let target = named[reference] else { return Fault("has no schema \(reference)") }
      return fault(value, target)
    }
    for part in schema["allOf"]?.array ?? [] {
      if let fault = fault(value, part.object ?? JSONObject()) { return fault }
    }
    if let discriminator = schema["discriminator"] {
      let word = value[discriminator["propertyName"]?.string ?? ""]?.string ?? ""
      guard let reference = discriminator["mapping"]?[word] else { return Fault("is no \(word)") }
      return fault(value, ["$ref": reference])
    }
    if let choices = schema.alternatives {
      let faults = choices.map { fault(value, $0.object ?? JSONObject()) }
      let fitting = faults.count { $0 == nil }
      if fitting > 1, schema["oneOf"] != nil { return Fault("has \(fitting) of the shapes") }
      return fitting > 0
        ? nil : Fault(faults.compactMap { $0?.description }.joined(separator: "; "))
    }
    if let const = schema["const"], const != value { return Fault("is not \(const)") }
    if let choices = schema["enum"]?.array, !choices.contains(value) {
      return Fault("is none of \(choices)")
    }
    if let type = schema["type"], !fits(value, type) { return Fault("is not of type \(type)") }
    switch value {
    case .string(let text): return fault(text, schema)
    case .array(let elements):
      guard let items = schema["items"]?.object else { return nil }
      for (index, element) in elements.enumerated() {
        if let fault = fault(element, items) { return fault.inside("\(index)") }
      }
      return nil
    case .object(let object): return fault(object, schema)
    case .null, .bool, .integer, .double: return nil
    }
  }

  /// Whether a value is of a type, or of one of several.
  private func fits(_ value: JSON, _ type: JSON) -> Bool {
    if let types = type.array { return types.contains { fits(value, $0) } }
    return switch (type.string, value) {
    case ("null", .null), ("boolean", .bool), ("integer", .integer), ("number", .integer),
      ("number", .double), ("string", .string), ("array", .array), ("object", .object):
      true
    default: false
    }
  }

  private func fault(_ text: String, _ schema: JSONObject) -> Fault? {
    switch schema["format"]?.string {
    case "uuid": UUID(text) == nil || text != text.lowercased() ? Fault("is no UUID") : nil
    case "date-time": Timestamp(rfc3339: text) == nil ? Fault("is no time") : nil
    default: nil
    }
  }

  private func fault(_ object: JSONObject, _ schema: JSONObject) -> Fault? {
    for key in schema["required"]?.array ?? [] where object[key.string ?? ""] == nil {
      return Fault("has no \(key.string ?? "")")
    }
    let properties = schema["properties"]?.object
    let rest = schema["additionalProperties"]
    for member in object {
      if let known = properties?[member.key]?.object ?? rest?.object {
        if let fault = fault(member.value, known) { return fault.inside(member.key) }
      } else if rest?.bool == false {
        return Fault("has \(member.key), which is not declared")
      }
    }
    return nil
  }
}

extension JSONObject {
  /// Of a schema, the alternatives that no discriminator tells apart; nil if there are none.
  public var alternatives: [JSON]? {
    self["anyOf"]?.array ?? (self["discriminator"] == nil ? self["oneOf"]?.array : nil)
  }
}
