import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// When people ask at the same time, exactly the right ones succeed, and the room keeps its rules.
@Suite struct RoomRaceTests {
  @Test func theLastSeatIsTakenByOneOfTwentyWhoAskAtOnce() async throws {
    let seed = SeededRandom.printed()
    try await TestApp.run { app in
      var random = seed
      let alice = try await app.person("Alice")
      var people: [TestPerson] = []
      for number in 0..<20 { people.append(try await app.person("P\(number)")) }
      for _ in 0..<20 {
        people.shuffle(using: &random)
        let made = try await alice.post("/v1/rooms", ["name": "a", "max_players": 2])
        let path = try #require(made.header("Location"))
        let code = try #require(made["code"]?.string)
        let answers = try await all(people) { person in
          try await person.post("/v1/room_codes/\(code)/join", [:])
        }
        #expect(answers.count { $0.status == 200 } == 1)
        #expect(answers.filter { $0.status != 200 }.allSatisfy { $0.code == "room_full" })
        let room = try await alice.get(path)
        #expect(room["players"]?.array?.count == 2)
        #expect(room["open_seats"] == 0)
        // Closing the room frees its code.
        _ = try await alice.post("\(path)/close")
      }
    }
  }

  @Test func aHostWhoLeavesWhileOthersJoinLeavesARoomWithAHostOrNone() async throws {
    var random = SeededRandom.printed()
    let orders = (0..<20).map { _ in Array(0..<8).shuffled(using: &random) }
    try await TestApp.run { app in
      var people: [TestPerson] = []
      for number in 0..<8 { people.append(try await app.person("P\(number)")) }
      for order in orders {
        let host = people[order[0]]
        let others = order.dropFirst().map { people[$0] }
        let made = try await host.post("/v1/rooms", ["name": "a", "max_players": 4])
        let path = try #require(made.header("Location"))
        let before = others[0]
        _ = try await before.post("\(path)/join", [:])
        let answers = try await all([host] + others.dropFirst()) { person in
          person.id == host.id
            ? try await person.delete("\(path)/members/\(person.id.lower)")
            : try await person.post("\(path)/join", [:])
        }
        #expect(answers.allSatisfy { $0.status == 200 || $0.code == "room_full" })
        let room = try await before.get(path)
        let players = room["players"]?.array ?? []
        #expect(room["status"] == "waiting")
        #expect(players.count <= 4)
        #expect(players.count { $0["is_host"] == true } == 1)
        #expect(room["host"]?["id"] == before.json, "who joined first is the host")
        #expect(try await host.get(path).status == 404)
      }
    }
  }

  @Test func theLastOneWhoLeavesWhileAnotherJoinsClosesTheRoomOrDoesNot() async throws {
    let seed = SeededRandom.printed()
    try await TestApp.run { app in
      var random = seed
      for _ in 0..<20 {
        // The people are new each time, because a person who tries many wrong codes must wait.
        let (alice, bob) = (try await app.person("Alice"), try await app.person("Bob"))
        let isAliceFirst = Bool.random(using: &random)
        let made = try await alice.post("/v1/rooms", ["name": "a"])
        let path = try #require(made.header("Location"))
        let code = try #require(made["code"]?.string)
        let people = isAliceFirst ? [alice, bob] : [bob, alice]
        let answers = try await all(people) { person in
          person.id == alice.id
            ? try await person.delete("\(path)/members/\(person.id.lower)")
            : try await person.post("\(path)/join", [:])
        }
        let joined = answers[isAliceFirst ? 1 : 0]
        #expect(answers[isAliceFirst ? 0 : 1].status == 200)
        if joined.status == 200 {
          #expect(try await bob.get(path)["host"]?["id"] == bob.json)
          #expect(try await bob.get("/v1/room_codes/\(code)").status == 200)
          _ = try await bob.post("\(path)/close")
        } else {
          #expect(joined.code == "room_closed")
          #expect(try await bob.get("/v1/room_codes/\(code)").status == 404)
        }
      }
    }
  }

  /// Commands of different people with the same id try the same codes in the same order.
  @Test func twoRoomsThatWantTheSameCodeAtOnceGetTwo() async throws {
    try await TestApp.run { app in
      var people: [TestPerson] = []
      for number in 0..<6 { people.append(try await app.person("P\(number)")) }
      for _ in 0..<5 {
        let key = UUID()
        let answers = try await all(people) { person in
          try await person.post(
            "/v1/rooms", ["id": .string(UUID().lower), "name": "a"], key: key)
        }
        #expect(answers.allSatisfy { $0.status == 201 })
        let codes = Set(answers.compactMap { $0["code"]?.string })
        #expect(codes.count == people.count)
        for answer in answers {
          let code = try #require(answer["code"]?.string)
          #expect(try await people[0].get("/v1/room_codes/\(code)")["id"] == answer["id"])
        }
      }
    }
  }

  @Test func aCardIsDrawnOnceHoweverManyAskAtOnce() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let made = try await alice.post("/v1/rooms", ["name": "a"])
      let path = try #require(made.header("Location"))
      _ = try await bob.post("\(path)/join", [:])
      _ = try await bob.put("\(path)/ready", ["ready": true])
      let deck = JSON.array((0..<20).map { .integer($0) })
      _ = try await alice.post("\(path)/game/start", ["deck": deck])
      _ = try await all(Array(repeating: alice, count: 12) + Array(repeating: bob, count: 8)) {
        try await $0.post("\(path)/game/draw")
      }
      #expect(try await bob.get(path)["game"]?["drawn"] == 20)
      _ = try await alice.post("\(path)/game/draw")
      let check = try await bob.get("\(path)/game/check")
      #expect(check["fair"] == true)
      let cards = Set((check["drawn"]?.array ?? []).compactMap { $0["card"]?.integer })
      #expect(cards.count == 20)
    }
  }

  /// The answers to all people, who ask at once.
  private func all(
    _ people: [TestPerson], _ ask: @escaping @Sendable (TestPerson) async throws -> Answer
  ) async throws -> [Answer] {
    try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
      for (index, person) in people.enumerated() {
        group.addTask { (index, try await ask(person)) }
      }
      var answers: [Int: Answer] = [:]
      for try await (index, answer) in group { answers[index] = answer }
      return people.indices.compactMap { answers[$0] }
    }
  }
}
