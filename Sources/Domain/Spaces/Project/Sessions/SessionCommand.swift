public import FoundationEssentials

/// What can be asked of a project's sessions, of which one at most goes on.
public enum SessionCommand: Sendable {
  /// Start one, as its host; takes `edit`.
  case start(UUID)
  case join(UUID)
  case leave(UUID)
  /// End it for all: the host's, and theirs who manage members.
  case end(UUID)
}
