internal import Glibc

/// Starts child processes that inherit only the two descriptors they are given.
///
/// All other descriptors, including those inherited from our parent, are closed in the child, because a server outlives
/// this process and would keep them open.
package enum Spawn {
  /// Starts a program in a session of its own. A nil descriptor means `/dev/null`.
  ///
  /// The caller must reap the process with `wait`. Throws `programFailed`.
  package static func start(
    _ arguments: [String], stdin: Int32?, output: Int32?
  ) throws(ClusterError) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, source) in [(0, stdin), (1, output), (2, output)] as [(Int32, Int32?)] {
      if let source {
        posix_spawn_file_actions_adddup2(&actions, source, target)
      } else {
        posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_RDWR, 0)
      }
    }
    // A descriptor that has been closed meanwhile is not an error. One that is opened meanwhile is close-on-exec.
    for descriptor in Folder.entries("/proc/self/fd").compactMap({ Int32($0) }) where descriptor > 2
    {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = Self.environment.map { strdup($0) } + [nil]
    defer { for text in argv + environment { free(text) } }
    var pid: pid_t = 0
    let result = posix_spawn(&pid, arguments[0], &actions, &attributes, &argv, &environment)
    guard result == 0 else {
      throw ClusterError(
        .programFailed, "Could not run \(arguments[0])", detail: String(cString: strerror(result)))
    }
    return pid
  }

  /// Makes a pair of connected descriptors that are closed in every program that this process starts.
  package static func channel() throws(ClusterError) -> (ours: Int32, theirs: Int32) {
    // Without GNU's pipe2, only a socket pair, not a pipe, can be close-on-exec from its creation.
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw ClusterError(.programFailed, "No channel", detail: String(cString: strerror(errno)))
    }
    return (ends[0], ends[1])
  }

  /// Waits for a child and returns its exit status, or 128 plus the number of the signal that ended it, as a shell
  /// does.
  ///
  /// Returns nil if other code has reaped it.
  @discardableResult
  package static func wait(_ pid: Int32) -> Int32? {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// `POSIX_SPAWN_SETSID`, which is imported only with GNU's extensions. Ctrl-C in our terminal must reach this process
  /// and not the child.
  private static let newSession: Int32 = 0x80
  /// The caller's variables are not passed on: `PGDATA`, `PGOPTIONS`, locale and secrets.
  private static let environment = ["PATH=/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL=C", "TZ=UTC"]
}
