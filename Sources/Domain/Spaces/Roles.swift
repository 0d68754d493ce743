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
