public import CallboardEmbeddedPostgres
internal import CallboardPostgres
internal import Glibc

extension TestCluster {
  /// Starts a server that follows this one by streaming, asynchronously and on no network. It ends with this process.
  ///
  /// Blocks for some seconds.
  public func standby() throws(ClusterError) -> TestCluster { try TestCluster(following: self) }

  /// The connection string of the service for several servers, of which libpq takes the first that will do.
  public static func serviceConninfo(_ servers: [TestCluster]) -> String {
    let folders = servers.map(\.socketFolder).joined(separator: ",")
    return "host='\(folders)' user=\(Cluster.serviceRole) dbname=\(Cluster.database)"
  }

  /// The folder of the socket. Folders of tests have no quotes in their names, and all private servers have the same port.
  public var socketFolder: String {
    String(serviceConninfo().drop { $0 != "'" }.dropFirst().prefix { $0 != "'" })
  }

  /// Stops the processes of the server where they are, as on a machine that hangs: it takes connections from the kernel
  /// and answers none.
  public func freeze() {
    guard let postmaster = cluster.postmasterPID else { return }
    // No process is started once the postmaster stands.
    kill(postmaster, SIGSTOP)
    for child in Self.children(of: postmaster) { kill(child, SIGSTOP) }
  }

  /// Lets them go on.
  public func thaw() {
    guard let postmaster = cluster.postmasterPID else { return }
    for child in Self.children(of: postmaster) { kill(child, SIGCONT) }
    kill(postmaster, SIGCONT)
  }

  private static func children(of parent: Int32) -> [Int32] {
    guard let directory = opendir("/proc") else { return [] }
    defer { closedir(directory) }
    var children: [Int32] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let pid = Int32(name), self.parent(of: pid) == parent { children.append(pid) }
    }
    return children
  }

  /// The parent of a process: the second word after its name, which is in parentheses.
  private static func parent(of pid: Int32) -> Int32? {
    guard let file = fopen("/proc/\(pid)/stat", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1_024)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let words = text[text.index(after: end)...].split(separator: " ")
    return words.count > 1 ? Int32(words[1]) : nil
  }
}

extension TestCluster {
  /// Makes commits wait for a standby that never comes, and returns once they do: the server's checkpointer applies the
  /// setting some time after the server was told.
  public func awaitStandbyThatNeverComes() async throws {
    let owner = ConnectionOptions(conninfo: ownerConninfo())
    let watcher = try Connection(owner.setting("synchronous_commit", "local"))
    defer { watcher.close() }
    try watcher.execute("alter system set synchronous_standby_names = 'nobody'")
    try watcher.execute("select pg_reload_conf()")
    var probing = owner.setting("synchronous_commit", "on")
    probing.answerSecondsMax = 5
    try await eventually("a commit waits for the standby") {
      let probe = try Connection(probing)
      defer { probe.close() }
      let pid = Parameter.int32(probe.backendPID)
      do {
        try probe.execute("comment on database postgres is 'changed by a probe'")
        return false
      } catch {
        let waits = try watcher.query(
          "select 1 from pg_stat_activity where pid = $1 and wait_event = 'SyncRep'", [pid])
        _ = try watcher.query("select pg_terminate_backend($1, 60000)", [pid])
        return !waits.isEmpty
      }
    }
  }
}

/// Copies of servers for standbys.
enum StandbyCopy {
  /// Copies a running server into a new cluster's directory, with the settings by which the copy follows it.
  static func make(of conninfo: String, in directory: String) throws(ClusterError) {
    guard mkdir(directory, 0o700) == 0 else { throw failure("could not make \(directory)") }
    var prefix: [String] = []
    // As root, PostgreSQL's programs run as the account that the cluster uses.
    if geteuid() == 0 {
      let name = ClusterOptions().accountName
      guard let account = getpwnam(name)?.pointee,
        chown(directory, account.pw_uid, account.pw_gid) == 0
      else { throw failure("no account \(name)") }
      prefix = [
        "/usr/bin/setpriv", "--reuid=\(name)", "--regid=\(name)", "--init-groups", "--",
      ]
    }
    let pid = try Spawn.start(
      prefix + ["/bin/sh", "-c", script, "sh", conninfo, "\(directory)/data"], stdin: nil,
      output: nil)
    guard Spawn.wait(pid) == 0 else { throw failure("pg_basebackup failed") }
  }

  private static let script = #"""
    cd / && exec "$(pg_config --bindir)/pg_basebackup" --dbname="$1" --pgdata="$2" \
      --write-recovery-conf --wal-method=stream --checkpoint=fast --no-sync
    """#

  private static func failure(_ what: String) -> ClusterError {
    ClusterError(.programFailed, "No standby: \(what)", detail: String(cString: strerror(errno)))
  }
}
