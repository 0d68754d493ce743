import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

/// Three nodes behind a pooler, for tests with mishaps. Only one task may use them.
final class PooledNodes {
  let ports: [Int]
  let adminKey: String
  private let stage: Stage
  private let pooler: PgBouncer
  private var nodes: [ServiceProcess] = []

  /// Starts the nodes one after another.
  init(_ stage: Stage) async throws {
    self.stage = stage
    pooler = try PgBouncer(before: stage.cluster, folder: stage.folder)
    try await pooler.start()
    ports = try (0..<3).map { _ in try Stage.freePort() }
    for port in ports {
      nodes.append(try Self.node(stage, pooler, port: port))
      try await nodes[nodes.count - 1].untilReady()
    }
    adminKey = try #require(nodes[0].adminKey)
  }

  var urls: [URL] { nodes.map(\.url) }

  func untilReady() async throws {
    for node in nodes { try await node.untilReady() }
  }

  /// Causes a mishap. Starts again what has ended, but does not wait until nodes are ready: the next mishap may meet a
  /// node that is starting.
  func suffer(_ mishap: Mishap, using random: inout SeededRandom) async throws {
    let victim = Int.random(in: nodes.indices, using: &random)
    let pause = Duration.milliseconds(Int.random(in: 0...600, using: &random))
    switch mishap {
    case .nodeKilled:
      try await nodes[victim].crash()
      nodes[victim] = try Self.node(stage, pooler, port: ports[victim])
    case .nodeStopped:
      try await nodes[victim].stop()
      nodes[victim] = try Self.node(stage, pooler, port: ports[victim])
    case .listenersCut:
      try cutListeners()
    case .poolerKilled:
      try await pooler.crash()
      try await Task.sleep(for: pause)
      try await pooler.start()
    case .databaseKilled:
      try stage.cluster.cluster.stop(mode: .immediate)
      try await Task.sleep(for: pause)
      try stage.cluster.cluster.start()
    case .databaseRestarted:
      try stage.cluster.cluster.stop(mode: .fast)
      try await Task.sleep(for: pause)
      try stage.cluster.cluster.start()
    }
  }

  private static func node(
    _ stage: Stage, _ pooler: PgBouncer, port: Int
  ) throws -> ServiceProcess {
    try stage.node(
      database: pooler.conninfo, port: port,
      arguments: [
        "--listen-database-url", stage.cluster.serviceConninfo(), "--statement-cache", "off",
      ])
  }

  private func cutListeners() throws {
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    _ = try owner.query(
      """
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and query ilike 'listen%'
      """)
  }
}
