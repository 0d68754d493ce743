#if canImport(Glibc)
  import Glibc
#endif

/// The maximum number of files and connections that this process may have open at once.
public enum OpenFileLimit {
  /// Raises the limit as far as an ordinary process may, and returns the new limit.
  ///
  /// Shells start processes with 1,024, which is fewer than a service has connections.
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
