import CallboardClient
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Foundation

@testable import CallboardCommandLine
@testable import CallboardDemo

/// A primary with a migrated log, a standby that follows it, and nodes whose URL names both.
final class Replicas: Sendable {
  let primary: TestCluster
  let standby: TestCluster
  let folder: TestFolder

  /// Starts both, which takes seconds, on a thread of its own.
  static func start() async throws -> Replicas { try await onThread { try Replicas() } }

  private init() throws {
    primary = try TestCluster.dedicated(durable: true)
    folder = try TestFolder()
    let owner = try Connection(ConnectionOptions(conninfo: primary.ownerConninfo()))
    defer { owner.close() }
    try Migrator.migrate(owner, log: .standard, serviceRole: "callboard")
    standby = try primary.standby()
  }

  /// Removes everything, with all processes, also those that stand.
  func strike() {
    folder.remove()
    standby.remove()
    primary.remove()
  }

  /// Starts a node that may use either server.
  func node() throws -> ServiceProcess {
    try node(on: TestCluster.serviceConninfo([primary, standby]))
  }

  func node(on database: String, arguments: [String] = []) throws -> ServiceProcess {
    try ServiceProcess(
      database: database, port: try Stage.freePort(), folder: folder, arguments: arguments)
  }

  /// Starts a node that uses the primary, or either server, and may read from the standby.
  func readingNode(on database: String? = nil, stalenessSeconds: Int) throws -> ServiceProcess {
    try node(
      on: database ?? primary.serviceConninfo(),
      arguments: [
        "--read-database-url", standby.serviceConninfo(), "--read-staleness",
        String(stalenessSeconds),
      ])
  }

  /// Has the standby keep what it has replayed so far, and only receive the rest.
  func pauseReplay() async throws {
    let owner = try standbyOwner()
    defer { owner.close() }
    _ = try owner.query("select pg_wal_replay_pause()")
    try await eventually("replaying is paused") {
      try owner.query("select pg_get_wal_replay_pause_state()").one().text(0) == "paused"
    }
  }

  /// Has the standby go on replaying.
  func resumeReplay() throws {
    let owner = try standbyOwner()
    defer { owner.close() }
    _ = try owner.query("select pg_wal_replay_resume()")
  }

  private func standbyOwner() throws -> Connection {
    var options = ConnectionOptions(conninfo: standby.ownerConninfo(database: "postgres"))
    options.acceptsReadOnly = true
    return try Connection(options)
  }

  /// Waits until the standby has replayed all that the primary has written so far.
  func untilReplayed() async throws {
    let writer = try Connection(ConnectionOptions(conninfo: primary.ownerConninfo()))
    let end = try writer.query("select pg_current_wal_insert_lsn()::text").one().text(0)
    var options = ConnectionOptions(conninfo: standby.ownerConninfo())
    options.acceptsReadOnly = true
    let reader = try Connection(options)
    try await eventually("the standby has replayed \(end)") {
      try reader.query("select pg_last_wal_replay_lsn() >= $1::text::pg_lsn", [.text(end)]).one()
        .bool(0)
    }
  }

  /// Makes the standby a primary.
  func promote() throws {
    let owner = try standbyOwner()
    defer { owner.close() }
    _ = try owner.query("select pg_promote(true, 300)")
  }
}

/// A person with a project, whom a node serves.
struct Author {
  let troupe: Troupe
  let path: String

  /// - Parameters:
  ///   - node: a node that has begun a fresh log.
  ///   - names: the names of people; the first is the author.
  init(on node: ServiceProcess, _ names: [String] = ["Ada"]) async throws {
    troupe = try await Troupe(names, on: node)
    let made = try await troupe.client(0).post("/v1/projects", ["title": "Kept"])
    path = "/v1/projects/\(try Troupe.id(made).lower)"
  }

  /// Gives the project a title, by a request that is sent once.
  func rename(_ title: String, through node: ServiceProcess) async throws {
    let body: JSON = ["title": .string(title)]
    _ = try await client(of: node).send("PATCH", path, body: body.bytes())
  }

  /// The project's title as a node shows it.
  func title(on node: ServiceProcess) async throws -> String? {
    try await client(of: node).get(path)["title"]?.string
  }

  /// Renames the project until that succeeds.
  func untilRenamed(_ title: String, through node: ServiceProcess) async throws {
    try await eventually(
      "the project is called \(title): \(node.output.suffix(2_000))", timeoutSeconds: 300
    ) {
      (try? await rename(title, through: node)) != nil
    }
  }

  private func client(of node: ServiceProcess) -> CallboardClient {
    var client = troupe.at(node.url).client(0)
    client.retries.triesMax = 1
    return client
  }
}
