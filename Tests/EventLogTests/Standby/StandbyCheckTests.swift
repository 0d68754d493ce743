import CallboardDomain
import CallboardPostgres
import FoundationEssentials
import Testing

@testable import CallboardEventLog

/// When a standby may serve a read, by what it has replayed.
@Suite struct StandbyCheckTests {
  private let log = UUID()
  private let time = Timestamp(microseconds: 1_700_000_000_000_000)

  private func mark(
    _ position: Int64 = 10, wal: Int64 = 1_000, at: ContinuousClock.Instant = .now,
    of incarnation: UUID? = nil
  ) -> PrimaryMark {
    PrimaryMark(
      at: at, position: position, recordedAt: time, incarnation: incarnation ?? log,
      walPosition: wal)
  }

  private func replay(
    _ position: Int64 = 10, wal: Int64 = 1_000, knownAt: Timestamp?, checkpoint: Int64 = 0,
    of incarnation: UUID? = nil
  ) -> Replay {
    Replay(
      position: position, incarnation: incarnation ?? log, walPosition: wal, knownAt: knownAt,
      checkpoint: checkpoint)
  }

  @Test func aStandbyThatHasEverythingServes() {
    #expect(StandbyCheck(mark: mark()).shortfall(of: replay(knownAt: time)) == nil)
    let ahead = replay(12, wal: 2_000, knownAt: time)
    #expect(StandbyCheck(mark: mark()).shortfall(of: ahead) == nil)
  }

  @Test func oneThatLacksABytePastTheBoundOnStalenessIsStale() {
    let behind = replay(wal: 999, knownAt: time)
    #expect(StandbyCheck(mark: mark()).shortfall(of: behind) == .stale)
    #expect(StandbyCheck(mark: mark()).shortfall(of: replay(9, knownAt: nil)) == .stale)
    // A mark of just now may be reached soon.
    let awaited = StandbyCheck(mark: mark(), isMarkAwaited: true)
    #expect(awaited.shortfall(of: behind) == .position)
  }

  @Test func oneThatLacksAPositionMayHaveItSoon() {
    var check = StandbyCheck(mark: mark())
    check.position = 11
    #expect(check.shortfall(of: replay(knownAt: time)) == .position)
    #expect(check.shortfall(of: replay(11, knownAt: time)) == nil)
  }

  @Test func projectionsMustHaveReachedThePositionThatTheReaderNeeds() {
    var check = StandbyCheck(mark: mark(), projections: ["members"])
    (check.position, check.checkpoint) = (10, 10)
    #expect(check.shortfall(of: replay(knownAt: time, checkpoint: 9)) == .position)
    #expect(check.shortfall(of: replay(knownAt: time, checkpoint: 10)) == nil)
    // The log itself has no checkpoint.
    check.projections = []
    #expect(check.shortfall(of: replay(knownAt: time)) == nil)
  }

  @Test func oneWithAnotherLogServesNothing() {
    let check = StandbyCheck(mark: mark())
    #expect(check.shortfall(of: replay(knownAt: time, of: UUID())) == .otherLog)
    // Another event at the same position, as after a failover in which this server took no part.
    let other = replay(99, wal: 9_999, knownAt: time.adding(microseconds: 1))
    #expect(check.shortfall(of: other) == .otherLog)
  }

  @Test func theFirstMarkSinceAMomentSaysWhatIsNeeded() {
    let start = ContinuousClock.now
    var marks = PrimaryMarks()
    for second in 0..<5 {
      marks.note(
        mark(10 + Int64(second), wal: 1_000 + Int64(second), at: start + .seconds(second)))
    }
    #expect(marks.first(since: start + .milliseconds(1_500))?.position == 12)
    #expect(marks.first(since: start + .seconds(4))?.position == 14)
    #expect(marks.first(since: start + .milliseconds(4_001)) == nil)
    #expect(marks.latest?.position == 14)
  }

  @Test func theLagIsTheTimeSinceTheFirstThingThatIsMissing() {
    let start = ContinuousClock.now
    var marks = PrimaryMarks()
    for second in 0..<5 {
      marks.note(mark(wal: 1_000 + Int64(second), at: start + .seconds(second)))
    }
    let now = start + .seconds(10)
    #expect(marks.lag(at: 1_004, now: now) == .zero)
    #expect(marks.lag(at: 1_002, now: now) == .seconds(7))
    #expect(marks.lag(at: 0, now: now) == .seconds(10))
  }

  @Test func marksOfAnotherPrimaryEndThoseBefore() {
    let start = ContinuousClock.now
    var marks = PrimaryMarks()
    marks.note(mark(wal: 1_000, at: start))
    marks.note(mark(wal: 900, at: start + .seconds(1)))
    #expect(marks.first(since: start)?.walPosition == 900)
    marks.note(mark(wal: 950, at: start + .seconds(2), of: UUID()))
    #expect(marks.first(since: start)?.walPosition == 950)
    for second in 3..<200 { marks.note(mark(wal: 1_000, at: start + .seconds(second))) }
    #expect(marks.first(since: start)?.at == start + .seconds(200 - PrimaryMarks.countMax))
  }

  @Test func onlyErrorsOfTheStandbyLeadToThePrimary() {
    func reason(_ code: PostgresError.Code) -> StandbyFallback? {
      StandbyFallback(PostgresError(code, "failed"))
    }
    #expect(reason(.serializationFailure) == .conflict)
    #expect(reason(.connectionFailed) == .away)
    #expect(reason(.serverShutdown) == .away)
    #expect(reason(.poolExhausted) == .busy)
    #expect(reason(.readOnlyTransaction) == .refused)
    var lost = PostgresError(.other, "lost")
    lost.isConnectionLost = true
    #expect(StandbyFallback(lost) == .away)
    // The primary would say the same.
    #expect(reason(.dataException) == nil)
    #expect(reason(.canceled) == nil)
    #expect(StandbyFallback(CancellationError()) == nil)
  }
}
