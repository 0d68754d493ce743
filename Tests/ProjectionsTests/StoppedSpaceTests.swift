import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

/// A row that PostgreSQL refuses stops its own space alone.
@Suite struct StoppedSpaceTests {
  static let names = ["activity_feed", "projects", "spaces"]

  /// A history with an event in its middle whose row a guarded table refuses.
  private static func poisoned(_ name: String) throws -> (
    events: [StoredEvent], position: Int64, space: UUID
  ) {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 900)
    var events = history.events
    let index = try #require(
      events.indices.first { $0 > 300 && events[$0].type == "activity_recorded" })
    if name == "activity_feed" {
      events[index].data = Array(
        #"{"kind":"poisoned","title":"Poisoned","description":"all of it"}"#.utf8)
    } else {
      events[index].type = "project_renamed"
      // A later title must not hide this one.
      let space = events[index].streamID
      for later in events.indices where later >= index && events[later].streamID == space {
        guard events[later].type == "project_renamed" else { continue }
        events[later].data = Array(#"{"title":"Poisoned \#(later)"}"#.utf8)
      }
    }
    return (events, events[index].position, events[index].streamID)
  }

  private static func guarded(_ name: String) throws -> any Projection {
    switch name {
    case "activity_feed": GuardedFeed()
    case "projects": GuardedDocuments()
    default: GuardedSpaces()
    }
  }

  private static func unguarded(_ projection: any Projection) -> any Projection {
    switch projection {
    case is GuardedFeed: SQLProjection.activityFeed
    case is GuardedDocuments: ProjectsProjection()
    default: SQLProjection.spaces
    }
  }

  /// Checks that a projection has all rows of the other spaces, and the rows of the stopped space from before an event.
  private func expect(
    _ projection: any Projection, in lab: ProjectionLab, through last: Int64, stopped space: UUID,
    at position: Int64
  ) async throws {
    let all = try await lab.rows(of: Self.unguarded(projection), cutAt: [last])
    let before = try await lab.rows(of: Self.unguarded(projection), cutAt: [position - 1])
    for table in projection.tables {
      let others = all[table, default: []].filter { !$0.contains(space.lower) }
      let own = before[table, default: []].filter { $0.contains(space.lower) }
      #expect(try await lab.rows(table, of: projection) == (others + own).sorted(), "\(table)")
    }
    let status = try await lab.status(projection)
    #expect(status.failure == nil)
    #expect(status.stoppedSpacesCount == 1)
    #expect(status.stoppedSpaces.map(\.space) == [space])
    #expect(status.stoppedSpaces.map(\.position) == [position])
  }

  @Test(arguments: names) func aRowThatIsNotTakenStopsItsSpaceAlone(_ name: String) async throws {
    let (events, position, space) = try Self.poisoned(name)
    let projection = try Self.guarded(name)
    let last = Int64(events.count)
    try await ProjectionLab.with([projection]) { lab in
      try lab.append(events.prefix(850))
      let projector = lab.projector(projection)
      var stops: [UUID] = []
      steps: while true {
        switch try await projector.step() {
        case .idle: break steps
        case .applied, .halved: continue
        case .spaceStopped(let stopped, let at, let message):
          stops.append(stopped)
          #expect(at == position)
          #expect(message.contains("guard"))
        case let other:
          Issue.record("\(other)")
          break steps
        }
      }
      #expect(stops == [space])
      // Later events of the space are skipped too.
      try lab.append(events.dropFirst(850))
      #expect(try await projector.step() == .applied(first: 851, last: last))
      try await expect(projection, in: lab, through: last, stopped: space, at: position)

      let verifier = Verifier(projection, log: lab.log, pool: lab.pool, rangeMax: 200)
      #expect(try await verifier.verify().comparison.count == 0)
      let rounds = Recorder<VerificationReport>()
      let background = BackgroundVerifier([projection], log: lab.log, pool: lab.pool) { report in
        rounds.note(report)
      }
      while try await background.step(projection) == false {}
      #expect(rounds.notes.map(\.isProof) == [true])

      let rebuilt = try await Rebuilder(
        projection, log: lab.log, pool: lab.pool, rangeMax: 200
      ).run()
      #expect(rebuilt.comparison?.count == 0)
      #expect(try await lab.status(projection).activeSchema == rebuilt.schema)
      try await expect(projection, in: lab, through: last, stopped: space, at: position)
    }
  }

  @Test func aRebuildTriesStoppedSpacesAgain() async throws {
    let (events, position, space) = try Self.poisoned("spaces")
    let projection = SQLProjection.spaces
    try await ProjectionLab.with([projection]) { lab in
      try lab.append(events)
      try await lab.asOwner(
        projection, "alter table spaces add constraint guard check (title not like 'Poisoned%')")
      let projector = lab.projector(projection)
      while try await projector.step() != .idle(at: Int64(events.count)) {}
      #expect(try await lab.status(projection).stoppedSpaces.map(\.position) == [position])
      // The rebuild makes tables without the constraint.
      let report = try await Rebuilder(projection, log: lab.log, pool: lab.pool).run()
      #expect(report.comparison?.sample.isEmpty == false)
      #expect(try await lab.status(projection).stoppedSpacesCount == 0)
      let all = try await lab.rows(of: projection, cutAt: [Int64(events.count)])
      #expect(try await lab.rows("spaces", of: projection) == all["spaces"])
      #expect(
        all["spaces"]?.contains { $0.contains(space.lower) && $0.contains("Poisoned") } == true)
    }
  }

  @Test func orderKeysLongerThanAnIndexTakesAreCarriedOverAndRebuilt() async throws {
    let projection = ProjectsProjection()
    let seeded = SeededRandom.printed()
    var history = SampleHistory(seeded, spaces: 2, events: 200)
    let time = try #require(history.events.last?.recordedAt)
    // Random digits, so that compression does not make the keys short.
    var random = SeededRandom(seed: seeded.seed &+ 1)
    let digits = Array("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    let common = String((0..<5_000).map { _ in digits.randomElement(using: &random) ?? "1" })
    let replica = UUID().lower
    let keys = ["8", "2", "5"].map { "a0\(common)\($0)" }
    for (index, key) in keys.enumerated() {
      history.append(
        "scene_inserted", at: time,
        #"{"replica":"\#(replica)","counter":\#(index + 1),"base":0,"scene":"\#(UUID().lower)","order":"\#(key)","heading":"Long \#(index)","fields":{}}"#
      )
    }
    let events = history.events
    try await ProjectionLab.with([projection]) { lab in
      try lab.append(events)
      #expect(
        try await lab.projector(projection).step() == .applied(first: 1, last: Int64(events.count)))
      let inOrder =
        "select heading from scenes where heading like 'Long %' order by order_key, scene"
      #expect(try await lab.texts(projection, inOrder) == ["Long 1", "Long 2", "Long 0"])
      let report = try await Rebuilder(projection, log: lab.log, pool: lab.pool).run()
      #expect(report.comparison?.count == 0)
      #expect(try await lab.texts(projection, inOrder) == ["Long 1", "Long 2", "Long 0"])
      #expect(try await lab.status(projection).stoppedSpacesCount == 0)
      let verifier = Verifier(projection, log: lab.log, pool: lab.pool)
      #expect(try await verifier.verify().comparison.count == 0)
    }
  }
}

