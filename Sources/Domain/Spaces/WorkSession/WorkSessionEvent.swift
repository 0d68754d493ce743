public import FoundationEssentials

/// An event of a work session.
public enum WorkSessionEvent: SpaceOwnEvent {
  case created(outsideID: UUID?, WorkSessionFields, members: [MemberRecord])
  /// The fields that change; the others are nil.
  case updated(WorkSessionFields, outsideID: UUID? = nil)
  case markerInserted(UUID, JSONObject)
  /// The whole new object.
  case markerUpdated(UUID, JSONObject)
  case markerDeleted(UUID)

  /// The event, wrapped as an event of the log.
  public var event: Event { .worksession(self) }

  /// The type of the event.
  public var type: EventType {
    switch self {
    case .created: .workSessionCreated
    case .updated: .workSessionUpdated
    case .markerInserted: .markerInserted
    case .markerUpdated: .markerUpdated
    case .markerDeleted: .markerDeleted
    }
  }

  /// Writes the members of the payload.
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

  /// Reads the payload of an event of a type.
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

extension EventCatalogue {
  /// The events of work sessions.
  static let workSessions: [EventDeclaration] = [
    EventDeclaration(
      .workSessionCreated, in: .worksession, takes: nil, by: .person,
      feed: .space { _ in "Began the work session" },
      payload: "`space_id?`, `session_type?`, `status?`, `started_at?`, `completed_at?`, `members`",
      changes: "there is a session, with its owner"),
    EventDeclaration(
      .workSessionUpdated, in: .worksession, takes: .edit,
      feed: .space { _ in "Changed the work session" },
      payload: "`space_id?`, `session_type?`, `status?`, `started_at?`, `completed_at?`",
      changes: "the session's fields"),
    EventDeclaration(
      .markerInserted, in: .worksession, takes: .edit, by: [.member, .operator],
      feed: .about(.marker) { "Set \($0.label)" },
      payload: "`marker`, `data`", changes: "there is a marker"),
    EventDeclaration(
      .markerUpdated, in: .worksession, takes: .edit, by: [.member, .operator],
      feed: .about(.marker) { "Changed \($0.label)" },
      payload: "`marker`, `data`", changes: "the marker"),
    EventDeclaration(
      .markerDeleted, in: .worksession, takes: .edit, by: [.member, .operator],
      feed: .about(.marker) { "Removed \($0.label)" },
      payload: "`marker`", changes: "the marker is gone"),
  ]
}
