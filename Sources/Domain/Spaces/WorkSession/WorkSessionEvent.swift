public import FoundationEssentials

/// What was decided about a work session.
public enum WorkSessionEvent: SpaceOwnEvent {
  case created(outsideID: UUID?, WorkSessionFields, members: [MemberRecord])
  /// With what it changes.
  case updated(WorkSessionFields, outsideID: UUID? = nil)
  case markerInserted(UUID, JSONObject)
  /// With the whole new object.
  case markerUpdated(UUID, JSONObject)
  case markerDeleted(UUID)

  /// It as an event of the log.
  public var event: Event { .worksession(self) }

  /// Its type.
  public var type: EventType {
    switch self {
    case .created: .workSessionCreated
    case .updated: .workSessionUpdated
    case .markerInserted: .markerInserted
    case .markerUpdated: .markerUpdated
    case .markerDeleted: .markerDeleted
    }
  }

  /// Writes the members of its payload.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .created(let outsideID, let fields, let members):
      json.member("space_id", ifPresent: outsideID)
      fields.write(into: &json)
      json.member("members", members)
    case .updated(let fields, let outsideID):
      json.member("space_id", ifPresent: outsideID)
      fields.write(into: &json)
    case .markerInserted(let id, let data), .markerUpdated(let id, let data):
      json.member("marker", id)
      json.member("data", data)
    case .markerDeleted(let id):
      json.member("marker", id)
    }
  }

  /// Reads its payload.
  public init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    switch type {
    case .workSessionCreated:
      self = .created(
        outsideID: try reader.uuidIfPresent("space_id"), try WorkSessionFields(reader),
        members: try reader.members())
    case .workSessionUpdated:
      self = .updated(
        try WorkSessionFields(reader), outsideID: try reader.uuidIfPresent("space_id"))
    case .markerInserted:
      self = .markerInserted(try reader.uuid("marker"), try reader.reader("data").object)
    case .markerUpdated:
      self = .markerUpdated(try reader.uuid("marker"), try reader.reader("data").object)
    case .markerDeleted: self = .markerDeleted(try reader.uuid("marker"))
    default:
      throw JSONReader.Problem(pointer: "", message: "\(type.rawValue) is not a work session's")
    }
  }
}
