import CallboardDomain
import CallboardHTTPServer
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct ConnectionAPITests {
  @Test func aCodeConnectsTwoPeopleAtOnce() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let made = try await ann.post("/v1/me/connection_codes", [:])
      #expect(made.status == 201)
      #expect(made["max_uses"] == 1)
      let code = try #require(made["code"])
      let connected = try await ben.post("/v1/connections", ["code": code])
      #expect(connected.status == 201)
      #expect(connected["status"] == "active")
      #expect(connected["partner"]?["display_name"] == "Ann")
      #expect(connected["role"] == "partner")
      let path = try #require(connected.header("Location"))
      #expect(try await ann.get(path)["partner"]?["display_name"] == "Ben")
      #expect(try await ann.get("/v1/me/connection_codes").items.first?["state"] == "used_up")
      #expect(try await ann.get("/v1/people/\(ben.id.lower)").status == 200)
      let carl = try await app.person("Carl")
      #expect(try await carl.get(path).status == 404)
      #expect(try await carl.post("/v1/connections", ["code": code]).code == "code_used_up")
      #expect(try await carl.post("/v1/connections", ["code": "12345"]).status == 422)
    }
  }

  @Test func everyCodeThatIsNoUseSaysWhy() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let own = try await ann.makeCode(uses: 2)
      #expect(try await ann.post("/v1/connections", ["code": own]).code == "own_code")
      let path = try await ben.connect(with: ann)
      let again = try await ben.post("/v1/connections", ["code": own])
      #expect(again.code == "already_connected")
      #expect(again["connection"]?.string.map { "/v1/connections/\($0)" } == path)
      let made = try await ann.post("/v1/me/connection_codes", [:])
      let location = try #require(made.header("Location"))
      #expect(try await ben.delete(location).status == 404)
      #expect(try await ann.delete(location).status == 200)
      #expect(try await ann.get(location)["state"] == "revoked")
      let image = try await ann.get("\(location)/qr.svg")
      #expect(image.header("Content-Type") == "image/svg+xml")
      #expect(image.text.contains("<svg"))
      #expect(try await ann.get("\(location)/qr.png").header("Content-Type") == "image/png")
      #expect(try await ben.get("\(location)/qr.svg").status == 404)
      let carl = try await app.person("Carl")
      let code = try #require(made["code"])
      #expect(try await carl.post("/v1/connections", ["code": code]).code == "code_revoked")
      #expect(try await carl.post("/v1/connections", ["code": code]).status == 410)
    }
  }

  @Test func aRepeatedRequestGivesTheSameCodeAndTheSameConnection() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let key = UUID()
      let first = try await ann.post("/v1/me/connection_codes", [:], key: key)
      let second = try await ann.post("/v1/me/connection_codes", [:], key: key)
      #expect(first["code"] == second["code"])
      #expect(try await ann.get("/v1/me/connection_codes").items.count == 1)
      let body: JSON = ["code": first["code"] ?? .null]
      let other = UUID()
      let made = try await ben.post("/v1/connections", body, key: other)
      #expect(try await ben.post("/v1/connections", body, key: other)["id"] == made["id"])
    }
  }

  @Test func guessingCodesIsSlow() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      var answers: [Answer] = []
      for number in 0..<12 {
        answers.append(
          try await ben.post("/v1/connections", ["code": .string("00000\(number % 10)")]))
      }
      #expect(answers.prefix(10).allSatisfy { $0.status == 404 })
      #expect(answers.last?.code == "too_many_requests")
      let seconds = answers.last?.header("Retry-After").flatMap { Int($0) } ?? 0
      #expect((1...30).contains(seconds))
      let good: JSON = ["code": try await ann.makeCode()]
      #expect(try await ben.post("/v1/connections", good).status == 429)
      #expect(try await app.person("Carl").post("/v1/connections", good).status == 201)
    }
  }

  @Test func theBlockedOneFindsTheConnectionGoneAndOnlyTheBlockerTakesItBack() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let path = try await ben.connect(with: ann)
      #expect(try await ann.blocks(ben).status == 200)
      for person in [ann, ben] {
        #expect(try await person.get(path).status == 404)
        #expect(try await person.post("\(path)/tasks", ["title": "x"]).status == 404)
        #expect(try await person.post("\(path)/comments", ["text": "x"]).status == 404)
        #expect(try await person.get("\(path)/events").status == 404)
      }
      #expect(try await ben.get("/v1/people/\(ann.id.lower)").status == 404)
      let code = try await ann.makeCode()
      #expect(try await ben.post("/v1/connections", ["code": code]).status == 404)
      let theirs = try await ben.makeCode()
      #expect(try await ann.post("/v1/connections", ["code": theirs]).code == "blocked")
      #expect(try await ben.delete("/v1/me/blocks/\(ann.id.lower)").status == 404)
      #expect(try await ann.delete("/v1/me/blocks/\(ben.id.lower)").status == 200)
      #expect(try await ben.post("/v1/connections", ["code": code]).status == 201)
      let stranger = try await app.person("Eve")
      #expect(try await stranger.blocks(ann).status == 404)
    }
  }

  @Test func theAnswerToABlockDoesNotTellAStrangerOfTheOthersBlock() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let (ben, carl) = (try await app.person("Ben"), try await app.person("Carl"))
      let project = try await ann.makeProject()
      for member in [ben, carl] {
        try await ann.add(member, "viewer", to: project)
        #expect(try await ann.blocks(member).status == 200)
      }
      // A member blocks another one, whoever blocks first.
      #expect(try await carl.blocks(ann).status == 200)
      #expect(try await carl.delete("/v1/me/blocks/\(ann.id.lower)").status == 200)
      for member in [ben, carl] {
        #expect(try await ann.delete("\(project)/members/\(member.id.lower)").status == 200)
      }
      let refused = try await ben.blocks(ann)
      let unknown = try await ben.blocks(try await app.person("Eve"))
      #expect(refused.status == 404 && unknown.status == 404)
      #expect(refused["detail"] == unknown["detail"])
      // Carl's own block in the past tells that he knows her.
      #expect(try await carl.blocks(ann).status == 200)
    }
  }

  @Test func aPartnerWhoReadsThePastDoesNotLearnOfABlock() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let path = try await ben.connect(with: ann)
      #expect(try await ann.blocks(ben).status == 200)
      #expect(try await ann.delete("/v1/me/blocks/\(ben.id.lower)").status == 200)
      #expect(try await ben.connect(with: ann) == path)
      func exported(_ reader: TestPerson) async throws -> JSON? {
        let lines = try await reader.get("\(path)/export?version=2").text.split(separator: "\n")
        return try lines.last.map { try JSON.parse(Array($0.utf8)) }?["state"]
      }
      #expect(try await ann.get("\(path)?version=2")["status"] == "blocked")
      #expect(try await ben.get("\(path)?version=2")["status"] == "ended")
      #expect(try await exported(ann)?["blocked_by"]?.array?.count == 1)
      let seen = try await exported(ben)
      #expect(seen?["status"] == "ended")
      #expect(seen?["blocked_by"] == [])
      let why = "\(path)/permissions/why?person=\(ben.id.lower)&capability=view&version=2"
      #expect(try await ben.get(why)["reason"] == "connection_ended")
    }
  }

  @Test func theTimeOfABlockDoesNotTellOfOneInReturn() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      _ = try await ben.connect(with: ann)
      func listed(after answer: Answer) async throws -> [JSON?] {
        let position = try #require(answer.header("Callboard-Position"))
        return try await ann.get("/v1/me/blocks?min_position=\(position)").items.map { $0["since"] }
      }
      let own = try await ann.blocks(ben)
      let since = try #require(own["since"])
      #expect(since.string != nil)
      #expect(try await listed(after: own) == [since])
      #expect(try await listed(after: try await ben.blocks(ann)) == [since])
      let ended = try await ben.delete("/v1/me/blocks/\(ann.id.lower)")
      #expect(try await listed(after: ended) == [since])
      #expect(try await ann.blocks(ben)["since"] == since)
    }
  }

  @Test func aListOfManyBlocksTakesNoStatementForEach() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      var blocks: [Answer] = []
      for number in 1...16 {
        let other = try await app.person("No. \(number)")
        _ = try await other.connect(with: ann)
        blocks.append(try await ann.blocks(other))
      }
      let position = try #require(blocks.last?.header("Callboard-Position"))
      let path = "/v1/me/blocks?min_position=\(position)"
      let listed = try await ann.get(path).items
      #expect(listed.map { $0["person"] } == blocks.reversed().map { $0["person"] })
      #expect(listed.map { $0["since"] } == blocks.reversed().map { $0["since"] })
      #expect(listed.allSatisfy { $0["since"]?.string != nil })
      // Other work of the node also uses the connections now and then.
      var leases: [Int] = []
      for _ in 0..<5 {
        let before = app.service.pools.map(\.counters.leases)
        #expect(try await ann.get(path).items == listed)
        leases.append(
          zip(app.service.pools.map(\.counters.leases), before).map { $0 - $1 }.max() ?? 0)
      }
      #expect(leases.allSatisfy { $0 > 0 })
      #expect((leases.min() ?? 0) < blocks.count)
    }
  }

  @Test func eitherRemovesAConnection() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let path = try await ben.connect(with: ann)
      #expect(try await ann.delete(path).status == 200)
      for person in [ann, ben] { #expect(try await person.get(path).status == 404) }
      #expect(try await ann.delete(path).status == 404)
      #expect(try await ann.connect(with: ben) == path)
    }
  }
}
