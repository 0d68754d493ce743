import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEventLog

/// Which server serves reads. The standby of these tests is the primary once more, so it lacks nothing;
/// `StandbyReadsTests` has real ones.
@Suite struct StandbyReadingTests {
  private func with(
    _ log: TestLog, _ options: ConnectionOptions? = nil,
    _ body: (Standby, LogReader) async throws -> Void
  ) async throws {
    var settings = Standby.Settings()
    settings.staleness = .seconds(600)
    settings.positionWait = .milliseconds(20)
    settings.pause = .milliseconds(20)
    try await log.withPool { pool in
      let standby = Standby(
        options ?? log.service, primary: pool, log: log.name, settings: settings)
      do {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await standby.run() }
          try await body(standby, LogReader(pool: pool, log: log.name))
          group.cancelAll()
        }
      } catch {
        await standby.close()
        await standby.pool.close()
        throw error
      }
      await standby.close()
      await standby.pool.close()
    }
  }

  /// Reads until the standby has served it.
  private func untilServed(_ standby: Standby, _ reader: LogReader) async throws {
    try await eventually("the standby serves") {
      _ = try await reader.allowing(StandbyReading(standby, .named)).events(after: 0, limit: 1)
      return standby.figures.served > 0
    }
  }

  @Test func aStandbyServesWhatItHas() async throws {
    let log = try TestLog()
    let events = try log.append(5)
    try await with(log) { standby, reader async throws in
      try await untilServed(standby, reader)
      for need in [StandbyReading.Need.named, .atLeast({ 5 }), .everything] {
        let before = standby.figures.served
        let reading = StandbyReading(standby, need)
        let found = try await reader.allowing(reading).events(after: 2, limit: 9)
        #expect(found == Array(events.suffix(3)))
        #expect(standby.figures.served == before + 1)
      }
      #expect(standby.figures.lagPositions == 0)
    }
  }

  @Test func aReadThatNeedsMoreAndTheRestOfItsRequestAreThePrimarys() async throws {
    let log = try TestLog()
    let events = try log.append(5)
    try await with(log) { standby, reader async throws in
      try await untilServed(standby, reader)
      let (served, primary) = (standby.figures.served, standby.figures.servedByPrimary)
      let reading = StandbyReading(standby, .atLeast({ 6 }))
      let reader = reader.allowing(reading)
      #expect(try await reader.events(after: 0, limit: 9) == events)
      #expect(try await reader.streamEvents(events[0].streamID, limit: 9) == events)
      #expect(standby.figures.served == served)
      #expect(standby.figures.servedByPrimary == primary + 2)
      #expect(standby.figures.fallbacks[.position] == 1)
    }
  }

  @Test func theHeadThatAReaderHasSeenIsInItsNextReads() async throws {
    let log = try TestLog()
    try log.append(5)
    try await with(log) { standby, reader async throws in
      try await untilServed(standby, reader)
      let reader = reader.allowing(StandbyReading(standby, .named))
      let more = try log.append(2)
      #expect(try await reader.head().position == 7)
      #expect(try await reader.events(after: 5, limit: 9) == more)
    }
  }

  @Test func aStandbyThatIsAwayFailsNoRead() async throws {
    let log = try TestLog()
    let events = try log.append(5)
    let nowhere = ConnectionOptions(conninfo: "host=/nonexistent dbname=callboard")
    try await with(log, nowhere) { standby, reader async throws in
      let reader = reader.allowing(StandbyReading(standby, .named))
      #expect(try await reader.events(after: 0, limit: 9) == events)
      #expect(standby.figures.served == 0)
      #expect(standby.figures.fallbacks[.away] == 1)
      #expect(standby.figures.lag == nil)
    }
  }

  @Test func aReadThatFailsForItselfFailsOnce() async throws {
    let log = try TestLog()
    try log.append(1)
    try await with(log) { standby, reader async throws in
      try await untilServed(standby, reader)
      let reader = reader.allowing(StandbyReading(standby, .named))
      let before = standby.figures.servedByPrimary
      await #expect(throws: LogError.self) {
        _ = try await reader.read("select 1 / 0") { try $0.one().int32(0) }
      }
      #expect(standby.figures.servedByPrimary == before)
    }
  }
}
