import FoundationEssentials

/// What is followed.
enum LiveTopic: Hashable, Sendable {
  /// The events of a space.
  case space(UUID)

  /// The stream whose events it is about; nil: all.
  var stream: UUID? {
    switch self {
    case .space(let id): id
    }
  }
}
