import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@Suite(.serialized) struct PositionTests {
  @Test func theFirstPositionIsOneAndAnEmptyLogHasHeadZero() throws {
    let log = try TestLog()
    let writer = log.writer()
    let opening = try writer.begin(seen: 0, claims: [], commands: [])
    writer.rollback()
    #expect(opening.head == 0)
    #expect(opening.newEvents.isEmpty)
    #expect(try log.append(2).map(\.position) == [1, 2])
  }

  @Test func whatIsReadIsWhatWasAppended() throws {
    let log = try TestLog()
    let writer = log.writer()
    var event = StoredEvent.sample(
      position: 1, stream: UUID(), version: 1,
      data: #"{"a": [1, 2.5, null, "é"], "b": {"c": true}}"#,
      command: CommandKey(actor: UUID(), id: UUID(), digest: -7),
      recordedAt: try writer.begin(seen: 0, claims: [], commands: []).now)
    event.correlationID = UUID()
    event.causation = 1
    try writer.append([event])
    try writer.commit(mustWait: false)
    #expect(try writer.begin(seen: 0, claims: [], commands: []).newEvents == [event])
    writer.rollback()
  }

  @Test func aRolledBackBatchLeavesNoHole() throws {
    let log = try TestLog()
    try log.append(3)
    let writer = log.writer()
    let opening = try writer.begin(seen: 0, claims: [], commands: [])
    try writer.append([
      .sample(position: opening.head + 1, stream: UUID(), version: 1, recordedAt: opening.now)
    ])
    writer.rollback()
    #expect(try log.append(1).map(\.position) == [4])
  }

  @Test func aBatchSeesWhatOthersAppendedSinceItLooked() throws {
    let log = try TestLog()
    let before = try log.append(3)
    let writer = log.writer()
    let since = try log.append(2)
    let opening = try writer.begin(seen: before[2].position, claims: [], commands: [])
    writer.rollback()
    #expect(opening.newEvents == since)
    #expect(opening.head == 5)
  }

  @Test func aBatchThatMissedTooManyEventsLeavesThemAndTheLock() throws {
    let log = try TestLog()
    try log.append(6)
    let writer = log.writer()
    defer { writer.close() }
    let error = #expect(throws: LogError.self) {
      try writer.begin(seen: 2, newEventsMax: 3, claims: [], commands: [])
    }
    guard case .behind(head: 6) = error else {
      Issue.record("not behind: \(String(describing: error))")
      return
    }
    // Another writer would not get the lock otherwise.
    try log.append(1)
    let opening = try writer.begin(seen: 4, newEventsMax: 3, claims: [], commands: [])
    writer.rollback()
    #expect(opening.newEvents.map(\.position) == [5, 6, 7])
  }

  @Test func aLogThatLostPositionsIsNoticed() throws {
    let log = try TestLog()
    try log.append(3)
    let writer = log.writer()
    let error = #expect(throws: LogError.self) {
      try writer.begin(seen: 4, claims: [], commands: [])
    }
    guard case .headWentBack(seen: 4) = error else {
      Issue.record("not headWentBack: \(String(describing: error))")
      return
    }
    #expect(try writer.begin(seen: 3, claims: [], commands: []).head == 3)
    writer.rollback()
  }

  @Test func timeNeverRunsBackward() throws {
    let log = try TestLog()
    let writer = log.writer()
    let now = try writer.begin(seen: 0, claims: [], commands: []).now
    writer.rollback()
    let ahead = now.adding(seconds: 3600)
    try log.append(1, recordedAt: ahead)
    #expect(try writer.begin(seen: 0, claims: [], commands: []).now == ahead)
    writer.rollback()
    #expect(try writer.begin(seen: 1, claims: [], commands: []).now == ahead)
    writer.rollback()
  }

  /// Two nodes write to the same three streams, and roll a third of their batches back.
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func neitherPositionsNorVersionsHaveHolesUnderTwoWriters(seed: UInt64) async throws {
    let log = try TestLog(partitionRows: 100)
    let streams = [UUID(), UUID(), UUID()]
    let one = BlockingTask { try Self.write(20, to: log, streams, seed: seed) }
    let other = BlockingTask { try Self.write(20, to: log, streams, seed: ~seed) }
    try await one.value()
    try await other.value()

    let events = try await log.withReader { try await $0.events(after: 0, limit: 100_000) }
    #expect(events.map(\.position) == (1...Int64(events.count)).map { $0 })
    #expect(events.count > 100)
    for stream in streams {
      let versions = events.filter { $0.streamID == stream }.map(\.version)
      #expect(versions == Array(1...versions.count))
    }
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.recordedAt <= $1.recordedAt })
  }

  private static func write(
    _ batches: Int, to log: TestLog, _ streams: [UUID], seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    var versions: [UUID: Int] = [:]
    var seen: Int64 = 0
    let writer = log.writer()
    defer { writer.close() }
    for _ in 1...batches {
      let opening = try writer.begin(seen: seen, claims: [], commands: [])
      for event in opening.newEvents { versions[event.streamID] = event.version }
      seen = opening.head
      var tentative = versions
      let events = (1...Int64.random(in: 1...30, using: &random)).map { index in
        let stream = streams[Int.random(in: 0..<streams.count, using: &random)]
        tentative[stream, default: 0] += 1
        return StoredEvent.sample(
          position: seen + index, stream: stream, version: tentative[stream, default: 0],
          recordedAt: opening.now)
      }
      try writer.append(events)
      if Int.random(in: 0..<3, using: &random) == 0 {
        writer.rollback()
      } else {
        try writer.commit(mustWait: false)
        versions = tentative
        seen += Int64(events.count)
      }
    }
  }
}
