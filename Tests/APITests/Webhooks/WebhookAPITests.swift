import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct WebhookAPITests {
  private let path = "/admin/v1/webhooks"

  @Test func theSecretIsShownOnceAndANewOneInItsPlaceOnce() async throws {
    try await TestApp.run { app in
      let made = try await app.sendAsOperator(
        .post, path, ["url": "https://push.example.org/x", "kinds": ["mentioned"]])
      #expect(made.status == 201)
      let secret = try #require(made["secret"]?.string)
      #expect(secret.hasPrefix("whsec_"))
      #expect(made.header("Cache-Control") == "no-store")
      let webhook = "\(path)/\(made["id"]?.string ?? "none")"
      for answer in [
        try await app.get(webhook), try await app.get(path),
        try await app.sendAsOperator(.patch, webhook, ["description": "ours"]),
      ] {
        #expect(answer.status == 200 && !answer.text.contains("whsec_"), "\(answer.text)")
      }
      let rotated = try await app.sendAsOperator(.post, "\(webhook)/rotate_secret")
      #expect(rotated["secret"]?.string?.hasPrefix("whsec_") == true)
      #expect(rotated["secret"]?.string != secret)
      #expect(rotated["former_secret_until"] != .null)
    }
  }

  @Test func aWebhookIsChangedAndDeleted() async throws {
    try await TestApp.run { app in
      let made = try await app.sendAsOperator(
        .post, path, ["url": "https://push.example.org", "kinds": ["mentioned", "added"]])
      let webhook = "\(path)/\(made["id"]?.string ?? "none")"
      #expect(made["kinds"] == ["mentioned", "added"])
      let described = try await app.sendAsOperator(.patch, webhook, ["description": "ours"])
      #expect(described["kinds"] == ["mentioned", "added"])
      #expect(described["url"] == made["url"] && described["description"] == "ours")
      let all = try await app.sendAsOperator(
        .patch, webhook, ["kinds": .null, "url": "https://other.example.org/y"])
      #expect(all["kinds"] == .null && all["url"] == "https://other.example.org/y")
      let disabled = try await app.sendAsOperator(.post, "\(webhook)/disable")
      #expect(disabled["enabled"] == false && disabled["disabled_reason"] == "operator")
      #expect(try await app.sendAsOperator(.post, "\(webhook)/ping").code == "conflict")
      #expect(try await app.sendAsOperator(.post, "\(webhook)/enable")["enabled"] == true)
      #expect(try await app.sendAsOperator(.delete, webhook).status == 204)
      #expect(try await app.get(webhook).status == 404)
      #expect(try await app.sendAsOperator(.delete, webhook).status == 404)
    }
  }

  @Test(arguments: [
    "http://example.org", "https://127.0.0.1/", "https://0x7f.1/", "https://[::1]/",
    "https://[::ffff:127.0.0.1]/", "https://169.254.169.254/", "https://10.1.2.3:8443/",
    "https://user:secret@example.org/", "ftp://example.org/", "example.org", "",
  ])
  func aURLThatMayNotBeCalledIsRefused(url: String) async throws {
    try await TestApp.run { app in
      let answer = try await app.sendAsOperator(.post, path, ["url": .string(url)])
      #expect(answer.code == "invalid" && answer["pointer"] == "/url", "\(answer.text)")
      #expect(try await app.get(path).items.isEmpty)
    }
  }

  @Test func kindsAreThoseThatThereAre() async throws {
    try await TestApp.run { app in
      for kinds: JSON in [[], ["nonsense"], [1], "mentioned"] {
        let answer = try await app.sendAsOperator(
          .post, path, ["url": "https://example.org", "kinds": kinds])
        #expect(answer.code == "invalid", "\(kinds): \(answer.text)")
      }
    }
  }

  @Test func thereAreAHundredAtMost() async throws {
    try await TestApp.run { app in
      for _ in 0..<100 {
        _ = try await app.sendAsOperator(.post, path, ["url": "https://example.org"])
      }
      let answer = try await app.sendAsOperator(.post, path, ["url": "https://example.org"])
      #expect(answer.code == "limit_reached")
      #expect(try await app.get(path).items.count == 100)
    }
  }

  @Test func deliveriesAreListedInPagesAndSentAgain() async throws {
    try await TestApp.run { app in
      let made = try await app.sendAsOperator(.post, path, ["url": "https://example.org"])
      let webhook = "\(path)/\(made["id"]?.string ?? "none")"
      for _ in 0..<3 {
        let ping = try await app.sendAsOperator(.post, "\(webhook)/ping")
        #expect(ping.status == 202 && ping["status"] == "waiting" && ping["attempts"] == 0)
      }
      let first = try await app.get("\(webhook)/deliveries?limit=2&status=waiting")
      #expect(first.items.count == 2)
      let cursor = try #require(first["next"]?.string)
      let rest = try await app.get("\(webhook)/deliveries?cursor=\(cursor)")
      #expect(rest.items.count == 1 && rest["next"] == .null)
      #expect(try await app.get("\(webhook)/deliveries?status=failed").items.isEmpty)
      let delivery = "\(webhook)/deliveries/\(rest.items[0]["id"]?.string ?? "none")"
      #expect(try await app.get(delivery)["type"] == "webhook.ping")
      #expect(try await app.sendAsOperator(.post, "\(delivery)/redeliver").status == 202)
      let other = "\(path)/\(UUID().lower)"
      #expect(try await app.get("\(other)/deliveries").status == 404)
      #expect(try await app.sendAsOperator(.post, "\(other)/ping").status == 404)
      #expect(
        try await app.get("\(webhook)/deliveries/\(UUID().lower)").status == 404)
    }
  }

  @Test func onlyOperatorsSeeThem() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      for endpoint in WebhookEndpoints.all {
        let path = endpoint.path.replacing("{webhook}", with: UUID().lower)
          .replacing("{delivery}", with: UUID().lower)
        let answer = try await app.send(
          as: ann.id, endpoint.method, path, endpoint.body.map { _ in [:] })
        #expect(answer.status == 403, "\(endpoint.name)")
        #expect(try await app.send(endpoint.method, path).status == 401, "\(endpoint.name)")
      }
    }
  }
}
