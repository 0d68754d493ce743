import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEventLog

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

  /// Few events are inserted, many are copied.
  @Test func anEventIsTheSameHoweverItIsWritten() async throws {
    let log = try TestLog()
    let time = try log.now()
    let command = CommandKey(actor: UUID(), id: UUID(), digest: -3)
    func event(_ position: Int64, isFull: Bool) -> StoredEvent {
      StoredEvent(
        position: position, streamID: UUID(), version: 7, streamKind: "room", type: "größer",
        schema: 2, data: Array(#"{"n": 1, "text": "Ä"}"#.utf8), actor: isFull ? command.actor : nil,
        commandID: isFull ? command.id : nil, commandDigest: isFull ? command.digest : nil,
        correlationID: isFull ? UUID() : nil, causation: isFull ? position - 1 : nil,
        recordedAt: time)
    }
    let inserted = (1...4).map { event($0, isFull: $0 % 2 == 0) }
    let copied = (5...14).map { event($0, isFull: $0 % 2 == 0) }
    try log.write(inserted)
    try log.write(copied)
    let read = try await log.withReader {
      try await $0.page(after: 0, limit: 100, bytesMax: 1 << 20).events
    }
    #expect(read == inserted + copied)
  }

  @Test(arguments: [1, 10]) func aBatchOfSeveralWritesIsCommittedAsAWhole(count: Int64) async throws
  {
    let log = try TestLog()
    let (one, other) = (UUID(), UUID())
    let writer = log.writer()
    defer { writer.close() }
    let opening = try writer.begin(seen: 0, claims: [], commands: [])
    func events(_ positions: ClosedRange<Int64>, of stream: UUID) -> [StoredEvent] {
      zip(positions, 1...).map {
        .sample(position: $0, stream: stream, version: $1, recordedAt: opening.now)
      }
    }
    try writer.append(events(1...2, of: one))
    try writer.append(events(3...count + 2, of: other))
    try writer.commit(mustWait: false)
    let read = try await log.withReader {
      try await $0.page(after: 0, limit: 100, bytesMax: 1 << 20).events
    }
    #expect(read == events(1...2, of: one) + events(3...count + 2, of: other))
  }

  @Test func aSessionThatEndedDuringALongDecisionIsMissedBeforeTheCommit() throws {
    let log = try TestLog()
    let writer = log.writer()
    defer { writer.close() }
    writer.promptMax = .zero
    let opening = try writer.begin(seen: 0, claims: [], commands: [])
    let process = try #require(writer.connection).query("select pg_backend_pid()").one().int32(0)
    let owner = try log.ownerConnection()
    defer { owner.close() }
    _ = try owner.query("select pg_terminate_backend($1, 60000)", [.int32(process)])
    let lost = #expect(throws: LogError.self) {
      try writer.append([.sample(position: 1, stream: UUID(), version: 1, recordedAt: opening.now)])
    }
    writer.rollback()
    guard case .connectionLost = lost else {
      Issue.record("not a lost connection: \(String(describing: lost))")
      return
    }
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
