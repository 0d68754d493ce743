import CallboardDomain

extension SpaceKind {
  /// The collection of its spaces in paths: `projects` in `/v1/projects`.
  var collection: String {
    switch self {
    case .project: "projects"
    case .course: "courses"
    case .worksession: "worksessions"
    case .room: "rooms"
    case .connection: "connections"
    }
  }

  /// The kind's name in the names of endpoints.
  var endpointName: String {
    switch self {
    case .project: "Project"
    case .course: "Course"
    case .worksession: "WorkSession"
    case .room: "Room"
    case .connection: "Connection"
    }
  }

  /// The endpoints of this kind alone, besides those that every kind of space has.
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

  /// The path of a space in routes.
  var route: String { "/v1/\(collection)/{\(rawValue)}" }

  /// The endpoints that every kind of space has, mounted on this kind.
  var commonEndpoints: [Endpoint] { SpaceRoutes.of(self).map { $0.mounted(on: self) } }
}
