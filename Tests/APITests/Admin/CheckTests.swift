import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// `GET /admin/v1/checks`: the service's checks of itself, and their results.
@Suite struct CheckTests {
  /// The checks, by their words and subjects.
  private func checks(_ app: TestApp) async throws -> [String: JSON] {
    let answer = try await app.get("/admin/v1/checks")
    #expect(answer.status == 200 && answer["next"] == .null, "\(answer.text)")
    return Dictionary(
      answer.items.map { check in
        (
          [check["check"]?.string, check["subject"]?.string].compactMap(\.self)
            .joined(separator: " "), check
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test func everyCheckIsListedWithWhenItEndedAndWhatCameOfIt() async throws {
    try await TestApp.run { app in
      _ = try await app.person("Ann")
      let before = try await checks(app)
      #expect(before["end_of_log"]?["checked_at"] == .null)
      #expect(before["end_of_log"]?["passed"] == .null && before["end_of_log"]?["by"] == "node")
      try await app.checkingItself {
        _ = try await app.sendAsOperator(.post, "/admin/v1/projections/members/verify")
        let own = SelfChecks.Check.allCases.map(\.rawValue) + ["projection members"]
        try await eventually("each has ended") {
          let all = try await checks(app)
          return own.allSatisfy { all[$0]?["checked_at"]?.string != nil }
        }
        let all = try await checks(app)
        for name in own {
          #expect(all[name]?["passed"] == true, "\(String(describing: all[name]))")
          #expect(all[name]?["text"]?.string?.isEmpty == false)
          #expect(all[name]?["command"] == .null)
        }
        #expect(all["projection members"]?["by"] == "nodes")
        let names = try await app.service.board.list().map { "projection \($0.name)" }
        #expect(names.allSatisfy { all[$0] != nil })
      }
    }
  }

  @Test func aCheckThatFailedSaysSo() async throws {
    var configuration = EngineConfiguration.patient
    configuration.checkPauseMin = .milliseconds(5)
    configuration.checkRoundPause = .milliseconds(5)
    try await TestApp.run(engine: configuration) { app in
      let ann = try await app.person("Ann")
      #expect(try await ann.patch("/v1/me", ["username": "ann"]).status == 200)
      let owner = try Connection(app.database.owner)
      defer { owner.close() }
      try owner.execute("delete from callboard.claims")
      try await app.checkingItself {
        try await eventually("the missing claim is found") {
          try await checks(app)["side_tables"]?["passed"] == false
        }
        let text = try await checks(app)["side_tables"]?["text"]?.string ?? ""
        #expect(text.contains("faults: ") && !text.hasSuffix("faults: 0"), "\(text)")
      }
    }
  }

  @Test func fetchingTheKeysOfAnIssuerIsACheck() async throws {
    try await TestProvider([try SigningKey("own")]).run { provider in
      try await TestApp.run(issuers: provider.issuers) { app in
        let name = "issuer_keys https://id.example"
        try await eventually("they are fetched") {
          try await checks(app)[name]?["passed"] == true
        }
        let check = try #require(try await checks(app)[name])
        #expect(check["checked_at"]?.string != nil && check["by"] == "node")
        #expect(check["text"]?.string?.hasPrefix("keys: 1; ") == true)
      }
    }
  }

  /// The keys before stay in use meanwhile.
  @Test func fetchingThatFailsIsSaidAlthoughThereAreKeys() async throws {
    let key = try SigningKey("own")
    try await TestProvider([key]).run { provider in
      try await TestApp.run(issuers: provider.issuers) { app in
        let name = "issuer_keys https://id.example"
        try await eventually("they are fetched") {
          try await checks(app)[name]?["passed"] == true
        }
        provider.answer("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n")
        try await eventually("it has failed") {
          _ = try await provider.refusal(key.token(kid: "unknown"))
          return try await checks(app)[name]?["passed"] == false
        }
        let text = try await checks(app)[name]?["text"]?.string ?? ""
        #expect(text.hasPrefix("keys: 1; "), "\(text)")
      }
    }
  }

  @Test func whatOnlyTheDoctorChecksIsNamedWithItsCommand() async throws {
    try await TestApp.run { app in
      let all = try await checks(app)
      for check in DoctorCheck.allCases {
        let shown = try #require(all[check.rawValue])
        #expect(shown["by"] == "doctor" && shown["command"] == "callboard doctor")
        #expect(shown["title"] == .string(check.title))
        #expect(shown["checked_at"] == .null && shown["passed"] == .null)
      }
    }
  }
}

extension TestApp {
  /// Makes the checks of a running node while a body runs.
  fileprivate func checkingItself(_ body: @escaping @Sendable () async throws -> Void) async throws
  {
    try await withPool { pool in
      let head = HeadKeeper(pool: pool, log: log, checks: engine.checks)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await head.run() }
        group.addTask { try await service.board.run() }
        group.addTask {
          try await body()
          throw Over()
        }
        do { while try await group.next() != nil {} } catch is Over {}
        group.cancelAll()
        while let result = await group.nextResult() { _ = result }
      }
    }
  }

  private struct Over: Error {}
}
