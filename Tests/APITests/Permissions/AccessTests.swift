import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Asks every endpoint about existing things, as every caller who must be refused.
@Suite struct AccessTests {
  /// The endpoints that are open to everybody.
  private static let open: Set = [
    "isAlive", "isReady", "getDescription", "getProblem", "getMetrics", "getClient",
    "beginConsoleSession",
  ]

  @Test func everyEndpointSaysWhomItIsFor() {
    for endpoint in App.endpoints {
      switch endpoint.access {
      case .open: #expect(Self.open.contains(endpoint.name))
      case .person: #expect(!endpoint.path.hasPrefix("/admin/"), "\(endpoint.path)")
      case .operators: #expect(endpoint.path.hasPrefix("/admin/v1/"), "\(endpoint.path)")
      }
    }
  }

  @Test func nobodyIsAnsweredWhatIsNotForThem() async throws {
    try await TestApp.run(verifier: try TestIssuer.verifier()) { app in
      let ids = try await things(app)
      let people = try await callers(app, ids["person"] ?? "none")
      let head = try await app.service.reader.head().position
      for endpoint in App.endpoints {
        let path = endpoint.filledPath { ids[$0] ?? UUID().lower }
        func ask(_ headers: [(String, String)]) async throws -> Answer {
          try await app.send(endpoint.method, path, SampleBody.of(endpoint), headers)
        }
        for (name, headers) in Self.nobody + people.nobody {
          let answer = try await ask(headers)
          let isLetIn = ![401, 403].contains(answer.status)
          #expect(isLetIn == Self.open.contains(endpoint.name), "\(name): \(endpoint.name)")
          #expect(isLetIn || answer.status == 401, "\(name): \(endpoint.name) \(answer.text)")
        }
        guard endpoint.access != .open else { continue }
        let isForOperators = endpoint.access.isForOperators
        for (name, headers) in isForOperators ? people.persons : [] {
          let answer = try await ask(headers)
          #expect(answer.status == 403, "\(name): \(endpoint.name) \(answer.text)")
        }
        guard !isForOperators else { continue }
        let answer = try await app.sendAsOperator(endpoint.method, path, SampleBody.of(endpoint))
        #expect(answer.status == 403, "operator: \(endpoint.name) \(answer.text)")
      }
      #expect(try await app.service.reader.head().position == head, "none of it was done")
      for endpoint in App.endpoints where endpoint.method == .get && !endpoint.isStream {
        let path = endpoint.filledPath { ids[$0] ?? UUID().lower }
        let isForOperators = endpoint.access.isForOperators
        for (name, headers) in isForOperators ? [] : people.persons {
          let answer = try await app.send(.get, path, nil, headers)
          #expect(answer.status != 401, "\(name): \(endpoint.name) \(answer.text)")
        }
        guard isForOperators else { continue }
        let answer = try await app.get(path)
        #expect(![401, 403].contains(answer.status), "operator: \(endpoint.name) \(answer.text)")
      }
    }
  }

  /// Callers without valid credentials.
  private static let nobody: [(name: String, headers: [(String, String)])] = [
    ("anonymous", []), ("by name alone", [("Callboard-Person", UUID().lower)]),
    ("by a forged token", [("Authorization", "Bearer \(TestIssuer.token().dropLast(2))AA")]),
    ("by a token that is over", [TestIssuer.authorization(["exp": 1])]),
    ("by a key that is none", [("Authorization", "Bearer cb_none")]),
  ]

  /// Callers who act for a person, and one whose key is for people but who names none.
  private func callers(
    _ app: TestApp, _ owner: String
  ) async throws -> (
    persons: [(name: String, headers: [(String, String)])],
    nobody: [(name: String, headers: [(String, String)])]
  ) {
    func key(_ body: JSON) async throws -> (String, String) {
      let made = try await app.sendAsOperator(.post, "/admin/v1/keys", body)
      return ("Authorization", "Bearer \(made["key"]?.string ?? "none")")
    }
    let team = try await key(["name": "team", "scope": "app"])
    let own = try await key(["name": "own", "scope": "app", "person": .string(owner)])
    let token = TestIssuer.authorization()
    // The first use of a token makes the person.
    #expect(try await app.send(.get, "/v1/me", nil, [token]).status == 200)
    return (
      [
        ("by a team's key", [team, ("Callboard-Person", owner)]), ("by a key of their own", [own]),
        ("by a token", [token]),
      ], [("a team's key for nobody", [team])]
    )
  }

  /// The id of something of the owner's for each parameter of a path.
  private func things(_ app: TestApp) async throws -> [String: String] {
    let (owner, partner) = (try await app.person("Owner"), try await app.person("Partner"))
    var ids = ["person": owner.id.lower, "user": owner.id.lower]
    for kind in SpaceKind.allCases {
      let space = try await owner.make(kind, with: partner)
      ids[kind.rawValue] = space.split(separator: "/").last.map(String.init)
    }
    ids["space"] = ids["project"]
    let webhook = try await app.sendAsOperator(
      .post, "/admin/v1/webhooks", ["url": "https://push.example.org/x"])
    ids["webhook"] = webhook["id"]?.string
    ids["position"] = "1"
    ids["projection"] = "members"
    return ids
  }
}

extension Endpoint {
  /// Whether its answer is an event stream.
  var isStream: Bool { path.hasSuffix("/stream") }
}
