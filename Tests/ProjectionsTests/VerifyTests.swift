import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import CallboardProjections

@Suite struct VerifyTests {
  @Test(arguments: ProjectionLab.names)
  func tablesThatAreWhatTheLogGivesAreProvedWhileEventsAreAppended(_ name: String) async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 4, events: 2_400)
    try await ProjectionLab.with { lab in
      let projection = try lab.catalogue.projection(name)
      try lab.append(history.events.prefix(1_000))
      try await lab.carryOver([projection])
      let projector = lab.projector(projection)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await projector.run() }
        group.addTask {
          for start in stride(from: 1_000, to: 2_400, by: 50) {
            try lab.append(history.events[start..<start + 50])
            projector.hurry(to: Int64(start + 50))
          }
        }
        for _ in 0..<3 {
          let report = try await Verifier(
            projection, log: lab.log, pool: lab.pool, rangeMax: 250
          ).verify()
          #expect(report.isProof)
          #expect(report.comparison.position >= 1_000)
        }
        group.cancelAll()
      }
      let proved = try await lab.status(projection).verification
      #expect(proved?.differences == 0)
      #expect((proved?.position ?? 0) >= 1_000)
    }
  }

  @Test func aDamagedRowIsNamedWithItsColumns() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 500)
    try await ProjectionLab.with { lab in
      let feed = SQLProjection.activityFeed
      try lab.append(history.events)
      try await lab.carryOver([feed])
      let rows = try await lab.texts(
        feed, "select space::text from activity_feed order by first_position limit 3")
      try await lab.asOwner(
        feed,
        """
        update activity_feed set count = count + 1, title = 'x'
          where first_position = (select min(first_position) from activity_feed);
        delete from activity_feed
          where first_position = (select max(first_position) from activity_feed);
        insert into activity_feed
          select space, actor, 'made up', target_kind, target_id, window_start, first_position,
            last_position, first_at, last_at, count, title, description
          from activity_feed order by first_position limit 1
        """)
      let report = try await Verifier(feed, log: lab.log, pool: lab.pool).verify()
      #expect(!report.isProof)
      #expect(report.comparison.count == 3)
      let faults = report.comparison.sample.map(\.fault)
      #expect(faults.contains(.differs(columns: ["count", "title"])))
      #expect(faults.contains(.missing))
      #expect(faults.contains(.unexpected))
      let damaged = report.comparison.sample.first {
        $0.fault == .differs(columns: ["count", "title"])
      }
      #expect(damaged?.key.contains(rows[0]) == true)
      let status = try await lab.status(feed)
      #expect(status.verification?.differences == 3)
      #expect(status.verification?.found == report.comparison.sample)
    }
  }

  @Test(arguments: ProjectionLab.names)
  func theVerificationThatGoesOnProvesSpaceBySpaceAndFindsDamage(_ name: String) async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 7, events: 900)
    let end = Int64(history.events.count)
    try await ProjectionLab.with { lab in
      let projection = try lab.catalogue.projection(name)
      try lab.append(history.events)
      try await lab.carryOver([projection])
      var settings = BackgroundVerifierSettings()
      settings.spacesMax = 3
      settings.workMax = .seconds(60)
      let reports = Recorder<VerificationReport>()
      let verifier = BackgroundVerifier(
        [projection], log: lab.log, pool: lab.pool, settings: settings
      ) { report in reports.note(report) }
      var steps = 1
      while try await verifier.step(projection) == false { steps += 1 }
      #expect(steps == 4)
      let proved = try await lab.status(projection).verification
      #expect(proved?.position == end)
      #expect(proved?.differences == 0)
      #expect(proved?.spaces == 7)
      // The second round finds damage that was done after the first.
      let table = projection.tables[0]
      try await lab.asOwner(
        projection,
        "delete from \(table) where space = '\(history.spaces[3].id.lower)'")
      while try await verifier.step(projection) == false {}
      let found = try await lab.status(projection).verification
      #expect((found?.differences ?? 0) > 0)
      #expect(found?.found.first?.fault == .missing)
      // It finds no difference in another space.
      let damaged = history.spaces[3].id.lower
      let isElsewhere = found?.found.contains { !$0.key.contains(damaged) }
      #expect(isElsewhere == false)
      #expect(reports.notes.contains { !$0.isProof })
    }
  }

  @Test func aProjectionThatWasProvedRestsUntilItHasNewEvents() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 300)
    let members = SQLProjection.members
    try await ProjectionLab.with { lab in
      func verifier(_ pause: Duration) -> BackgroundVerifier {
        var settings = BackgroundVerifierSettings()
        settings.pauseBetweenRounds = pause
        settings.pauseIfUnchanged = .seconds(86_400)
        return BackgroundVerifier([members], log: lab.log, pool: lab.pool, settings: settings)
      }
      let (brief, long) = (verifier(.zero), verifier(.seconds(86_400)))
      func verify() async throws { while try await brief.step(members) == false {} }
      try lab.append(history.events.prefix(200))
      try await lab.carryOver([members])
      #expect(try await long.isDue(members))
      // A round that is under way goes on.
      #expect(try await brief.step(members) == false)
      #expect(try await long.isDue(members))
      try await verify()
      #expect(try await !brief.isDue(members))

      try lab.append(history.events.dropFirst(200))
      try await lab.carryOver([members])
      #expect(try await brief.isDue(members))
      #expect(try await !long.isDue(members))
      try await verify()
      #expect(try await !brief.isDue(members))

      // While rows differ, it does not rest for long.
      try await lab.asOwner(members, "delete from members")
      try await verify()
      #expect(try await brief.isDue(members))
    }
  }

  @Test func tablesOfOtherCodeAreNotVerifiedButNamedOutdated() async throws {
    try await ProjectionLab.with { lab in
      let other = SQLProjection(
        name: "members", tables: ["members"], tablesText: "create table members (space uuid)",
        indexes: [], applyText: "")
      let error = await #expect(throws: ProjectionError.self) {
        try await Verifier(other, log: lab.log, pool: lab.pool).verify()
      }
      #expect(error?.code == .otherDefinition)
      let list = try await ProjectionCatalogue(log: lab.log, projections: [other]).list(
        pool: lab.pool)
      #expect(list.first { $0.name == "members" }?.isOutdated == true)
    }
  }

  @Test func aVerificationThatWasCancelledLeavesNothingInTheWayOfTheNext() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 500)
    try await ProjectionLab.with(poolSize: 1) { lab in
      let spaces = SQLProjection.spaces
      try lab.append(history.events)
      try await lab.carryOver([spaces])
      let verifier = Verifier(spaces, log: lab.log, pool: lab.pool, rangeMax: 100)
      let cancelled = Recorder<Bool>()
      await withThrowingTaskGroup(of: Void.self) { group in
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        group.addTask {
          let report = try await verifier.verify { _, _ in
            begin.finish()
            while cancelled.notes.isEmpty { usleep(1_000) }
          }
          Issue.record("it went on: \(report)")
        }
        for await _ in begun {}
        group.cancelAll()
        cancelled.note(true)
        await #expect(throws: CancellationError.self) { try await group.waitForAll() }
      }
      #expect(try await verifier.verify().isProof)
      let background = BackgroundVerifier([spaces], log: lab.log, pool: lab.pool)
      while try await background.step(spaces) == false {}
      #expect(try await lab.status(spaces).verification?.differences == 0)
    }
  }

  @Test func whyAProjectionCannotBeVerifiedIsToldOnce() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 2, events: 100)
    try await ProjectionLab.with { lab in
      let other = SQLProjection(
        name: "members", tables: ["members"], tablesText: "create table members (space uuid)",
        indexes: [], applyText: "")
      let spaces = SQLProjection.spaces
      try lab.append(history.events)
      try await lab.carryOver([spaces])
      let (rounds, failures) = (Recorder<VerificationReport>(), Recorder<String>())
      var settings = BackgroundVerifierSettings()
      settings.pauseMin = .milliseconds(1)
      settings.pauseBetweenRounds = .milliseconds(1)
      settings.pauseIfUnchanged = .milliseconds(1)
      settings.restPerWork = 0
      let verifier = BackgroundVerifier(
        [other, spaces], log: lab.log, pool: lab.pool, settings: settings,
        onReport: { rounds.note($0) },
        onFailure: { failures.note("\($0.name): \($1)") })
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await verifier.run() }
        try await eventually("it has been tried again") { rounds.notes.count >= 3 }
        group.cancelAll()
        while let result = await group.nextResult() { _ = result }
      }
      #expect(failures.notes.count == 1)
      #expect(failures.notes.first?.hasPrefix("members: ") == true)
    }
  }
}
