import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct LimitTests {
  private static let few = Rate(perSecond: 0.001, burst: 4)

  @Test func onePersonWhoAsksTooMuchHindersNobodyElse() async throws {
    var limits = Limits.open
    limits.person = Self.few
    try await TestApp.run(limits: limits) { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      for _ in 0..<4 { #expect(try await ada.get("/v1/me").status == 200) }
      let refused = try await ada.get("/v1/me")
      #expect(refused.status == 429)
      #expect(refused.code == "too_many_requests")
      #expect(refused.header("Retry-After").flatMap { Int($0) } ?? 0 > 0)
      #expect(try await ben.get("/v1/me").status == 200)
    }
  }

  @Test func onlySoManySpacesAreMadeAndInvitationsSentAtOnce() async throws {
    var limits = Limits.open
    limits.creations = Rate(perSecond: 0.001, burst: 7)
    try await TestApp.run(limits: limits) { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      for (path, body) in [
        ("/v1/rooms", ["name": "Friday"]), ("/v1/courses", ["title": "Physics"]),
        ("/v1/worksessions", [:]),
      ] as [(String, JSONObject)] {
        #expect(try await ada.post(path, .object(body)).status == 201, "\(path)")
      }
      let link = JSON.object(["form": "link", "role": "viewer"])
      let two = JSON.object(["invitations": [link, link]])
      #expect(try await ada.post("\(project)/invitations/batch", two).status == 201)
      #expect(try await ada.post("\(project)/invitations/batch", two).status == 429)
      #expect(try await ada.post("\(project)/invitations", link).status == 201)
      #expect(try await ada.post("\(project)/invitations", link).status == 429)
      #expect(try await ada.post("/v1/projects", ["title": "Lear"]).status == 429)
      #expect(try await app.person("Ben").makeProject() != "/v1/projects/none")
    }
  }

  @Test func onlySoManyPeopleAreMentionedAtOnce() async throws {
    var limits = Limits.open
    limits.mentions = Self.few
    try await TestApp.run(limits: limits) { app in
      let ada = try await app.person("Ada")
      let (ben, cleo) = (try await app.person("Ben"), try await app.person("Cleo"))
      let project = try await ada.makeProject()
      for person in [ben, cleo] { try await ada.add(person, "editor", to: project) }
      let comments = "\(project)/comments"
      let both: JSON = ["text": "Look", "mentions": [ben.json, cleo.json]]
      let none: JSON = ["text": "Look", "mentions": []]
      let made = try await ada.post(comments, both)
      let one = try #require(made.header("Location"))
      // A person whom the comment mentions already is not counted.
      for body in [both, both, both, none, both, none] {
        let edited = try await ada.patch(one, body)
        #expect(edited.status == 200, "\(edited.text)")
      }
      let refused = try await ada.patch(one, both)
      #expect(refused.status == 429 && refused.code == "too_many_requests")
      #expect(refused.header("Retry-After").flatMap { Int($0) } ?? 0 > 0)
      let another = try await ada.post(comments, both)
      #expect(another.status == 429)
      let silent = try await ada.post(comments, none)
      #expect(silent.status == 201)
      let other = try await ben.post(comments, ["text": "Yes?", "mentions": [ada.json]])
      #expect(other.status == 201)
    }
  }

  @Test func theChecksOfALoadBalancerAreAnsweredBeyondTheLimitOfItsAddress() async throws {
    var limits = Limits.open
    limits.address = Rate(perSecond: 0.001, burst: 1_000)
    try await TestApp.run(limits: limits) { app in
      while try await app.get("/problems/forbidden").status != 429 {}
      for _ in 0..<2 {
        for path in ["/healthz", "/readyz"] {
          #expect(try await app.get(path).status == 200, "\(path)")
        }
      }
      #expect(try await app.get("/problems/forbidden").status == 429)
    }
  }

  @Test func aKeyHasALimitOfItsOwn() async throws {
    var limits = Limits.open
    limits.key = Rate(perSecond: 0.001, burst: 200)
    try await TestApp.run(limits: limits) { app in
      let ada = try await app.person("Ada")
      var answers: [Int] = []
      for _ in 0..<201 { answers.append(try await ada.get("/v1/me").status) }
      #expect(answers.filter { $0 == 200 }.count == 200)
      #expect(answers.last == 429)
    }
  }

  @Test func keysThatNobodyHasAreLookedUpAFewTimesOnly() async throws {
    try await TestApp.run(limits: .open) { app in
      let ada = try await app.person("Ada")
      let answers = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<400 {
          group.addTask {
            let invented = ("Authorization", "Bearer \(NewKey().text)")
            return try await app.send(.get, "/v1/me", nil, [invented]).status
          }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(Set(answers) == [401, 429])
      #expect(answers.filter { $0 == 401 }.count >= 100)
      // A key that the node knows does not count, however often it is read again.
      #expect(try await ada.get("/v1/me").status == 200)
    }
  }

  @Test func anAddressHasALimitBeforeAnybodyIsAskedWhoTheyAre() async throws {
    var limits = Limits.open
    limits.address = Self.few
    limits.trustedProxies = try #require(AddressRanges(["10.0.0.1", "10.7.0.0/16"]))
    let limiter = Limiter(limits)
    func request(from address: String, _ forwarded: String...) throws -> Request {
      let target = try #require(RequestTarget("/v1/me"))
      return Request(
        method: .get, target: target, headers: Headers(forwarded.map { ("X-Forwarded-For", $0) }),
        remoteAddress: address)
    }
    #expect(limiter.network(of: try request(from: "10.0.0.1", "1.1.1.1, 2.2.2.2")) == "2.2.2.2")
    #expect(limiter.network(of: try request(from: "10.0.0.1")) == "10.0.0.1")
    #expect(limiter.network(of: try request(from: "10.7.8.9", "2.2.2.2")) == "2.2.2.2")
    #expect(limiter.network(of: try request(from: "10.0.0.2", "2.2.2.2")) == "10.0.0.2")
    // The client sent the first line, and the proxy added one of its own.
    #expect(limiter.network(of: try request(from: "10.0.0.1", "1.1.1.1", "2.2.2.2")) == "2.2.2.2")
    for port in ["", ":5001"] {
      let forwarded = try request(from: "10.0.0.1", "2.2.2.2\(port)")
      #expect(limiter.network(of: forwarded) == "2.2.2.2")
    }
    for _ in 0..<4 { try limiter.networks.admit("2.2.2.2") }
    #expect(throws: Problem.self) { try limiter.networks.admit("2.2.2.2") }
    try limiter.networks.admit("3.3.3.3")
  }

  @Test func aNetworkOfIPv6HasTheLimitOfOneAddress() throws {
    var limits = Limits.open
    limits.trustedProxies = try #require(AddressRanges(["2001:db8:ffff::1"]))
    let limiter = Limiter(limits)
    let target = try #require(RequestTarget("/v1/me"))
    let own = ["2001:db8:1:2::7", "2001:db8:1:2:ffff::", "[2001:db8:1:2::9]:5001"]
    for address in own {
      let forwarded = Request(
        method: .get, target: target, headers: Headers([("X-Forwarded-For", address)]),
        remoteAddress: "2001:db8:ffff::1")
      #expect(limiter.network(of: forwarded) == "2001:db8:1:2::")
    }
    // The proxy itself is trusted, and no other address of its network.
    for address in ["2001:db8:ffff::1", "2001:db8:ffff::2"] {
      let direct = Request(method: .get, target: target, remoteAddress: address)
      #expect(limiter.network(of: direct) == "2001:db8:ffff::")
    }
    let other = Request(
      method: .get, target: target, headers: Headers([("X-Forwarded-For", own[0])]),
      remoteAddress: "2001:db8:ffff::2")
    #expect(limiter.network(of: other) == "2001:db8:ffff::")
  }

  @Test func anAddressThatAsksForTracesUsesUpItsOwnAllowanceOnly() {
    let limiter = Limiter(.open)
    let allowed = (0..<1_000).count { _ in limiter.mayAskForTrace(from: "1.1.1.1") }
    #expect(allowed >= 20 && allowed < 500)
    #expect(limiter.mayAskForTrace(from: "2.2.2.2"))
  }

  @Test func codesThatLeadNowhereAreTriedAFewTimesOnly() async throws {
    var limits = Limits.open
    limits.codes = Self.few
    try await TestApp.run(limits: limits) { app in
      let ada = try await app.person("Ada")
      let made = try await ada.post("/v1/rooms", ["name": "x", "private": true])
      let code = try #require(made["code"]?.string)
      let mallory = try await app.person("Mallory")
      for _ in 0..<20 { #expect(try await mallory.get("/v1/room_codes/\(code)").status == 200) }
      let tried = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<40 {
          group.addTask { try await mallory.get("/v1/room_codes/ZZZZZZ").status }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(tried.filter { $0 == 404 }.count == 4, "\(tried)")
      #expect(tried.filter { $0 == 429 }.count == 36)
      #expect(try await mallory.get("/v1/room_codes/\(code)").status == 429)
      #expect(try await ada.get("/v1/room_codes/\(code)").status == 200)
      #expect(try await mallory.get("/v1/me").status == 200)
    }
  }

  @Test func aCodeThatIsGoodNoMoreIsAWrongGuessToo() async throws {
    var limits = Limits.open
    limits.codes = Self.few
    try await TestApp.run(limits: limits) { app in
      let ada = try await app.person("Ada")
      let made = try await ada.post("/v1/me/connection_codes", [:])
      let code = try #require(made["code"])
      let id = try #require(made["id"]?.string)
      _ = try await ada.delete("/v1/me/connection_codes/\(id)")
      let mallory = try await app.person("Mallory")
      for _ in 0..<4 {
        #expect(try await mallory.post("/v1/connections", ["code": code]).status == 410)
      }
      #expect(try await mallory.post("/v1/connections", ["code": code]).status == 429)
    }
  }

  @Test func wrongCodesOfOnePersonHinderNobodyBehindTheSameAddress() async throws {
    var limits = Limits.open
    limits.codes = Self.few
    try await TestApp.run(limits: limits) { app in
      let ada = try await app.person("Ada")
      let code = try #require(try await ada.post("/v1/rooms", ["name": "x"])["code"]?.string)
      // All requests come from one address, and each person has a key of their own.
      for number in 0..<20 {
        let mallory = try await app.person("Mallory \(number)")
        let made = try await app.sendAsOperator(
          .post, "/admin/v1/keys", ["name": "own", "scope": "app", "person": mallory.json])
        let key = [("Authorization", "Bearer \(made["key"]?.string ?? "")")]
        for _ in 0..<4 {
          #expect(try await app.send(.get, "/v1/room_codes/ZZZZZZ", nil, key).status == 404)
        }
        #expect(try await app.send(.get, "/v1/room_codes/\(code)", nil, key).status == 429)
      }
      #expect(try await app.person("Ben").get("/v1/room_codes/\(code)").status == 200)
    }
  }

  @Test func aKeyThatActsForManyHasABoundOfItsOwnOnWrongCodes() async throws {
    var limits = Limits.open
    limits.codes = Self.few
    try await TestApp.run(limits: limits) { app in
      let ada = try await app.person("Ada")
      let code = try #require(try await ada.post("/v1/rooms", ["name": "x"])["code"]?.string)
      var tried: [Int] = []
      for number in 0..<11 {
        let mallory = try await app.person("Mallory \(number)")
        for _ in 0..<4 { tried.append(try await mallory.get("/v1/room_codes/ZZZZZZ").status) }
      }
      #expect(tried == Array(repeating: 404, count: 40) + Array(repeating: 429, count: 4))
      #expect(try await ada.get("/v1/room_codes/\(code)").status == 429)
      // The limit of one key does not affect another key.
      let made = try await app.sendAsOperator(
        .post, "/admin/v1/keys", ["name": "other", "scope": "app"])
      let other = [
        ("Authorization", "Bearer \(made["key"]?.string ?? "")"),
        ("Callboard-Person", ada.id.lower),
      ]
      #expect(try await app.send(.get, "/v1/room_codes/\(code)", nil, other).status == 200)
    }
  }

  @Test func whatNobodyCanGuessMayBeTriedWithoutLimit() async throws {
    var limits = Limits.open
    limits.codes = Self.few
    try await TestApp.run(limits: limits) { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      let link = try await ada.post(
        "\(project)/invitations", ["form": "link", "role": "viewer", "max_uses": 10])
      let token = try #require(link["token"]?.string)
      let ben = try await app.person("Ben")
      for number in 0..<12 {
        let id = UUID().lower
        let wrong = number.isMultiple(of: 2) ? id : String(token.dropLast(4)) + "AAAA"
        #expect(try await ben.get("/v1/invitations/\(wrong)").status == 404)
        #expect(try await ben.post("/v1/invitations/\(wrong)/accept").status == 404)
        #expect(try await ben.post("/v1/invitations/\(id)/decline").status == 404)
      }
      #expect(try await ben.post("/v1/invitations/\(token)/accept").isSuccess)
    }
  }

  @Test func whoHasUsedUpTheEnginesTimeWaitsAndNobodyElse() async throws {
    var limits = Limits.open
    limits.work = Rate(perSecond: 0.000_001, burst: 20)
    try await TestApp.run(limits: limits) { app in
      let (ada, eve) = (try await app.person("Ada"), try await app.person("Eve"))
      let project = try await eve.makeProject()
      var refused: Answer?
      for number in 0..<10_000 where refused == nil {
        // The command is refused, but it was decided, which takes time.
        let answer = try await eve.patch(project, ["title": "Lear", "version": 1_000_000])
        if number == 0 { #expect(answer.code == "stale_version", "\(answer.text)") }
        if answer.status == 429 { refused = answer }
      }
      #expect(refused?.code == "too_many_requests")
      #expect(refused?.header("Retry-After").flatMap { Int($0) } ?? 0 > 0)
      #expect(try await eve.post("/v1/projects", ["title": "Macbeth"]).status == 429)
      #expect(try await eve.get(project).status == 200)
      #expect(try await ada.makeProject() != "/v1/projects/none")
    }
  }
}
