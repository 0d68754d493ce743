import FoundationEssentials

/// Who asks.
enum Caller: Sendable, Hashable {
  case anybody
  /// A person; `byTeam` where the key that asks for them may ask for anyone.
  case person(UUID, byTeam: Bool = false)
  /// An operator, by the id of the key.
  case `operator`(UUID)
}
