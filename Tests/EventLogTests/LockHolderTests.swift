import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import CallboardTestSupport
import FoundationEssentials
import Testing

/// A writer waits for the lock for a second at a time. After each, it ends the session of a holder that has waited for
/// its client for 2 s. So a stopped holder keeps the lock for at most 3 s.
@Suite struct LockHolderTests {
  /// Begins a batch again until it has the lock, and calls `onTimeout` after each failure. The value is the number of
  /// failures.
  private func takeLock(
    _ log: TestLog, onTimeout: @escaping @Sendable () -> Void = {}
  ) -> BlockingTask<Int> {
    BlockingTask {
      let writer = log.writer()
      defer { writer.close() }
      for timeouts in 0... {
        do {
          _ = try writer.begin(seen: 0, claims: [], commands: [])
          return timeouts
        } catch LogError.lockTimeout {
          onTimeout()
        }
      }
      return .max
    }
  }

  private func holder(of log: TestLog) throws -> Connection {
    let holder = try log.serviceConnection()
    try holder.execute("begin")
    _ = try holder.query(Schema.takeLock, [.int64(log.name.lockKey)])
    return holder
  }

  @Test func aHolderThatStoppedInItsTransactionIsEnded() async throws {
    let log = try TestLog()
    let holder = try holder(of: log)
    #expect(try await takeLock(log).value() >= 1)
    #expect(throws: PostgresError.self) { try holder.execute("commit") }
  }

  @Test func aHolderThatStoppedInsideCopyIsEnded() async throws {
    let log = try TestLog()
    let held = try CopyHolder(log)
    defer { held.close() }
    #expect(try await takeLock(log).value() >= 1)
  }

  @Test func aHolderThatWorksIsWaitedFor() async throws {
    let log = try TestLog()
    let work = try log.ownerConnection()
    try work.execute("begin; select pg_advisory_xact_lock(7)")
    let working = BlockingTask {
      let holder = try holder(of: log)
      _ = try holder.query("select pg_advisory_xact_lock_shared(7)")
      try holder.execute("commit")
    }
    try await eventually("the holder works", timeoutSeconds: 60) {
      try work.query("select pid from pg_locks where not granted and objid = 7").count == 1
    }
    let (timeouts, timeout) = AsyncStream.makeStream(of: Void.self)
    let waiting = takeLock(log) { timeout.yield() }
    for await _ in timeouts { break }
    try work.execute("commit")
    // The holder has committed, so its session was not ended.
    try await working.value()
    #expect(try await waiting.value() >= 1)
  }

  @Test func theWritersOwnTransactionEndsWhenItsClientStops() async throws {
    let log = try TestLog()
    let stopped = log.writer()
    _ = try stopped.begin(seen: 0, claims: [], commands: [])
    // This session waits without limit and ends no other.
    let next = BlockingTask { try holder(of: log).close() }
    try await next.value()
    let error = #expect(throws: LogError.self) { try stopped.commit(mustWait: true) }
    guard case .connectionLost = error else {
      Issue.record("not a lost connection: \(String(describing: error))")
      return
    }
    // The writer connects again by itself.
    _ = try stopped.begin(seen: 0, claims: [], commands: [])
    stopped.rollback()
  }

  /// The position from which known commands are looked for is found before the batch's own transaction.
  @Test func aWriterThatCouldNotLookForKnownCommandsBeginsAgain() throws {
    let log = try TestLog()
    let writer = BatchWriter(
      options: log.service.setting("lock_timeout", "200ms"), log: log.name)
    defer { writer.close() }
    let command = CommandKey(actor: UUID(), id: UUID(), digest: 0)
    let other = try log.ownerConnection()
    try other.execute("begin; lock table events in access exclusive mode")
    let error = #expect(throws: LogError.self) {
      _ = try writer.begin(seen: 0, claims: [], commands: [command])
    }
    guard case .lockTimeout = error else {
      Issue.record("not a lock timeout: \(String(describing: error))")
      return
    }
    try other.execute("rollback")
    _ = try writer.begin(seen: 0, claims: [], commands: [command])
    writer.rollback()
  }
}
