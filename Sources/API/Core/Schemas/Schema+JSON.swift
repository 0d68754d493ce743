import CallboardDomain

extension Schema {
  /// The JSON Schema.
  var json: JSONObject {
    var json = shapeJSON
    let limit = bytesMax.map { "At most \($0) bytes of JSON." }
    let text = [description, limit].compactMap(\.self).joined(separator: " ")
    if !text.isEmpty { json["description"] = .string(text) }
    return json
  }

  private var shapeJSON: JSONObject {
    switch shape {
    case .any: JSONObject()
    case .null: ["type": "null"]
    case .bool: ["type": "boolean"]
    case .number: ["type": "number"]
    case .scalar: ["type": ["string", "number", "boolean"]]
    case .uuid: ["type": "string", "format": "uuid"]
    case .time: ["type": "string", "format": "date-time"]
    case .binary: ["type": "string", "contentMediaType": "application/octet-stream"]
    case .string(let min, let max, let pattern):
      Self.object([
        ("type", "string"), ("pattern", pattern.map { .string($0.text) }),
        ("maxLength", max.map { .integer(Int64($0)) }),
        ("minLength", min.map { .integer(Int64($0)) }),
      ])
    case .words(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
    case .const(let word): ["const": .string(word)]
    case .integer(let min, let max):
      Self.object([
        ("type", "integer"), ("minimum", .integer(Int64(min))),
        ("maximum", max.map { .integer(Int64($0)) }),
      ])
    case .array(let items, let min, let max):
      Self.object([
        ("type", "array"), ("items", .object(items.json)),
        ("maxItems", max.map { .integer(Int64($0)) }),
        ("minItems", min.map { .integer(Int64($0)) }),
      ])
    case .object(let members, let isOpen): Self.json(members, isOpen)
    case .map(let values, let max):
      Self.object([
        ("type", "object"), ("additionalProperties", .object(values.json)),
        ("maxProperties", max.map { .integer(Int64($0)) }),
      ])
    case .anyOf(let schemas): ["anyOf": .array(schemas.map { .object($0.json) })]
    case .allOf(let schemas): ["allOf": .array(schemas.map { .object($0.json) })]
    case .byWord(let member, let schemas):
      [
        "oneOf": .array(schemas.map { .object(Schema.named($0.schema).json) }),
        "discriminator": [
          "propertyName": .string(member),
          "mapping": .object(
            Self.object(schemas.map { ($0.word, .string(Self.reference($0.schema))) })),
        ],
      ]
    case .named(let name): ["$ref": .string(Self.reference(name))]
    }
  }

  private static func reference(_ name: String) -> String { "#/components/schemas/\(name)" }

  private static func json(_ members: [Member], _ isOpen: Bool) -> JSONObject {
    let required = members.filter(\.isRequired).map { JSON.string($0.name) }
    return object([
      ("type", "object"),
      ("properties", .object(object(members.map { ($0.name, .object($0.schema.json)) }))),
      ("required", required.isEmpty ? nil : .array(required)),
      ("additionalProperties", isOpen ? nil : false),
    ])
  }

  private static func object(_ members: [(String, JSON?)]) -> JSONObject {
    var json = JSONObject()
    for (key, value) in members { json[key] = value }
    return json
  }
}
