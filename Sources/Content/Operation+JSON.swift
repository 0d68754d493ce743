public import CallboardJSON
package import CallboardText

extension Operation: JSONWritable {
  /// Writes the operation as clients send it, with its `type`.
  public func write(to json: inout JSONWriter) {
    json.object {
      switch self {
      case .insertScene(let scene, let heading, let fields, let placement):
        $0.member("type", "insert_scene")
        $0.object("scene") {
          $0.member("id", scene)
          $0.member("heading", heading)
          $0.member("fields", fields)
        }
        placement.write(into: &$0)
      case .updateScene(let scene, let heading, let fields):
        $0.member("type", "update_scene")
        $0.member("scene", scene)
        $0.member("heading", ifPresent: heading)
        $0.member("fields", fields)
      case .moveScene(let scene, let placement):
        $0.member("type", "move_scene")
        $0.member("scene", scene)
        placement.write(into: &$0)
      case .deleteScene(let scene):
        $0.member("type", "delete_scene")
        $0.member("scene", scene)
      case .insertElement(let element, let placement):
        $0.member("type", "insert_element")
        $0.member("scene", element.scene)
        $0.object("element") {
          $0.member("id", element.id)
          $0.member("kind", element.kind)
          $0.member("text", element.text)
          $0.member("fields", element.fields)
        }
        placement.write(into: &$0)
      case .updateElement(let element, let kind, let fields):
        $0.member("type", "update_element")
        $0.member("element", element)
        $0.member("kind", ifPresent: kind)
        $0.member("fields", fields)
      case .editText(let element, let operation):
        $0.member("type", "edit_text")
        $0.member("element", element)
        $0.member("operation", operation)
      case .deleteElement(let element):
        $0.member("type", "delete_element")
        $0.member("element", element)
      case .insertEntity(let kind, let id, let name, let fields):
        $0.member("type", "insert_\(kind.rawValue)")
        $0.object(kind.rawValue) {
          $0.member("id", id)
          $0.member("name", name)
          $0.member("fields", fields)
        }
      case .updateEntity(let kind, let id, let name, let fields):
        $0.member("type", "update_\(kind.rawValue)")
        $0.member(kind.rawValue, id)
        $0.member("name", ifPresent: name)
        $0.member("fields", fields)
      case .deleteEntity(let kind, let id):
        $0.member("type", "delete_\(kind.rawValue)")
        $0.member(kind.rawValue, id)
      }
    }
  }

  /// Reads an operation as clients send it.
  public init(_ reader: JSONReader) throws(JSONReader.Problem) {
    let type = try reader.string("type", max: 32)
    switch type {
    case "insert_scene":
      try reader.only("type", "scene", "index", "after")
      let scene = try reader.reader("scene")
      try scene.only("id", "heading", "fields")
      self = .insertScene(
        scene: try scene.uuid("id"),
        heading: try scene.stringIfPresent("heading", max: ContentLimits.heading) ?? "",
        fields: try scene.contentFields(), at: try Placement(reader))
    case "update_scene":
      try reader.only("type", "scene", "heading", "fields")
      self = .updateScene(
        scene: try reader.uuid("scene"),
        heading: try reader.stringIfPresent("heading", max: ContentLimits.heading),
        fields: try reader.contentFields())
    case "move_scene":
      try reader.only("type", "scene", "index", "after", "from")
      self = .moveScene(scene: try reader.uuid("scene"), to: try Placement(reader))
    case "delete_scene":
      try reader.only("type", "scene")
      self = .deleteScene(scene: try reader.uuid("scene"))
    case "insert_element":
      try reader.only("type", "scene", "element", "index", "after")
      self = .insertElement(
        try NewElement(try reader.reader("element"), scene: try reader.uuid("scene")),
        at: try Placement(reader))
    case "update_element":
      try reader.only("type", "scene", "element", "kind", "fields")
      self = .updateElement(
        element: try reader.uuid("element"), kind: try reader.elementKindIfPresent(),
        fields: try reader.contentFields())
    case "edit_text":
      try reader.only("type", "scene", "element", "operation")
      self = .editText(
        element: try reader.uuid("element"), try reader.textOperation("operation"))
    case "delete_element":
      try reader.only("type", "scene", "element")
      self = .deleteElement(element: try reader.uuid("element"))
    default:
      self = try Self.entityOperation(type, reader)
    }
  }

