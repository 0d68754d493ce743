import EventLog
import TestSupport
import Testing

@testable import Projections

/// Steps that carry over much take turns; others do not wait for them.
@Suite struct LargeStepTests {
  @Test func largeStepsTakeTurnsAndSmallOnesDoNotWait() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 4, events: 200)
    try await ProjectionLab.with([SQLProjection.members, SQLProjection.spaces]) { lab in
      try lab.append(history.events)
      let places = AsyncSemaphore(1)
      func projector(_ projection: any Projection) -> Projector {
        Projector(
          projection, log: lab.log, pool: lab.pool, bell: lab.bell, largeSteps: places,
          isTold: true)
      }
      let (members, spaces) = (projector(SQLProjection.members), projector(SQLProjection.spaces))
      let run = Projector.Run(
        traits: EventTraits(try #require(history.events.first)), last: 200, bytes: 1 << 20)
      members.take([run])
      await places.wait()
      async let step = members.step()
      try await eventually { places.waitingCount == 1 }
      #expect(try await spaces.step() == .applied(first: 1, last: 200))
      places.signal()
      #expect(try await step == .applied(first: 1, last: 200))
      // What it was told of is carried over: there is nothing large any more.
      await places.wait()
      #expect(try await members.step() == .idle(at: 200))
      places.signal()
    }
  }
}
