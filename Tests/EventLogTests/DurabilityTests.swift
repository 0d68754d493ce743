import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEventLog

/// Acknowledged writes wait for the disk, whatever the role's defaults are.
@Suite(.serialized) struct DurabilityTests {
  @Test(arguments: [
    ("off", "on"), ("local", "local"), ("on", "on"), ("remote_write", "remote_write"),
    ("remote_apply", "remote_apply"),
  ])
  func aWriterDoesNotHeedARolesWishNotToWaitForTheDisk(asked: String, inForce: String) async throws
  {
    let log = try TestLog()
    let service = log.service.setting("synchronous_commit", asked)
    let writer = BatchWriter(options: service, log: log.name)
    defer { writer.close() }
    _ = try writer.begin(seen: 0, claims: [], commands: [])
    let inBatch = try #require(writer.connection).query("show synchronous_commit").one().text(0)
    #expect(inBatch == inForce)
    writer.rollback()
    // Writes beside events (keys, read marks, webhooks) are acknowledged too.
    let pool = Pool(service, size: 1, name: "test")
    let shown = try await pool.write(log.name, "show synchronous_commit") { try $0.one().text(0) }
    #expect(shown == inForce)
    await pool.close()
  }

  @Test(.timeLimit(.minutes(10)))
  func whatWasCommittedIsThereAfterACrashThoughTheRoleDoesNotWaitForTheDisk() throws {
    let cluster = try TestCluster.dedicated(
      durable: true, settings: ["wal_writer_delay": "10s", "synchronous_commit": "off"])
    defer { cluster.remove() }
    let log = try TestLog(cluster: cluster)
    for round in 1...5 {
      try log.append(1)
      try cluster.cluster.stop(mode: .immediate)
      try cluster.cluster.start()
      let service = try log.serviceConnection()
      defer { service.close() }
      #expect(try service.query("select count(*) from events").one().int64(0) == Int64(round))
    }
  }
}
