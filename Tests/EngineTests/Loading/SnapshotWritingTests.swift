import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEngine

struct SnapshotWritingTests {
  @Test func oneSnapshotIsWrittenAtATimeHoweverManyAreDue() async throws {
    var configuration = EngineConfiguration.patient
    configuration.snapshotEvents = 1
    try await TestNode.run(configuration) { node in
      let cluster = try TestCluster.shared
      let owner = try Connection(
        ConnectionOptions(conninfo: cluster.ownerConninfo())
          .setting("search_path", node.log.searchPath))
      defer { owner.close() }
      try owner.execute("begin; lock table snapshots in share row exclusive mode")
      let projects = (0..<6).map { _ in UUID() }
      for project in projects {
        _ = try await node.engine.submit(.makeProject(project, by: UUID()))
      }
      func waiting() throws -> Int64 {
        try owner.query(
          """
          select count(*) from pg_locks l join pg_class c on c.oid = l.relation
          join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = '\(node.log.schema)' and c.relname = 'snapshots' and not l.granted
          """
        ).one().int64(0)
      }
      try await eventually("one waits") { try waiting() > 0 }
      for _ in 0..<20 {
        #expect(try waiting() == 1)
        try await Task.sleep(for: .milliseconds(20))
      }
      try owner.execute("commit")
      try await eventually("all are written") {
        var count = 0
        for project in projects
        where try await node.snapshots.load(project) != nil { count += 1 }
        return count == projects.count
      }
    }
  }
}
