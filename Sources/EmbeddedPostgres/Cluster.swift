internal import Glibc
internal import Synchronization

/// A private PostgreSQL server with a directory of its own, reachable only through a Unix socket.
///
/// The server outlives this value and this process unless `stop` is called: the next `open` of the directory finds it
/// and uses it. All members may be called from any thread. The members that start or stop the server block until that
/// is done.
public final class Cluster: Sendable {
  /// The role that owns the database and runs migrations; a superuser of this private server.
  public static let ownerRole = "callboard_owner"
  /// The role that the service uses. The migrations grant its privileges.
  public static let serviceRole = "callboard"
  /// The database of a new cluster.
  public static let database = "callboard"

  /// The cluster's directory, without links: `data`, `log`, `run` (the socket) and `lock`.
  public let directory: String
  /// Whether another process holds the directory. A guest may connect, but not start or stop the server.
  public var isGuest: Bool { lock == nil }

  let options: ClusterOptions
  let account: Account
  let binaries: Binaries
  /// Receives a message each minute while a start or a stop takes long.
  let say: @Sendable (String) -> Void
  private let lock: DirectoryLock?
  /// Allows one start or stop at a time.
  private let changing = Mutex(())

  /// Opens the cluster of a directory, makes both if they do not exist, and starts the server.
  ///
  /// A server that still runs, because its process was killed before it could stop it, is taken over. Blocks until the
  /// server answers, however long it recovers from a crash. Throws `inUse` if another process has the directory open,
  /// unless `options.sharing` allows joining it.
  ///
  /// - Parameter say: receives a message each minute while a start or a stop takes long.
  public static func open(
    directory: String, options: ClusterOptions = ClusterOptions(),
    say: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(ClusterError) -> Cluster {
    let account = try Account.forServer(rootUses: options.accountName)
    let directory = try ClusterLayout.prepareDirectory(directory, for: account)
    switch try DirectoryLock.attempt("\(directory)/lock") {
    case .taken(let lock):
      return try Cluster(directory, options: options, account: account, lock: lock, say: say)
    case .held(let holder):
      guard options.sharing == .joinIfRunning else {
        let whose = holder.map { "process \($0)" } ?? "another process"
        throw ClusterError(.inUse, "The cluster in \(directory) is in use by \(whose)")
      }
      return try Cluster(joining: directory, options: options, account: account)
    }
  }

  private init(
    _ directory: String, options: ClusterOptions, account: Account, lock: consuming DirectoryLock,
    say: @escaping @Sendable (String) -> Void
  ) throws(ClusterError) {
    let layout = ClusterLayout(directory: directory)
    self.directory = directory
    self.options = options
    self.account = account
    self.say = say
    binaries = try Binaries.find(given: options.binariesDirectory, major: layout.major)
    self.lock = consume lock
    if layout.major == nil { try initialize() }
    try start()
  }

  private init(
    joining directory: String, options: ClusterOptions, account: Account
  ) throws(ClusterError) {
    let layout = ClusterLayout(directory: directory)
    self.directory = directory
    self.options = options
    self.account = account
    say = { _ in }
    lock = nil
    guard
      Processes.waitUntil(
        timeoutSeconds: options.startTimeoutSeconds,
        { Postmaster.running(in: layout.data)?.isReady == true })
    else {
      throw ClusterError(.timedOut, "The process that holds \(directory) has started no server")
    }
    binaries = try Binaries.find(given: options.binariesDirectory, major: layout.major)
  }

  /// Whether the server's main process is alive. A server in recovery counts.
  public var isRunning: Bool { postmaster != nil }

  /// The process id of the server's main process; nil if it does not run.
  public var postmasterPID: Int32? { postmaster?.pid }

  /// The libpq connection string for a database of this server: `key=value` pairs without a password.
  public func conninfo(
    user: String = Cluster.serviceRole, database: String = Cluster.database
  ) -> String {
    let running = postmaster
    let folder = running?.socketDirectory ?? layout.socketFolder
    let port = running?.port ?? SocketFolder.port
    return [
      ("host", folder), ("port", "\(port)"), ("user", user), ("dbname", database),
    ]
    .map { "\($0)=\(Self.quoted($1))" }.joined(separator: " ")
  }

  /// Starts the server unless it runs, with crash recovery if needed. Blocks until it answers.
  ///
  /// Throws `inUse` for a guest.
  public func start() throws(ClusterError) {
    try requireOwner()
    try changing.withLock { _ throws(ClusterError) in try startServer() }
  }

  /// Stops the server if it runs, and blocks until it has ended. `start` may follow.
  ///
  /// After `options.stopTimeoutSeconds` it is told to end at once, unless it writes its last checkpoint, which may take
  /// as long as it needs. Throws `timedOut` if it does not end, and `inUse` for a guest.
  public func stop(mode: StopMode = .fast) throws(ClusterError) {
    try requireOwner()
    try changing.withLock { _ throws(ClusterError) in try endServer(mode.signal) }
  }

  /// Kills the server's main process (SIGKILL), as a fault would. Blocks until it is gone.
  public func kill() throws(ClusterError) {
    try requireOwner()
    try changing.withLock { _ throws(ClusterError) in try endServer(Self.killSignal) }
  }

  var layout: ClusterLayout { ClusterLayout(directory: directory) }
  var postmaster: Postmaster? { Postmaster.running(in: layout.data) }

  private func requireOwner() throws(ClusterError) {
    guard isGuest else { return }
    throw ClusterError(.inUse, "The server in \(directory) belongs to the process that started it")
  }

  private static func quoted(_ value: String) -> String {
    var text = "'"
    // A quote and a combining mark after it are one character, but two scalars.
    for scalar in value.unicodeScalars {
      if scalar == "'" || scalar == "\\" { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return text + "'"
  }
}

/// The mode of stopping a server.
public enum StopMode: Sendable {
  /// Rolls back running transactions, writes a checkpoint and ends.
  case fast
  /// Ends at once. The next start recovers from the log.
  case immediate

  var signal: Int32 {
    switch self {
    case .fast: SIGINT
    case .immediate: SIGQUIT
    }
  }
}

/// The options of a private cluster.
public struct ClusterOptions: Sendable, Equatable {
  /// The behaviour of `Cluster.open` if another process has the directory open.
  public enum Sharing: Sendable {
    /// Throws `inUse`.
    case exclusive
    /// Joins the running server as a guest, which may neither start nor stop it.
    case joinIfRunning
  }

  public var sharing: Sharing = .exclusive
  /// The folder of `initdb`, `pg_ctl` and `postgres`; nil: it is searched for.
  public var binariesDirectory: String?
  /// The Unix account that PostgreSQL runs as if this process is root.
  public var accountName = "postgres"
  /// False only for clusters that may be lost: without it, a power failure destroys them.
  public var fsync = true
  /// Settings by name. They override the defaults, and the operator's `postgresql.conf` overrides them.
  public var settings: [String: String] = [:]
  /// After how many seconds a running server is given up that does not answer. One that recovers answers.
  public var startTimeoutSeconds = 120
  /// The maximum time of a stop, without its last checkpoint, in seconds.
  public var stopTimeoutSeconds = 60

  public init() {}
}

/// An error in making, starting, joining or stopping a private cluster.
public struct ClusterError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of failure, which are stable for callers that handle them.
  public enum Code: String, Sendable {
    /// No usable PostgreSQL server programs were found.
    case binariesMissing
    /// The directory, or its owner, does not allow the operation.
    case directoryUnusable
    /// Another process has this directory open.
    case inUse
    /// A program of PostgreSQL could not be run, or failed.
    case programFailed
    /// The server did not become ready, or did not end, in time.
    case timedOut
  }

  public let code: Code
  /// A message for a person: the problem and, if known, a remedy.
  public let message: String
  /// The output of the program, or the system's own message.
  public let detail: String?

  public init(_ code: Code, _ message: String, detail: String? = nil) {
    self.code = code
    self.message = message
    self.detail = detail
  }

  public var description: String {
    guard let detail, !detail.isEmpty else { return message }
    return "\(message)\n\(detail)"
  }
}
