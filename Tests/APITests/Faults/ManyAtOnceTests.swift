import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Many commands at once, which are decided in batches.
@Suite struct ManyAtOnceTests {
  @Test func nothingIsLostOrTwiceAndWhatOneBatchChangesTheNextOneKnows() async throws {
    try await TestApp.run { test in
      let alice = try await test.person("Alice")
      let plays = [try await alice.makeProject("One"), try await alice.makeProject("Two")]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<40 {
          group.addTask {
            for line in 0..<10 {
              let text = "\(writer): \(line)"
              let answer = try await alice.post(
                "\(plays[writer % 2])/chat", ["text": .string(text)])
              #expect(answer.status == 201, "\(answer.text)")
            }
          }
        }
        try await group.waitForAll()
      }
      for play in plays {
        var texts: Set<String> = []
        var path: String? = "\(play)/chat?limit=100"
        while let next = path {
          let page = try await alice.get(next)
          texts.formUnion(page.items.compactMap { $0["text"]?.string })
          path = page["next"]?.string.map { "\(play)/chat?limit=100&cursor=\($0)" }
        }
        #expect(texts.count == 200)
      }
      let pool = Pool(test.database.service, size: 1, name: "proof")
      #expect(try await LogInvariants(pool: pool, log: test.log).continuity().holds)
      await pool.close()
    }
  }

  /// A name that one command takes must not be taken by another one, in the same batch or the next.
  @Test func aNameIsTakenOnceHoweverManyAskForItAtOnce() async throws {
    try await TestApp.run { test in
      var people: [TestPerson] = []
      for number in 0..<24 { people.append(try await test.person("Person \(number)")) }
      for round in 0..<10 {
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
          for person in people {
            group.addTask {
              try await person.patch("/v1/me", ["username": .string("name\(round)")]).status
            }
          }
          return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
        }
        #expect(statuses == [200: 1, 409: 23])
      }
      #expect(test.engine.counters.failedBatches == 0)
    }
  }

  /// A command that is sent again before its batch is committed must be known to that batch and the next.
  @Test func whatIsSentTwiceAtOnceTakesEffectOnce() async throws {
    try await TestApp.run { test in
      let alice = try await test.person("Alice")
      let play = try await alice.makeProject()
      for round in 0..<40 {
        let key = UUID()
        let ids = try await withThrowingTaskGroup(of: String?.self) { group in
          for _ in 0..<12 {
            group.addTask {
              try await alice.post(
                "\(play)/chat", ["text": .string("Line \(round)")], key: key)["id"]?.string
            }
          }
          return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
        }
        #expect(ids.count == 1 && !ids.contains(nil))
      }
      #expect(try await alice.get("\(play)/chat?limit=100").items.count == 40)
    }
  }

  /// A row that one batch inserts beside its events, and the next one deletes, must be gone.
  @Test func aNameThatIsTakenAndGivenUpAtOnceIsFreeInTheEnd() async throws {
    try await TestApp.run { test in
      let (alice, bob) = (try await test.person("Alice"), try await test.person("Bob"))
      let play = try await alice.makeProject()
      let connection = try Connection(
        test.database.owner.setting("search_path", test.log.searchPath))
      defer { connection.close() }
      // Committing a name takes long, as on a slow disk.
      try connection.execute(
        """
        create function linger() returns trigger language plpgsql as $$
        begin perform pg_sleep(0.02); return null; end $$;
        create constraint trigger linger after insert on claims deferrable initially deferred
        for each row execute function linger();
        """)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<16 {
          group.addTask {
            for _ in 0..<20 { _ = try await alice.post("\(play)/chat", ["text": "Line"]) }
          }
        }
        for round in 0..<80 {
          group.addTask {
            try await Task.sleep(for: .milliseconds(8 * round))
            let name: JSON = round.isMultiple(of: 2) ? .string("bob\(round)") : .null
            let answer = try await bob.patch("/v1/me", ["username": name])
            #expect(answer.status == 200, "\(answer.text)")
          }
        }
        try await group.waitForAll()
      }
      let isNamed = try await bob.get("/v1/me")["username"]?.string != nil
      let taken = try connection.query("select count(*) from claims where kind = 'username'")
      #expect(try taken.one().int64(0) == (isNamed ? 1 : 0))
    }
  }
}
