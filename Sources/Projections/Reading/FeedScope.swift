public import FoundationEssentials

/// Whose feed it is.
public enum FeedScope: Sendable, Equatable {
  /// One space's; of it only what somebody with these capabilities may see, all if nil.
  case space(UUID, capabilities: [String]?)
  /// All spaces that a person is a member of; of each, what they may see there.
  case person(UUID)
  /// Everything, for operators.
  case everything
}
