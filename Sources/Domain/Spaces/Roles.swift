/// A named bundle of capabilities.
public struct Role: Sendable, Hashable {
  /// Its name: `owner`, `co_writer`, ….
  public let name: String
  /// Its capabilities before settings and overrides.
  public let capabilities: CapabilitySet
  /// Whether it keeps its capabilities despite overrides.
  public let ignoresOverrides: Bool

  /// Whether it is the owner's role, which exactly one member of a space has.
  public var isOwner: Bool { capabilities.contains(.own) }

  static let ownerName = "owner"

  init(_ name: String, _ capabilities: [Capability], ignoresOverrides: Bool = false) {
    self.name = name
    self.capabilities = CapabilitySet(capabilities)
    self.ignoresOverrides = ignoresOverrides
  }

  /// The role of a space's owner: all capabilities of the kind of space.
  static func owner(_ name: String = ownerName, of kind: [Capability]) -> Role {
    Role(name, Capability.common + kind + [.own], ignoresOverrides: true)
  }
}

/// The roles of a room.
enum RoomRoles {
  static let host = "host"
  static let player = "player"
  static let spectator = "spectator"

  static let all: [Role] = [
    .owner(host, of: [.play, .host]),
    Role(player, [.view, .comment, .chat, .play]),
    Role(spectator, [.view, .chat]),
  ]
}

/// The roles of a project.
enum ProjectRoles {
  static let all: [Role] = [
    .owner(of: [.edit, .delete]),
    Role("co_writer", [.view, .comment, .chat, .lock, .edit, .delete, .invite, .export]),
    Role("editor", [.view, .comment, .chat, .lock, .edit, .delete]),
    Role(viewer, [.view, .comment, .chat]),
  ]

  static let viewer = "viewer"
}

/// The roles of a connection: two partners without an owner.
enum ConnectionRoles {
  static let partner = Role("partner", [.view, .comment, .chat, .lock, .edit, .export])

  static let all: [Role] = [partner]
}

/// The roles of a course.
enum CourseRoles {
  static let all: [Role] = [
    .owner(of: own),
    Role(
      "admin", Capability.common.filter { $0 != .deleteSpace } + own, ignoresOverrides: true),
    Role("ta", [.view, .comment, .chat, .viewSchedules, .editSchedules, .recordExams]),
  ]

  private static let own: [Capability] = [
    .viewSchedules, .editSchedules, .recordExams, .manageStudents, .manageConstraints,
  ]

  /// The course's own names for capabilities that every space has.
  static let aliases: [(capability: Capability, name: String)] = [
    (.invite, "invite_collaborators"), (.export, "export_data"),
  ]
}

/// The roles of a work session.
enum WorkSessionRoles {
  static let all: [Role] = [
    .owner(of: [.edit]),
    Role("editor", [.view, .comment, .chat, .lock, .edit]),
    Role("viewer", [.view, .comment, .chat]),
  ]
}
