import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import CallboardTestSupport
import FoundationEssentials
import Testing

/// A pipelined batch: one that is written while the batch before it is being committed.
@Suite struct AheadTests {
  /// Opens a batch at the head that the batch before it will leave, and writes one event there.
  private static func writeAhead(_ writer: BatchWriter, at position: Int64) throws {
    let opening = try writer.beginAhead(after: position - 1, claims: [], commands: [])
    #expect(opening.head == position - 1 && opening.newEvents.isEmpty)
    try writer.append([
      .sample(position: position, stream: UUID(), version: 1, recordedAt: opening.now)
    ])
  }

  /// Opens a batch at the head, writes one event and begins to commit.
  private static func write(_ writer: BatchWriter, at position: Int64) throws {
    let opening = try writer.begin(seen: 0, claims: [], commands: [])
    #expect(opening.head == position - 1)
    try writer.append([
      .sample(position: position, stream: UUID(), version: 1, recordedAt: opening.now)
    ])
    try writer.startCommit(mustWait: false)
  }

  /// The committed positions. It blocks and does not await, because the server ends the open transactions if a test
  /// waits long for other tests.
  private static func positions(of log: TestLog) throws -> [Int64] {
    let reader = try log.serviceConnection()
    defer { reader.close() }
    return try reader.query("select position from events order by position")
      .map { row throws in try row.int64(0) }
  }

  @Test func oneWritesWhileTheOtherCommitsAndTheyTakeTurns() throws {
    let log = try TestLog()
    let writers = [log.writer(), log.writer()]
    try Self.write(writers[0], at: 1)
    for position in 2...8 as ClosedRange<Int64> {
      let (next, before) = (writers[Int(position + 1) % 2], writers[Int(position) % 2])
      try Self.writeAhead(next, at: position)
      try before.finishCommit()
      #expect(before.isCommitAnswered)
      // Nobody can read an uncommitted event.
      #expect(try Self.positions(of: log) == Array(1..<position))
      try next.startCommit(mustWait: true)
    }
    try writers[1].finishCommit()
    #expect(try Self.positions(of: log) == Array(1...8))
    for writer in writers { writer.close() }
  }

  @Test func itIsUndoneWhereSomebodyElseHasTheLockByThen() throws {
    let log = try TestLog()
    let (first, ahead, other) = (log.writer(), log.writer(), log.writer())
    try Self.write(first, at: 1)
    try Self.writeAhead(ahead, at: 2)
    try first.finishCommit()
    let opening = try other.begin(seen: 0, claims: [], commands: [])
    #expect(opening.head == 1)
    try ahead.startCommit(mustWait: false)
    #expect(throws: LogError.self) { try ahead.finishCommit() }
    #expect(try Self.positions(of: log) == [1])
    try other.append([
      .sample(position: 2, stream: UUID(), version: 1, recordedAt: opening.now)
    ])
    try other.commit(mustWait: false)
    #expect(try Self.positions(of: log) == [1, 2])
    // The writer goes on as if nothing had happened.
    try Self.write(ahead, at: 3)
    try ahead.finishCommit()
    for writer in [first, ahead, other] { writer.close() }
  }

  @Test func itIsUndoneWhereSomebodyElseHasWrittenByThenThoughItHasNoEvents() throws {
    let log = try TestLog()
    let (first, ahead, other) = (log.writer(), log.writer(), log.writer())
    try Self.write(first, at: 1)
    _ = try ahead.beginAhead(after: 1, claims: [], commands: [])
    try first.finishCommit()
    try Self.write(other, at: 2)
    try other.finishCommit()
    try ahead.startCommit(mustWait: true)
    #expect(throws: LogError.self) { try ahead.finishCommit() }
    // If nobody else has written, a batch without events is committed like one with events.
    _ = try ahead.beginAhead(after: 2, claims: [], commands: [])
    try ahead.startCommit(mustWait: true)
    try ahead.finishCommit()
    for writer in [first, ahead, other] { writer.close() }
  }

  @Test func itIsUndoneWhereTheOneThatItRestsOnIsNotThere() throws {
    let log = try TestLog()
    try log.append(1)
    let ahead = log.writer()
    try Self.writeAhead(ahead, at: 3)
    try ahead.startCommit(mustWait: false)
    #expect(throws: LogError.self) { try ahead.finishCommit() }
    #expect(try Self.positions(of: log) == [1])
    ahead.close()
  }

  @Test func itIsUndoneWithTheOneThatItRestsOn() throws {
    let log = try TestLog()
    let (first, ahead) = (log.writer(), log.writer())
    try Self.write(first, at: 1)
    try first.finishCommit()
    _ = try first.begin(seen: 1, claims: [], commands: [])
    try Self.writeAhead(ahead, at: 2)
    first.rollback()
    ahead.rollback()
    #expect(try Self.positions(of: log) == [1])
    try Self.write(first, at: 2)
    try first.finishCommit()
    for writer in [first, ahead] { writer.close() }
  }

  @Test func itWouldRatherBeUndoneThanWaitForWhoHasItsPosition() throws {
    let log = try TestLog()
    let (holder, ahead) = (log.writer(), log.writer())
    let opening = try holder.begin(seen: 0, claims: [], commands: [])
    try holder.append([
      .sample(position: 1, stream: UUID(), version: 1, recordedAt: opening.now)
    ])
    let error = #expect(throws: LogError.self) { try Self.writeAhead(ahead, at: 1) }
    guard case .lockTimeout = error else {
      Issue.record("it was not the wait that ended: \(String(describing: error))")
      return
    }
    ahead.rollback()
    try holder.commit(mustWait: false)
    for writer in [holder, ahead] { writer.close() }
  }

  /// Appends at the head as a node does: tries again after each failure. The value is the number of tries.
  private static func append(to log: TestLog) -> OnThread<Int> {
    OnThread {
      let writer = log.writer()
      defer { writer.close() }
      for tries in 1... {
        do {
          let opening = try writer.begin(seen: 0, claims: [], commands: [])
          try writer.append([
            .sample(
              position: opening.head + 1, stream: UUID(), version: 1, recordedAt: opening.now)
          ])
          try writer.commit(mustWait: false)
          return tries
        } catch { writer.rollback() }
      }
      return .max
    }
  }

  @Test func whoWroteAheadAndStoppedHoldsNobodyUp() async throws {
    let log = try TestLog()
    let (first, stopped) = (log.writer(), log.writer())
    try Self.write(first, at: 1)
    try Self.writeAhead(stopped, at: 2)
    try first.finishCommit()
    // The stopped session is ended, and the writer that waited for its position goes on.
    _ = try await Self.append(to: log).value()
    #expect(try Self.positions(of: log) == [1, 2])
    first.close()
    stopped.close()
  }

  @Test func whoStoppedInsideTheCopyOfWhatItWroteAheadIsEnded() async throws {
    let log = try TestLog()
    try log.append(1)
    let stopped = try CopyHolder(log, aheadAt: 2)
    defer { stopped.close() }
    // PostgreSQL does not end a session inside COPY, so a first try fails.
    #expect(try await Self.append(to: log).value() >= 2)
    #expect(try Self.positions(of: log) == [1, 2])
  }
}
