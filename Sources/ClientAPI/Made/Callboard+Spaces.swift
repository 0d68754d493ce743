// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// A space to which people are invited, and that has settings of locks: of any kind but a connection.
  public enum GroupSpacePath: Sendable, Hashable {
    case course(UUID)
    case project(UUID)
    case room(UUID)
    case workSession(UUID)

    /// The space, for calls that all kinds have.
    public var space: SpacePath {
      switch self {
      case .course(let id): .course(id)
      case .project(let id): .project(id)
      case .room(let id): .room(id)
      case .workSession(let id): .workSession(id)
      }
    }

    var path: String { space.path }
  }

  /// A space that can be archived.
  public enum ArchivableSpacePath: Sendable, Hashable {
    case course(UUID)
    case project(UUID)
    case workSession(UUID)

    /// The space, for calls that all kinds have.
    public var space: SpacePath {
      switch self {
      case .course(let id): .course(id)
      case .project(let id): .project(id)
      case .workSession(let id): .workSession(id)
      }
    }

    var path: String { space.path }
  }

  /// A space whose changes of records can be undone.
  public enum RecordSpacePath: Sendable, Hashable {
    case connection(UUID)
    case course(UUID)
    case workSession(UUID)

    /// The space, for calls that all kinds have.
    public var space: SpacePath {
      switch self {
      case .connection(let id): .connection(id)
      case .course(let id): .course(id)
      case .workSession(let id): .workSession(id)
      }
    }

    var path: String { space.path }
  }
}
