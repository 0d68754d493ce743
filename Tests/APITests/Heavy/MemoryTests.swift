import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests who may send a long body, and how long answers are charged.
@Suite struct MemoryTests {
  private func request(
    _ method: HTTPMethod, _ path: String, _ headers: [(String, String)]
  ) throws -> Request {
    Request(
      method: method, target: try #require(RequestTarget(path)), headers: Headers(headers))
  }

  private func admission(
    _ app: TestApp, _ headers: [(String, String)]
  ) async throws -> (account: String?, status: Int?) {
    switch await app.app.admit(bodyOf: try request(.post, "/v1/projects", headers)) {
    case .admitted(let account): (account, nil)
    case .refused(let response): (nil, response.status)
    }
  }

  @Test func aLongBodyIsReadOfWhoIsKnownAlone() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let key = ("Authorization", "Bearer \(app.appKeyText)")
      for headers in [[], [("Authorization", "Bearer cb_wrong")], [key]] {
        let refused = try await admission(app, headers)
        #expect(refused.status == 401 && refused.account == nil)
      }
      let stranger = try await admission(app, [key, ("Callboard-Person", UUID().lower)])
      #expect(stranger.status == 403)
      let known = try await admission(app, [key, ("Callboard-Person", ada.id.lower)])
      #expect(known.account == ada.id.lower)
      let admin = ("Authorization", "Bearer \(app.adminKey.text)")
      #expect(try await admission(app, [admin]).account == app.adminKey.id.lower)
    }
  }

  @Test func aLongAnswerIsChargedWhileItIsHeldAndRefusedWhereThereIsNoRoom() async throws {
    try await TestApp.run { app in
      let (ada, ben) = (try await app.person("Ada"), try await app.person("Ben"))
      let project = try await ada.makeProject()
      try await ada.add(ben, "viewer", to: project)
      let scene = UUID()
      let text = String(repeating: "All the world's a stage. ", count: 6_000)
      try await ada.change(
        project,
        [
          Operations.insertScene(scene, "INT. HALL"),
          Operations.insertElement(UUID(), in: scene, "action", text),
        ])
      let answers = app.service.answers
      let get = try request(
        .get, project,
        [("Authorization", "Bearer \(app.appKeyText)"), ("Callboard-Person", ada.id.lower)])
      do {
        let response = await app.app.respond(to: get)
        guard case .bytes(let bytes) = response.body else {
          Issue.record("no bytes")
          return
        }
        #expect(bytes.count > text.utf8.count)
        #expect(answers.figures.bytes == bytes.count)
        withExtendedLifetime(response) {}
      }
      #expect(answers.figures.bytes == 0)
      let own = try answers.take(answers.bytesOfAccountMax, for: ada.id.lower)
      let begun = app.service.heavy.counters.begun
      let refused = try await ada.get(project)
      #expect(refused.status == 429 && refused.code == "too_many_requests")
      #expect(refused.header("Retry-After") == "1")
      #expect(try await ben.get(project).status == 200)
      let rest = try answers.take(answers.bytesMax - answers.figures.bytes, for: "others")
      let full = try await ben.get(project)
      #expect(full.status == 503 && full.code == "unavailable")
      #expect(full.header("Retry-After") == "1")
      #expect(try await ben.get("/v1/me").status == 200)
      #expect(app.service.heavy.counters.begun == begun + 3)
      withExtendedLifetime((own, rest)) {}
    }
  }
}
