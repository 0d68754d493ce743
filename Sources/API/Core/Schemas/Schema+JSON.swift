import CallboardDomain

extension Schema {
  /// The JSON Schema.
  var json: JSONObject {
    var json = shapeJSON
    let limit = bytesMax.map { "At most \($0) bytes of JSON." }
    let text = [description, limit].compactMap(\.self).joined(separator: " ")
    if !text.isEmpty { json["description"] = .string(text) }
    if !alternatives.isEmpty {
      json["not"] = ["required": .array(alternatives.map { .string($0) })]
    }
    return json
  }

  /// A value of this shape, to show what one looks like; nil if the shape itself shows it.
  var example: JSON? {
    switch shape {
    case .uuid: "4b1a6f0c-2a3e-4d57-9f0a-6c1d2e3f4a5b"
    case .time: "2026-11-21T19:30:00Z"
    case .integer(let min, let max): .integer(Int64(Swift.min(Swift.max(min, 20), max ?? 20)))
    case .bool: true
    default: nil
    }
  }

  /// The JSON Schema of a header. Generated clients write ids into headers as they are, so an id is a string there.
  var jsonOfHeader: JSONObject {
    guard case .uuid = shape else { return json }
    return [
      "type": "string",
      "pattern": "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$",
    ]
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
    case .const(let word): ["type": "string", "const": .string(word)]
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
    case .either(let schemas): ["oneOf": .array(schemas.map { .object($0.json) })]
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

  fileprivate var isReference: Bool { if case .named = shape { true } else { false } }

  private static func reference(_ name: String) -> String { "#/components/schemas/\(name)" }

  private static func json(_ members: [Member], _ isOpen: Bool) -> JSONObject {
    let required = members.filter(\.isRequired).map { JSON.string($0.name) }
    return object([
      ("type", "object"),
      ("properties", .object(object(members.map { ($0.name, .object($0.json)) }))),
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

extension Schema.Member {
  /// The JSON Schema of the member, with the meaning that members of its name have in common if it has none of its own.
  /// Generators expect a reference to stand alone.
  fileprivate var json: JSONObject {
    guard schema.description == nil, !schema.isReference,
      let meaning = CommonMembers.description(of: self)
    else { return schema.json }
    return schema.described(meaning).json
  }
}
