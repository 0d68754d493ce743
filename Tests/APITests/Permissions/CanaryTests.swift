import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI
@testable import CallboardWebhooks

/// Everyone reads everything that can be read, and must find no recognisable text that they may not see.
@Suite struct CanaryTests {
  @Test(arguments: SpaceKind.allCases)
  func nobodySeesWhatTheyMayNot(kind: SpaceKind) async throws {
    try await TestApp.run { app in
      let webhook = try await app.sendAsOperator(
        .post, "/admin/v1/webhooks", ["url": "https://push.example.org/x"])
      #expect(webhook.status == 201)
      let stage = try await CanaryStage(app, kind)
      #expect(stage.readers.count >= 5 && stage.canaries.count >= 11)
      var told = try await told(stage)
      try await app.serving { port in
        for reader in stage.readers {
          for page in try await streams(of: reader, stage, port) {
            check(page, reader, stage)
          }
        }
      }
      for reader in stage.readers {
        var texts: [String] = []
        for path in paths(stage) {
          let answer = try await reader.person.get(path)
          let headers = answer.headers.map { "\($0.0): \($0.1)" }.joined(separator: "\n")
          let page = Page(path: path, text: answer.text + headers)
          check(page, reader, stage)
          texts.append(page.text)
        }
        guard reader.person.id == stage.owner.id else { continue }
        // The owner must find every text, but those that nobody sees or that are shown only once.
        for canary in stage.canaries where canary.takes != nil || canary.text.hasPrefix("planted") {
          #expect(texts.contains { $0.contains(canary.text) }, "\(kind): \(canary.text)")
        }
      }
      let anybody = Page(
        path: "anonymous",
        text: try await paths(stage).asyncMap { try await app.send(.get, $0).text }.joined())
      for canary in stage.canaries { #expect(!anybody.text.contains(canary.text)) }
      // Webhooks are sent the texts that a mailer needs, and no others.
      let forMailers = ["canary title", "canary-mail", "Canary Invitee"]
      told.removeAll { page in
        !stage.canaries.contains { page.text.contains($0.text) && !forMailers.contains($0.text) }
      }
      #expect(told.map(\.text) == [])
    }
  }

  /// A text that was read, and where.
  private struct Page: Sendable {
    let path: String
    let text: String
  }

  private func isSeen(_ canary: CanaryStage.Canary, by reader: CanaryStage.Reader) -> Bool {
    if let only = canary.only { return only == reader.person.id }
    return canary.takes.map(reader.capabilities.contains) ?? false
  }

  private func check(
    _ page: Page, _ reader: CanaryStage.Reader, _ stage: CanaryStage
  ) {
    for canary in stage.canaries where !isSeen(canary, by: reader) {
      #expect(
        !page.text.contains(canary.text),
        "\(stage.kind): \(reader.name) sees \(canary.text) in \(page.path)")
    }
  }

  /// All paths about the space and about the reader.
  private func paths(_ stage: CanaryStage) -> [String] {
    VersionOne.endpoints.filter { $0.method == .get && !$0.isStream }
      .filter { $0.pathParameters.allSatisfy { stage.ids[$0] != nil } }
      .flatMap { endpoint in
        let path = endpoint.filledPath { stage.ids[$0] ?? "none" }
        return queries(of: endpoint, stage).map { path + $0 }
      }
  }

  private func queries(of endpoint: Endpoint, _ stage: CanaryStage) -> [String] {
    let names = Set(endpoint.parameters.map(\.name))
    var queries = [names.contains("limit") ? "?limit=100" : ""]
    // The past must hide every text that the present hides.
    if names.contains("version") { queries += (1...stage.version).map { "?version=\($0)" } }
    if endpoint.name == "compareVersions" { queries = ["?from=1"] }
    if endpoint.name.hasPrefix("explain") {
      queries = ["?person=\(stage.owner.id.lower)&capability=view"]
    }
    if endpoint.name == "findProfile" { queries = ["?username=canary_owner"] }
    return queries
  }

  /// The data that streams deliver, from the first event on.
  private func streams(
    of reader: CanaryStage.Reader, _ stage: CanaryStage, _ port: Int
  ) async throws -> [Page] {
    let incarnation =
      try await stage.owner.get("\(stage.space)/events")["incarnation"]?.string ?? "none"
    var pages: [Page] = []
    let space = "\(stage.space)/events/stream"
    let counted: [(path: String, list: String)] = [
      (space, "\(stage.space)/events?limit=1000"), ("/v1/me/feed/stream", "/v1/me/feed?limit=100"),
      ("/v1/me/notifications/stream", "/v1/me/notifications?limit=100"),
    ]
    for (path, list) in counted {
      let count = try await reader.person.get(list).items.count
      let stream = try await stage.app.follow(
        port, path, as: reader.person, after: "\(incarnation):0")
      #expect(stream.status == (path == space && reader.capabilities.isEmpty ? 404 : 200))
      guard stream.status == 200 else { continue }
      var text = ""
      for _ in 0..<count { text += try await stream.next()?.data ?? "" }
      pages.append(Page(path: path, text: text))
    }
    guard reader.capabilities.contains(.view) else { return pages }
    let snapshot = try await stage.app.follow(port, "\(space)?snapshot=true", as: reader.person)
    let state = try await snapshot.next()
    #expect(state?.name == "snapshot")
    pages.append(Page(path: "snapshot of \(space)", text: state?.data ?? ""))
    let following = try await stage.app.follow(
      port, "\(space)?presence=true&types=none", as: reader.person)
    var told = try #require(try await following.next())
    #expect(told.name == "presence" && told.json["change"] == "snapshot")
    pages.append(Page(path: "who is there by \(space)", text: told.data))
    try await stage.move()
    told = try #require(try await following.next())
    #expect(told.name == "presence" && told.json["change"] == "updated")
    pages.append(Page(path: "who moves by \(space)", text: told.data))
    return pages
  }

  /// The bodies that webhooks are sent.
  private func told(_ stage: CanaryStage) async throws -> [Page] {
    let pool = Pool(stage.app.database.service, size: 2, name: "webhooks")
    let store = WebhookStore(pool: pool, log: stage.app.log)
    var pages: [Page] = []
    try await pool.closing {
      let head = try await stage.app.service.reader.head().position
      _ = try await stage.owner.get("/v1/me/notifications?min_position=\(head)")
      while try await store.follow() {}
      let webhook = try await store.all().first?.id
      for delivery in try await store.deliveries(of: webhook ?? UUID(), limit: 200) {
        let payload = try await stage.app.service.payload(of: delivery)
        guard case .body(let body) = payload else { continue }
        pages.append(Page(path: "webhook", text: String(decoding: body, as: UTF8.self)))
      }
    }
    return pages
  }
}

extension Array {
  fileprivate func asyncMap<Other>(_ body: (Element) async throws -> Other) async rethrows
    -> [Other]
  {
    var mapped: [Other] = []
    for element in self { mapped.append(try await body(element)) }
    return mapped
  }
}
