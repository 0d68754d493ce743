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
