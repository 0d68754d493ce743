internal import Glibc

/// Writing to a closed socket is an error to handle, not a signal to die of.
public enum BrokenPipe {
  /// Ignores SIGPIPE for the whole process; call it once, at the start.
  public static func ignore() { signal(SIGPIPE, SIG_IGN) }
}
