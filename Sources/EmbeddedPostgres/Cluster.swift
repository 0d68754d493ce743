internal import Synchronization

/// A private PostgreSQL server in a directory of its own, reachable by a Unix socket only.
///
/// The server outlives this value and this process, unless `stop` is called: the next `open` of
/// the directory finds it and goes on with it. All members may be called from any thread; those
/// that start or stop block until that is done.
public final class Cluster: Sendable {
  /// The role that owns the database and runs migrations; a superuser of this private server.
  public static let ownerRole = "callboard_owner"
  /// The role that the service works as; it gets its rights from the migrations.
  public static let serviceRole = "callboard"
  /// The database that a new cluster is made with.
  public static let database = "callboard"

  /// The cluster's directory, without links: `data`, `log`, `run` (the socket) and `lock`.
  public let directory: String
  /// True if another process holds the directory: this one may connect, but not start or stop.
  public var isGuest: Bool { lock == nil }
  /// True if the server was found running by `open`.
  public let wasRunning: Bool

  let options: ClusterOptions
  let account: Account
  let binaries: Binaries
  private let lock: DirectoryLock?
  /// One start or stop at a time.
  private let changing = Mutex(())

  /// Opens the cluster of a directory, making both if they are not there, and starts its server.
  ///
  /// A server that still runs, because its process was killed before it could stop it, is taken
  /// over. Blocks until the server answers. Throws `inUse` if another process has the directory
  /// open, unless `options.sharing` says to join it.
  public static func open(
    directory: String, options: ClusterOptions = ClusterOptions()
  ) throws(ClusterError) -> Cluster {
    let account = try Account.forServer(rootUses: options.accountName)
    let directory = try ClusterLayout.prepareDirectory(directory, for: account)
    switch try DirectoryLock.attempt("\(directory)/lock") {
    case .taken(let lock):
      return try Cluster(directory, options: options, account: account, lock: lock)
    case .held(let holder):
      guard options.sharing == .joinIfRunning else {
        let whose = holder.map { "process \($0)" } ?? "another process"
        throw ClusterError(.inUse, "The cluster in \(directory) is in use by \(whose)")
      }
      return try Cluster(joining: directory, options: options, account: account)
    }
  }

  private init(
    _ directory: String, options: ClusterOptions, account: Account, lock: consuming DirectoryLock
  ) throws(ClusterError) {
    let layout = ClusterLayout(directory: directory)
    self.directory = directory
    self.options = options
    self.account = account
    binaries = try Binaries.find(given: options.binariesDirectory, major: layout.major)
    wasRunning = Postmaster.running(in: layout.data) != nil
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
    lock = nil
    wasRunning = true
    guard
      Processes.waitUntil(
        timeoutSeconds: options.startTimeoutSeconds,
        { Postmaster.running(in: layout.data)?.isReady == true })
    else {
      throw ClusterError(.timedOut, "The process that holds \(directory) has started no server")
    }
    binaries = try Binaries.find(given: options.binariesDirectory, major: layout.major)
  }

  /// True while the server's main process lives; a server in recovery counts.
  public var isRunning: Bool { postmaster != nil }

  /// The server's main process, nil while it does not run.
  public var postmasterPID: Int32? { postmaster?.pid }

  /// How libpq reaches a database of this server: `key=value` pairs, no password in them.
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

  /// Starts the server unless it runs, recovering what a crash left; blocks until it answers.
  ///
  /// Throws `inUse` for a guest.
  public func start() throws(ClusterError) {
    try requireOwner()
    try changing.withLock { _ throws(ClusterError) in try startServer() }
  }

  /// Ends the server if it runs, and blocks until it has ended; `start` may follow.
  ///
  /// Throws `timedOut` if it takes longer than `options.stopTimeoutSeconds`, `inUse` for a guest.
  public func stop(mode: StopMode = .fast) throws(ClusterError) {
    try requireOwner()
    try changing.withLock { _ throws(ClusterError) in try endServer(mode.signal) }
  }

  /// Kills the server's main process (SIGKILL), as a fault would; blocks until it is gone.
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
    for character in value {
      if character == "'" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    return text + "'"
  }
}
