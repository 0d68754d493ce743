import CallboardTestSupport
import Foundation
import Synchronization
import Testing

/// Nodes of one log that are killed and started again while clients use them.
final class LockNodes: Sendable {
  let urls: [URL]
  let adminKey: String
  private let stage: Stage
  private let ports: [Int]
  private let running: Mutex<[ServiceProcess?]>

  init(_ stage: Stage, _ count: Int) async throws {
    self.stage = stage
    ports = try (0..<count).map { _ in try Stage.freePort() }
    var nodes: [ServiceProcess] = []
    for port in ports {
      nodes.append(try stage.node(port: port))
      try await nodes[nodes.count - 1].untilReady()
    }
    urls = nodes.map(\.url)
    adminKey = try #require(nodes[0].adminKey)
    running = Mutex(nodes)
  }

  /// The nodes that are not known to be dead.
  var living: [Int] {
    running.withLock { running in running.indices.filter { running[$0] != nil } }
  }

  func signal(_ index: Int, _ number: Int32) {
    running.withLock { $0[index] }?.signal(number)
  }

  /// Suspends a node, if it is not known to be dead.
  func suspend(_ index: Int) async throws {
    try await running.withLock { $0[index] }?.suspend()
  }

  /// Kills a node and starts it again. Returns once it is ready.
  func restart(_ index: Int) async throws {
    try await running.withLock { $0[index] }?.crash()
    running.withLock { $0[index] = nil }
    let node = try stage.node(port: ports[index])
    try await node.untilReady()
    running.withLock { $0[index] = node }
  }
}
