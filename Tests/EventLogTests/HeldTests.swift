import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

/// A batch that is sent with its commit.
@Suite struct HeldTests {
  /// An event in which every column has a value.
  private static func full(_ position: Int64, at now: Timestamp) -> StoredEvent {
    var event = StoredEvent.sample(
      position: position, stream: UUID(), version: 7,
      data: #"{"text": "é\u0001\"", "n": [1, null]}"#,
      command: CommandKey(actor: UUID(), id: UUID(), digest: .min), recordedAt: now)
    event.schema = 2
    event.correlationID = UUID()
    event.causation = position - 1
    return event
  }

  private static func stored(in log: TestLog) throws -> [[String?]] {
    let reader = try log.serviceConnection()
    defer { reader.close() }
    return try reader.query(
      """
      select concat_ws(' ', stream_kind, type, schema, data, command_digest, causation is null,
        actor is null, correlation_id is null, command_id is null, version, recorded_at)
      from events order by position
      """
    ).map { row throws in [try row.textOrNil(0)] }
  }

  @Test func itWritesTheRowsThatACopyWrites() throws {
    let (held, copied) = (try TestLog(), try TestLog())
    for (log, isHeld) in [(held, true), (copied, false)] {
      let writer = log.writer()
      defer { writer.close() }
      _ = try writer.begin(seen: 0, claims: [], commands: [])
      let now = Timestamp(microseconds: 1_700_000_000_123_456)
      try writer.append(
        [
          Self.full(1, at: now),
          .sample(position: 2, stream: UUID(), version: 1, recordedAt: now),
        ], isHeld: isHeld)
      try writer.append([Self.full(3, at: now)], isHeld: isHeld)
      try writer.commit(mustWait: false)
    }
    #expect(try Self.stored(in: held).count == 3)
    #expect(try Self.stored(in: held) == Self.stored(in: copied))
  }

  @Test func nothingIsWrittenBeforeTheCommitAndAllOfItWithIt() throws {
    let log = try TestLog()
    let writer = log.writer()
    defer { writer.close() }
    let claim = Claim(kind: "test", value: [1])
    let opening = try writer.begin(seen: 0, claims: [claim], commands: [])
    let stream = UUID()
    try writer.append(
      [.sample(position: 1, stream: stream, version: 1, recordedAt: opening.now)],
      claims: [.take(claim, stream: stream, expiresAt: nil)], isHeld: true)
    writer.rollback()
    let again = try writer.begin(seen: 0, claims: [claim], commands: [])
    #expect(again.head == 0 && again.takenClaims.isEmpty)
    try writer.append(
      [.sample(position: 1, stream: stream, version: 1, recordedAt: opening.now)],
      claims: [.take(claim, stream: stream, expiresAt: nil)], isHeld: true)
    try writer.commit(mustWait: false)
    let last = try writer.begin(seen: 0, claims: [claim], commands: [])
    #expect(last.head == 1 && last.takenClaims == [claim])
    writer.rollback()
  }

  @Test func whatPostgreSQLRefusesIsRefusedWithTheCommitAndNothingOfItStays() throws {
    let log = try TestLog()
    let taken = Claim(kind: "test", value: [1])
    try log.write(claims: [.take(taken, stream: UUID(), expiresAt: nil)])
    let writer = log.writer()
    defer { writer.close() }
    let opening = try writer.begin(seen: 0, claims: [], commands: [])
    let event = StoredEvent.sample(
      position: 1, stream: UUID(), version: 1, recordedAt: opening.now)
    try writer.append([event], claims: [.take(taken, stream: UUID(), expiresAt: nil)], isHeld: true)
    let twice = #expect(throws: LogError.self) { try writer.commit(mustWait: false) }
    guard case .uniqueViolation = twice else {
      Issue.record("not a unique violation: \(String(describing: twice))")
      return
    }

    #expect(try writer.begin(seen: 0, claims: [], commands: []).head == 0)
    var unreadable = event
    unreadable.data = Array(#"{"n": "\u0000"}"#.utf8)
    try writer.append([unreadable], isHeld: true)
    let refused = #expect(throws: LogError.self) { try writer.commit(mustWait: false) }
    guard case .refused = refused else {
      Issue.record("not refused: \(String(describing: refused))")
      return
    }

    #expect(try writer.begin(seen: 0, claims: [], commands: []).head == 0)
    try writer.append([event], isHeld: true)
    try writer.commit(mustWait: false)
    #expect(try writer.begin(seen: 1, claims: [], commands: []).head == 1)
    writer.rollback()
  }

  /// The session that has written the position ahead holds no lock that `begin` waits for.
  @Test func itEndsTheStoppedSessionThatHasItsPosition() async throws {
    let log = try TestLog()
    try log.append(1)
    let stopped = try CopyHolder(log, aheadAt: 2)
    defer { stopped.close() }
    let tries = try await OnThread {
      let writer = log.writer()
      defer { writer.close() }
      for tries in 1...20 {
        do {
          let opening = try writer.begin(seen: 0, claims: [], commands: [])
          try writer.append(
            [
              .sample(
                position: opening.head + 1, stream: UUID(), version: 1, recordedAt: opening.now)
            ], isHeld: true)
          try writer.commit(mustWait: false)
          return tries
        } catch { writer.rollback() }
      }
      return 21
    }.value()
    #expect((2...20).contains(tries))
    #expect(try Self.stored(in: log).count == 2)
  }

  @Test func aServerThatDiesDuringTheCommitIsALostConnection() throws {
    let own = try TestCluster.dedicated(durable: true)
    defer { own.remove() }
    let log = try TestLog(cluster: own)
    let writer = log.writer()
    let opening = try writer.begin(seen: 0, claims: [], commands: [])
    try writer.append(
      [.sample(position: 1, stream: UUID(), version: 1, recordedAt: opening.now)], isHeld: true)
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
