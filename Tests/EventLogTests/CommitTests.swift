import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@Suite struct CommitTests {
  @Test func withoutPreparedStatementsABatchIsTheSame() throws {
    let log = try TestLog(partitionRows: 2)
    var options = log.service
    options.statementCache = false
    let writer = BatchWriter(options: options, log: log.name)
    let command = CommandKey(actor: UUID(), id: UUID(), digest: 3)
    for position in 1...5 as ClosedRange<Int64> {
      let opening = try writer.begin(seen: position - 1, claims: [], commands: [command])
      #expect(opening.head == position - 1)
      #expect(opening.known[command.identity]?.versions.count ?? 0 == Int(position - 1))
      try writer.append([
        .sample(
          position: position, stream: UUID(), version: 1, command: command,
          recordedAt: opening.now)
      ])
      try writer.commit(mustWait: false)
    }
    writer.close()
  }

  /// The named standby never connects, so a commit that waits for it waits until the setting is reset.
  @Test func aBatchThatAnswersFromEarlierOnesWaitsForStandbysThoughItWritesNothing() async throws {
    let own = try TestCluster.dedicated(durable: true)
    defer { own.remove() }
    let log = try TestLog(cluster: own)
    let other = try TestLog(cluster: own)
    try log.append(1)
    let owner = try log.ownerConnection()
    try await own.awaitStandbyThatNeverComes()

    let committed = BlockingTask {
      let waiting = log.writer()
      _ = try waiting.begin(seen: 1, claims: [], commands: [])
      try waiting.commit(mustWait: true)
    }
    try await eventually("the commit waits for a standby", timeoutSeconds: 60) {
      try owner.query("select pid from pg_stat_activity where wait_event = 'SyncRep'").count == 1
    }
    let idle = other.writer()
    _ = try idle.begin(seen: 0, claims: [], commands: [])
    try idle.commit(mustWait: false)

    try owner.execute("alter system reset synchronous_standby_names")
    try owner.execute("select pg_reload_conf()")
    try await committed.value()
  }

  @Test func aServerThatDiedIsALostConnectionAndTheWriterGoesOnWhenItIsBack() throws {
    let own = try TestCluster.dedicated(durable: true)
    defer { own.remove() }
    let log = try TestLog(cluster: own)
    let writer = log.writer()
    let opening = try writer.begin(seen: 0, claims: [], commands: [])
    try writer.append([.sample(position: 1, stream: UUID(), version: 1, recordedAt: opening.now)])
    try own.cluster.stop(mode: .immediate)
    let lost = #expect(throws: LogError.self) { try writer.commit(mustWait: false) }
    guard case .connectionLost = lost else {
      Issue.record("not a lost connection: \(String(describing: lost))")
      return
    }
    try own.cluster.start()
    #expect(try writer.begin(seen: 0, claims: [], commands: []).head == 0)
    writer.rollback()
  }
}
