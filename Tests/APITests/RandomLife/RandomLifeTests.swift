import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Runs random lives in spaces of all five kinds, and checks their logs and all projections of them.
@Suite(.timeLimit(.minutes(10))) struct RandomLifeTests {
  /// The types of event that no request causes within the time of a test, and why.
  static let slow: [EventType: String] = [
    .personEmailVerified: "says what an identity provider's token says; `VerifiedAddressTests`",
    .connectionCodeExpired: "an hour after it was made; `CodeTests`",
    .connectionCodeForgotten: "a day after it was made; `CodeTests`",
    .seatFreed: "five minutes of absence; `RoomPresenceTests`",
  ]

  /// Runs three lives, by seeds that are printed.
  @Test(arguments: 1...3)
  func everyTypeOfEventComesAboutAndEveryProjectionMadeAnewIsTheLiveOne(life: Int) async throws {
    let seeded = SeededRandom.printed("RandomLifeTests, life \(life)")
    var configuration = EngineConfiguration.patient
    configuration.snapshotEvents = 25
    try await TestApp.run(engine: configuration) { app in
      var random = seeded
      let pool = Pool(app.database.service, size: 3, name: "rebuild")
      let missing = try await live(app, seeded, pool)
      #expect(missing.isEmpty, "no \(missing.map(\.rawValue).sorted())")
      try await checkPayloads(in: app.log, pool)
      try await checkCauses(in: app.log, pool)
      for projection in ProjectionCatalogue.standard {
        try await check(projection, app.log, pool, &random)
      }
      let mac = SnapshotMAC(secret: app.service.secret)
      let fold = try await LogFold(pool: pool, log: app.log, mac: mac).prove()
      #expect(fold.damagedStreams == 0, "\(fold.problems)")
      #expect(fold.wrongSnapshots == 0 && fold.snapshots > 0, "\(fold.faults)")
      #expect(app.engine.snapshotFaults.isEmpty && app.engine.damagedStreams.isEmpty)
      try await checkWithoutWords(app, pool)
      await pool.close()
    }
  }

  /// Sends random requests, and every prepared course of requests in between.
  ///
  /// - Returns: the types of event that did not occur.
  private func live(
    _ app: TestApp, _ seed: SeededRandom, _ pool: Pool
  ) async throws -> Set<EventType> {
    var life = try await RandomLife(app, seed)
    for scene in 0..<9 {
      try await life.live(requests: 100)
      switch scene {
      case 0: try await life.meeting()
      case 1: try await life.inviting()
      case 2: try await life.time()
      case 3: try await life.rehearsing()
      case 4: try await life.playing()
      case 5: try await life.talking()
      case 6: try await life.teaching()
      case 7: try await life.sharing()
      default: try await life.writing()
      }
    }
    #expect(life.succeeded.count > 80, "\(life.succeeded)")
    let wanted = Set(EventType.allCases).subtracting(Self.slow.keys)
    var missing = wanted.subtracting(try await types(in: app.log, pool))
    // Some types occur only with time, and some occur in no prepared course but by chance.
    for _ in 0..<120 where !missing.isEmpty {
      try await Task.sleep(for: .seconds(1))
      try await life.live(requests: 100)
      missing = wanted.subtracting(try await types(in: app.log, pool))
    }
    return missing
  }

  /// The types of the events in a log.
  private func types(in log: LogName, _ pool: Pool) async throws -> Set<EventType> {
    let events = "\(log.schema).events"
    let names = try await pool.withConnection { connection in
      let rows = try connection.query("select distinct type from \(events)")
      return try rows.map { try $0.text(0) }
    }
    return Set(names.compactMap { EventType(rawValue: $0) })
  }

  /// Expects that every event has the members that `docs/events.md` names for its type, and no others.
  private func checkPayloads(in log: LogName, _ pool: Pool) async throws {
    let catalogue = try EventPage()
    let events = "\(log.schema).events"
    let rows = try await pool.withConnection { connection in
      try connection.query(
        """
        select e.type, k.key, count(*), (select count(*) from \(events) t where t.type = e.type)
        from \(events) e left join jsonb_object_keys(e.data) k (key) on true group by 1, 2
        """
      ).map { row in
        (
          type: try row.text(0), key: try row.textOrNil(1), count: try row.int64(2),
          total: try row.int64(3)
        )
      }
    }
    for (type, found) in Dictionary(grouping: rows, by: \.type) {
      let payload = try #require(catalogue.payloads[type], "\(type)")
      let keys = Set(found.compactMap(\.key))
      let always = Set(found.filter { $0.count == $0.total }.compactMap(\.key))
      let unnamed = keys.subtracting(payload.always).subtracting(payload.sometimes)
      #expect(unnamed.isEmpty, "\(type) has \(unnamed.sorted()), which the catalogue does not name")
      let missing = payload.always.subtracting(always)
      #expect(missing.isEmpty, "\(type) lacks \(missing.sorted()), which the catalogue promises")
    }
  }

  /// Erases the content of all events, and expects that they can still be read, folded and projected.
  private func checkWithoutWords(_ app: TestApp, _ pool: Pool) async throws {
    let events = "\(app.log.schema).events"
    try await app.eraseAllWords()
    let left = try await pool.withConnection { connection in
      try connection.query(
        "select distinct type from \(events) where data::text ~ 'HAMLET|EXT\\.|Title|Hamlet|First'"
      ).map { try $0.text(0) }
    }
    #expect(left.isEmpty)
    // These spaces stay in use. A later event may be folded onto a state from before the erasure, which cannot happen in
    // a space that has ended. Therefore the erasure runs again, until no event has come beside it.
    let reader = LogReader(pool: pool, log: app.log)
    var (head, before): (Int64, Int64)
    var reports: [VerificationReport] = []
    repeat {
      before = try await reader.head().position
      try await app.eraseAllWords()
      reports = []
      for projection in ProjectionCatalogue.standard {
        reports.append(try await Verifier(projection, log: app.log, pool: pool).verify())
      }
      head = try await reader.head().position
    } while head != before
    for report in reports {
      #expect(report.isProof, "\(report.projection) without words: \(report.comparison.sample)")
    }
    let streams = try await pool.withConnection { connection in
      try connection.query("select distinct stream_id from \(events)").map { try $0.uuid(0) }
    }
    for stream in streams {
      var state = StreamState.absent
      for stored in try await reader.streamEvents(stream, limit: 100_000) {
        let recorded = try RecordedEvent(stored)
        #expect(try state.evolve(recorded) == .applied, "\(stored.type) of \(stream)")
      }
    }
  }

  /// Expects that every event was caused by somebody whom `docs/events.md` names for its type.
  private func checkCauses(in log: LogName, _ pool: Pool) async throws {
    let catalogue = try EventPage()
    let events = "\(log.schema).events"
    let rows = try await pool.withConnection { connection in
      try connection.query(
        """
        select distinct type, case when actor is null then 'system'
          when exists (select 1 from \(events) p where p.stream_id = e.actor) then 'somebody'
          else 'operator' end
        from \(events) e
        """
      ).map { (type: try $0.text(0), by: try $0.text(1)) }
    }
    for (type, by) in rows {
      let causes = try #require(catalogue.causes[type], "\(type)")
      let isNamed =
        by == "somebody" ? !causes.isDisjoint(with: ["person", "member"]) : causes.contains(by)
      #expect(isNamed, "\(type) by \(by), which the catalogue does not say")
    }
  }

  /// A rebuild, in ranges of any length, must give the rows that the projector made event by event.
  private func check(
    _ projection: any Projection, _ log: LogName, _ pool: Pool, _ random: inout SeededRandom
  ) async throws {
    let catalogue = ProjectionCatalogue(log: log, projections: ProjectionCatalogue.standard)
    let head = try await LogReader(pool: pool, log: log).head().position
    try await eventually("\(projection.name) is at the head", timeoutSeconds: 60) {
      let status = try await catalogue.list(pool: pool).first { $0.name == projection.name }
      return (status?.checkpoint ?? 0) >= head
    }
    let verified = try await Verifier(projection, log: log, pool: pool).verify()
    #expect(verified.isProof, "\(projection.name): \(verified.comparison.sample)")
    let rangeMax = Int64.random(in: 1...200, using: &random)
    let report = try await Rebuilder(
      projection, log: log, pool: pool, rangeMax: rangeMax
    ).run()
    let found = try #require(report.comparison, "\(projection.name) was not compared")
    #expect(
      found.count == 0 && found.uncompared.isEmpty,
      "\(projection.name) by ranges of \(rangeMax): \(found.sample)")
    #expect(report.position >= head)
  }
}
