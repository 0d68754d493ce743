import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardProjections

@Suite struct RebuildTests {
  @Test(arguments: ProjectionLab.names)
  func aRebuildWhileEventsAreAppendedIsSwitchedToWithoutADifference(_ name: String) async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 5, events: 4_000)
    try await ProjectionLab.with { lab in
      let projection = try lab.catalogue.projection(name)
      try lab.append(history.events.prefix(2_000))
      try await lab.carryOver([projection])
      let before = try await lab.status(projection)
      let projector = lab.projector(projection)
      let phases = Recorder<RebuildPhase>()
      let report = try await withThrowingTaskGroup(of: RebuildReport?.self) { group in
        group.addTask {
          try await projector.run()
          return nil
        }
        group.addTask {
          for start in stride(from: 2_000, to: history.events.count, by: 50) {
            try lab.append(history.events[start..<min(start + 50, history.events.count)])
            projector.hurry(to: Int64(start + 50))
            try await Task.sleep(for: .milliseconds(5))
          }
          return nil
        }
        group.addTask {
          try await Rebuilder(projection, log: lab.log, pool: lab.pool, rangeMax: 300).run {
            progress in
            phases.note(progress.phase)
          }
        }
        var report: RebuildReport?
        while let next = try await group.next() {
          if let next {
            report = next
            try await eventually("the projection is at the head", timeoutSeconds: 180) {
              try await lab.status(projection).checkpoint == Int64(history.events.count)
            }
            group.cancelAll()
            break
          }
        }
        return report
      }
      #expect(report?.comparison?.count == 0)
      #expect(report?.comparison?.uncompared == [])
      #expect(report?.previousSchema == before.activeSchema)
      #expect(Set(phases.notes) == [.loading, .indexing, .comparing, .ready])
      let after = try await lab.status(projection)
      #expect(after.activeSchema == report?.schema)
      #expect(after.retiredSchemas == [before.activeSchema])
      #expect(after.rebuild?.phase == .switched)
      let whole = try await lab.rows(of: projection, cutAt: [Int64(history.events.count)])
      for table in projection.tables {
        #expect(try await lab.rows(table, of: projection) == whole[table])
      }
      // The indexes exist too.
      let indexes = """
        select count(*)::text from pg_indexes where schemaname = '\(after.activeSchema)'
        union all
        select count(*)::text from pg_indexes where schemaname = '\(before.activeSchema)'
        """
      let counts = try await lab.texts(projection, indexes)
      #expect(counts.first == counts.last)
      try await Rebuilder.drop(schema: before.activeSchema, log: lab.log, pool: lab.pool)
      #expect(try await lab.status(projection).retiredSchemas == [])
    }
  }

  @Test(arguments: ProjectionLab.names)
  func aRebuildKilledInTheMiddleGoesOnFromThere(_ name: String) async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 4, events: 3_000)
    try await ProjectionLab.with { lab in
      let projection = try lab.catalogue.projection(name)
      try lab.append(history.events)
      try await lab.carryOver([projection])
      // A node whose session is ended by force in the middle of its third step.
      let victim = Pool(lab.service.named("victim \(lab.log.schema)"), size: 1, name: "victim")
      let steps = Recorder<RebuildPhase>()
      let holders = Recorder<WorkThread>()
      let shadow = "\(lab.log.schema)_\(name)_2.\(projection.tables[0])"
      await #expect(throws: PostgresError.self) {
        try await Rebuilder(projection, log: lab.log, pool: victim, rangeMax: 400).run {
          progress in
          guard steps.note(progress.phase) == 3 else { return }
          let thread = try? lab.endSession(
            named: "victim \(lab.log.schema)", atNextTouchOf: shadow)
          if let thread { holders.note(thread) }
        }
      }
      for holder in holders.notes { holder.stop() }
      #expect(holders.notes.count == 1)
      await victim.close()
      let left = try await lab.status(projection)
      #expect(left.rebuild?.phase.isUnderWay == true)
      let positions = Recorder<Int64>()
      let report = try await Rebuilder(
        projection, log: lab.log, pool: lab.pool, rangeMax: 400
      ).run { progress in positions.note(progress.position) }
      #expect(report.schema == left.rebuild?.schema)
      #expect(positions.notes.first == left.rebuild?.position)
      #expect(report.comparison?.count == 0)
      #expect(report.position == Int64(history.events.count))
    }
  }

  @Test func aComparisonSucceedsThoughTheLiveCheckpointMovesAllTheTime() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 2_000)
    try await ProjectionLab.with { lab in
      let feed = SQLProjection.activityFeed
      try lab.append(history.events)
      try await lab.carryOver([feed])
      let options = lab.owner.setting("search_path", lab.log.searchPath)
      // As the live projector does under load, until the rebuild has ended.
      async let moving: Void = onThread {
        let connection = try Connection(options)
        defer { connection.close() }
        try connection.execute(
          """
          do $$ begin
            loop
              update projections set applied_at = clock_timestamp() where name = 'activity_feed';
              commit;
              exit when clock_timestamp() > statement_timestamp() + interval '2 minutes' or exists (
                select from projection_rebuilds
                where projection = 'activity_feed' and phase = 'switched');
            end loop;
          end $$
          """)
      }
      let report = try await Rebuilder(feed, log: lab.log, pool: lab.pool).run()
      try await moving
      #expect(report.comparison?.count == 0)
      #expect(try await lab.status(feed).rebuild?.phase == .switched)
    }
  }

  @Test func whatWasLoadedButNeverNotedIsLoadedAgainAndNotTwice() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 2_000)
    try await ProjectionLab.with { lab in
      let feed = SQLProjection.activityFeed
      try lab.append(history.events)
      try await lab.carryOver([feed])
      let rebuilder = Rebuilder(feed, log: lab.log, pool: lab.pool, rangeMax: 300)
      let task = Task { try await rebuilder.run() }
      try await eventually("it has begun", pauseMilliseconds: 20) {
        (try await lab.status(feed).rebuild?.position ?? 0) >= 300
      }
      task.cancel()
      _ = await task.result
      let left = try await lab.status(feed)
      let rebuild = try #require(left.rebuild)
      // As if a range had been committed by a node that then died.
      if rebuild.phase == .loading {
        let shadow = Connection.quoted(identifier: rebuild.schema)
        try await lab.asOwner(
          feed,
          """
          insert into \(shadow).activity_feed select * from activity_feed
          where first_position > \(rebuild.position)
          """)
      }
      let report = try await rebuilder.run()
      #expect(report.comparison?.count == 0)
      #expect(report.comparison?.uncompared == [])
    }
  }

  @Test func rangesThatAreLoadedSideBySideHaveNoItemInCommon() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 1_500)
    try await ProjectionLab.with { lab in
      let feed = SQLProjection.activityFeed
      try lab.append(history.events)
      let whole = try await lab.rows(of: feed, cutAt: [1_500])
      for rangeMax in [1, 7, 100, 749, 5_000] as [Int64] {
        let report = try await Rebuilder(
          feed, log: lab.log, pool: lab.pool, rangeMax: rangeMax
        ).run(comparing: false)
        #expect(report.position == 1_500)
        #expect(
          try await lab.rows("activity_feed", of: feed) == whole["activity_feed"], "\(rangeMax)")
      }
    }
  }

  @Test func ofTwoRebuildersOnlyOneIsAtIt() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 2, events: 200)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      let rebuilder = Rebuilder(SQLProjection.members, log: lab.log, pool: lab.pool)
      _ = try await rebuilder.run(switching: false)
      let holder = try Connection(lab.service)
      defer { holder.close() }
      try holder.execute(
        "begin; select from \"\(lab.log.schema)\".projection_rebuilds for update")
      let error = await #expect(throws: ProjectionError.self) { try await rebuilder.run() }
      #expect(error?.code == .busy)
    }
  }

  @Test func whatTheNewTablesSayDifferentlyIsReportedAndTheOldOnesServeOn() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 500)
    try await ProjectionLab.with { lab in
      let members = SQLProjection.members
      try lab.append(history.events)
      try await lab.carryOver([members])
      let before = try await lab.status(members)
      try await lab.asOwner(members, "update members set color = 99 where removed_at is null")
      let changed = try await lab.texts(
        members, "select count(*)::text from members where color = 99")
      let rebuilder = Rebuilder(members, log: lab.log, pool: lab.pool)
      let report = try await rebuilder.run(switching: false)
      #expect(report.comparison?.count == Int64(changed[0]))
      #expect(report.comparison?.sample.first?.fault == .differs(columns: ["color"]))
      #expect(try await lab.status(members).activeSchema == before.activeSchema)
      #expect(try await lab.status(members).rebuild?.phase == .ready)
      try await rebuilder.abandon()
      #expect(try await lab.status(members).rebuild?.phase == .cancelled)
      #expect(try await lab.status(members).retiredSchemas == [])
    }
  }

  @Test func aCancelledRebuildStopsAndKeepsWhatIsDone() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 2_000)
    try await ProjectionLab.with { lab in
      let feed = SQLProjection.activityFeed
      try lab.append(history.events)
      let rebuilder = Rebuilder(feed, log: lab.log, pool: lab.pool, rangeMax: 100)
      let task = Task { try await rebuilder.run() }
      try await eventually("it has begun", pauseMilliseconds: 20) {
        (try await lab.status(feed).rebuild?.position ?? 0) >= 100
      }
      task.cancel()
      _ = await task.result
      let left = try await lab.status(feed)
      #expect(left.rebuild?.phase.isUnderWay == true || left.rebuild?.phase == .switched)
      #expect(left.rebuild?.error == nil)
    }
  }

  @Test func aStepThatALockStopsIsTriedAgain() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 300)
    let locked = RefusedAtFirst(.lockNotAvailable)
    try await ProjectionLab.with([locked]) { lab in
      try lab.append(history.events)
      let report = try await Rebuilder(locked, log: lab.log, pool: lab.pool).run(comparing: false)
      #expect(report.position == 300)
      #expect(locked.refusals.notes.count == 2)
      let status = try await lab.status(locked)
      #expect(status.rebuild?.phase == .switched)
      #expect(status.rebuild?.error == nil)
    }
  }

  @Test(arguments: [PostgresError.Code.connectionLost, .serverShutdown, .readOnlyTransaction])
  func aStepThatPostgreSQLCutsOffIsNoFailureOfTheRebuild(_ code: PostgresError.Code) async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 300)
    let refused = RefusedAtFirst(code)
    try await ProjectionLab.with([refused]) { lab in
      try lab.append(history.events)
      let error = await #expect(throws: PostgresError.self) {
        try await Rebuilder(refused, log: lab.log, pool: lab.pool).run(comparing: false)
      }
      #expect(error?.code == code)
      let left = try await lab.status(refused)
      #expect(left.rebuild?.phase == .loading)
      #expect(left.rebuild?.error == nil)
    }
  }

  @Test func theSchemaInUseIsNotDropped() async throws {
    try await ProjectionLab.with { lab in
      let active = try await lab.status(SQLProjection.members).activeSchema
      await #expect(throws: PostgresError.self) {
        try await Rebuilder.drop(schema: active, log: lab.log, pool: lab.pool)
      }
      await #expect(throws: PostgresError.self) {
        try await Rebuilder.drop(schema: lab.log.schema, log: lab.log, pool: lab.pool)
      }
    }
  }

  @Test func theServiceCanMakeNoSchemaOfItsOwn() async throws {
    try await ProjectionLab.with { lab in
      let connection = try Connection(lab.service)
      defer { connection.close() }
      #expect(throws: PostgresError.self) { try connection.execute("create schema mine") }
      #expect(throws: PostgresError.self) {
        try connection.query(
          "select \"\(lab.log.schema)\".create_projection_schema($1)", [.text("x; drop")])
      }
    }
  }
}

/// A projection whose first two steps fail for a reason that passes.
private struct RefusedAtFirst: Projection {
  private let spaces = SQLProjection.spaces
  private let code: PostgresError.Code
  let refusals = Recorder<Int64>()

  var name: String { spaces.name }
  var tables: [String] { spaces.tables }
  var indexes: [String] { spaces.indexes }
  var definition: String { spaces.definition }
  let rebuildRangeMax: Int64 = 1_000

  init(_ code: PostgresError.Code) { self.code = code }

  func makeTables(on connection: Connection) throws { try spaces.makeTables(on: connection) }

  func apply(
    first: Int64, last: Int64, stream: UUID?, in schema: ProjectionSchema,
    on connection: Connection
  ) throws {
    if refusals.notes.count < 2 {
      refusals.note(last)
      throw PostgresError(code, "refused by the test")
    }
    try spaces.apply(first: first, last: last, stream: stream, in: schema, on: connection)
  }
}
