import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

/// Projections with rows of events that their log does not hold.
@Suite struct BeyondLogTests {
  private let members = SQLProjection.members

  /// Changes to the checkpoint, or to a log of 300 events.
  static let changes = [
    "update projections set checkpoint = checkpoint + 1",
    "update projections set witness_at = witness_at + interval '1 microsecond'",
    "update projections set witness_position = 301",
    """
    alter table events_0 disable trigger all;
    delete from events_0 where position > 250;
    alter table events_0 enable trigger all
    """,
    """
    alter table events_0 disable trigger all;
    update events_0 set recorded_at = recorded_at + interval '1 hour' where position > 250;
    alter table events_0 enable trigger all
    """,
  ]

  @Test(arguments: changes, [true, false])
  func aProjectionThatIsNotOfTheLogBeginsAnew(change: String, whileRunning: Bool) async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 300)
    try await ProjectionLab.with([members]) { lab in
      try lab.append(history.events)
      try await lab.carryOver([members])
      let before = try await lab.status(members)
      #expect(!before.isBeyondLog)
      #expect(try await lab.catalogue.install(pool: lab.pool) == [])

      let owner = try Connection(lab.owner.setting("search_path", lab.log.searchPath))
      defer { owner.close() }
      try owner.execute(change)
      #expect(try await lab.status(members).isBeyondLog)
      if whileRunning {
        let step = try await lab.projector(members).step()
        guard case .replaced = step else {
          Issue.record("carried on: \(step)")
          return
        }
      } else {
        #expect(try await lab.catalogue.install(pool: lab.pool) == ["members"])
      }
      let after = try await lab.status(members)
      #expect(after.checkpoint == 0)
      #expect(!after.isBeyondLog)
      #expect(after.retiredSchemas == [before.activeSchema])
      try await lab.carryOver([members])
      #expect(try await Verifier(members, log: lab.log, pool: lab.pool).verify().isProof)
      #expect(try await lab.catalogue.install(pool: lab.pool) == [])
    }
  }

  /// An older release moves the checkpoint and does not record which event is there.
  @Test func whatAnOlderReleaseCarriedOverIsTakenOn() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 300)
    try await ProjectionLab.with([members]) { lab in
      try lab.append(history.events.prefix(200))
      try await lab.carryOver([members])
      try lab.append(history.events.dropFirst(200))
      let owner = try Connection(lab.owner.setting("search_path", lab.log.searchPath))
      defer { owner.close() }
      try owner.execute("update projections set checkpoint = 250")
      #expect(try await lab.status(members).isBeyondLog == false)
      let step = try await lab.projector(members).step()
      guard case .applied(first: 251, last: 300) = step else {
        Issue.record("not carried on: \(step)")
        return
      }
    }
  }

  @Test func nobodyBeginsAnewBecauseOthersAppendAndCarryOverMeanwhile() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 1_000)
    try await ProjectionLab.with([members]) { lab in
      let schema = try await lab.status(members).activeSchema
      let ending = Ending()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          let projector = lab.projector(members)
          group.addTask {
            while !ending.hasCome {
              let step = try await projector.step()
              if case .replaced = step { Issue.record("begun anew: \(step)") }
            }
          }
        }
        group.addTask {
          while !ending.hasCome {
            let made = try await lab.catalogue.install(pool: lab.pool)
            #expect(made == [])
            #expect(try await lab.status(members).isBeyondLog == false)
          }
        }
        for start in stride(from: 0, to: history.events.count, by: 10) {
          try lab.append(history.events[start..<(start + 10)])
          await Task.yield()
        }
        ending.come()
        try await group.waitForAll()
      }
      #expect(try await lab.status(members).activeSchema == schema)
    }
  }
}

/// Tells tasks that they must end.
private final class Ending: Sendable {
  private let flag = Mutex(false)

  var hasCome: Bool { flag.withLock { $0 } }

  func come() { flag.withLock { $0 = true } }
}
