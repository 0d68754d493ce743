import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@Suite struct DocumentTests {
  @Test func theRowsOfAProjectAreWhatItsStateShows() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 4, events: 1_500)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      let projection = ProjectsProjection()
      try await lab.carryOver([projection])
      for space in history.spaces {
        var state = StreamState.absent
        for event in history.events where event.streamID == space.id {
          #expect(try state.evolve(try RecordedEvent(event)) == .applied)
        }
        guard case .project(let project) = state else { throw NotThere(name: "project") }
        let shown = project.visibleScenes.flatMap { scene in
          ["\(scene.id.lower) \(scene.heading)"]
            + project.visibleElements(of: scene).map {
              "\($0.id.lower) \($0.kind) \($0.text.string)"
            }
        }
        let rows = try await lab.texts(
          projection,
          """
          select line from (
            select order_key as scene_order, '' as element_order, scene || ' ' || heading as line
            from scenes where space = '\(space.id.lower)'
            union all
            select s.order_key, e.order_key, e.element || ' ' || e.kind || ' ' || e.text
            from elements e join scenes s using (space, scene) where space = '\(space.id.lower)'
          ) l order by scene_order, element_order
          """)
        #expect(rows == shown)
        #expect(!shown.isEmpty)
      }
    }
  }

  @Test func aNodeThatStartsInTheMiddleFoldsOntoWhatWasThereBefore() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 800)
    let end = Int64(history.events.count)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      let whole = try await lab.rows(of: ProjectsProjection(), cutAt: [end])
      // Each range is applied by a projection that has nothing in memory, or outdated states.
      let old = ProjectsProjection()
      var settings = ProjectorSettings()
      settings.rangeMax = 100
      while case .applied = try await lab.projector(ProjectsProjection(), settings).step() {
        _ = try await lab.projector(old, settings).step()
      }
      for table in old.tables {
        #expect(try await lab.rows(table, of: old) == whole[table])
      }
    }
  }

  @Test func whatWasFoldedOntoASnapshotIsTheSame() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 900)
    try await ProjectionLab.with { lab in
      try lab.append(history.events.prefix(500))
      try await lab.carryOver([ProjectsProjection()])
      let mac = SnapshotMAC { $0 + $1 }
      let snapshots = SnapshotStore(pool: lab.pool, log: lab.log, mac: mac)
      for space in history.spaces {
        var state = StreamState.absent
        for event in history.events.prefix(400) where event.streamID == space.id {
          _ = try state.evolve(try RecordedEvent(event))
        }
        #expect(try await snapshots.save(state, of: space.id) != nil)
      }
      try lab.append(history.events.dropFirst(500))
      let fresh = ProjectsProjection(mac: mac)
      try await lab.carryOver([fresh])
      let whole = try await lab.rows(
        of: ProjectsProjection(), cutAt: [Int64(history.events.count)])
      for table in fresh.tables {
        #expect(try await lab.rows(table, of: fresh) == whole[table])
      }
    }
  }

  @Test func projectsThatAreLargerThanALoadAreWrittenOneByOne() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 600)
    let end = Int64(history.events.count)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      let whole = try await lab.rows(of: ProjectsProjection(), cutAt: [end])
      for (bytesPerLoad, writes) in [(1_000, 3), (1 << 20, 1)] as [(Int, Int64)] {
        let projection = ProjectsProjection(bytesPerLoad: bytesPerLoad)
        let counts = Recorder<Int64>()
        let loaded = try await rows(of: projection, in: lab) { connection in
          var last: UUID?
          while let streams = try projection.nextStreams(after: last, on: connection) {
            counts.note(try projection.load(streams, through: end, on: connection))
            last = streams.upperBound
          }
        }
        #expect(loaded.rows == whole)
        #expect(loaded.writes == writes)
        #expect(counts.notes == [end])
      }
    }
  }

  @Test(arguments: [1, 2_000])
  func aRangeWhoseEventsAreTooLargeIsWrittenInParts(bytesPerStep: Int) async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 2, events: 400)
    let end = Int64(history.events.count)
    let bytes = history.events.reduce(0) { $0 + $1.data.count }
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      let whole = try await lab.rows(of: ProjectsProjection(), cutAt: [end])
      let projection = ProjectsProjection(bytesPerStep: bytesPerStep)
      let applied = try await rows(of: projection, in: lab) { connection in
        try projection.apply(first: 1, last: end, stream: nil, in: .scratch, on: connection)
      }
      #expect(applied.rows == whole)
      // PostgreSQL may write a payload in another length than the test does.
      #expect(applied.writes >= min(end, Int64(bytes / (2 * bytesPerStep))))
    }
  }

  /// The rows that a body makes in temporary tables, and the number of statements that wrote rows of projects.
  private func rows(
    of projection: ProjectsProjection, in lab: ProjectionLab,
    _ body: @escaping @Sendable (Connection) throws -> Void
  ) async throws -> (rows: [String: [String]], writes: Int64) {
    let log = lab.log
    return try await lab.pool.withConnection { connection in
      try connection.execute("begin")
      defer { connection.rollback() }
      try connection.execute("set local search_path = pg_temp, \"\(log.schema)\"")
      try projection.makeTables(on: connection)
      try connection.execute(
        """
        create table writes (number int);
        create function pg_temp.note_write() returns trigger language plpgsql as $$
        begin
          insert into writes values (1);
          return null;
        end $$;
        create trigger note_write after insert on projects
          for each statement execute function pg_temp.note_write();
        """)
      try body(connection)
      var rows: [String: [String]] = [:]
      for table in projection.tables {
        rows[table] = try connection.query("select r::text from \(table) r order by 1").map {
          row throws in try row.text(0)
        }
      }
      let writes = try connection.query("select count(*) from writes").one().int64(0)
      return (rows, writes)
    }
  }

  @Test func anEventThatCannotBeReadStopsTheProjectionThere() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 2, events: 200)
    try await ProjectionLab.with { lab in
      var events = history.events
      let index = events.count / 2
      events[index].type = "scene_set_on_fire"
      try lab.append(events)
      let projector = lab.projector(ProjectsProjection())
      var step = try await projector.step()
      while true {
        switch step {
        case .applied, .halved: step = try await projector.step()
        case .idle, .heldElsewhere, .passedOver, .spaceStopped, .stopped, .interrupted, .replaced:
          guard case .stopped(let position, let message) = step else {
            Issue.record("\(step)")
            return
          }
          #expect(position == Int64(index + 1))
          #expect(message.contains("scene_set_on_fire"))
          return
        }
      }
    }
  }
}
