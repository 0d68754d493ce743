public import CallboardContent

/// An event of a project as a client receives it. Types and members that are not known here are skipped.
public struct IncomingEvent: Sendable, Equatable {
  /// Its effect on a copy of the content.
  enum Effect: Sendable, Equatable {
    case sceneInserted(scene: UUID, order: String, heading: String, fields: JSONObject)
    case sceneUpdated(scene: UUID, heading: String?, fields: JSONObject)
    case sceneMoved(scene: UUID, order: String)
    case sceneDeleted(scene: UUID)
    case elementInserted(NewElement, order: String)
    case elementUpdated(element: UUID, kind: String?, fields: JSONObject)
    case textEdited(element: UUID, TextOperation)
    case elementDeleted(element: UUID)
    case entityInserted(EntityKind, UUID, name: String, fields: JSONObject)
    case entityUpdated(EntityKind, UUID, name: String?, fields: JSONObject)
    case entityDeleted(EntityKind, UUID)
    case setAside(reason: String)
    case nothing
  }

  /// Its version.
  public let version: Int
  /// The change or command that caused it.
  public let commandID: UUID?
  /// The person who caused it.
  public let author: UUID?
  /// The replica that made the change; nil for other events.
  public let replica: UUID?
  let effect: Effect
  /// Whether it brings back a thing that was deleted.
  let isRestoration: Bool
  /// The notices about conflicts that it has made, as `0` in `12-0`.
  let conflicts: [JSON]
  let type: String
  let data: JSON

  /// Reads an item of `GET /v1/projects/{project}/events`, or the data of a stream's event.
  public init(_ json: JSON) throws(ClientError) {
    do {
      let reader = try JSONReader(json)
      version = try reader.integer("version")
      commandID = try reader.uuidIfPresent("command_id")
      author = reader.object["actor"]?.string.flatMap { UUID($0) }
      type = try reader.string("type")
      data = reader.object["data"] ?? .null
      replica = data["replica"]?.string.flatMap { UUID($0) }
      conflicts = data["conflicts"]?.array ?? []
      isRestoration =
        data["restores"].map { !$0.isNull } ?? false || data["undoes"].map { !$0.isNull } ?? false
      effect = data.isNull ? .nothing : try Self.effect(of: type, try JSONReader(data))
    } catch {
      throw .unexpected("an event cannot be read: \(error)")
    }
  }

  private static func effect(
    of type: String, _ data: JSONReader
  ) throws(JSONReader.Problem) -> Effect {
    switch type {
    case "scene_inserted":
      return .sceneInserted(
        scene: try data.uuid("scene"), order: try data.string("order"),
        heading: try data.stringIfPresent("heading") ?? "", fields: data.fields)
    case "scene_updated":
      return .sceneUpdated(
        scene: try data.uuid("scene"), heading: try data.stringIfPresent("heading"),
        fields: data.fields)
    case "scene_moved":
      return .sceneMoved(scene: try data.uuid("scene"), order: try data.string("order"))
    case "scene_deleted": return .sceneDeleted(scene: try data.uuid("scene"))
    case "element_inserted":
      return .elementInserted(
        NewElement(
          id: try data.uuid("element"), scene: try data.uuid("scene"),
          kind: try data.string("kind"), text: try data.stringIfPresent("text") ?? "",
          fields: data.fields),
        order: try data.string("order"))
    case "element_updated":
      return .elementUpdated(
        element: try data.uuid("element"), kind: try data.stringIfPresent("kind"),
        fields: data.fields)
    case "text_edited":
      let operation: TextOperation
      do {
        operation = try TextOperation(json: data.object["operation"] ?? .null)
      } catch {
        throw data.problem("operation", error.description)
      }
      return .textEdited(element: try data.uuid("element"), operation)
    case "element_deleted": return .elementDeleted(element: try data.uuid("element"))
    case "change_set_aside": return .setAside(reason: try data.string("reason"))
    default: return try entityEffect(of: type, data)
    }
  }

  private static func entityEffect(
    of type: String, _ data: JSONReader
  ) throws(JSONReader.Problem) -> Effect {
    for kind in EntityKind.allCases {
      let word = kind.rawValue
      switch type {
      case "\(word)_inserted":
        return .entityInserted(
          kind, try data.uuid(word), name: try data.string("name"), fields: data.fields)
      case "\(word)_updated":
        return .entityUpdated(
          kind, try data.uuid(word), name: try data.stringIfPresent("name"), fields: data.fields)
      case "\(word)_deleted": return .entityDeleted(kind, try data.uuid(word))
      default: continue
      }
    }
    return .nothing
  }

  /// The members that a client needs to read it again.
  var stored: JSON {
    var object = JSONObject()
    object["version"] = .integer(Int64(version))
    object["type"] = .string(type)
    object["command_id"] = commandID.map { .string($0.lower) } ?? .null
    object["data"] = data
    return .object(object)
  }
}

extension JSONReader {
  /// The further values of a thing; empty if the member is missing.
  fileprivate var fields: JSONObject { object["fields"]?.object ?? JSONObject() }
}
