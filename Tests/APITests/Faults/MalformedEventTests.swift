import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardEventSamples
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// The log's owner writes malformed events of every type into a running log, in a member's name. They close the spaces
/// that they are in, and nothing else.
@Suite struct MalformedEventTests {
  private static func owner(of test: TestApp) throws -> Connection {
    let options = test.database.owner
    return try Connection(options.setting("search_path", test.log.searchPath))
  }

  private struct Damage: Hashable {
    let space: String?
    let position: Int64?
  }

  /// The damaged events that `/readyz` names.
  private static func named(_ test: TestApp) async throws -> Set<Damage> {
    let ready = try await test.get("/readyz")
    #expect(ready.status == 200, "\(ready.text)")
    return Set(
      (ready["unreadable_events"]?.array ?? []).map {
        Damage(space: $0["space"]?.string, position: $0["position"]?.integer)
      })
  }

  @Test(.timeLimit(.minutes(10)))
  func aMalformedEventOfAnyTypeClosesItsSpaceAndNothingElse() async throws {
    var configuration = EngineConfiguration.patient
    configuration.checkPauseMin = .milliseconds(10)
    try await TestApp.run(engine: configuration, isForged: true) { test in
      let (mallory, bob) = (try await test.person("Mallory"), try await test.person("Bob"))
      let play = try await bob.makeProject("Before")
      let forged = ForgedStreams(of: mallory.id, behind: test.engine.seen)
      let damaged = forged.streams.filter { $0.problem != nil }
      #expect(damaged.count > EventType.allCases.count)
      try await test.serving { port in
        let follower = try await test.follow(port, "\(play)/events/stream", as: bob)
        let all = try await test.followAsOperator(port, "/admin/v1/events/stream")
        #expect((follower.status, all.status) == (200, 200))
        let connection = try Self.owner(of: test)
        defer { connection.close() }
        try forged.write(on: connection)

        // Commands, reads and streams of other spaces go on.
        #expect(try await bob.patch(play, ["title": "After"]).status == 200)
        #expect(try await bob.get(play)["title"] == "After")
        #expect(try await follower.next()?.json["data"]?["title"] == "After")
        // A reader that is disconnected for being slow comes back and goes on where it was.
        var (seen, reader, returns): (Int64, EventReader, Int) = (0, all, 0)
        while seen <= forged.last, returns < 20 {
          while seen <= forged.last, let event = try await reader.next() {
            seen = event.json["position"]?.integer ?? seen
          }
          guard seen <= forged.last else { break }
          returns += 1
          reader = try await test.followAsOperator(
            port, "/admin/v1/events/stream", after: reader.lastID)
        }
        #expect(seen > forged.last)
      }

      try await Self.closed(damaged, mallory)
      let expected = Set(
        damaged.map { Damage(space: $0.id.lower, position: $0.problem?.position) })
      try await eventually("readyz names each", timeoutSeconds: 240) {
        try await Self.named(test) == expected
      }

      // A command that has the id of such an event is answered, and so are the commands that are decided with it.
      async let refused = mallory.post(
        "/v1/projects", ["title": "Again"], key: forged.unreadableCommand)
      async let other = bob.post("\(play)/chat", ["text": "hello"])
      let first = try await refused
      let second = try await other
      // The event's payload cannot be read, but its row says that it belongs to another command.
      #expect(first.code == "command_id_reused", "\(first.text)")
      #expect(second.status == 201, "\(second.text)")

      // Projections skip the events that they cannot apply.
      try await eventually("the new title is listed", timeoutSeconds: 240) {
        let spaces = try await bob.get("/v1/me/spaces").items
        let feed = try await bob.get("\(play)/feed").items
        return spaces.first?["title"] == "After"
          && feed.contains { $0["kind"] == "project_renamed" }
      }
      let head = test.engine.seen
      try await eventually("all projections are at the head", timeoutSeconds: 240) {
        let list = try await test.get("/admin/v1/projections").items
        return list.allSatisfy { ($0["checkpoint"]?.integer ?? 0) >= head }
      }

      // A fold of the whole log finds the same damage.
      let pool = Pool(test.database.service, size: 1, name: "proof")
      let secret = try await test.service.reader.storedSecret().bytes
      let fold = LogFold(pool: pool, log: test.log, mac: SnapshotMAC(secret: secret))
      let findings = try await fold.prove()
      #expect(findings.damagedStreams == damaged.count)
      let found = Set(findings.problems.map { $0.problem.position })
      #expect(found.isSubset(of: Set(damaged.map { $0.problem?.position })))
      await pool.close()
    }
  }

  /// Expects that reads of damaged spaces are refused with the position of the event.
  private static func closed(
    _ damaged: [ForgedStreams.Stream], _ reader: TestPerson
  ) async throws {
    for (number, stream) in damaged.enumerated() where number % 5 == 0 {
      guard let kind = SpaceKind(rawValue: stream.kind) else { continue }
      let answer = try await reader.get("\(kind.route.prefix { $0 != "{" })\(stream.id.lower)")
      #expect(answer.status == 503, "\(stream.malformation): \(answer.text)")
      #expect(
        answer["position"]?.integer == stream.problem?.position,
        "\(stream.malformation): \(answer.text)")
    }
  }

  @Test func aProjectionIsMadeAnewWithoutTheEventsThatItWasPassedOver() async throws {
    try await TestApp.run(isForged: true) { test in
      let connection = try Self.owner(of: test)
      defer { connection.close() }
      let alice = try await test.person("Alice")
      let play = try await alice.makeProject()
      let id = String(play.split(separator: "/").last ?? "")
      try connection.execute(
        """
        insert into events select (jsonb_populate_record(e, jsonb_build_object(
          'position', (select max(position) + 1 from events), 'version', e.version + 1,
          'type', 'member_added', 'data', '{"person": "nobody", "members": [{"person": 7}]}'::jsonb,
          'command_id', null, 'command_digest', null))).*
        from events e where stream_id = '\(id)' order by version desc limit 1
        """)
      let forged = try connection.query("select max(position) from events").one().int64(0)
      func members() async throws -> JSON? {
        try await test.get("/admin/v1/projections").items.first { $0["name"] == "members" }
      }
      try await eventually("it was passed over") {
        try await members()?["omitted"]?.array?.map(\.integer) == [forged]
      }
      #expect(try await members()?["state"] == "incomplete")
      let projection = SQLProjection.members
      let options = test.database.service
      let pool = Pool(options, size: 3, name: "rebuild")
      let report = try await Verifier(projection, log: test.log, pool: pool).verify()
      #expect(report.isProof, "\(report)")
      let rebuilder = Rebuilder(projection, log: test.log, pool: pool)
      _ = try await rebuilder.run()
      #expect(try await members()?["omitted"]?.array?.map(\.integer) == [forged])
      await pool.close()
    }
  }
}
