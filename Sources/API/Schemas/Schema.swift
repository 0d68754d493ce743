import Domain

/// A JSON Schema (2020-12) of a body or a parameter, as OpenAPI 3.1 takes it.
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

  static func string(max: Int? = nil, min: Int? = nil) -> Schema {
    var json: JSONObject = ["type": "string"]
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

  /// An object whose members all have one schema.
  static func map(_ values: Schema) -> Schema {
    Schema(["type": "object", "additionalProperties": .object(values.json)])
  }

  static func anyOf(_ schemas: [Schema]) -> Schema {
    Schema(["anyOf": .array(schemas.map { .object($0.json) })])
  }

  /// The schema, or null.
  var orNull: Schema { .anyOf([self, Schema(["type": "null"])]) }

  /// One of the document's named schemas.
  static func named(_ name: String) -> Schema {
    Schema(["$ref": .string("#/components/schemas/\(name)")])
  }
}
