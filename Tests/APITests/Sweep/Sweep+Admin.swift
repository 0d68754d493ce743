import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI
@testable import CallboardWebhooks

/// Everything that operators have and do.
extension Sweep {
  mutating func fillAdmin() async throws {
    let key = good(
      try await app.sendAsOperator(
        .post, "/admin/v1/keys",
        [
          "name": "one", "scope": "app", "person": owner.json, "expires_in_seconds": 3_600,
        ]))
    good(
      try await app.send(
        .get, "/v1/me", nil, [("Authorization", "Bearer \(key["key"]?.string ?? "none")")]))
    good(
      try await app.sendAsOperator(
        .delete, "/admin/v1/keys/\(key["id"]?.string ?? "none")"))
    good(try await app.sendAsOperator(.delete, "/admin/v1/aliases/ben"))
    ids["alias"] = ["ann"]
    try await succeed()
    try await fillSessions()
    try await checkTokens()
    try await fillWebhooks()
    try await fillTenants()
    try await fillProjections()
    ids["position"] = ["1", "\(app.engine.seen)"]
    ids["problem"] = ["not_found", "locked"]
    ids["file"] = ["callboard.js"]
  }

  /// Begins a session of the console, ends it, and is refused what its scope does not suffice for.
  private func fillSessions() async throws {
    let code = good(
      try await app.sendAsOperator(
        .post, "/admin/v1/console_codes", ["name": "Ada", "scope": "read_only"]))
    let session = good(
      try await app.send(.post, "/admin/v1/console_sessions", ["code": code["code"] ?? .null]))
    let key = [("Authorization", "Bearer \(session["key"]?.string ?? "none")")]
    let refused = try await app.send(
      .post, "/admin/v1/people", ["display_name": "x"], key, requestID: Self.refusedByScope)
    #expect(refused.status == 403, "\(refused.text)")
    good(try await app.send(.get, "/admin/v1/key", nil, key))
    good(try await app.send(.delete, "/admin/v1/key", nil, key))
  }

  /// Has a token of somebody who is known checked, and one that is refused.
  private func checkTokens() async throws {
    let claims: JSONObject = [
      "sub": "tokens", "name": "Tia", "email": "tia@example.org", "email_verified": true, "nbf": 1,
    ]
    good(try await app.send(.get, "/v1/me", nil, [TestIssuer.authorization(claims)]))
    for end: JSON in [4_000_000_000, 1] {
      var all = claims
      all["exp"] = end
      good(
        try await app.sendAsOperator(
          .post, "/admin/v1/token_checks", ["token": .string(TestIssuer.token(all))]))
    }
  }

  private mutating func fillTenants() async throws {
    let path = "/admin/v1/tenants"
    let issuer: JSON = [
      "issuer": "https://id.example", "audiences": ["ours"], "keys_url": "https://id.example/keys",
      "email_domains": ["example.org"],
    ]
    let all: JSON = [
      "name": "acme", "title": "Acme", "database": "main", "hosts": ["acme.example"],
      "issuers": [issuer],
    ]
    good(try await app.sendAsOperator(.post, path, all))
    for name in ["brief", "other"] {
      good(try await app.sendAsOperator(.post, path, ["name": .string(name)]))
    }
    let status: JSON = ["title": "Brief", "status": "suspended"]
    good(try await app.sendAsOperator(.patch, "\(path)/brief", status))
    good(try await app.sendAsOperator(.delete, "\(path)/brief"))
    good(try await app.sendAsOperator(.post, "\(path)/acme/move", ["database": "second"]))
    good(try await app.sendAsOperator(.patch, "\(path)/acme", ["title": "Acme Pictures"]))
    good(try await app.sendAsOperator(.get, "\(path)?limit=1"))
    ids["tenant"] = ["acme", "other"]
  }

  private mutating func fillWebhooks() async throws {
    let path = "/admin/v1/webhooks"
    func make() async throws -> String {
      let all: JSON = [
        "url": "https://push.example.org/x", "kinds": ["mentioned"], "description": "Ours",
      ]
      return "\(path)/\(made(try await app.sendAsOperator(.post, path, all)))"
    }
    let (webhook, off, short) = (try await make(), try await make(), try await make())
    good(try await app.sendAsOperator(.delete, short))
    good(try await app.sendAsOperator(.patch, webhook, ["description": "Theirs"]))
    good(try await app.sendAsOperator(.post, "\(webhook)/rotate_secret"))
    var deliveries: [String] = []
    for _ in 1...2 {
      deliveries.append(made(try await app.sendAsOperator(.post, "\(webhook)/ping")))
    }
    good(try await app.sendAsOperator(.post, "\(webhook)/deliveries/\(deliveries[0])/redeliver"))
    good(try await app.sendAsOperator(.post, "\(off)/disable"))
    good(try await app.sendAsOperator(.post, "\(off)/enable"))
    good(try await app.sendAsOperator(.post, "\(off)/disable"))
    // A notification of a person makes a delivery, too.
    try await settle()
    if let place = places.first {
      good(
        try await owner.post(
          "\(place.path)/comments", ["text": "@Ben", "mentions": [other.json]]))
    }
    try await settle()
    try await eventually("there is a delivery of a mention") {
      _ = try await app.service.webhooks.follow()
      let items = try await app.get("\(webhook)/deliveries").items
      deliveries += items.filter { $0["person"]?["id"] != nil }.compactMap { $0["id"]?.string }
      return deliveries.count > 2
    }
    ids["webhook"] = [webhook, off].compactMap { $0.split(separator: "/").last.map(String.init) }
    ids["delivery"] = deliveries
    good(try await app.sendAsOperator(.patch, webhook, ["description": "Nobody's"]))
  }

  /// Rebuilds and verifies projections, and gives up a rebuild.
  private mutating func fillProjections() async throws {
    try await settle()
    let path = "/admin/v1/projections"
    func ask(_ method: HTTPMethod, _ name: String) async throws {
      good(try await app.sendAsOperator(method, "\(path)/\(name)"))
    }
    func wait(for name: String) async throws {
      try await eventually("\(name) is done", timeoutSeconds: 60) {
        try await app.get("\(path)/\(name)")["job"]?["state"] == "done"
      }
    }
    for name in ["members", "rooms", "spaces"] {
      try await ask(.post, "\(name)/rebuild")
      try await wait(for: name)
    }
    for name in ["invitations", "members"] {
      try await ask(.post, "\(name)/verify")
      try await wait(for: name)
    }
    let retired = try await app.get("\(path)/rooms")["retired_schemas"]?.array?.first?.string
    try await ask(.delete, "rooms/generations/\(retired ?? "none")")
    let pool = Pool(app.database.service, size: 2, name: "sweep")
    try await pool.closing {
      try await Rebuilder(SQLProjection.rooms, log: app.log, pool: pool).run(switching: false)
      try await ask(.delete, "rooms/rebuild")
    }
    ids["projection"] = ["members", "rooms", "spaces", "invitations"]
  }
}
