internal import CallboardPostgres
internal import Glibc

extension Cluster {
  static let killSignal = SIGKILL

  /// How long `pg_ctl` waits for a server that it starts, in seconds. The start may take longer.
  private static let pgCtlSeconds = 60
  /// How often a message tells that a server is still waited for, in seconds.
  private static let noteSeconds = 60

  /// Starts the server, or waits for a running one. The caller must prevent other starts and stops.
  func startServer() throws(ClusterError) {
    // A running server may be ending; then another is started.
    if try waitUntilReady() { return }
    try prepareStart()
    let outcome = try Command(
      arguments: [
        binaries.pgCtl, "start", "--silent", "--wait", "--timeout=\(Self.pgCtlSeconds)",
        "--pgdata=\(layout.data)", "--log=\(layout.startLog)",
      ], workingDirectory: layout.data, launcher: account.launcher
    ).run()
    if outcome.status == 0 { return }
    // It still recovers, or a server came first whose start was under way when its owner was killed.
    if try waitUntilReady() { return }
    throw ClusterError(
      .programFailed, "The PostgreSQL server in \(directory) did not start",
      detail: outcome.output + startLogTail())
  }

  /// Ends the server with a signal and waits for its processes to end. If it takes too long, and the server does not
  /// write its last checkpoint, the server is told to end at once.
  func endServer(_ signal: Int32) throws(ClusterError) {
    guard let running = postmaster else { return }
    var hasEnded = try end(running.pid, signal, timeoutSeconds: options.stopTimeoutSeconds)
    // Without this checkpoint, the next start recovers, which may take longer.
    while !hasEnded, Processes.isWritingLastCheckpoint(running.pid) {
      say("the PostgreSQL server in \(directory) writes its last checkpoint, which is waited for")
      hasEnded = Processes.waitUntilGone(
        running.pid, timeoutSeconds: options.stopTimeoutSeconds)
    }
    if !hasEnded {
      // PostgreSQL 15 hangs if it is told to stop while it recovers from the crash of one of its processes.
      guard try end(running.pid, StopMode.immediate.signal, timeoutSeconds: Self.endSeconds) else {
        throw ClusterError(
          .timedOut,
          "The server, process \(running.pid), is still there after "
            + "\(options.stopTimeoutSeconds + Self.endSeconds) s")
      }
    }
    // Nothing of ours should stay in /tmp. After a kill the folder is not empty, and stays.
    rmdir(layout.socketFolder)
  }

  /// The time for ending at once, in seconds. After 5 s PostgreSQL kills its own processes.
  private static let endSeconds = 20

  /// - Returns: whether the server has ended in time.
  private func end(
    _ server: pid_t, _ signal: Int32, timeoutSeconds: Int
  ) throws(ClusterError) -> Bool {
    guard Glibc.kill(server, signal) == 0 || errno == ESRCH else {
      throw ClusterError(
        .programFailed, "Could not signal the server, process \(server)",
        detail: String(cString: strerror(errno)))
    }
    return Processes.waitUntilGone(server, timeoutSeconds: timeoutSeconds)
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

  /// Waits until the running server takes connections: without a limit while it says that it starts, recovers or ends.
  /// If it were given up, its recovery would begin again, and never end.
  ///
  /// - Returns: false if no server runs, or if it has ended.
  /// - Throws: `timedOut` if it says nothing for `options.startTimeoutSeconds`.
  private func waitUntilReady() throws(ClusterError) -> Bool {
    let conninfo = conninfo()
    var (heardAt, notedAt) = (ContinuousClock.now, ContinuousClock.now)
    var pauseMicroseconds: UInt32 = 10_000
    while let server = postmaster {
      // While the server recovers from the crash of one of its processes, its file still says that it is ready. Each
      // question costs a line in the server's log.
      let state = server.isReady ? ServerState.of(conninfo) : .refusing
      if state == .ready { return true }
      if state == .refusing { heardAt = .now }
      guard heardAt.duration(to: .now) < .seconds(options.startTimeoutSeconds) else {
        throw ClusterError(
          .timedOut, "The running server in \(directory) did not become ready",
          detail: startLogTail())
      }
      if notedAt.duration(to: .now) > .seconds(Self.noteSeconds) {
        notedAt = .now
        say(
          "the PostgreSQL server in \(directory), process \(server.pid), takes no connections yet, as "
            + "while it recovers from a crash; it is waited for, and \(layout.log) has its log")
      }
      usleep(pauseMicroseconds)
      pauseMicroseconds = min(1_000_000, pauseMicroseconds * 2)
    }
    return false
  }

  private func startLogTail() -> String {
    (Folder.read(layout.startLog) ?? "").split(separator: "\n").suffix(20).joined(separator: "\n")
  }
}

extension Cluster {
  /// Makes the data directory with its roles and database. Until it is complete it has another name.
  func initialize() throws(ClusterError) {
    let unfinished = layout.unfinished
    // An interrupted attempt left this directory. It was never renamed, so it holds no data.
    endOrphans(of: unfinished)
    try account.runScript(#"rm -rf -- "$1"; mkdir -- "$1""#, [unfinished], in: directory)
    try account.run(
      [
        binaries.initdb, "--pgdata=\(unfinished)", "--username=\(Self.ownerRole)",
        "--encoding=UTF8", "--locale=C.UTF-8", "--auth-local=trust", "--auth-host=reject",
        "--data-checksums", options.fsync ? "--no-instructions" : "--no-sync",
      ], in: unfinished)
    try account.runScript(
      "cat >> postgresql.conf", [], in: unfinished, input: "include_if_exists 'callboard.conf'\n")
    try account.run(
      [
        binaries.postgres, "--single", "-D", unfinished, "-c", "exit_on_error=on",
        "-c", "log_checkpoints=off", "postgres",
      ], in: unfinished, input: Self.rolesAndDatabase)
    guard rename(unfinished, layout.data) == 0 else {
      throw Folder.failure("Could not give \(layout.data) its name", errno)
    }
  }

  /// One statement on each line, as the single-user server reads them.
  private static let rolesAndDatabase = """
    create role \(serviceRole) login;
    create database \(database) owner \(ownerRole);
    revoke all on database \(database) from public;
    grant connect on database \(database) to \(serviceRole);

    """
}
