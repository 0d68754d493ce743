public import CallboardContent

extension Callboard {
  /// A space of any kind, for calls that all kinds have.
  public enum SpacePath: Sendable, Hashable {
    case connection(UUID)
    case course(UUID)
    case project(UUID)
    case room(UUID)
    case workSession(UUID)

    /// Where the service has it: `/v1/projects/PROJECT`.
    var path: String {
      switch self {
      case .connection(let id): "/v1/connections/\(id.inURL)"
      case .course(let id): "/v1/courses/\(id.inURL)"
      case .project(let id): "/v1/projects/\(id.inURL)"
      case .room(let id): "/v1/rooms/\(id.inURL)"
      case .workSession(let id): "/v1/worksessions/\(id.inURL)"
      }
    }
  }
}