private struct GuardedFeed: Projection {
  private let feed = SQLProjection.activityFeed

  var name: String { feed.name }
  var tables: [String] { feed.tables }
  var indexes: [String] { feed.indexes }
  var ranges: RangeLoading? { feed.ranges }
  var definition: String { feed.definition }
  let rebuildRangeMax: Int64 = 200

  private func guardRows(on connection: Connection) throws {
    try connection.execute(
      "alter table activity_feed add constraint guard check (kind <> 'poisoned')")
  }

  func makeTables(on connection: Connection) throws {
    try feed.makeTables(on: connection)
    try guardRows(on: connection)
  }

  func makeTablesWithoutKeys(on connection: Connection) throws {
    try feed.makeTablesWithoutKeys(on: connection)
    try guardRows(on: connection)
  }

  func apply(
    first: Int64, last: Int64, stream: UUID?, in schema: ProjectionSchema,
    on connection: Connection
  ) throws {
    try feed.apply(first: first, last: last, stream: stream, in: schema, on: connection)
  }
}

private struct GuardedDocuments: StreamwiseProjection {
  private let documents = ProjectsProjection(eventsPerLoad: 500)

  var name: String { documents.name }
  var tables: [String] { documents.tables }
  var indexes: [String] { documents.indexes }
  var definition: String { documents.definition }
  var rebuildRangeMax: Int64 { documents.rebuildRangeMax }

  func makeTables(on connection: Connection) throws {
    try documents.makeTables(on: connection)
    try connection.execute(
      "alter table projects add constraint guard check (title not like 'Poisoned%')")
  }

  func apply(
    first: Int64, last: Int64, stream: UUID?, in schema: ProjectionSchema,
    on connection: Connection
  ) throws {
    try documents.apply(first: first, last: last, stream: stream, in: schema, on: connection)
  }

  func nextStreams(
    after stream: UUID?, on connection: Connection
  ) throws -> ClosedRange<UUID>? {
    try documents.nextStreams(after: stream, on: connection)
  }

  func load(
    _ streams: ClosedRange<UUID>, through last: Int64, on connection: Connection
  ) throws -> Int64 {
    try documents.load(streams, through: last, on: connection)
  }

  func clear(after stream: UUID?, on connection: Connection) throws {
    try documents.clear(after: stream, on: connection)
  }
}

private struct GuardedSpaces: Projection {
  private let spaces = SQLProjection.spaces

  var name: String { spaces.name }
  var tables: [String] { spaces.tables }
  var indexes: [String] { spaces.indexes }
  var definition: String { spaces.definition }
  let rebuildRangeMax: Int64 = 200

  func makeTables(on connection: Connection) throws {
    try spaces.makeTables(on: connection)
    try connection.execute(
      "alter table spaces add constraint guard check (title not like 'Poisoned%')")
  }

  func apply(
    first: Int64, last: Int64, stream: UUID?, in schema: ProjectionSchema,
    on connection: Connection
  ) throws {
    try spaces.apply(first: first, last: last, stream: stream, in: schema, on: connection)
  }
}
