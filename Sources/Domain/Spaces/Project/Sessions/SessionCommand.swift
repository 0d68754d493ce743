public import FoundationEssentials

/// What can be asked of a project's sessions, of which one at most goes on.
public enum SessionCommand: Sendable {
  /// Start one, as its host; takes `edit`.
  case start(UUID)
  case join(UUID)
  case leave(UUID)
  /// End it for all: the host's, and theirs who manage members.
  case end(UUID)
  /// Take part in the talk, too, or no longer.
  case joinVoice(UUID)
  case leaveVoice(UUID)
  /// Mute someone in the talk, or no longer: oneself, and anyone as the host.
  case mute(UUID, person: UUID, isMuted: Bool)
}
