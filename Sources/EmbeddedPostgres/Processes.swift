internal import Glibc

/// Reads processes from `/proc`.
enum Processes {
  /// Whether the process exists and is not a zombie.
  static func isAlive(_ pid: pid_t) -> Bool {
    guard let stat = Folder.read("/proc/\(pid)/stat"),
      let state = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].dropFirst(2).first
    else { return false }
    guard state == "Z" || state == "X" else { return true }
    // We must reap it if we are the first process of a container; otherwise this does nothing.
    var status: Int32 = 0
    waitpid(pid, &status, WNOHANG)
    return false
  }

  /// Whether the process is the postmaster of this data directory.
  ///
  /// The arguments decide, because any user may read them, even where root may not read `cwd`.
  static func isServer(_ pid: pid_t, of dataDirectory: String) -> Bool {
    guard isAlive(pid), let line = Folder.read("/proc/\(pid)/cmdline") else { return false }
    let arguments = line.split(separator: "\0")
    guard let program = arguments.first, program.hasSuffix("postgres"),
      let flag = arguments.firstIndex(of: "-D"), flag + 1 < arguments.endIndex
    else { return false }
    return String(arguments[flag + 1]) == dataDirectory
  }

  /// Returns PostgreSQL's processes that work in a data directory whose server is dead.
  ///
  /// Finds none if root may not read other accounts' processes (no `CAP_SYS_PTRACE`). PostgreSQL still detects them by
  /// their memory, and reports it.
  static func orphans(of dataDirectory: String) -> [pid_t] {
    Folder.entries("/proc").compactMap { pid_t($0) }
      .filter { pid in
        guard Folder.resolved("/proc/\(pid)/cwd") == dataDirectory, isAlive(pid),
          let program = Folder.resolved("/proc/\(pid)/exe")?.split(separator: "/").last
        else { return false }
        return program == "postgres" || program == "initdb"
      }
  }

  /// Whether a server that ends writes its last checkpoint. Its processes say so in their titles.
  static func isWritingLastCheckpoint(_ server: pid_t) -> Bool {
    Folder.entries("/proc").contains { name in
      // After the program's name in parentheses: the state, and the parent.
      guard pid_t(name) != nil, let stat = Folder.read("/proc/\(name)/stat"),
        let end = stat.lastIndex(of: ")"),
        stat[end...].split(separator: " ").dropFirst(2).first.flatMap({ pid_t($0) }) == server,
        let title = Folder.read("/proc/\(name)/cmdline")
      else { return false }
      return title.contains("performing shutdown checkpoint")
    }
  }

  /// Waits until the process has ended. Returns false if it has not in time.
  static func waitUntilGone(_ pid: pid_t, timeoutSeconds: Int) -> Bool {
    waitUntil(timeoutSeconds: timeoutSeconds) { !isAlive(pid) }
  }

  /// Checks the condition every 10 ms until it holds. Returns false if it does not hold in time.
  static func waitUntil(timeoutSeconds: Int, _ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(timeoutSeconds)
    while !condition() {
      if ContinuousClock.now >= end { return false }
      usleep(10_000)
    }
    return true
  }
}
