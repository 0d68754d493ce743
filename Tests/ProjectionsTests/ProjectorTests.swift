import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardProjections

@Suite struct ProjectorTests {
  @Test func aProjectorCarriesOverWhatIsAppendedWhileItRuns() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 4, events: 900)
    try await ProjectionLab.with { lab in
      let projector = lab.projector(SQLProjection.activityFeed)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await projector.run() }
        for start in stride(from: 0, to: history.events.count, by: 100) {
          let batch = history.events[start..<min(start + 100, history.events.count)]
          try lab.append(batch)
          projector.hurry(to: batch.last?.position ?? 0)
        }
        try await eventually("the projection is at the head") {
          try await lab.status(SQLProjection.activityFeed).checkpoint == history.events.count
        }
        group.cancelAll()
      }
      let live = try await lab.rows("activity_feed", of: SQLProjection.activityFeed)
      let whole = try await lab.rows(
        of: SQLProjection.activityFeed, cutAt: [Int64(history.events.count)])
      #expect(live == whole["activity_feed"])
    }
  }

  @Test func ofTwoProjectorsOnOneCheckpointOnlyOneApplies() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 4, events: 2_000)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      var settings = ProjectorSettings()
      settings.rangeMax = 50
      let projectors = (0..<3).map { _ in lab.projector(SQLProjection.members, settings) }
      let ranges = try await withThrowingTaskGroup(of: [ClosedRange<Int64>].self) { group in
        for projector in projectors {
          group.addTask {
            var own: [ClosedRange<Int64>] = []
            while true {
              switch try await projector.step() {
              case .applied(let first, let last): own.append(first...last)
              case .idle: return own
              case .heldElsewhere: try await Task.sleep(for: .milliseconds(1))
              case .halved, .passedOver, .spaceStopped, .stopped, .interrupted, .replaced:
                throw NotThere(name: "a failure that nobody caused")
              }
            }
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
      #expect(sorted.first?.lowerBound == 1)
      #expect(sorted.last?.upperBound == 2_000)
      for (one, next) in zip(sorted, sorted.dropFirst()) {
        #expect(one.upperBound + 1 == next.lowerBound)
      }
      let live = try await lab.rows("members", of: SQLProjection.members)
      #expect(try await lab.rows(of: SQLProjection.members, cutAt: [2_000])["members"] == live)
    }
  }

  @Test func aProjectorThatStandsStillGivesItsCheckpointUp() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 2, events: 100)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      // A node that stops in the middle of a step does this.
      let stopped = try Connection(lab.service)
      defer { stopped.close() }
      try stopped.execute("begin; set local idle_in_transaction_session_timeout = '1s'")
      try stopped.execute(
        "select from \"\(lab.log.schema)\".projections where name = 'members' for update")
      let projector = lab.projector(SQLProjection.members)
      #expect(try await projector.step() == .heldElsewhere)
      try await eventually("the checkpoint is free") {
        try await projector.step() == .applied(first: 1, last: 100)
      }
    }
  }

  @Test func aStepCarriesTheTimeoutThatEndsAStoppedHolder() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 1, events: 10)
    let probe = TimeoutProbe()
    try await ProjectionLab.with([probe]) { lab in
      try lab.append(history.events)
      #expect(try await lab.projector(probe).step() == .applied(first: 1, last: 10))
      let rows = try await lab.rows("probe", of: probe)
      #expect(rows.allSatisfy { !$0.hasSuffix(",0)") } && rows.count == 1)
    }
  }

  @Test func aPoisonedEventStopsOnlyItsProjectionAtExactlyThatEvent() async throws {
    var random = SeededRandom.printed()
    let history = SampleHistory(random, spaces: 3, events: 700)
    let feed = SQLProjection.activityFeed
    // An event in the middle that shows in the feed: few others are among them.
    let shown = history.events[299..<500].filter {
      EventType(rawValue: $0.type)?.showsInFeed == true
    }
    let poisoned = try #require(shown.randomElement(using: &random)).position
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      try await lab.asOwner(
        feed,
        """
        create function poison() returns trigger language plpgsql as $$ begin
          if \(poisoned) between new.first_position and new.last_position then
            -- The code's fault, not the row's, which would stop its space alone.
            raise exception 'poisoned' using errcode = 'undefined_column';
          end if;
          return new;
        end $$;
        create trigger poison before insert or update on activity_feed
          for each row execute function poison();
        grant execute on function poison to callboard
        """)
      let projector = lab.projector(feed)
      var step = try await projector.step()
      var halvings = 0
      while true {
        if case .halved = step { halvings += 1 }
        if case .stopped = step { break }
        step = try await projector.step()
      }
      guard case .stopped(let position, let message) = step else { return }
      #expect(position == poisoned)
      #expect(message.contains("poisoned"))
      #expect(halvings > 0)
      // A second try fails at the same event, and is counted.
      guard case .stopped(poisoned, _) = try await projector.step() else {
        Issue.record("it went on")
        return
      }
      let status = try await lab.status(feed)
      #expect(status.checkpoint == poisoned - 1)
      #expect(status.failure?.position == poisoned)
      #expect(status.failure?.attempts == 2)
      // The rows from before the event are complete.
      let before = try await lab.rows(of: feed, cutAt: [poisoned - 1])
      #expect(try await lab.rows("activity_feed", of: feed) == before["activity_feed"])
      // The other projection is not affected.
      try await lab.carryOver([SQLProjection.members])
      #expect(try await lab.status(SQLProjection.members).checkpoint == 700)
      // Without the fault, the projection goes on.
      try await lab.asOwner(feed, "drop trigger poison on activity_feed")
      while case .applied = try await projector.step() {}
      let repaired = try await lab.status(feed)
      #expect(repaired.checkpoint == 700)
      #expect(repaired.failure == nil)
      let all = try await lab.rows(of: feed, cutAt: [700])
      #expect(try await lab.rows("activity_feed", of: feed) == all["activity_feed"])
    }
  }
}

/// A projection that records the timeout of its transaction.
private struct TimeoutProbe: Projection {
  let name = "probe"
  let tables = ["probe"]
  let definition = "1"
  let indexes: [String] = []
  let rebuildRangeMax: Int64 = 1_000

  func makeTables(on connection: Connection) throws {
    try connection.execute(
      "create table probe (space uuid default gen_random_uuid() primary key, timeout text)")
  }

  func apply(
    first: Int64, last: Int64, stream: UUID?, in schema: ProjectionSchema,
    on connection: Connection
  ) throws {
    try connection.execute(
      """
      insert into probe (timeout)
      values (current_setting('idle_in_transaction_session_timeout'))
      """)
  }
}
