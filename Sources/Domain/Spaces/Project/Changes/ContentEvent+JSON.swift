import FoundationEssentials

extension ContentEvent {
  func write(to json: inout JSONWriter) {
    fact.write(to: &json)
    json.member("replica", origin.replica)
    json.member("counter", origin.counter)
    json.member("base", origin.base)
    json.member("made_at", ifPresent: origin.madeAt)
    if !origin.conflicts.isEmpty { json.member("conflicts", origin.conflicts) }
    if !origin.follows.isEmpty { json.member("follows", origin.follows) }
    json.member("restores", ifPresent: origin.restores?.description)
    json.member("undoes", ifPresent: origin.undoes)
  }

  init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    var conflicts: [Conflict] = []
    for json in try reader.array("conflicts") { conflicts.append(try Conflict(json)) }
    origin = ChangeOrigin(
      replica: try reader.uuid("replica"), counter: try reader.integer("counter"),
      base: try reader.integer("base"),
      madeAt: try reader.timestampIfPresent("made_at"), conflicts: conflicts,
      follows: try reader.array("follows").compactMap(\.count),
      restores: reader.has("restores") ? try reader.noticeID("restores") : nil,
      undoes: try reader.integerIfPresent("undoes"))
    fact = try ContentFact(type, reader)
  }
}

extension ContentFact {
  func write(to json: inout JSONWriter) {
    switch self {
    case .sceneInserted(let scene, let order, let heading, let fields):
      json.member("scene", scene)
      json.member("order", order.description)
      json.member("heading", heading)
      json.member("fields", fields)
    case .sceneUpdated(let scene, let heading, let fields):
      json.member("scene", scene)
      json.member("heading", ifPresent: heading)
      json.member("fields", fields)
    case .sceneMoved(let scene, let order):
      json.member("scene", scene)
      json.member("order", order.description)
    case .sceneDeleted(let scene):
      json.member("scene", scene)
    case .elementInserted(let element, let order):
      json.member("element", element.id)
      json.member("scene", element.scene)
      json.member("order", order.description)
      json.member("kind", element.kind)
      json.member("text", element.text)
      json.member("fields", element.fields)
    case .elementUpdated(let element, let scene, let kind, let fields):
      json.member("element", element)
      json.member("scene", scene)
      json.member("kind", ifPresent: kind)
      json.member("fields", fields)
    case .elementDeleted(let element, let scene):
      json.member("element", element)
      json.member("scene", scene)
    case .textEdited(let element, let scene, let operation, let merged):
      json.member("element", element)
      json.member("scene", scene)
      json.member("operation", operation)
      if merged { json.member("merged", true) }
    case .entityInserted(let kind, let id, let name, let fields):
      json.member(kind.rawValue, id)
      json.member("name", name)
      json.member("fields", fields)
    case .entityUpdated(let kind, let id, let name, let fields):
      json.member(kind.rawValue, id)
      json.member("name", ifPresent: name)
      json.member("fields", fields)
    case .entityDeleted(let kind, let id):
      json.member(kind.rawValue, id)
    case .setAside(let outcome, let reason, let operation):
      json.member("outcome", outcome.rawValue)
      json.member("reason", reason)
      json.member("operation", operation)
    }
  }

  init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    switch type {
    case .sceneInserted:
      self = .sceneInserted(
        scene: try reader.uuid("scene"), order: try reader.orderKey("order"),
        heading: try reader.string("heading"), fields: try reader.fieldsAsWritten())
    case .sceneUpdated:
      self = .sceneUpdated(
        scene: try reader.uuid("scene"), heading: try reader.stringIfPresent("heading"),
        fields: try reader.fieldsAsWritten())
    case .sceneMoved:
      self = .sceneMoved(scene: try reader.uuid("scene"), order: try reader.orderKey("order"))
    case .sceneDeleted:
      self = .sceneDeleted(scene: try reader.uuid("scene"))
    case .elementInserted:
      self = .elementInserted(
        NewElement(
          id: try reader.uuid("element"), scene: try reader.uuid("scene"),
          kind: try reader.string("kind"), text: try reader.string("text"),
          fields: try reader.fieldsAsWritten()),
        order: try reader.orderKey("order"))
    case .elementUpdated:
      self = .elementUpdated(
        element: try reader.uuid("element"), scene: try reader.uuid("scene"),
        kind: try reader.stringIfPresent("kind"), fields: try reader.fieldsAsWritten())
    case .elementDeleted:
      self = .elementDeleted(element: try reader.uuid("element"), scene: try reader.uuid("scene"))
    case .textEdited:
      self = .textEdited(
        element: try reader.uuid("element"), scene: try reader.uuid("scene"),
        operation: try reader.textOperation("operation"),
        merged: try reader.boolIfPresent("merged") ?? false)
    case .characterInserted: self = try Self.entityInserted(.character, reader)
    case .locationInserted: self = try Self.entityInserted(.location, reader)
    case .characterUpdated: self = try Self.entityUpdated(.character, reader)
    case .locationUpdated: self = try Self.entityUpdated(.location, reader)
    case .characterDeleted: self = .entityDeleted(.character, try reader.uuid("character"))
    case .locationDeleted: self = .entityDeleted(.location, try reader.uuid("location"))
    case .changeSetAside:
      guard let outcome = Outcome(rawValue: try reader.string("outcome")) else {
        throw reader.problem("outcome", "is not an outcome")
      }
      self = .setAside(
        outcome, reason: try reader.string("reason"),
        operation: try Operation(try reader.reader("operation")))
    default:
      throw JSONReader.Problem(pointer: "", message: "\(type.rawValue) is not about content")
    }
  }

  private static func entityInserted(
    _ kind: EntityKind, _ reader: JSONReader
  ) throws(JSONReader.Problem) -> ContentFact {
    .entityInserted(
      kind, try reader.uuid(kind.rawValue), name: try reader.string("name"),
      fields: try reader.fieldsAsWritten())
  }

  private static func entityUpdated(
    _ kind: EntityKind, _ reader: JSONReader
  ) throws(JSONReader.Problem) -> ContentFact {
    .entityUpdated(
      kind, try reader.uuid(kind.rawValue), name: try reader.stringIfPresent("name"),
      fields: try reader.fieldsAsWritten())
  }
}

extension JSONReader {
  /// Reads the fields of an event, which were checked when they were decided.
  func fieldsAsWritten() throws(Problem) -> JSONObject {
    has("fields") ? try reader("fields").object : JSONObject()
  }

  func orderKey(_ key: String) throws(Problem) -> OrderKey {
    guard let order = OrderKey(try string(key)) else { throw problem(key, "is not an order key") }
    return order
  }
}
