import Domain

extension SpaceKind {
  /// Where its spaces are: `projects` in `/v1/projects`.
  var collection: String {
    switch self {
    case .project: "projects"
    case .course: "courses"
    case .worksession: "worksessions"
    case .room: "rooms"
    case .connection: "connections"
    }
  }

  /// What one is called in sentences.
  var noun: String {
    switch self {
    case .project: "project"
    case .course: "course"
    case .worksession: "work session"
    case .room: "room"
    case .connection: "connection"
    }
  }

  /// What one is called in the names of endpoints.
  var endpointName: String {
    switch self {
    case .project: "Project"
    case .course: "Course"
    case .worksession: "WorkSession"
    case .room: "Room"
    case .connection: "Connection"
    }
  }

  /// What is served of it alone, beside what every kind of space has.
  var ownEndpoints: [Endpoint] {
    switch self {
    case .project:
      ProjectEndpoints.all + ContentEndpoints.all + DifferenceEndpoint.all + UndoEndpoints.ofProject
        + NoticeEndpoints.all + FountainEndpoints.all + ProjectSessionEndpoints.all
    case .course: CourseEndpoints.all + UndoEndpoints.ofRecords(in: self)
    case .worksession: WorkSessionEndpoints.all + UndoEndpoints.ofRecords(in: self)
    case .room: RoomEndpoints.all
    case .connection: ConnectionEndpoints.all + UndoEndpoints.ofRecords(in: self)
    }
  }

  /// The path of a space, as routes have it.
  var route: String { "/v1/\(collection)/{\(rawValue)}" }

  /// What is mounted on it of what every kind of space has.
  var commonEndpoints: [Endpoint] { SpaceRoutes.of(self).map { $0.mounted(on: self) } }
}
