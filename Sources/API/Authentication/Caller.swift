import FoundationEssentials

/// Who asks.
enum Caller: Sendable, Hashable {
  case anybody
  case person(UUID)
  /// An operator, by the id of the key.
  case `operator`(UUID)
}
