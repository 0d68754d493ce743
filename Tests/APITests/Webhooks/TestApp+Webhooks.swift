import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials

@testable import CallboardAPI
@testable import CallboardWebhooks

extension TestApp {
  /// Registers a webhook for mentions.
  func webhook() async throws -> UUID {
    let made = try await sendAsOperator(
      .post, "/admin/v1/webhooks",
      ["url": "https://push.example.org/x", "kinds": ["mentioned"]])
    guard let id = made["id"]?.string.flatMap({ UUID($0) }) else { throw NotMade() }
    return id
  }

  func webhooks(_ count: Int) async throws -> [UUID] {
    var made: [UUID] = []
    for _ in 0..<count { made.append(try await webhook()) }
    return made
  }

  /// Mentions a person `count` times.
  func mention(_ count: Int) async throws {
    let ann = try await person("Ann")
    let ben = try await person("Ben")
    let project = try await ann.makeProject()
    try await ann.add(ben, "editor", to: project)
    for _ in 0..<count {
      _ = try await ann.post("\(project)/comments", ["text": "@Ben", "mentions": [ben.json]])
    }
  }

  /// Sends the deliveries of a store while a body runs, as a node does.
  func sending(
    by store: WebhookStore, _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    let notifier = Notifier(
      options: database.service,
      reader: LogReader(pool: store.pool, log: log))
    let service = service
    let dispatcher = WebhookDispatcher(
      store, logSecret: [1], payload: { try await service.payload(of: $0) })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await dispatcher.run(hearing: notifier) }
      group.addTask { try await body() }
      try await group.next()
      group.cancelAll()
    }
  }

  /// Runs a body with a store of webhooks.
  func withStore(
    _ settings: WebhookSettings = WebhookSettings(),
    _ body: @Sendable (WebhookStore) async throws -> Void
  ) async throws {
    let pool = Pool(database.service, size: 3, name: "webhooks")
    try await pool.closing {
      try await body(WebhookStore(pool: pool, log: log, settings: settings))
    }
  }

  private struct NotMade: Error {}
}
