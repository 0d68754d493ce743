import Domain
import FoundationEssentials
import HTTPServer
import Testing

@testable import API

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

  @Test func anAddressHasALimitBeforeAnybodyIsAskedWhoTheyAre() async throws {
    var limits = Limits.open
    limits.address = Self.few
    limits.trustedProxies = ["10.0.0.1"]
    let limiter = Limiter(limits)
    func request(from address: String, _ forwarded: String? = nil) throws -> Request {
      let target = try #require(RequestTarget("/v1/me"))
      return Request(
        method: .get, target: target,
        headers: Headers(forwarded.map { [("X-Forwarded-For", $0)] } ?? []),
        remoteAddress: address)
    }
    #expect(limiter.address(of: try request(from: "10.0.0.1", "1.1.1.1, 2.2.2.2")) == "2.2.2.2")
    #expect(limiter.address(of: try request(from: "10.0.0.1")) == "10.0.0.1")
    #expect(limiter.address(of: try request(from: "10.0.0.2", "2.2.2.2")) == "10.0.0.2")
    for _ in 0..<4 { try limiter.admit(address: "2.2.2.2") }
    #expect(throws: Problem.self) { try limiter.admit(address: "2.2.2.2") }
    try limiter.admit(address: "3.3.3.3")
  }

  @Test func codesThatLeadNowhereAreTriedAFewTimesOnly() async throws {
    var limits = Limits.open
    limits.codes = Self.few
    try await TestApp.run(limits: limits) { app in
      let ada = try await app.person("Ada")
      let made = try await ada.post("/v1/rooms", ["name": "x", "private": true])
      let code = try #require(made["code"]?.string)
      let mallory = try await app.person("Mallory")
      for _ in 0..<20 { #expect(try await mallory.get("/v1/room-codes/\(code)").status == 200) }
      let tried = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<40 {
          group.addTask { try await mallory.get("/v1/invitations/\(UUID().lower)").status }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(tried.filter { $0 == 404 }.count == 4, "\(tried)")
      #expect(tried.filter { $0 == 429 }.count == 36)
      #expect(try await mallory.get("/v1/room-codes/\(code)").status == 429)
      #expect(try await ada.get("/v1/room-codes/\(code)").status == 200)
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
}
