internal import Glibc

extension Cluster {
  static let killSignal = SIGKILL

  /// Starts the server, or waits for a running one. The caller must prevent other starts and stops.
  func startServer() throws(ClusterError) {
    if postmaster != nil { return try waitUntilReady() }
    try prepareStart()
    let outcome = try Command(
      arguments: [
        binaries.pgCtl, "start", "--silent", "--wait", "--timeout=\(options.startTimeoutSeconds)",
        "--pgdata=\(layout.data)", "--log=\(layout.startLog)",
      ], workingDirectory: layout.data, launcher: account.launcher
    ).run()
    if outcome.status == 0 { return }
    // A server whose start was under way when its owner was killed may have come first.
    if postmaster != nil { return try waitUntilReady() }
    throw ClusterError(
      .programFailed, "The PostgreSQL server in \(directory) did not start",
      detail: outcome.output + startLogTail())
  }

  /// Ends the server with a signal and waits for its processes to end.
  func endServer(_ signal: Int32) throws(ClusterError) {
    guard let running = postmaster else { return }
    guard Glibc.kill(running.pid, signal) == 0 || errno == ESRCH else {
      throw ClusterError(
        .programFailed, "Could not signal the server, process \(running.pid)",
        detail: String(cString: strerror(errno)))
    }
    guard Processes.waitUntilGone(running.pid, timeoutSeconds: options.stopTimeoutSeconds) else {
      throw ClusterError(
        .timedOut,
        "The server, process \(running.pid), is still there after "
          + "\(options.stopTimeoutSeconds) s")
    }
    // Nothing of ours should stay in /tmp. After a kill the folder is not empty, and stays.
    rmdir(layout.socketFolder)
  }

  /// Ends processes that a killed server left behind, which would keep its memory and prevent a new server from
  /// starting.
  func endOrphans(of dataDirectory: String) {
    let orphans = Processes.orphans(of: dataDirectory)
    for orphan in orphans { Glibc.kill(orphan, SIGQUIT) }
    for orphan in orphans where !Processes.waitUntilGone(orphan, timeoutSeconds: 2) {
      Glibc.kill(orphan, SIGKILL)
      _ = Processes.waitUntilGone(orphan, timeoutSeconds: 5)
    }
  }

  private func prepareStart() throws(ClusterError) {
    let settings = try ServerSettings(
      options: options, socketFolder: layout.socketFolder, logFolder: layout.log,
      hasLZ4: binaries.haveLZ4)
    try Postmaster.disarmStaleFile(in: layout.data, account: account)
    endOrphans(of: layout.data)
    try account.runScript(
      #"mkdir -p -- "$1" "$2""#, [layout.log, layout.socketFolder], in: layout.data)
    guard Folder.isPrivate(layout.socketFolder, to: account) else {
      throw ClusterError(
        .directoryUnusable,
        "The socket's folder \(layout.socketFolder) must belong to the server's account alone "
          + "(mode 0700)")
    }
    // The start's log is not needed once the server runs, and it is not rotated. A dead server's socket has a lock file
    // with a process id that may belong to another process by now. The folder belongs to this cluster alone, so the
    // lock file may be deleted.
    try account.runScript(
      #"rm -f -- "$1" "$2"/.s.PGSQL.*; cat > callboard.conf.new; "#
        + "mv -f callboard.conf.new callboard.conf",
      [layout.startLog, layout.socketFolder], in: layout.data,
      input: settings.text(operatorFile: layout.operatorSettings))
  }

  private func waitUntilReady() throws(ClusterError) {
    let isReady = Processes.waitUntil(timeoutSeconds: options.startTimeoutSeconds) {
      postmaster?.isReady ?? true
    }
    guard isReady, isRunning else {
      throw ClusterError(
        .timedOut, "The running server in \(directory) did not become ready",
        detail: startLogTail())
    }
  }

  private func startLogTail() -> String {
    (Folder.read(layout.startLog) ?? "").split(separator: "\n").suffix(20).joined(separator: "\n")
  }
}
