import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEngine

/// Snapshots of states, in one part or in several.
struct SnapshotStoreTests {
  private let ada = UUID()
  private let play = UUID()

  private func with(
    _ body: @escaping @Sendable (TestNode, Connection) async throws -> Void
  ) async throws {
    try await TestNode.run { node in
      let owner = try Connection(
        ConnectionOptions(conninfo: TestCluster.shared.ownerConninfo())
          .setting("search_path", node.log.searchPath))
      defer { owner.close() }
      _ = try await node.engine.submit(.makeProject(play, by: ada))
      try await body(node, owner)
    }
  }

  /// Adds enough scenes for more than one part.
  private func grow(_ node: TestNode) async throws -> StreamState {
    for _ in 0..<3 {
      _ = try await node.engine.submit(
        .insertScenes(
          (0..<1_000).map { _ in UUID() }, in: play, by: ada,
          heading: String(repeating: "é", count: 150)))
    }
    return try await node.engine.state(of: play)
  }

  private func rows(_ owner: Connection) throws -> [Bool] {
    try owner.query(
      "select is_last from snapshots where stream_id = $1 order by part", [.uuid(play)]
    ).map { try $0.bool(0) }
  }

  @Test func theLatestSnapshotOfTheFoldIsKept() async throws {
    try await with { node, _ in
      let first = try await node.engine.state(of: play)
      #expect(try await node.snapshots.load(play, fold: 1) == nil)
      _ = try await node.engine.submit(.chat(in: play, by: ada))
      let second = try await node.engine.state(of: play)
      for state in [second, first] { try await node.snapshots.save(state, of: play, fold: 1) }
      let kept = try #require(try await node.snapshots.load(play, fold: 1))
      #expect(kept.version == second.version && kept.says(second) && !kept.says(first))
    }
  }

  @Test func anotherFoldsSnapshotIsIgnoredAndANewerFoldsWins() async throws {
    try await with { node, _ in
      let first = try await node.engine.state(of: play)
      _ = try await node.engine.submit(.chat(in: play, by: ada))
      let second = try await node.engine.state(of: play)
      try await node.snapshots.save(second, of: play, fold: 1)
      #expect(try await node.snapshots.load(play, fold: 2) == nil)
      try await node.snapshots.save(first, of: play, fold: 2)
      try await node.snapshots.save(second, of: play, fold: 1)
      #expect(try await node.snapshots.load(play, fold: 2)?.says(first) == true)
      #expect(try await node.snapshots.load(play, fold: 1) == nil)
    }
  }

  @Test func aLargeStateIsKeptInPartsWhichALaterOneReplaces() async throws {
    try await with { node, owner in
      let large = try await grow(node)
      let bytes = try #require(try await node.snapshots.save(large, of: play))
      #expect(try rows(owner) == [false, true])
      let kept = try #require(try await node.snapshots.load(play))
      #expect(kept.says(large) && kept.bytes == bytes)

      let larger = try await grow(node)
      try await node.snapshots.save(larger, of: play)
      #expect(try rows(owner) == [false, false, false, true])
      #expect(try await node.snapshots.load(play)?.says(larger) == true)
      // An older snapshot that is saved late changes nothing.
      #expect(try await node.snapshots.save(large, of: play) != nil)
      #expect(try await node.snapshots.load(play)?.says(larger) == true)
    }
  }

  /// As after a failover: another node made the state, of events that this log does not hold.
  @Test func aStateOfEventsThatTheLogLostIsNotStored() async throws {
    try await with { former, _ in
      _ = try await former.engine.submit(.chat(in: play, by: ada))
      let lost = try await former.engine.state(of: play)
      try await with { node, owner in
        let made = try await node.engine.state(of: play)
        try #require(made.position == lost.position - 1)
        for _ in 1...2 {
          let bytes = try await node.snapshots.save(lost, of: play)
          #expect(bytes == nil)
          let stored = try rows(owner)
          #expect(stored.isEmpty)
          // The next event of the log is at the position of the lost one, in another stream.
          let next = try await node.engine.submit(.ensure(UUID()))
          #expect(next.events.first?.stored.position ?? 0 >= lost.position)
        }
        try await node.snapshots.save(made, of: play)
        try await node.snapshots.save(lost, of: play)
        let kept = try await node.snapshots.load(play)
        #expect(kept?.says(made) == true)
        // Nor does it replace a snapshot that must not be used.
        try owner.execute("update snapshots set state = convert_to('{}', 'UTF8')")
        let damaged = try await node.snapshots.load(play)
        #expect(damaged == nil)
        try await node.snapshots.save(lost, of: play)
        #expect(node.snapshots.faults.map(\.version) == [made.version])
        let loading = await Loader(node.reader, node.snapshots).load(play)
        guard case .state(let loaded) = loading else {
          Issue.record("the stream was not loaded")
          return
        }
        #expect(loaded.state.version == made.version)
      }
    }
  }

  @Test(arguments: [
    "delete from snapshots where part = 1",
    "update snapshots set version = version + 1 where part = 1",
    "update snapshots set state = convert_to('{}', 'UTF8') where part = 1",
    "update snapshots set is_last = true where part = 0",
  ])
  func oneThatLacksAPartIsNotUsedNamedAndReplaced(change: String) async throws {
    try await with { node, owner in
      let large = try await grow(node)
      try await node.snapshots.save(large, of: play)
      try owner.execute(change)
      #expect(try await node.snapshots.load(play) == nil)
      let fault = SnapshotFault(stream: play, version: large.version, reason: .forged)
      #expect(node.snapshots.faults == [fault])
      let fold = LogFold(pool: node.pool, log: node.log, mac: TestNode.mac)
      #expect(try await fold.prove().faults == [fault])

      try await node.snapshots.save(large, of: play)
      #expect(try await node.snapshots.load(play)?.says(large) == true)
      #expect(node.snapshots.faults.isEmpty)
    }
  }
}