  private static func entityOperation(
    _ type: String, _ reader: JSONReader
  ) throws(JSONReader.Problem) -> Operation {
    for kind in EntityKind.allCases {
      let key = kind.rawValue
      switch type {
      case "insert_\(key)":
        try reader.only("type", key)
        let entity = try reader.reader(key)
        try entity.only("id", "name", "fields")
        return .insertEntity(
          kind, try entity.uuid("id"), name: try entity.entityName(),
          fields: try entity.contentFields())
      case "update_\(key)":
        try reader.only("type", key, "name", "fields")
        return .updateEntity(
          kind, try reader.uuid(key), name: reader.has("name") ? try reader.entityName() : nil,
          fields: try reader.contentFields())
      case "delete_\(key)":
        try reader.only("type", key)
        return .deleteEntity(kind, try reader.uuid(key))
      default: continue
      }
    }
    throw reader.problem("type", "is not an operation known here")
  }
}

extension NewElement {
  init(_ reader: JSONReader, scene: UUID) throws(JSONReader.Problem) {
    try reader.only("id", "kind", "text", "fields")
    guard let kind = try reader.elementKindIfPresent() else {
      throw reader.problem("kind", "is missing")
    }
    let text = try reader.stringIfPresent("text") ?? ""
    guard text.utf8.count <= ContentLimits.textBytes else {
      throw reader.problem("text", "is longer than \(ContentLimits.textBytes) bytes")
    }
    self.init(
      id: try reader.uuid("id"), scene: scene, kind: kind, text: text,
      fields: try reader.contentFields())
  }
}

extension Placement {
  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    switch (reader.object["index"], reader.object["after"]) {
    case (nil, nil): self = .end
    case (.some, nil): self = .index(try reader.integer("index", in: 0...Int.max))
    case (nil, .some): self = .after(try reader.uuidIfPresent("after"))
    case (.some, .some): throw reader.problem("index", "and `after` exclude each other")
    }
  }

  func write(into json: inout JSONWriter) {
    switch self {
    case .end: break
    case .index(let index): json.member("index", index)
    case .after(let id): json.member("after", id)
    }
  }
}

extension JSONReader {
  /// Reads `fields`, an object of scalars by name, in which a null removes a field.
  func contentFields() throws(Problem) -> JSONObject {
    guard has("fields") else { return JSONObject() }
    let fields = try reader("fields")
    guard fields.object.count <= ContentLimits.fields else {
      throw problem("fields", "has more than \(ContentLimits.fields) members")
    }
    for field in fields.object.members {
      guard !field.key.isEmpty, field.key.unicodeScalars.count <= ContentLimits.fieldName else {
        throw problem("fields", "has a name that is empty or too long")
      }
      switch field.value {
      case .null, .bool, .integer, .double: break
      case .string: _ = try fields.string(field.key, max: ContentLimits.fieldText)
      case .array, .object: throw fields.problem(field.key, "must be a string, number or bool")
      }
    }
    return fields.object
  }

  /// Reads the kind of an element, a lower-case word.
  func elementKindIfPresent() throws(Problem) -> String? {
    guard let kind = try stringIfPresent("kind", max: 64) else { return nil }
    let isWord = kind.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard !kind.isEmpty, isWord else {
      throw problem("kind", "must be a word of a-z, 0-9 and _")
    }
    return kind
  }

  func entityName() throws(Problem) -> String {
    let name = try string("name", max: ContentLimits.name)
    guard name.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw problem("name", "is empty")
    }
    return name
  }

  package func textOperation(_ key: String) throws(Problem) -> TextOperation {
    guard let json = object[key] else { throw problem(key, "is missing") }
    do {
      return try TextOperation(json: json)
    } catch {
      throw problem(key, "is not a text operation: \(error)")
    }
  }
}
