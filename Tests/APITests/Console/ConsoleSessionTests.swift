import CallboardAccounts
import CallboardDomain
import CallboardHTTPServer
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Links that open the console once: codes, and the keys that they are exchanged for.
@Suite struct ConsoleSessionTests {
  private func makeCode(_ app: TestApp, _ body: JSON = [:]) async throws -> String {
    let made = try await app.sendAsOperator(.post, "/admin/v1/console_codes", body)
    #expect(made.status == 201 && made.header("Cache-Control") == "no-store", "\(made.text)")
    return made["code"]?.string ?? "none"
  }

  private func begin(_ app: TestApp, _ code: String) async throws -> Answer {
    try await app.send(.post, "/admin/v1/console_sessions", ["code": .string(code)])
  }

  private func own(_ app: TestApp, _ key: String) async throws -> Answer {
    try await app.send(.get, "/admin/v1/key", nil, [("Authorization", "Bearer \(key)")])
  }

  @Test func aCodeBeginsOneSessionThatEndsByItself() async throws {
    try await TestApp.run { app in
      let code = try await makeCode(app, ["name": "Ada", "scope": "support"])
      let session = try await begin(app, code)
      #expect(session.status == 201 && session.header("Cache-Control") == "no-store")
      #expect(session["name"] == "console Ada" && session["scope"] == "support")
      let end = try #require(session["expires_at"]?.string.flatMap { Timestamp(rfc3339: $0) })
      let seconds = (end.microseconds - Timestamp.now.microseconds) / 1_000_000
      #expect((28_680...28_920).contains(seconds), "\(seconds) s")
      let key = session["key"]?.string ?? "none"
      let mine = try await own(app, key)
      #expect(mine["id"] == session["id"] && mine["expires_at"] == session["expires_at"])
      #expect(mine["scope"] == "support")
      let again = try await begin(app, code)
      #expect(again.status == 404 && again["key"] == nil)
      // Nothing that the database holds is the code or the key.
      let dump = try await DatabaseDump(of: app).text
      #expect(!dump.contains(code) && !dump.contains(key))
    }
  }

