import CallboardClient
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import Foundation
import Synchronization

@testable import CallboardCommandLine
@testable import CallboardDemo

/// A PostgreSQL cluster of its own with a migrated log, and nodes on it.
final class Stage: Sendable {
  let cluster: TestCluster
  let folder: TestFolder

  /// Starts a cluster with a new log. With slow commits, nodes pipeline their batches.
  ///
  /// - Parameter durable: whether PostgreSQL syncs, so that acknowledged writes survive a crash of the server.
  static func start(commitsSlowly: Bool = false, durable: Bool = true) async throws -> Stage {
    let template = try await StageTemplate.shared.cluster()
    return try await onThread {
      let cluster = try TestCluster.dedicated(
        durable: durable,
        settings: commitsSlowly ? ["commit_delay": "5000", "commit_siblings": "0"] : [:],
        like: template)
      let owner = try Connection(.patient(cluster.ownerConninfo()))
      defer { owner.close() }
      // Every log must have a secret and an incarnation of its own.
      try owner.execute("update callboard.log set secret = default, incarnation = default")
      return try Stage(cluster)
    }
  }

  /// Migrates a log on a cluster that was started for it alone.
  static func start(on cluster: TestCluster) async throws -> Stage {
    try await onThread {
      try cluster.migrate()
      return try Stage(cluster)
    }
  }

  private init(_ cluster: TestCluster) throws {
    self.cluster = cluster
    folder = try TestFolder()
  }

  /// Starts a node, on the given port or a free one, with more arguments.
  func node(
    database: String? = nil, port: Int? = nil, arguments: [String] = []
  ) throws -> ServiceProcess {
    try ServiceProcess(
      database: database ?? cluster.serviceConninfo(), port: try port ?? Self.freePort(),
      folder: folder, arguments: arguments)
  }

  /// Removes the folder and the cluster, and with them all processes.
  func strike() {
    folder.remove()
    cluster.remove()
  }

  /// Checks what must hold of the log in any case.
  ///
  /// - Returns: the faults; empty if there are none.
  func flaws() async throws -> [String] {
    let pool = Pool(.patient(cluster.serviceConninfo()), size: 1, name: "proof")
    let invariants = LogInvariants(pool: pool, log: .standard)
    var flaws: [String] = []
    let continuity = try await invariants.continuity()
    if !continuity.holds { flaws.append("holes: \(continuity)") }
    for event in try await invariants.unpermittedEvents() { flaws.append("unpermitted: \(event)") }
    let twice = try await pool.withConnection { connection in
      try connection.query(
        """
        select count(*) from (
          select 1 from callboard.events where type = 'text_edited'
          group by actor, command_id having count(*) > 1) s
        """
      ).one().int64(0)
    }
    if twice > 0 { flaws.append("\(twice) changes took effect twice") }
    await pool.close()
    return flaws
  }

  /// Runs `callboard doctor`.
  ///
  /// - Returns: the faults that it finds; empty if there are none.
  func complaints() async throws -> String {
    let doctor = try await ProgramRun(
      ["doctor", "--full", "--database-url", cluster.serviceConninfo()], in: folder,
      timeoutSeconds: 300)
    return doctor.exitCode == 0 ? "" : doctor.output + doctor.complaint
  }

  /// A port on which nothing listens, and which no other test of this process gets.
  ///
  /// The system gives ports from 32768 on to outgoing connections, and to servers that let it choose. One of these could be
  /// taken before the service listens, or while the service is down: a client that tries to connect to such a port again
  /// and again may even be connected with itself.
  static func freePort() throws -> Int {
    for _ in 0..<1_000 {
      let port = Int.random(in: 20_000..<32_000)
      let isNew = givenPorts.withLock { $0.insert(port).inserted }
      if isNew, isFree(port) { return port }
    }
    throw Failure("no free port")
  }

  private static let givenPorts = Mutex<Set<Int>>([])

  private static func isFree(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}

/// The cluster with which stages begin: a migrated log with its projections, made once in this process.
private actor StageTemplate {
  static let shared = StageTemplate()

  private var made: Task<TestCluster, any Error>?

  /// The cluster, which is stopped.
  func cluster() async throws -> TestCluster {
    if let made { return try await made.value }
    let task = Task {
      let cluster = try await onThread {
        let cluster = try TestCluster.dedicated()
        try cluster.migrate()
        return cluster
      }
      let pool = Pool(
        ConnectionOptions(conninfo: cluster.serviceConninfo()), size: 1, name: "template")
      try await pool.closing {
        try await EventType.register(in: .standard, pool)
        try await ProjectionCatalogue(log: .standard, projections: ProjectionCatalogue.standard)
          .install(pool: pool)
      }
      try await onThread { try cluster.cluster.stop() }
      return cluster
    }
    made = task
    return try await task.value
  }
}

extension ConnectionOptions {
  /// A test's own connection, which is made however busy the machine is.
  fileprivate static func patient(_ conninfo: String) -> ConnectionOptions {
    var options = ConnectionOptions(conninfo: conninfo)
    options.connectTimeoutSeconds = 60
    return options
  }
}

extension TestCluster {
  /// Migrates the log of the cluster's database, as its owner.
  fileprivate func migrate() throws {
    let owner = try Connection(ConnectionOptions(conninfo: ownerConninfo()))
    defer { owner.close() }
    try Migrator.migrate(owner, log: .standard, serviceRole: Cluster.serviceRole)
  }
}

/// The concurrent trace among the samples.
func clownschool() throws -> EditingTrace {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  return try EditingTrace(
    path: root.appendingPathComponent("samples/clownschool.json.gz").path)
}
