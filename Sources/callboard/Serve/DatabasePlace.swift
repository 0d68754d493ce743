import EmbeddedPostgres
import EventLog
import Foundation
import Postgres

/// The PostgreSQL that a command works on: the operator's own, or a private one in a folder.
struct DatabasePlace: Sendable {
  /// How the service's role connects.
  let service: String
  /// How the owner of the tables connects.
  let owner: String
  private let cluster: Cluster?
  private let folder: String?

  /// Whether it is a private cluster.
  var isPrivate: Bool { cluster != nil }

  /// The operator's own server.
  init(service: String, owner: String) {
    self.service = service
    self.owner = owner
    cluster = nil
    folder = nil
  }

  /// A private cluster in a folder, started unless it runs.
  init(folder: String, sharing: ClusterOptions.Sharing = .exclusive) throws {
    var options = ClusterOptions()
    options.sharing = sharing
    let cluster = try Cluster.open(directory: folder, options: options)
    self.cluster = cluster
    self.folder = folder
    service = cluster.conninfo()
    owner = cluster.conninfo(user: Cluster.ownerRole)
  }

  /// Brings the log's schema up to date.
  ///
  /// - Returns: the files applied.
  @discardableResult
  func migrate(log: LogName, serviceRole: String? = nil) throws -> [String] {
    let connection = try Connection(ConnectionOptions(conninfo: owner))
    defer { connection.close() }
    return try Migrator.migrate(
      connection, log: log, serviceRole: isPrivate ? Cluster.serviceRole : serviceRole)
  }

  /// Leaves the service's address in the folder, for commands that use the service.
  func note(url: String) throws {
    guard let folder else { return }
    try Data((url + "\n").utf8).write(to: URL(fileURLWithPath: folder + "/url"))
  }

  /// Leaves the first key in the folder, for commands that use the service; only its owner reads it.
  func note(adminKey: String) throws {
    guard let folder else { return }
    let path = folder + "/admin.key"
    let isWritten = FileManager.default.createFile(
      atPath: path, contents: Data((adminKey + "\n").utf8), attributes: [.posixPermissions: 0o600])
    guard isWritten else { throw Failure("the admin key could not be written to \(path)") }
  }

  /// Stops a private cluster.
  func close() {
    do {
      if cluster?.isGuest == false { try cluster?.stop() }
    } catch {
      FileHandle.standardError.write(Data("callboard: PostgreSQL was not stopped: \(error)\n".utf8))
    }
  }
}
