/// What a member of a space may do: the one registry of capabilities.
public enum Capability: String, Sendable, CaseIterable {
  /// See the space.
  case view
  /// Comment on it and on what it holds.
  case comment
  /// Write and read its chat.
  case chat
  /// Take locks in it.
  case lock
  /// Invite people.
  case invite
  /// Change and remove members.
  case manageMembers = "manage_members"
  /// Change its title and settings.
  case manageSettings = "manage_settings"
  /// Export it.
  case export
  /// Delete it.
  case deleteSpace = "delete_space"
  /// Change its content.
  case edit
  /// Delete scenes.
  case delete
  /// See a course's schedules.
  case viewSchedules = "view_schedules"
  /// Change a course's schedules.
  case editSchedules = "edit_schedules"
  /// Make and see recordings of exams.
  case recordExams = "record_exams"
  /// See and change a course's students.
  case manageStudents = "manage_students"
  /// See and change a course's constraints.
  case manageConstraints = "manage_constraints"
  /// Take part in a game.
  case play
  /// Run a room.
  case host
  /// Hand it over, and whatever has no capability of its own: the owner's alone, never granted.
  case own

  /// Those that every kind of space has, but the owner's own.
  static let common: [Capability] = [
    .view, .comment, .chat, .lock, .invite, .manageMembers, .manageSettings, .export, .deleteSpace,
  ]

  var set: CapabilitySet { CapabilitySet(rawValue: 1 << bit) }

  /// Its bit in a set; of this process only, never stored.
  private var bit: UInt32 {
    switch self {
    case .view: 0
    case .comment: 1
    case .chat: 2
    case .lock: 3
    case .invite: 4
    case .manageMembers: 5
    case .manageSettings: 6
    case .export: 7
    case .deleteSpace: 8
    case .edit: 9
    case .delete: 10
    case .own: 11
    case .viewSchedules: 12
    case .editSchedules: 13
    case .recordExams: 14
    case .manageStudents: 15
    case .manageConstraints: 16
    case .play: 17
    case .host: 18
    }
  }
}
