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

  public var event: Event { .worksession(self) }

  public var type: EventType {
    switch self {
    case .created: .workSessionCreated
    case .updated: .workSessionUpdated
    case .markerInserted: .markerInserted
    case .markerUpdated: .markerUpdated
    case .markerDeleted: .markerDeleted
    }
  }
}

extension WorkSessionEvent: EventGroup {
  func fields(_ coder: inout some PayloadCoder) -> WorkSessionEvent {
    switch self {
    case .created(let outsideID, let fields, let members):
      return .created(
        outsideID: coder("space_id", ifPresent: outsideID), fields.fields(&coder),
        members: coder("members", members))
    case .updated(let fields, let outsideID):
      defer { coder.reportFirst("session_type", "status", "started_at", "completed_at") }
      let outsideID = coder("space_id", ifPresent: outsideID)
      return .updated(fields.fields(&coder), outsideID: outsideID)
    case .markerInserted(let id, let data):
      return .markerInserted(coder("marker", id), coder("data", data))
    case .markerUpdated(let id, let data):
      return .markerUpdated(coder("marker", id), coder("data", data))
    case .markerDeleted(let id): return .markerDeleted(coder("marker", id))
    }
  }
}

extension EventCatalogue {
  /// The events of work sessions.
  static let workSessions: [EventDeclaration] = [
    EventDeclaration(
      blank(WorkSessionEvent.created), takes: nil, by: .person,
      feed: .space { _ in "Began the work session" },
      changes: "a work session is created, with its owner"),
    EventDeclaration(
      blank(WorkSessionEvent.updated), takes: .edit,
      feed: .space { _ in "Changed the work session" },
      changes: "the fields of the session change"),
    EventDeclaration(
      blank(WorkSessionEvent.markerInserted), takes: .edit, by: [.member, .operator],
      feed: .about(.marker) { "Set \($0.label)" },
      changes: "a marker is created"),
    EventDeclaration(
      blank(WorkSessionEvent.markerUpdated), takes: .edit, by: [.member, .operator],
      feed: .about(.marker) { "Changed \($0.label)" },
      changes: "the marker changes"),
    EventDeclaration(
      blank(WorkSessionEvent.markerDeleted), takes: .edit, by: [.member, .operator],
      feed: .about(.marker) { "Removed \($0.label)" },
      changes: "the marker is deleted"),
  ]
}
