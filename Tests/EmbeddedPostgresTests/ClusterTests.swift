import EmbeddedPostgres
import TestSupport
import Testing

@Suite struct ClusterTests {
  @Test func theSharedClusterServesFreshDatabases() throws {
    let shared = try TestCluster.shared
    let first = try shared.freshDatabase()
    let second = try shared.freshDatabase()
    #expect(first != second)
    #expect(shared.cluster.isRunning)
  }
}
