import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Many requests at once through one node and through two, in orders drawn from a printed seed. Exactly the right ones
/// must win.
@Suite(.serialized) struct TwoNodeRaceTests {
  @Test func exactlyTheRightOnesWinWhicheverNodeTheyAsk() async throws {
    let seed = SeededRandom.printed()
    let stage = try await Stage.start()
    defer { stage.strike() }
    let limits = ["--limits", "key=off,person=off,address=off,codes=off"]
    let first = try stage.node(arguments: limits)
    try await first.untilReady()
    let second = try stage.node(arguments: limits)
    try await second.untilReady()
    let troupe = try await Troupe((0...50).map { "Person \($0)" }, on: first)
    var random = seed
    for round in 0..<24 {
      // Every other round uses one node alone.
      let nodes = round % 2 == 0 ? [first.url, second.url] : [first.url]
      let crowd = RaceCrowd(troupe: troupe, nodes: nodes)
      try await threeOfFiftyRedeemACode(crowd, &random)
      try await oneOfTwoAcceptsALink(crowd, &random)
      try await oneTakesTheLastSeat(crowd, &random)
      try await oneTakesAUsername(crowd, &random)
      try await aHostLeavesWhileOthersJoin(crowd, &random)
      try await aBlockStandsAgainstAConnect(crowd, &random)
      try await aRemovalStandsAgainstEdits(crowd, &random)
    }
    #expect(try await stage.flaws() == [])
    #expect(try await stage.complaints() == "")
  }

  private func threeOfFiftyRedeemACode(
    _ crowd: RaceCrowd, _ random: inout SeededRandom
  ) async throws {
    let code = try await crowd.client(0).post("/v1/me/connection_codes", ["max_uses": 3])["code"]
    let asked = try #require(code)
    let outcomes = try await crowd.race(Array(1...50), &random) { client, _ in
      try await client.post("/v1/connections", ["code": asked])
    }
    #expect(outcomes.count { $0.won } == 3)
    #expect(outcomes.count { $0.problem == "code_used_up" } == 47)
    for outcome in outcomes {
      // So that they can connect again in the next round.
      guard let id = outcome.answer["id"]?.string else { continue }
      _ = try await crowd.client(0).send("DELETE", "/v1/connections/\(id)", id: UUID(), body: [])
    }
  }

  private func oneOfTwoAcceptsALink(
    _ crowd: RaceCrowd, _ random: inout SeededRandom
  ) async throws {
    let owner = crowd.client(0)
    let project = try Troupe.id(try await owner.post("/v1/projects", ["title": "Race"])).lower
    let sent = try await owner.post(
      "/v1/projects/\(project)/invitations", ["form": "link", "role": "editor"])
    let token = try #require(sent["token"]?.string)
    let outcomes = try await crowd.race([1, 2], &random) { client, _ in
      try await client.post("/v1/invitations/\(token)/accept", [:])
    }
    #expect(outcomes.count { $0.won } == 1)
    #expect(outcomes.count { $0.problem == "invitation_already_processed" } == 1)
  }

  private func oneTakesTheLastSeat(_ crowd: RaceCrowd, _ random: inout SeededRandom) async throws {
    let host = crowd.client(0)
    let room = try await host.post("/v1/rooms", ["name": "Race", "max_players": 2])
    let path = "/v1/rooms/\(try Troupe.id(room).lower)"
    let outcomes = try await crowd.race(Array(1..<20), &random) { client, _ in
      try await client.post("\(path)/join", [:])
    }
    #expect(outcomes.count { $0.won } == 1)
    #expect(outcomes.count { $0.problem == "room_full" } == 18)
    _ = try await host.post("\(path)/close", [:])
  }

  private func oneTakesAUsername(_ crowd: RaceCrowd, _ random: inout SeededRandom) async throws {
    let name = "name\(Int.random(in: 0..<1_000_000, using: &random))"
    let outcomes = try await crowd.race(Array(0..<8), &random) { client, person in
      let spelled = person % 2 == 0 ? name : name.uppercased()
      let body = JSON.object(["username": .string(spelled)]).bytes()
      return try await client.send("PATCH", "/v1/me", id: UUID(), body: body)
    }
    #expect(outcomes.count { $0.won } == 1)
    #expect(outcomes.count { $0.problem == "taken" } == 7)
  }

