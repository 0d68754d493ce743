import CallboardDomain
import CallboardEventLog
import CallboardPostgres
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

  /// A crash of PostgreSQL takes back the last steps, and ends all connections.
  @Test func whatIsKnownOfProjectionsIsLookedUpAgainAfterTheListenerWasCutOff() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 2, events: 100)
    let members = SQLProjection.members
    try await ProjectionLab.with([members]) { lab in
      let name = "waiter-\(lab.log.schema)"
      let notifier = Notifier(
        options: lab.service.named(name), reader: LogReader(pool: lab.pool, log: lab.log))
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: notifier)
      try lab.append(history.events)
      try await lab.carryOver([members])
      let owner = try Connection(lab.owner)
      defer { owner.close() }
      let listening = "application_name = $1 and query ilike 'listen%' and state = 'idle'"
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await notifier.run() }
        defer { group.cancelAll() }
        try await eventually("the notifier listens") {
          let count = try owner.query(
            "select count(*) from pg_stat_activity where \(listening)", [.text(name)])
          return try count.one().int64(0) > 0 && notifier.confirmation != nil
        }
        try await waiter.wait(for: 100, of: [members.name], timeoutSeconds: 60)
        try owner.execute("update \"\(lab.log.schema)\".projections set checkpoint = 50")
        _ = try owner.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where \(listening)",
          [.text(name)])
        try await eventually("the waiter looks again") {
          var failure: (any Error)?
          do {
            try await waiter.wait(for: 100, of: [members.name], timeoutSeconds: 0.1)
          } catch { failure = error }
          return (failure as? ProjectionError)?.code == .notReached
        }
      }
    }
  }
}
