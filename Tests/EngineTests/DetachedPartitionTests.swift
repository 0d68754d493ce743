import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEngine

/// A node on a log of which the oldest partition was detached.
struct DetachedPartitionTests {
  @Test func aNodeThatStartsCarriesOutCommandsAndFindsThePast() async throws {
    let cluster = try TestCluster.shared
    let log = try TestNode.newLog(cluster, partitionRows: 10)
    let (ada, project) = (UUID(), UUID())
    try await TestNode.run(on: log) { node in
      for _ in 1...10 { _ = try await node.engine.submit(.ensure(UUID())) }
      _ = try await node.engine.submit(.makeProject(project, by: ada))
    }
    let owner = try Connection(
      ConnectionOptions(conninfo: cluster.ownerConninfo())
        .setting("search_path", log.searchPath))
    defer { owner.close() }
    try owner.execute("alter table events detach partition events_0")
    try await TestNode.run(on: log) { node in
      let made = try await node.engine.state(of: project)
      let chat = Command.chat(in: project, by: ada)
      let posted = try await node.engine.submit(chat)
      #expect(posted.version > made.version)
      #expect(try await node.engine.submit(chat).isRepeated)
      let event = try #require(posted.events.last?.stored)
      let before = event.recordedAt.adding(microseconds: -1)
      #expect(try await node.reader.version(of: project, at: event.recordedAt) == posted.version)
      #expect(try await node.reader.version(of: project, at: before) == made.version)
    }
  }

  @Test func aStateWhoseEventsAreDetachedIsStored() async throws {
    let cluster = try TestCluster.shared
    let log = try TestNode.newLog(cluster, partitionRows: 10)
    let (ada, project) = (UUID(), UUID())
    try await TestNode.run(on: log) { node in
      _ = try await node.engine.submit(.makeProject(project, by: ada))
      let made = try await node.engine.state(of: project)
      try #require(made.position <= 10)
      for _ in 1...10 { _ = try await node.engine.submit(.ensure(UUID())) }
      let owner = try Connection(
        ConnectionOptions(conninfo: cluster.ownerConninfo())
          .setting("search_path", log.searchPath))
      defer { owner.close() }
      try owner.execute("alter table events detach partition events_0")
      try await node.snapshots.save(made, of: project)
      let kept = try await node.snapshots.load(project)
      #expect(kept?.says(made) == true)
    }
  }
}
