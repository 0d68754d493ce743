import CallboardAccounts
import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Asks every operators' route with a key of every scope.
@Suite struct ScopeTests {
  /// The operations beside reading that keys of scope `support` may do.
  private static let ofSupport: Set = ["undoSpaceChanges", "redeliver", "checkToken"]
  /// The reading operations that only keys of scope `admin` may do, since they give the secrets of a log.
  private static let ofAdmins: Set = ["exportTenant"]
  /// The operations beside reading that keys of every scope may do: end themselves.
  private static let ofAll: Set = ["revokeOwnKey"]

  private static let routes = App.endpoints.filter { $0.path.hasPrefix("/admin/") }

  /// Whether a scope suffices by the rules in `docs/running.md`, whatever the endpoint declares.
  private static func suffices(_ scope: APIKey.Scope, for endpoint: Endpoint) -> Bool {
    switch scope {
    case .app: false
    case .readOnly:
      endpoint.method == .get && !ofAdmins.contains(endpoint.name) || ofAll.contains(endpoint.name)
    case .support: suffices(.readOnly, for: endpoint) || ofSupport.contains(endpoint.name)
    case .admin: true
    }
  }

  private func makeKey(_ app: TestApp, _ scope: APIKey.Scope) async throws -> String {
    let made = try await app.sendAsOperator(
      .post, "/admin/v1/keys", ["name": "of a scope", "scope": .string(scope.rawValue)])
    #expect(made["scope"] == .string(scope.rawValue), "\(made.text)")
    return made["key"]?.string ?? "none"
  }

  private static func path(of endpoint: Endpoint) -> String {
    endpoint.filledPath { parameter in
      switch parameter {
      case "position": "1"
      case "projection": "none"
      default: UUID().lower
      }
    }
  }

  @Test(arguments: [APIKey.Scope.readOnly, .support, .admin])
  func everyRouteTakesTheKeysThatSuffice(scope: APIKey.Scope) async throws {
    try await TestApp.run { app in
      let lasting = try await makeKey(app, scope)
      for endpoint in Self.routes where endpoint.access != .open && !endpoint.isStream {
        let key = endpoint.name == "revokeOwnKey" ? try await makeKey(app, scope) : lasting
        let head = try await app.service.reader.head().position
        let answer = try await app.send(
          endpoint.method, Self.path(of: endpoint), SampleBody.of(endpoint),
          [("Authorization", "Bearer \(key)")])
        guard !Self.suffices(scope, for: endpoint) else {
          #expect(![401, 403].contains(answer.status), "\(endpoint.name): \(answer.text)")
          continue
        }
        let missing = Self.ofSupport.contains(endpoint.name) ? "support" : "admin"
        #expect(answer.status == 403, "\(endpoint.name): \(answer.text)")
        #expect(answer["missing_scope"] == .string(missing), "\(endpoint.name): \(answer.text)")
        #expect(answer["detail"]?.string?.contains(missing) == true)
        #expect(try await app.service.reader.head().position == head, "\(endpoint.name)")
      }
      let own = try await app.send(
        .get, "/admin/v1/key", nil, [("Authorization", "Bearer \(lasting)")])
      #expect(own["scope"] == .string(scope.rawValue) && own["name"] == "of a scope")
    }
  }

  @Test func streamsAreForReaders() {
    for endpoint in Self.routes where endpoint.isStream { #expect(endpoint.access == .reading) }
  }

  @Test func noKeyOfOperatorsActsForPeopleAndNoneGrowsByItself() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      for scope in [APIKey.Scope.readOnly, .support] {
        let key = ("Authorization", "Bearer \(try await makeKey(app, scope))")
        let acting = try await app.send(
          .get, "/v1/me", nil, [key, ("Callboard-Person", ann.id.lower)])
        #expect(acting.status == 403)
        let grown = try await app.send(
          .post, "/admin/v1/keys", ["name": "x", "scope": "admin"], [key])
        #expect(grown.status == 403)
        let code = try await app.send(.post, "/admin/v1/console_codes", [:], [key])
        #expect(code.status == 403)
      }
      for scope in ["read_only", "support", "admin"] {
        let made = try await app.sendAsOperator(
          .post, "/admin/v1/keys", ["name": "x", "scope": .string(scope), "person": ann.json])
        #expect(made.status == 422 && made["pointer"] == "/person")
      }
    }
  }

  @Test func supportUndoesInItsOwnName() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let project = try await ann.makeProject()
      let space = project.split(separator: "/").last.map(String.init) ?? "none"
      try await ann.change(project, [Operations.insertScene(UUID(), "EXT. HEATH")])
      let version = try #require(try await ann.get(project)["version"])
      let key = try await makeKey(app, .support)
      let undone = try await app.send(
        .post, "/admin/v1/spaces/\(space)/undo", ["from": 2, "to": version],
        [("Authorization", "Bearer \(key)")])
      #expect(undone.status == 200, "\(undone.text)")
      let newest = try await app.get("/admin/v1/events?stream=\(space)&order=newest_first&limit=1")
      let own = try await app.send(.get, "/admin/v1/key", nil, [("Authorization", "Bearer \(key)")])
      #expect(newest.items.first?["actor"] == own["id"])
      // `TestApp.run` then finds that all events were lawful.
    }
  }
}
