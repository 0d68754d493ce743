import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEventLog

/// The record of the position up to which a log was published.
@Suite struct HeadKeeperTests {
  private func tamper(_ log: TestLog, _ statement: String) throws {
    let owner = try log.ownerConnection()
    defer { owner.close() }
    try owner.execute(
      """
      alter table events_0 disable trigger all;
      \(statement);
      alter table events_0 enable trigger all
      """)
  }

  private func isLost(_ keeper: HeadKeeper, published: Int64, head: Int64) async throws -> Bool {
    for isNoting in [false, true] {
      do {
        if isNoting { try await keeper.note() } else { try await keeper.look() }
        return false
      } catch {
        guard case .tailLost(published, head) = error else { throw error }
      }
    }
    return true
  }

  @Test func whatIsNotedGoesWithTheHeadAndOnlyForward() async throws {
    let log = try TestLog()
    try await log.withPool { pool in
      let keeper = HeadKeeper(pool: pool, log: log.name)
      #expect(try await keeper.note().position == 0)
      try log.append(3)
      #expect(try await keeper.look().position == 0)
      #expect(try await keeper.note().head == 3)
      #expect(try await keeper.look().position == 3)
      try log.append(2)
      #expect(try await keeper.look().position == 3)
      #expect(try await keeper.look().isInLog)
    }
  }

  @Test func aTailThatWasCutOrHasGrownAgainIsNoticedAndNotNotedUntilItIsAccepted() async throws {
    let log = try TestLog()
    try await log.withPool { pool in
      let keeper = HeadKeeper(pool: pool, log: log.name)
      try log.append(5)
      try await keeper.note()
      try tamper(log, "delete from events_0 where position > 3")
      #expect(try await isLost(keeper, published: 5, head: 3))
      try log.append(4)
      #expect(try await isLost(keeper, published: 5, head: 7))
      let owner = try log.ownerConnection()
      defer { owner.close() }
      _ = try Incarnation.renew(owner, log: log.name)
      #expect(try await keeper.look().position == 7)
      try log.append(1)
      #expect(try await keeper.note().head == 8)
    }
  }

  @Test func allThatWasDeletedIsNoticedToo() async throws {
    let log = try TestLog()
    try await log.withPool { pool in
      let keeper = HeadKeeper(pool: pool, log: log.name)
      try log.append(2)
      try await keeper.note()
      try tamper(log, "delete from events_0")
      #expect(try await isLost(keeper, published: 2, head: 0))
      let owner = try log.ownerConnection()
      defer { owner.close() }
      try owner.execute("delete from published_head")
      await #expect(throws: LogError.self) { try await keeper.look() }
      await #expect(throws: LogError.self) { try await keeper.note() }
      _ = try Incarnation.renew(owner, log: log.name)
      #expect(try await keeper.note().position == 0)
    }
  }

  @Test func whatStatesWereKeptBeyondAnAcceptedEndAreForgotten() async throws {
    let log = try TestLog()
    try log.append(3)
    let owner = try log.ownerConnection()
    defer { owner.close() }
    try owner.execute(
      """
      insert into snapshots (stream_id, version, position, fold, state)
      values (gen_random_uuid(), 1, 3, 1, ''), (gen_random_uuid(), 1, 4, 1, '')
      """)
    _ = try Incarnation.renew(owner, log: log.name)
    let kept = try owner.query("select max(position), count(*) from snapshots").one()
    #expect(try kept.int64(0) == 3)
    #expect(try kept.int64(1) == 1)
  }

  @Test func aKeeperThatIsStoppedNotesWhatCameLast() async throws {
    let log = try TestLog()
    try await log.withPool { pool in
      let keeper = HeadKeeper(pool: pool, log: log.name, pauseSeconds: 3_600)
      try log.append(1)
      let running = Task { try await keeper.run() }
      try await eventually("it has begun") { try await keeper.look().position == 1 }
      try log.append(2)
      running.cancel()
      await #expect(throws: CancellationError.self) { try await running.value }
      #expect(try await keeper.look().position == 3)
    }
  }
}
