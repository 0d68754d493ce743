/// An action that a member of a space may be allowed. This enumeration is the only registry of
/// capabilities.
public enum Capability: String, Sendable, CaseIterable {
  /// See the space.
  case view
  /// Comment on the space and on its content.
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
  /// Hand the space over, and do everything that has no capability of its own. Only the owner has
  /// it; it is never granted.
  case own

  /// The capabilities that every kind of space has, without `own`.
  static let common: [Capability] = [
    .view, .comment, .chat, .lock, .invite, .manageMembers, .manageSettings, .export, .deleteSpace,
  ]

  var set: CapabilitySet { CapabilitySet(rawValue: 1 << bit) }

  /// Its bit in a set. The bit is valid in this process only and is never stored. Swift stores each case without a
  /// payload as another number.
  private var bit: UInt32 { UInt32(unsafeBitCast(self, to: UInt8.self)) }
}

/// A set of capabilities.
public struct CapabilitySet: OptionSet, Sendable, Hashable {
  /// One bit for each capability.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Makes a set of capabilities.
  public init(_ capabilities: some Sequence<Capability>) {
    self = capabilities.reduce(into: []) { $0.formUnion($1.set) }
  }

  /// Whether a capability is in it.
  public func contains(_ capability: Capability) -> Bool { isSuperset(of: capability.set) }

  /// Its capabilities in the order of the registry.
  public var capabilities: [Capability] { Capability.allCases.filter { contains($0) } }

  /// Its capabilities' names, sorted.
  public var names: [String] { Self.byName.compactMap { contains($0) ? $0.rawValue : nil } }

  private static let byName = Capability.allCases.sorted { $0.rawValue < $1.rawValue }
}
