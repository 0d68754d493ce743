import CallboardCommandLine
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardPostgres
import Foundation

/// The PostgreSQL that a command works on: the operator's own, or a private one in a folder.
struct DatabasePlace: Sendable {
  /// The connection string of the service's role.
  let service: String
  /// The connection string of the tables' owner.
  let owner: String
  private let cluster: Cluster?
  private let folder: PrivateFolder?

  /// Whether it is a private cluster.
  var isPrivate: Bool { cluster != nil }

  /// The operator's own server.
  init(service: String, owner: String) {
    self.service = service
    self.owner = owner
    cluster = nil
    folder = nil
  }

  /// A private cluster in a folder; starts it unless it runs.
  init(folder: String, sharing: ClusterOptions.Sharing = .exclusive) throws {
    var options = ClusterOptions()
    options.sharing = sharing
    let cluster = try Cluster.open(directory: folder, options: options) { Output.warn($0) }
    self.cluster = cluster
    self.folder = PrivateFolder(folder)
    service = cluster.conninfo()
    owner = cluster.conninfo(user: Cluster.ownerRole)
  }

  /// The path of the key that wraps a private cluster's secret; nil for the operator's own server.
  var ownKeyPath: String? { folder?.instanceKey }

  /// Brings the log's schema up to date.
  ///
  /// - Parameter key: returns the key that wraps the log's secret, or nil to leave the secret as it is; receives
  ///   whether it is wrapped already.
  /// - Returns: the files applied.
  @discardableResult
  func migrate(
    log: LogName, serviceRole: String? = nil,
    key: (_ isWrapped: Bool) throws -> InstanceKey? = { _ in nil }
  ) throws -> [String] {
    let connection = try Connection(ConnectionOptions(conninfo: owner))
    defer { connection.close() }
    let applied = try Migrator.migrate(
      connection, log: log, serviceRole: isPrivate ? Cluster.serviceRole : serviceRole)
    try InstanceKey.wrapSecret(of: log, connection, under: key)
    return applied
  }

  /// Writes the service's address into the folder, for commands that use the service.
  func note(url: String) throws {
    guard let folder else { return }
    try Data((url + "\n").utf8).write(to: URL(fileURLWithPath: folder.url))
  }

  /// Writes the first key into the folder, for commands that use the service; only the owner of the file may read it.
  func note(adminKey: String) throws {
    guard let folder else { return }
    let isWritten = FileManager.default.createFile(
      atPath: folder.adminKey, contents: Data((adminKey + "\n").utf8),
      attributes: [.posixPermissions: 0o600])
    guard isWritten else {
      throw Failure("the admin key could not be written to \(folder.adminKey)")
    }
  }

  /// Restarts a private server whenever it has ended by itself, until cancelled.
  ///
  /// - Parameter say: receives a message for each end, and for each failed start whose error differs from the last.
  func keepRunning(_ say: @escaping @Sendable (String) -> Void) async {
    guard let cluster, !cluster.isGuest else { return }
    let thread = WorkThread(name: "postgres")
    var pauseSeconds = 1.0
    var lastFailure: String?
    while (try? await Task.sleep(for: .seconds(pauseSeconds))) != nil {
      if cluster.isRunning { continue }
      if lastFailure == nil { say("the private PostgreSQL has ended; it is started again") }
      let failure: String? = await withCheckedContinuation { continuation in
        thread.run {
          do {
            try cluster.start()
            continuation.resume(returning: nil)
          } catch {
            continuation.resume(returning: "\(error)")
          }
        }
      }
      if let failure, failure != lastFailure { say("PostgreSQL does not start: \(failure)") }
      lastFailure = failure
      pauseSeconds = failure == nil ? 1 : min(30, pauseSeconds * 2)
    }
  }

  /// Stops a private cluster.
  func close() {
    do {
      if cluster?.isGuest == false { try cluster?.stop() }
    } catch {
      Output.warn("PostgreSQL was not stopped: \(error)")
    }
  }
}
