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
  /// Hand it over, and whatever has no capability of its own: the owner's alone, never granted.
  case own

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
    }
  }
}
