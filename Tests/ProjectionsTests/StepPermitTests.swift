import CallboardEventLog
import CallboardTestSupport
import Testing

@testable import CallboardProjections

/// The projectors of a node make a bounded number of steps at once.
@Suite struct StepPermitTests {
  @Test func aStepWaitsForAPermitAndGivesItBack() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 4, events: 200)
    try await ProjectionLab.with([SQLProjection.members, SQLProjection.spaces]) { lab in
      try lab.append(history.events)
      let permits = AsyncSemaphore(1)
      func projector(_ projection: any Projection) -> Projector {
        Projector(
          projection, log: lab.log, pool: lab.pool, notifier: lab.notifier, permits: permits)
      }
      let (members, spaces) = (projector(SQLProjection.members), projector(SQLProjection.spaces))
      await permits.wait()
      async let first = members.step()
      async let second = spaces.step()
      try await eventually { permits.waitingCount == 2 }
      permits.signal()
      #expect(try await first == .applied(first: 1, last: 200))
      #expect(try await second == .applied(first: 1, last: 200))
      // Each gave its permit back.
      await permits.wait()
      #expect(permits.waitingCount == 0)
    }
  }
}
