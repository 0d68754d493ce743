import CallboardTestSupport
import Foundation

/// The real PgBouncer in transaction mode, in front of a test's cluster. It ends with its folder.
final class PgBouncer {
  private static let port = 6432

  private let folder: TestFolder
  private let directory: String
  private var process: (process: Process, exitCode: ExitCode)?

  /// Prepares a pooler with few connections, and does not start it.
  init(before cluster: TestCluster, folder: TestFolder) throws {
    self.folder = folder
    directory = "\(folder.path)/pooler"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
    let server = cluster.serviceConninfo()
    try Data("\"callboard\" \"\"\n".utf8).write(to: URL(fileURLWithPath: "\(directory)/users"))
    try Data(
      """
      [databases]
      callboard = \(server)
      [pgbouncer]
      pool_mode = transaction
      default_pool_size = 12
      listen_addr =
      unix_socket_dir = \(directory)
      listen_port = \(Self.port)
      auth_type = trust
      auth_file = \(directory)/users
      server_login_retry = 1

      """.utf8
    ).write(to: URL(fileURLWithPath: "\(directory)/pgbouncer.ini"))
    if let account = Self.account {
      try FileManager.default.setAttributes(
        [.ownerAccountName: account], ofItemAtPath: directory)
    }
  }

  /// The connection string of the service.
  var conninfo: String {
    "host='\(directory)' port=\(Self.port) user=callboard dbname=callboard"
  }

  private var socket: String { "\(directory)/.s.PGSQL.\(Self.port)" }

  /// Starts the pooler, and waits until it listens.
  func start() async throws {
    let process = Process()
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    let command = ["/usr/sbin/pgbouncer", "--quiet", "pgbouncer.ini"]
    // PgBouncer refuses to run as root, as PostgreSQL does.
    let prefix = Self.account.map { account in
      ["/usr/bin/setpriv", "--reuid=\(account)", "--regid=\(account)", "--clear-groups"]
    }
    let words = (prefix ?? []) + command
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let exitCode = ExitCode()
    process.terminationHandler = { exitCode.set($0.terminationStatus) }
    try process.run()
    self.process = (process, exitCode)
    try await eventually("the pooler listens") { FileManager.default.fileExists(atPath: socket) }
  }

  /// Kills the pooler and with it all its connections, and waits until it is gone.
  func crash() async throws {
    guard let (process, exitCode) = process else { return }
    kill(process.processIdentifier, SIGKILL)
    try await eventually("the pooler is gone") { exitCode.value != nil }
    try FileManager.default.removeItem(atPath: socket)
    self.process = nil
  }

  /// The account that runs the pooler if the tests run as root.
  private static let account = getuid() == 0 ? "postgres" : nil
}
