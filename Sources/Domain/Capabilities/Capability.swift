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

  var set: CapabilitySet { CapabilitySet(rawValue: 1 << UInt32(Self.index[self] ?? 0)) }

  static let index: [Capability: Int] = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
