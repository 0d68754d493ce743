internal import Glibc

/// Processes as `/proc` shows them.
enum Processes {
  /// True while the process is there and not merely waiting to be reaped.
  static func isAlive(_ pid: pid_t) -> Bool {
    guard let stat = Folder.read("/proc/\(pid)/stat"),
      let state = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].dropFirst(2).first
    else { return false }
    guard state == "Z" || state == "X" else { return true }
    // Ours to reap if we are the first process of a container; otherwise this does nothing.
    var status: Int32 = 0
    waitpid(pid, &status, WNOHANG)
    return false
  }

  /// True if the process is the postmaster of this data directory.
  ///
  /// By its arguments, which any user may read, even where root may not look at `cwd`.
  static func isServer(_ pid: pid_t, of dataDirectory: String) -> Bool {
    guard isAlive(pid), let line = Folder.read("/proc/\(pid)/cmdline") else { return false }
    let arguments = line.split(separator: "\0")
    guard let program = arguments.first, program.hasSuffix("postgres"),
      let flag = arguments.firstIndex(of: "-D"), flag + 1 < arguments.endIndex
    else { return false }
    return String(arguments[flag + 1]) == dataDirectory
  }

  /// PostgreSQL's processes that work in a data directory, though its server is dead.
  ///
  /// Where root may not look at other accounts' processes (no `CAP_SYS_PTRACE`) none are found;
  /// PostgreSQL then still sees by their memory that they live, and says so.
  static func orphans(of dataDirectory: String) -> [pid_t] {
    Folder.entries("/proc").compactMap { pid_t($0) }
      .filter { pid in
        guard Folder.resolved("/proc/\(pid)/cwd") == dataDirectory, isAlive(pid),
          let program = Folder.resolved("/proc/\(pid)/exe")?.split(separator: "/").last
        else { return false }
        return program == "postgres" || program == "initdb"
      }
  }

  /// Waits until the process has gone; false if it outlived the time.
  static func waitUntilGone(_ pid: pid_t, timeoutSeconds: Int) -> Bool {
    waitUntil(timeoutSeconds: timeoutSeconds) { !isAlive(pid) }
  }

  /// Asks every 10 ms until the condition holds; false if it did not in time.
  static func waitUntil(timeoutSeconds: Int, _ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(timeoutSeconds)
    while !condition() {
      if ContinuousClock.now >= end { return false }
      usleep(10_000)
    }
    return true
  }
}
