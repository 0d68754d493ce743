internal import Glibc

/// The content of `postmaster.pid`, which describes the server of a data directory.
struct Postmaster: Equatable {
  let pid: pid_t
  let socketDirectory: String
  let port: Int
  /// Whether the server accepts connections.
  let isReady: Bool

  /// The file's lines are: pid, data directory, start time, port, socket folder, address, memory, state.
  init?(pidFile text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 5, let pid = pid_t(lines[0]), pid > 0, let port = Int(lines[3]) else {
      return nil
    }
    self.pid = pid
    self.port = port
    self.socketDirectory = String(lines[4])
    self.isReady = lines.count >= 8 && lines[7].hasPrefix("ready")
  }

  static func path(in dataDirectory: String) -> String { "\(dataDirectory)/postmaster.pid" }

  /// Returns the server that runs on a data directory now; nil if there is no file or it is stale.
  static func running(in dataDirectory: String) -> Postmaster? {
    guard let text = Folder.read(path(in: dataDirectory)),
      let postmaster = Postmaster(pidFile: text),
      Processes.isServer(postmaster.pid, of: dataDirectory)
    else { return nil }
    return postmaster
  }

  /// Makes PostgreSQL recognize a stale pid file as stale.
  ///
  /// After a restart of a machine or container the number may belong to another process, or to a dead one that was not
  /// reaped, and PostgreSQL would refuse to start. The file itself must stay: it names the shared memory by which
  /// PostgreSQL notices orphans of the old server.
  static func disarmStaleFile(in dataDirectory: String, account: Account) throws(ClusterError) {
    let path = path(in: dataDirectory)
    guard let text = Folder.read(path), running(in: dataDirectory) == nil else { return }
    let rest = text.drop { $0 != "\n" }
    guard rest.count > 1 else {
      // The file was cut off while it was written: PostgreSQL would refuse it, and it names no memory.
      unlink(path)
      return
    }
    try account.runScript(
      #"cat > postmaster.pid.new; mv -f postmaster.pid.new postmaster.pid"#, [],
      in: dataDirectory, input: "\(neverAPid)\(rest)")
  }

  /// Above every limit that Linux allows for process ids.
  private static let neverAPid = Int32.max
}
