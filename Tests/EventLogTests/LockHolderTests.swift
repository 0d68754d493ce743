import EventLog
import Postgres
import Schema
import TestSupport
import Testing

@Suite struct LockHolderTests {
  /// Begins again for as long as the lock is not to be had; how long that took.
  private func takeLock(_ log: TestLog) async throws -> Duration {
    try await onThread {
      let writer = log.writer()
      defer { writer.close() }
      let start = ContinuousClock.now
      while true {
        do {
          _ = try writer.begin(seen: 0, claims: [], commands: [])
          return start.duration(to: .now)
        } catch LogError.lockTimeout {
          continue
        }
      }
    }
  }

  private func holder(of log: TestLog) throws -> Connection {
    let holder = try log.serviceConnection()
    try holder.execute("begin")
    _ = try holder.query(Schema.takeLock, [.int64(log.name.lockKey)])
    return holder
  }

  @Test func aHolderThatStoppedInItsTransactionIsEndedWithinFourSeconds() async throws {
    let log = try TestLog()
    let holder = try holder(of: log)
    #expect(try await takeLock(log) < .seconds(4))
    #expect(throws: PostgresError.self) { try holder.execute("commit") }
  }

  @Test func aHolderThatStoppedInsideCopyIsEndedWithinFourSeconds() async throws {
    let log = try TestLog()
    let held = try CopyHolder(log)
    defer { held.close() }
    #expect(try await takeLock(log) < .seconds(4))
  }

  @Test func aHolderThatWorksIsWaitedFor() async throws {
    let log = try TestLog()
    async let working: Void = onThread {
      let holder = try holder(of: log)
      _ = try holder.query("select pg_sleep(4.5)")
      try holder.execute("commit")
    }
    let observer = try log.ownerConnection()
    try await eventually {
      try observer.query(
        "select from pg_stat_activity where query like '%pg_sleep(4.5)' and pid <> pg_backend_pid()"
      ).count == 1
    }
    #expect(try await takeLock(log) > .seconds(4))
    try await working
  }

  @Test func theWritersOwnTransactionEndsWhenItsClientStops() async throws {
    let log = try TestLog()
    let stopped = log.writer()
    _ = try stopped.begin(seen: 0, claims: [], commands: [])
    #expect(try await takeLock(log) < .seconds(4))
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
