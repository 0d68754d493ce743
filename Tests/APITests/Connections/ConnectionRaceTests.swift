import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

/// Sends many requests at once, in an order drawn from a printed seed.
@Suite struct ConnectionRaceTests {
  @Test func fiftyPeopleRedeemACodeOfThreeUsesAndThreeAreConnected() async throws {
    let order = SeededRandom.printed()
    try await TestApp.run { app in
      var random = order
      let ann = try await app.person("Ann")
      let code = try await ann.makeCode(uses: 3)
      var people: [TestPerson] = []
      for number in 0..<50 { people.append(try await app.person("P\(number)")) }
      people.shuffle(using: &random)
      let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
        for person in people {
          group.addTask { try await person.post("/v1/connections", ["code": code]) }
        }
        return try await group.reduce(into: [Answer]()) { $0.append($1) }
      }
      #expect(answers.count { $0.status == 201 } == 3)
      #expect(answers.count { $0.code == "code_used_up" } == 47)
      #expect(try await ann.get("/v1/me/connection_codes").items.first?["uses"] == 3)
      let paths = Set(answers.compactMap { $0.header("Location") })
      #expect(paths.count == 3)
      for path in paths { #expect(try await ann.get(path)["status"] == "active") }
    }
  }

  @Test func ofABlockAndAConnectAtOnceTheBlockStands() async throws {
    let seed = SeededRandom.printed()
    try await TestApp.run { app in
      var random = seed
      let ann = try await app.person("Ann")
      let code = try await ann.makeCode(uses: 100)
      for number in 0..<20 {
        let ben = try await app.person("Ben \(number)")
        // Ann can block only people whom she may know.
        let project = try await ann.makeProject()
        try await ann.add(ben, "viewer", to: project)
        let blockFirst = Bool.random(using: &random)
        async let block = Self.after(blockFirst ? 0 : 1) { try await ann.blocks(ben) }
        async let connect = Self.after(blockFirst ? 1 : 0) {
          try await ben.post("/v1/connections", ["code": code])
        }
        let (blocked, connected) = try await (block, connect)
        #expect(blocked.status == 200)
        // If connecting came first, the connection may have ended before its answer was written.
        #expect([201, 404].contains(connected.status))
        #expect(try await ben.post("/v1/connections", ["code": code]).status == 404)
        if let path = connected.header("Location") {
          #expect(try await ann.get(path).status == 404)
          #expect(try await ben.get(path).status == 404)
        }
      }
    }
  }

  private static func after(
    _ milliseconds: Int, _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await Task.sleep(for: .milliseconds(milliseconds))
    return try await body()
  }
}
