import CallboardDomain
import CallboardProjections
import CallboardTestSupport
import Testing

@Suite struct WaitTests {
  @Test func aReaderWaitsUntilItsWriteIsCarriedOver() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 2, events: 100)
    try await ProjectionLab.with { lab in
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier)
      try lab.append(history.events)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await waiter.run() }
        group.addTask {
          try await waiter.wait(for: 100, of: ["activity_feed", "members"], timeoutSeconds: 60)
          let reached = try await lab.catalogue.list(pool: lab.pool).filter { $0.checkpoint >= 100 }
          #expect(reached.map(\.name) == ["activity_feed", "members"])
        }
        try await Task.sleep(for: .milliseconds(50))
        try await lab.carryOver([SQLProjection.activityFeed, SQLProjection.members])
        try await group.next()
        group.cancelAll()
      }
    }
  }

  @Test func aReaderIsToldWhatDoesNotComeInTimeAndWhatCannotCome() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 2, events: 100)
    try await ProjectionLab.with { lab in
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier)
      try lab.append(history.events)
      let late = await #expect(throws: ProjectionError.self) {
        try await waiter.wait(for: 100, of: ["members"], timeoutSeconds: 0.3)
      }
      #expect(late?.code == .notReached)
      let beyond = await #expect(throws: ProjectionError.self) {
        try await waiter.wait(for: 101, of: ["members"])
      }
      #expect(beyond?.code == .beyondHead)
    }
  }
}
