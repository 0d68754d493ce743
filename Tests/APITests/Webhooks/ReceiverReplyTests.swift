import CallboardDomain
import CallboardHTTPClient
import CallboardHTTPServer
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI
@testable import CallboardWebhooks

/// Tests what is kept of a receiver's answers.
@Suite struct ReceiverReplyTests {
  /// The beginning of the answer to a failed try is shown, without what was sent, and goes when a try is accepted.
  @Test func whatAReceiverAnsweredIsShownUntilItAccepts() async throws {
    try await TestApp.run { app in
      let peer = try Peer { asked, nth, connection in
        guard nth == 0 else { return Peer.answer(200, to: connection) }
        Self.refuse(asked, connection)
      }
      try await app.withStore(Self.givingUp) { store in
        let webhook = try await store.webhook(to: peer)
        try await app.mention(1)
        let path = "/admin/v1/webhooks/\(webhook.lower)/deliveries"
        try await app.sending(by: store) {
          try await eventually("it has failed") {
            try await app.get("\(path)?status=failed").items.count == 1
          }
          let failed = try #require(try await app.get(path).items.first)
          let id = failed["id"]?.string ?? "none"
          for shown in [failed, try await app.get("\(path)/\(id)").json ?? .null] {
            let reply = shown["reply"]?.string ?? ""
            #expect(reply.hasPrefix("the mailbox is full: "), "\(reply)")
            #expect(reply.utf8.count <= WebhookReply.bytesMax)
            for sent in ["Ben", "Hamlet", "@example.org"] {
              #expect(!reply.contains(sent), "\(reply)")
            }
          }
          let again = try await app.sendAsOperator(.post, "\(path)/\(id)/redeliver")
          #expect(again.status == 202)
          try await eventually("it is delivered") {
            try await app.get("\(path)/\(id)")["status"] == "delivered"
          }
          #expect(try await app.get("\(path)/\(id)")["reply"] == .null)
        }
      }
    }
  }

  /// Nobody can be erased of whom the service knows an address only.
  @Test func whatAReceiverAnswersToAnInvitationToAnAddressIsNotKept() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let peer = try Peer { asked, _, connection in Self.refuse(asked, connection) }
      try await app.withStore(Self.givingUp) { store in
        let webhook = UUID()
        _ = try await store.insert(
          id: webhook, url: "http://127.0.0.1:\(peer.port)/", description: "",
          kinds: [CallboardProjections.Notification.invited])
        let invited = try await ann.post(
          "\(try await ann.makeProject())/invitations",
          ["form": "email", "email": "eve@example.org", "role": "viewer"])
        #expect(invited.status == 201)
        try await app.sending(by: store) {
          try await eventually("it has failed") {
            _ = try await store.follow()
            return try await store.deliveries(of: webhook, limit: 50).map(\.status) == [.failed]
          }
          let failed = try #require(try await store.deliveries(of: webhook, limit: 50).first)
          #expect(failed.responseStatus == 500 && failed.reply == nil)
        }
      }
    }
  }

  @Test func repliesGoWithThePeopleWhomTheyAreAbout() async throws {
    try await TestApp.run { app in
      let peer = try Peer { asked, _, connection in Self.refuse(asked, connection) }
      let people = [
        try await app.person("Ann"), try await app.person("Ben"), try await app.person("Cid"),
      ]
      let project = try await people[0].makeProject()
      for person in people[1...] { try await people[0].add(person, "editor", to: project) }
      @Sendable func replies() async throws -> Int64 {
        let owner = try Connection(app.database.owner)
        defer { owner.close() }
        return try owner.query(
          "select count(*) from callboard.webhook_deliveries where reply is not null"
        ).one().int64(0)
      }
      try await app.withStore(Self.givingUp) { store in
        _ = try await store.webhook(to: peer)
        for (author, mentioned) in [(0, 1), (1, 2), (2, 0)] {
          _ = try await people[author].post(
            "\(project)/comments", ["text": "@", "mentions": [people[mentioned].json]])
        }
        try await app.sending(by: store) {
          try await eventually("all three have failed") { try await replies() == 3 }
        }
      }
      // Ben was mentioned in one and has caused another one.
      #expect(try await people[1].delete("/v1/me").isSuccess)
      try await app.awaitErasures()
      #expect(try await replies() == 1)
    }
  }

  /// Settings with which a delivery is given up after one try.
  private static var givingUp: WebhookSettings {
    var settings = WebhookSettings()
    settings.client.allowsPrivate = true
    settings.client.allowsHTTP = true
    settings.pausesSeconds = []
    return settings
  }

  /// Answers 500 with what was sent, and more.
  private static func refuse(_ asked: Peer.Asked, _ connection: Int32) {
    let body =
      "the mailbox is full: \(asked.body) \(asked["webhook-signature"] ?? "none") of ben@example.org "
      + String(repeating: "x", count: 4_000)
    Peer.say(
      "HTTP/1.1 500 x\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)", to: connection)
  }
}

extension WebhookStore {
  /// Registers a webhook for mentions at a server of the test.
  fileprivate func webhook(to peer: Peer) async throws -> UUID {
    let id = UUID()
    _ = try await insert(
      id: id, url: "http://127.0.0.1:\(peer.port)/", description: "", kinds: ["mentioned"])
    return id
  }
}
