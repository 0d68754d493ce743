import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import CallboardTestSupport
import Testing

/// A writer waits 3 s for the lock, then ends a holder that has stopped, and has the lock at its
/// second try: whoever is stopped is ended within 4 s.
@Suite struct LockHolderTests {
  /// Begins again for as long as the lock is not to be had, and says so; how often it was not.
  private func takeLock(
    _ log: TestLog, onTimeout: @escaping @Sendable () -> Void = {}
  ) -> OnThread<Int> {
    OnThread {
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

  @Test func aHolderThatStoppedInItsTransactionIsEndedAfterOneWait() async throws {
    let log = try TestLog()
    let holder = try holder(of: log)
    #expect(try await takeLock(log).value() == 1)
    #expect(throws: PostgresError.self) { try holder.execute("commit") }
  }

  @Test func aHolderThatStoppedInsideCopyIsEndedAfterOneWait() async throws {
    let log = try TestLog()
    let held = try CopyHolder(log)
    defer { held.close() }
    #expect(try await takeLock(log).value() == 1)
  }

  @Test func aHolderThatWorksIsWaitedFor() async throws {
    let log = try TestLog()
    let work = try log.ownerConnection()
    try work.execute("begin; select pg_advisory_xact_lock(7)")
    let working = OnThread {
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
    // It was not ended: it has committed.
    try await working.value()
    #expect(try await waiting.value() >= 1)
  }

  @Test func theWritersOwnTransactionEndsWhenItsClientStops() async throws {
    let log = try TestLog()
    let stopped = log.writer()
    _ = try stopped.begin(seen: 0, claims: [], commands: [])
    #expect(try await takeLock(log).value() == 0)
    let error = #expect(throws: LogError.self) { try stopped.commit(mustWait: true) }
    guard case .connectionLost = error else {
      Issue.record("not a lost connection: \(String(describing: error))")
      return
    }
    // The writer connects again by itself.
    _ = try stopped.begin(seen: 0, claims: [], commands: [])
    stopped.rollback()
  }
}
