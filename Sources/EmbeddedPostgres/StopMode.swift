internal import Glibc

/// How a server is asked to end.
public enum StopMode: Sendable {
  /// Rolls back what runs, writes a checkpoint and ends.
  case fast
  /// Ends at once; the next start recovers from the log.
  case immediate

  var signal: Int32 {
    switch self {
    case .fast: SIGINT
    case .immediate: SIGQUIT
    }
  }
}
