#if canImport(Glibc)
  import Glibc
#endif

/// How many files and connections this process may have open at once.
public enum OpenFileLimit {
  /// Raises it as far as the system lets an ordinary process; returns what it is then.
  ///
  /// Shells start processes with 1,024, which is fewer than the connections that a service holds.
  @discardableResult
  public static func raise() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
    var raised = limit
    raised.rlim_cur = raised.rlim_max
    let isRaised = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0
    return Int(clamping: (isRaised ? raised : limit).rlim_cur)
  }
}
