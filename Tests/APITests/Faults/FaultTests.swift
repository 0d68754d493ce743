import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests the service where PostgreSQL refuses data, blocks, or holds data that this program cannot read.
@Suite struct FaultTests {
  /// A connection of the owner, with the log's search path.
  private static func owner(of test: TestApp) throws -> Connection {
    let options = test.database.owner
    return try Connection(options.setting("search_path", test.log.searchPath))
  }

  /// Makes PostgreSQL raise an error when an event with such a title is inserted.
  private static func refuse(
    titles: String, state: String, times: Int? = nil, on connection: Connection
  ) throws {
    let bound = times.map { "and nextval('refusals') <= \($0)" } ?? ""
    try connection.execute(
      """
      create sequence refusals;
      create function refuse() returns trigger language plpgsql security definer
      set search_path from current as $$
      begin
        if new.data ->> 'title' like '\(titles)' \(bound) then
          raise exception 'a secret of the server' using errcode = '\(state)';
        end if;
        return new;
      end $$;
      create trigger refuse before insert on events for each row execute function refuse();
      """)
  }

  /// How often PostgreSQL was asked to insert such a title.
  private static func tries(on connection: Connection) throws -> Int64 {
    try connection.query("select last_value from refusals").one().int64(0)
  }

  @Test func whatPostgreSQLRefusesHarmsNobodyElseInItsBatch() async throws {
    try await TestApp.run { test in
      let connection = try Self.owner(of: test)
      defer { connection.close() }
      try Self.refuse(titles: "poison%", state: "22023", on: connection)
      let alice = try await test.person("Alice")
      let answers = try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
        for number in 0..<60 {
          group.addTask {
            let title = number.isMultiple(of: 7) ? "poison \(number)" : "Play \(number)"
            let answer = try await alice.post("/v1/projects", ["title": .string(title)])
            return (number, answer)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for (number, answer) in answers {
        if number.isMultiple(of: 7) {
          #expect(answer.status == 422 && answer.code == "invalid", "\(answer.text)")
          #expect(!answer.text.contains("secret"))
        } else {
          #expect(answer.status == 201, "\(answer.text)")
        }
      }
      try await eventually("they are listed") {
        try await alice.get("/v1/me/spaces?limit=100").items.count == 51
      }
      let pool = Pool(test.database.service, size: 1, name: "proof")
      #expect(try await LogInvariants(pool: pool, log: test.log).continuity().holds)
      await pool.close()
    }
  }

  @Test func whatSomebodyElseTookMeanwhileIsDecidedAnew() async throws {
    try await TestApp.run { test in
      let connection = try Self.owner(of: test)
      defer { connection.close() }
      try Self.refuse(titles: "twice", state: "23505", times: 2, on: connection)
      let alice = try await test.person("Alice")
      let answer = try await alice.post("/v1/projects", ["title": "twice"])
      #expect(answer.status == 201, "\(answer.text)")
      #expect(try Self.tries(on: connection) == 3)
    }
  }

  @Test func whatIsTakenAgainAndAgainIsTurnedAwayInWordsForAnybody() async throws {
    var configuration = EngineConfiguration.patient
    configuration.waitSecondsMax = 5
    try await TestApp.run(engine: configuration) { test in
      let connection = try Self.owner(of: test)
      defer { connection.close() }
      try Self.refuse(titles: "never", state: "23505", on: connection)
      let alice = try await test.person("Alice")
      let answer = try await alice.post("/v1/projects", ["title": "never"])
      #expect(answer.status == 503, "\(answer.text)")
      #expect(answer.header("Retry-After") != nil)
      #expect(!answer.text.contains("secret"))
      // Dropping the trigger would wait for every session that reads events, and may deadlock.
      try connection.execute(
        """
        create or replace function refuse() returns trigger language plpgsql as $$
        begin return new; end $$;
        """)
      #expect(try await alice.post("/v1/projects", ["title": "never"]).status == 201)
    }
  }

  @Test func aSpaceWithAnEventFromTheFutureIsClosedHereAndNoOther() async throws {
    try await TestApp.run { test in
      let connection = try Self.owner(of: test)
      defer { connection.close() }
      let alice = try await test.person("Alice")
      let (newer, other) = (try await alice.makeProject("Newer"), try await alice.makeProject())
      let id = String(newer.split(separator: "/").last ?? "")
      try connection.execute(
        """
        insert into events select (jsonb_populate_record(e, jsonb_build_object(
          'position', (select max(position) + 1 from events), 'version', e.version + 1,
          'type', 'from_the_future', 'command_id', null, 'command_digest', null))).*
        from events e where stream_id = '\(id)' order by version desc limit 1
        """)
      try await eventually("the node has heard of it") { try await alice.get(newer).status == 503 }
      let refused = try await alice.patch(newer, ["title": "Renamed"])
      #expect(refused.status == 503 && refused.header("Retry-After") != nil)
      #expect(try await alice.get(other).status == 200)
      #expect(try await alice.patch(other, ["title": "Renamed"]).status == 200)
      let ready = try await test.get("/readyz")
      #expect(ready["unreadable_spaces"]?.array?.map(\.string) == [id])
    }
  }

  /// A migration or an operator may hold such a lock for long.
  @Test(arguments: ["events", "projections"])
  func readersOfALockedTableAreAskedToComeAgain(table: String) async throws {
    try await TestApp.run { test in
      let connection = try Self.owner(of: test)
      defer { connection.close() }
      let alice = try await test.person("Alice")
      let play = try await alice.makeProject()
      let path = table == "events" ? "\(play)/events" : "\(play)/feed"
      try await eventually("it is read") { try await alice.get(path).status == 200 }
      try connection.execute("begin; lock table \(table) in access exclusive mode")
      let answer = try await alice.get(path)
      #expect(answer.status == 503 && answer.header("Retry-After") != nil)
      try connection.execute("commit")
      try await eventually("it is read again") { try await alice.get(path).status == 200 }
    }
  }

  @Test func moreCommandsThanMayWaitAreTurnedAwayAndTheRestCarriedOut() async throws {
    var configuration = EngineConfiguration.patient
    configuration.queueLengthMax = 20
    try await TestApp.run(engine: configuration) { test in
      let connection = try Self.owner(of: test)
      defer { connection.close() }
      let alice = try await test.person("Alice")
      let play = try await alice.makeProject()
      // The lock keeps events from being inserted, so that commands must wait.
      try connection.execute("begin; lock table events in share mode")
      let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
        for number in 0..<80 {
          group.addTask {
            try await alice.post("\(play)/chat", ["text": .string("Line \(number)")])
          }
        }
        var answers: [Answer] = []
        while answers.count < 40, let answer = try await group.next() { answers.append(answer) }
        try connection.execute("commit")
        for try await answer in group { answers.append(answer) }
        return answers
      }
      let made = answers.count { $0.status == 201 }
      let turnedAway = answers.filter { $0.status == 503 }
      #expect(made + turnedAway.count == 80)
      #expect(made > 0 && turnedAway.count >= 40)
      #expect(turnedAway.allSatisfy { $0.header("Retry-After") != nil })
      #expect(try await alice.get("\(play)/chat?limit=100").items.count == made)
    }
  }
}
