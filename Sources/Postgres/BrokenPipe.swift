internal import Glibc

/// Makes writing to a closed socket an error instead of a signal that ends the process.
public enum BrokenPipe {
  /// Ignores SIGPIPE for the whole process. Call it once, at the start.
  public static func ignore() { signal(SIGPIPE, SIG_IGN) }
}
