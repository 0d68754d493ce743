import CallboardClient
import Domain
import EmbeddedPostgres
import Foundation
import Postgres
import TestSupport
import Testing

@testable import callboard

/// Followers of three nodes behind a pooler, through everything that may end in between.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ThreeNodesTests {
  /// What is done to the service while it is followed.
  private enum Fault: CaseIterable {
    case node
    case listeners
    case pooler
    case database
  }

  private static let writers = 3
  private static let eachWrites = 100

  @Test func nobodyMissesOrRepeatsAnEventWhateverIsRestarted() async throws {
    var random = SeededRandom.printed()
    let stage = try Stage()
    defer { stage.strike() }
    let pooler = try PgBouncer(before: stage.cluster, folder: stage.folder)
    try await pooler.start()
    var nodes: [ServiceProcess] = []
    for _ in 0..<3 {
      nodes.append(try await Self.node(stage, pooler, port: try Stage.freePort()))
    }
    let ports = try nodes.map { try #require($0.url.port) }
    let key = try #require(nodes[0].adminKey)
    let troupe = try await Troupe(
      ["Ada", "Ben", "Cleo"], on: ServiceAddress(url: nodes[0].url, key: key))
    let path = "/v1/projects/\(try await TypingRoom.make(troupe).project.lower)"
    let begin = try await troupe.client(0).get("\(path)/events?limit=1000")
    let (version, incarnation) = (
      Int(begin["version"]?.integer ?? 0), begin["incarnation"]?.string ?? ""
    )
    let start = Int(begin["position"]?.integer ?? 0)
    let count = Self.writers * Self.eachWrites
    // Two of each person who follow the space, and two operators who follow the log.
    let members = (0..<6).map { index in
      let follower = RestlessFollower(
        path: "\(path)/events/stream", ports: ports, headers: troupe.headers(index % 3),
        counter: "version", random: SeededRandom(seed: random.seed &+ UInt64(index)))
      return Task { try await follower.numbers(upTo: version + count) }
    }
    let operators = (6..<8).map { index in
      let follower = RestlessFollower(
        path: "/admin/v1/events/stream", ports: ports,
        headers: [("Authorization", "Bearer \(key)")], counter: "position",
        random: SeededRandom(seed: random.seed &+ UInt64(index)))
      return Task {
        try await follower.numbers(upTo: start + count, after: "\(incarnation):\(start)")
      }
    }
    defer { for follower in members + operators { follower.cancel() } }
    let urls = nodes.map(\.url)
    let seed = random.seed
    let writing = (0..<Self.writers).map { index in
      let there = troupe.at(urls[index])
      return Task { try await Self.write(as: index, there, path, seed) }
    }
    defer { for writer in writing { writer.cancel() } }
    let faults = (Fault.allCases + Fault.allCases).shuffled(using: &random)
    for fault in faults {
      try await Task.sleep(for: .milliseconds(Int.random(in: 200...800, using: &random)))
      switch fault {
      case .node:
        let victim = Int.random(in: 0..<3, using: &random)
        try await nodes[victim].crash()
        nodes[victim] = try await Self.node(stage, pooler, port: ports[victim])
      case .listeners:
        try Self.cutListeners(of: stage)
      case .pooler:
        try await pooler.crash()
        try await Task.sleep(for: .milliseconds(300))
        try await pooler.start()
      case .database:
        try stage.cluster.cluster.stop(mode: .immediate)
        try await Task.sleep(for: .milliseconds(300))
        try stage.cluster.cluster.start()
      }
      print("\(fault) was ended and is back")
    }
    for writer in writing { try await writer.value }
    for (index, follower) in members.enumerated() {
      let seen = try await follower.value
      // A snapshot tells where it begins; nothing after it is left out or comes twice.
      let first = try #require(seen.first)
      #expect(seen == Array(first...(version + count)), "member \(index)")
    }
    for (index, follower) in operators.enumerated() {
      let seen = try await follower.value
      let all = Array(start + 1...start + count)
      #expect(Array(seen.prefix(count)) == all, "operator \(index)")
    }
    #expect(try await stage.flaws() == [])
  }

  /// Writes to whichever node the person is with, until all of it has been taken.
  private static func write(
    as person: Int, _ troupe: Troupe, _ path: String, _ seed: UInt64
  ) async throws {
    var random = SeededRandom(seed: seed &+ 100 &+ UInt64(person))
    var client = troupe.client(person)
    client.retries.triesMax = 200
    for _ in 0..<eachWrites {
      try await client.post("\(path)/chat", ["text": "hello"])
      try await Task.sleep(for: .milliseconds(Int.random(in: 5...60, using: &random)))
    }
  }

  /// A ready node.
  private static func node(
    _ stage: Stage, _ pooler: PgBouncer, port: Int
  ) async throws -> ServiceProcess {
    let node = try stage.node(
      database: pooler.conninfo, port: port,
      arguments: [
        "--listen-database-url", stage.cluster.serviceConninfo(), "--statement-cache", "off",
      ])
    try await node.untilReady()
    return node
  }

  private static func cutListeners(of stage: Stage) throws {
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    _ = try owner.query(
      """
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and query ilike 'listen%'
      """)
  }
}