  @Test func oneOfManyWhoHaveTheCodeGetsASession() async throws {
    try await TestApp.run { app in
      let code = try await makeCode(app)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 { group.addTask { try await begin(app, code).status } }
        return try await group.reduce(into: [Int]()) { $0.append($1) }.sorted()
      }
      #expect(statuses == [201] + Array(repeating: 404, count: 7))
      let names = try await app.get("/admin/v1/keys").items.compactMap { $0["name"]?.string }
      #expect(names.count { $0.hasPrefix("console ") } == 1)
    }
  }

  @Test func aCodeOrKeyThatIsOverOpensNothing() async throws {
    try await TestApp.run { app in
      let code = try await makeCode(app)
      let session = try await begin(app, try await makeCode(app))
      try app.alter("update callboard.console_codes set expires_at = clock_timestamp()")
      #expect(try await begin(app, code).status == 404)
      let key = session["key"]?.string ?? "none"
      #expect(try await own(app, key).status == 200)
      try app.alter(
        "update callboard.api_keys set expires_at = clock_timestamp() where made_by is not null")
      try await eventually("the key is refused") { try await own(app, key).status == 401 }
      // A new code clears away those that are over.
      _ = try await makeCode(app)
      #expect(try app.count("select count(*) from callboard.console_codes") == 1)
    }
  }

  @Test func aSessionEndsWithTheKeyThatBeganIt() async throws {
    try await TestApp.run { app in
      let made = try await app.sendAsOperator(
        .post, "/admin/v1/keys", ["name": "Ada", "scope": "admin"])
      func code(by key: String) async throws -> String {
        let made = try await app.send(
          .post, "/admin/v1/console_codes", [:], [("Authorization", "Bearer \(key)")])
        return made["code"]?.string ?? "none"
      }
      let key = made["key"]?.string ?? "none"
      let first = try await begin(app, try await code(by: key))["key"]?.string ?? "none"
      // A session that a session began ends with the first key, too.
      let second = try await begin(app, try await code(by: first))["key"]?.string ?? "none"
      let unused = try await code(by: key)
      for key in [first, second] { #expect(try await own(app, key).status == 200) }
      let revoked = try await app.sendAsOperator(
        .delete, "/admin/v1/keys/\(made["id"]?.string ?? "none")")
      #expect(revoked.status == 204)
      #expect(try await begin(app, unused).status == 404)
      for key in [first, second] {
        try await eventually("the session has ended") { try await own(app, key).status == 401 }
      }
      #expect(try await app.get("/admin/v1/keys").status == 200)
    }
  }

  @Test func aSessionEndsWithTheSessionThatBeganIt() async throws {
    try await TestApp.run { app in
      var sessions = [try await begin(app, try await makeCode(app))]
      for _ in 0..<2 {
        let key = sessions.last?["key"]?.string ?? "none"
        let code = try await app.send(
          .post, "/admin/v1/console_codes", [:], [("Authorization", "Bearer \(key)")])
        sessions.append(try await begin(app, code["code"]?.string ?? "none"))
      }
      let other = try await begin(app, try await makeCode(app))["key"]?.string ?? "none"
      let keys = sessions.map { $0["key"]?.string ?? "none" }
      for key in keys { #expect(try await own(app, key).status == 200) }
      let revoked = try await app.sendAsOperator(
        .delete, "/admin/v1/keys/\(sessions[1]["id"]?.string ?? "none")")
      #expect(revoked.status == 204)
      for key in keys.dropFirst() {
        try await eventually("the session has ended") { try await own(app, key).status == 401 }
      }
      #expect(try await own(app, keys[0]).status == 200)
      #expect(try await own(app, other).status == 200)
    }
  }

  @Test func aSessionIsGoodNoLongerThanTheKeyThatBeganIt() async throws {
    try await TestApp.run { app in
      let made = try await app.sendAsOperator(
        .post, "/admin/v1/keys", ["name": "Ada", "scope": "admin", "expires_in_seconds": 600])
      let end = try #require(made["expires_at"]?.string)
      var key = made["key"]?.string ?? "none"
      // The second session is begun by the first one.
      for _ in 0..<2 {
        let code = try await app.send(
          .post, "/admin/v1/console_codes", [:], [("Authorization", "Bearer \(key)")])
        let session = try await begin(app, code["code"]?.string ?? "none")
        #expect(session.status == 201 && session["expires_at"]?.string == end)
        key = session["key"]?.string ?? "none"
        #expect(try await own(app, key)["expires_at"]?.string == end)
      }
    }
  }

  @Test func aSessionThatARevocationDidNotSeeEndsWithTheKeyThatBeganIt() async throws {
    try await TestApp.run { app in
      let maker = try await app.sendAsOperator(
        .post, "/admin/v1/keys", ["name": "Ada", "scope": "admin"])
      let made = try await app.send(
        .post, "/admin/v1/console_codes", [:],
        [("Authorization", "Bearer \(maker["key"]?.string ?? "none")")])
      let session = try await begin(app, made["code"]?.string ?? "none")
      let key = session["key"]?.string ?? "none"
      let further = try await app.send(
        .post, "/admin/v1/console_codes", [:], [("Authorization", "Bearer \(key)")])
      let second = try await begin(app, further["code"]?.string ?? "none")
      #expect(try await own(app, key).status == 200 && second.status == 201)
      // The transaction that began the session ended after the revocation had looked for sessions.
      try app.alter(
        "update callboard.api_keys set revoked_at = clock_timestamp() where name = 'Ada'")
      try await eventually("the session has ended") { try await own(app, key).status == 401 }
      for ended in [session, second] {
        let id = try #require(ended["id"]?.string.flatMap { UUID($0) })
        #expect(try await app.service.keys.good(of: [id]).isEmpty)
        let listed = try await app.get("/admin/v1/keys").items.first { $0["id"] == ended["id"] }
        #expect(listed?["revoked_at"]?.string != nil)
      }
    }
  }

  @Test func whoeverSignsOutEndsTheirOwnKeyAlone() async throws {
    try await TestApp.run { app in
      let keys = [
        try await begin(app, try await makeCode(app)),
        try await begin(app, try await makeCode(app)),
      ]
      .map { $0["key"]?.string ?? "none" }
      let out = try await app.send(
        .delete, "/admin/v1/key", nil, [("Authorization", "Bearer \(keys[0])")])
      #expect(out.status == 204)
      try await eventually("it is refused") { try await own(app, keys[0]).status == 401 }
      #expect(try await own(app, keys[1]).status == 200)
    }
  }

  @Test func codesCannotBeTriedOneAfterAnother() async throws {
    try await TestApp.run { app in
      var statuses: Set<Int> = []
      for _ in 0..<40 { statuses.insert(try await begin(app, UUID().lower).status) }
      #expect(statuses == [404, 429])
      for body: JSON in [[:], ["code": ""], ["code": .string(String(repeating: "x", count: 65))]] {
        let refused = try await app.send(.post, "/admin/v1/console_sessions", body)
        #expect([422, 429].contains(refused.status), "\(refused.text)")
      }
    }
  }

  @Test func namesAndScopesAreChecked() async throws {
    try await TestApp.run { app in
      for body: JSON in [
        ["scope": "app"], ["scope": "none"], ["name": ""],
        ["name": .string(String(repeating: "x", count: 93))],
      ] {
        let refused = try await app.sendAsOperator(.post, "/admin/v1/console_codes", body)
        #expect(refused.status == 422, "\(refused.text)")
      }
      let longest = String(repeating: "x", count: 92)
      let session = try await begin(app, try await makeCode(app, ["name": .string(longest)]))
      #expect(session["name"] == .string("console \(longest)") && session["scope"] == "admin")
    }
  }
}

extension TestApp {
  /// Changes the database as its owner.
  fileprivate func alter(_ sql: String) throws {
    let owner = try Connection(database.owner)
    defer { owner.close() }
    try owner.execute(sql)
  }

  fileprivate func count(_ sql: String) throws -> Int64 {
    let owner = try Connection(database.owner)
    defer { owner.close() }
    return try owner.query(sql).one().int64(0)
  }
}