  private func aHostLeavesWhileOthersJoin(
    _ crowd: RaceCrowd, _ random: inout SeededRandom
  ) async throws {
    let host = crowd.client(0)
    let room = try await host.post("/v1/rooms", ["name": "Race", "max_players": 4])
    let path = "/v1/rooms/\(try Troupe.id(room).lower)"
    let leaving = "\(path)/members/\(crowd.troupe.people[0].lower)"
    _ = try await crowd.client(1).post("\(path)/join", [:])
    let outcomes = try await crowd.race([0] + Array(2..<8), &random) { client, person in
      person == 0
        ? try await client.send("DELETE", leaving, id: UUID(), body: [])
        : try await client.post("\(path)/join", [:])
    }
    #expect(outcomes.allSatisfy { $0.won || $0.person != 0 && $0.problem == "room_full" })
    let end = outcomes.compactMap { $0.answer["position"]?.integer }.max() ?? 0
    let left = try await crowd.client(1).get("\(path)?min_position=\(end)")
    let players = left["players"]?.array ?? []
    #expect(players.count <= 4)
    #expect(players.count { $0["is_host"] == true } == 1)
    #expect(left["host"]?["id"]?.string == crowd.troupe.people[1].lower)
    _ = try await crowd.client(1).post("\(path)/close", [:])
  }

  private func aBlockStandsAgainstAConnect(
    _ crowd: RaceCrowd, _ random: inout SeededRandom
  ) async throws {
    // New people each time, because a blocked person cannot be brought in again.
    let pair = RaceCrowd(
      troupe: try await Troupe(
        ["Ann", "Ben"], on: crowd.troupe.address, appKey: crowd.troupe.appKey),
      nodes: crowd.nodes)
    let ann = pair.client(0)
    let benID = pair.troupe.people[1].lower
    let project = try Troupe.id(try await ann.post("/v1/projects", ["title": "Race"])).lower
    try await ann.post(
      "/v1/projects/\(project)/members", ["person": .string(benID), "role": "viewer"])
    let made = try await ann.post("/v1/me/connection_codes", ["max_uses": 1])
    let code = try #require(made["code"])
    let outcomes = try await pair.race([0, 1], &random) { client, person in
      person == 0
        ? try await client.send("PUT", "/v1/me/blocks/\(benID)", id: UUID(), body: [])
        : try await client.post("/v1/connections", ["code": code])
    }
    #expect(outcomes.first { $0.person == 0 }?.won == true)
    // Nothing is locked, so this only tells the end of the log.
    let end = try await ann.send("DELETE", "/v1/projects/\(project)/locks", id: UUID(), body: [])
    try await expectNoConnection(
      pair, after: outcomes, at: try #require(end["position"]?.integer))
    let again = try await ann.post("/v1/me/connection_codes", ["max_uses": 1])
    let fresh = try #require(again["code"])
    let refused = try await pair.race([1], &random) { client, _ in
      try await client.post("/v1/connections", ["code": fresh])
    }
    #expect(refused.map(\.problem) == ["not_found"])
  }

  /// Checks on each node that neither person has a connection, whether or not there was one for a moment.
  private func expectNoConnection(
    _ pair: RaceCrowd, after outcomes: [RaceCrowd.Outcome], at end: Int64
  ) async throws {
    let made = outcomes.compactMap { $0.answer["id"]?.string }
    for node in pair.nodes {
      for person in 0...1 {
        let client = RaceCrowd(troupe: pair.troupe.at(node), nodes: [node]).client(person)
        let left = try await client.get("/v1/connections?min_position=\(end)")
        #expect(left["items"]?.array?.isEmpty == true)
        for id in made {
          await #expect("the connection is gone") {
            try await client.get("/v1/connections/\(id)?min_position=\(end)")
          } throws: { error in
            guard case ClientError.problem(let problem) = error else { return false }
            return problem.code == "not_found"
          }
        }
      }
    }
  }

  private func aRemovalStandsAgainstEdits(
    _ crowd: RaceCrowd, _ random: inout SeededRandom
  ) async throws {
    let room = try await TypingRoom.make(crowd.troupe, 2)
    let guest = crowd.troupe.people[1].lower
    let path = "/v1/projects/\(room.project.lower)/members/\(guest)"
    let outcomes = try await crowd.race([0, 1], &random) { client, person in
      if person == 0 {
        try await Task.sleep(for: .milliseconds(20))
        return try await client.send("DELETE", path, id: UUID(), body: [])
      }
      try await TypingRoom.type(200, as: 1, into: room, through: client)
      return .null
    }
    #expect(outcomes.first { $0.person == 0 }?.won == true)
    for node in crowd.nodes {
      let late = RaceCrowd(troupe: crowd.troupe, nodes: [node])
      let refused = try await late.race([1], &random) { client, _ in
        try await TypingRoom.type(1, as: 1, into: room, through: client)
        return .null
      }
      #expect(refused.map(\.problem) == ["not_found"])
    }
  }
}
