import CallboardDomain

/// A JSON Schema (2020-12) of a body or a parameter, as OpenAPI 3.1 uses it.
struct Schema: Sendable {
  let json: JSONObject

  private init(_ json: JSONObject) { self.json = json }

  func described(_ text: String) -> Schema {
    var json = json
    json["description"] = .string(text)
    return Schema(json)
  }

  static let uuid = Schema(["type": "string", "format": "uuid"])
  static let time = Schema(["type": "string", "format": "date-time"])
  static let bool = Schema(["type": "boolean"])
  static let number = Schema(["type": "number"])
  static let any = Schema([:])
  static let binary = Schema(["type": "string", "contentMediaType": "application/octet-stream"])

  /// A JSON value that is not nested.
  static let scalar = Schema(["type": ["string", "number", "boolean"]])

  /// A constant string.
  static func const(_ value: String) -> Schema { Schema(["const": .string(value)]) }

  static func string(max: Int? = nil, min: Int? = nil, pattern: String? = nil) -> Schema {
    var json: JSONObject = ["type": "string"]
    if let pattern { json["pattern"] = .string(pattern) }
    if let max { json["maxLength"] = .integer(Int64(max)) }
    if let min { json["minLength"] = .integer(Int64(min)) }
    return Schema(json)
  }

  static func oneOf(_ values: [String]) -> Schema {
    Schema(["type": "string", "enum": .array(values.map { .string($0) })])
  }

  static func integer(min: Int = 0, max: Int? = nil) -> Schema {
    var json: JSONObject = ["type": "integer", "minimum": .integer(Int64(min))]
    if let max { json["maximum"] = .integer(Int64(max)) }
    return Schema(json)
  }

  static func array(_ items: Schema, max: Int? = nil, min: Int? = nil) -> Schema {
    var json: JSONObject = ["type": "array", "items": .object(items.json)]
    if let max { json["maxItems"] = .integer(Int64(max)) }
    if let min { json["minItems"] = .integer(Int64(min)) }
    return Schema(json)
  }

  /// An object with these members; a name that ends in `?` is optional.
  static func object(_ members: KeyValuePairs<String, Schema>, open: Bool = false) -> Schema {
    object(members: members.map { ($0.key, $0.value) }, open: open)
  }

  /// An object with these members, named as above.
  static func object(members: [(name: String, schema: Schema)], open: Bool = false) -> Schema {
    var properties = JSONObject()
    var required: [JSON] = []
    for (name, schema) in members {
      let isOptional = name.hasSuffix("?")
      let key = isOptional ? String(name.dropLast()) : name
      properties[key] = .object(schema.json)
      if !isOptional { required.append(.string(key)) }
    }
    var json: JSONObject = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty { json["required"] = .array(required) }
    if !open { json["additionalProperties"] = false }
    return Schema(json)
  }

  /// The body of a request: an object as above, whose optional members may also be null.
  static func body(_ members: KeyValuePairs<String, Schema>) -> Schema {
    var json = object(members).json
    var properties = json["properties"]?.object ?? JSONObject()
    for (name, schema) in members where name.hasSuffix("?") {
      properties[String(name.dropLast())] = .object(schema.orNull.json)
    }
    json["properties"] = .object(properties)
    return Schema(json)
  }

  /// An object whose members all have the same schema.
  static func map(_ values: Schema, max: Int? = nil) -> Schema {
    var json: JSONObject = ["type": "object", "additionalProperties": .object(values.json)]
    if let max { json["maxProperties"] = .integer(Int64(max)) }
    return Schema(json)
  }

  /// A page of a list.
  static func page(
    _ items: Schema, _ more: KeyValuePairs<String, Schema> = [:]
  ) -> Schema {
    Schema.object(["items": .array(items), "next": .string().orNull]).adding(more)
  }

  /// The object with further members, named as above.
  func adding(_ more: KeyValuePairs<String, Schema>) -> Schema {
    var json = json
    let more = Schema.object(more).json
    var properties = json["properties"]?.object ?? JSONObject()
    for member in more["properties"]?.object ?? JSONObject() {
      properties[member.key] = member.value
    }
    json["properties"] = .object(properties)
    json["required"] = .array((json["required"]?.array ?? []) + (more["required"]?.array ?? []))
    return Schema(json)
  }

  static func anyOf(_ schemas: [Schema]) -> Schema {
    Schema(["anyOf": .array(schemas.map { .object($0.json) })])
  }

  /// The schema, or null.
  var orNull: Schema { isNullable ? self : .anyOf([self, Schema(["type": "null"])]) }

  private var isNullable: Bool {
    json["anyOf"]?.array?.contains { $0["type"]?.string == "null" } ?? false
  }

  /// One of the document's named schemas.
  static func named(_ name: String) -> Schema {
    Schema(["$ref": .string("#/components/schemas/\(name)")])
  }
}
