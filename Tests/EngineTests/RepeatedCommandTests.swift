import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEngine

/// The answer to a repeated command. Its events are read after its batch, not under the lock.
struct RepeatedCommandTests {
  private let ada = UUID()
  private let play = UUID()

  private func insertScenes(_ ids: [UUID], by replica: UUID = UUID()) -> Command {
    .insertScenes(ids, in: play, by: ada, replica: replica)
  }

  @Test func itIsAnsweredWithWhatItCausedThen() async throws {
    try await TestNode.run { node in
      _ = try await node.engine.submit(.makeProject(play, by: ada))
      let request = insertScenes([UUID(), UUID(), UUID()])
      let first = try await node.engine.submit(request)
      _ = try await node.engine.submit(insertScenes([UUID()]))
      let again = try await node.engine.submit(request)
      #expect(first.events.count == 3 && !first.isRepeated)
      #expect(again.isRepeated && again.unread.isEmpty)
      #expect(again.events.map(\.stored.position) == first.events.map(\.stored.position))
      #expect(again.events.map(\.event) == first.events.map(\.event))
      #expect(again.version == first.version)
    }
  }

  @Test func ofARequestOnlyTheRestIsCarriedOut() async throws {
    try await TestNode.run { node in
      _ = try await node.engine.submit(.makeProject(play, by: ada))
      let ids = (0..<4).map { _ in UUID() }
      let replica = UUID()
      let some = try await node.engine.submit(insertScenes([ids[0], ids[1]], by: replica))
      let all = try await node.engine.submit(insertScenes(ids, by: replica))
      #expect(!all.isRepeated)
      #expect(all.events.map(\.stored.commandID) == ids)
      #expect(
        Array(all.events.map(\.stored.position).prefix(2)) == some.events.map(\.stored.position))
      #expect(try await node.reader.streamEvents(play, limit: 100).count == 5)
    }
  }

  @Test func anIdThatStoodForSomethingElseIsRefused() async throws {
    try await TestNode.run { node in
      let id = UUID()
      _ = try await node.engine.submit(.ensure(ada, id: id, digest: 1))
      let error = await #expect(throws: EngineError.self) {
        try await node.engine.submit(.ensure(ada, id: id, digest: 2))
      }
      guard case .refused(let refusal)? = error, refusal.code == .commandIDReused else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test func whatItCausedAndThisProgramCannotReadClosesNothingElse() async throws {
    try await TestNode.run { node in
      _ = try await node.engine.submit(.ensure(ada))
      let cluster = try TestCluster.shared
      let owner = try Connection(
        ConnectionOptions(conninfo: cluster.ownerConninfo())
          .setting("search_path", node.log.searchPath))
      defer { owner.close() }
      let id = UUID()
      try owner.execute(
        """
        insert into events select (jsonb_populate_record(e, jsonb_build_object(
          'position', (select max(position) + 1 from events), 'version', 1,
          'stream_id', gen_random_uuid(), 'type', 'from_the_future', 'command_id', '\(id)',
          'command_digest', 5))).*
        from events e where stream_id = '\(ada)' limit 1
        """)
      let error = await #expect(throws: EngineError.self) {
        try await node.engine.submit(.ensure(ada, id: id, digest: 5))
      }
      guard case .unreadable? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(try await !node.engine.submit(.ensure(ada)).isRepeated)
    }
  }
}
