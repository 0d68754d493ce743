import CallboardDomain

/// The groups of operations in the OpenAPI document.
enum OpenAPITag: String, CaseIterable {
  case projects = "Projects"
  case courses = "Courses"
  case rooms = "Rooms"
  case workSessions = "Work sessions"
  case connections = "Connections"
  case people = "People"
  case administration = "Administration"
  case service = "Service"

  var description: String {
    switch self {
    case .projects: "Screenplays: scenes, elements, characters and locations, changed by replicas."
    case .courses: "Courses with schedules, recordings, students and constraints."
    case .rooms: "Rooms in which people take turns in a game."
    case .workSessions: "Sessions with markers, and the presence of those who attend."
    case .connections: "Two people with shared tasks, dates and goals."
    case .people: "The caller: profile, inbox, feed, invitations, codes."
    case .administration: "For operators, with a key of scope `read_only`, `support` or `admin`."
    case .service: "Health, metrics, problems and this description."
    }
  }

  /// The tags that endpoints have, in the order of the cases.
  static func all(of endpoints: [Endpoint]) -> [JSON] {
    let used = Set(endpoints.map(\.tag))
    return allCases.filter { used.contains($0.rawValue) }.map {
      ["name": .string($0.rawValue), "description": .string($0.description)]
    }
  }
}

extension Endpoint {
  /// The name of the group that it belongs to.
  var tag: String { group.rawValue }

  private var group: OpenAPITag {
    let parts = path.split(separator: "/")
    if parts.first == "admin" { return .administration }
    guard parts.first == "v1", parts.count > 1 else { return .service }
    return switch parts[1] {
    case "projects": .projects
    case "courses": .courses
    case "rooms", "room_codes": .rooms
    case "worksessions": .workSessions
    case "connections": .connections
    default: .people
    }
  }
}
