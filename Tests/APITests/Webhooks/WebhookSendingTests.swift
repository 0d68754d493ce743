import CallboardDomain
import CallboardEventLog
import CallboardHTTPClient
import CallboardHTTPServer
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardAPI
@testable import CallboardWebhooks

/// Tests how deliveries are claimed, and what happens to those that cannot be made.
@Suite struct WebhookSendingTests {
  @Test func whoHangsTakesNothingFromTheOthers() async throws {
    try await TestApp.run { app in
      let webhooks = try await app.webhooks(6)
      try await app.mention(10)
      try await app.withStore { store in
        try await eventually("there is what is to be sent") {
          _ = try await store.follow()
          return try await store.deliveries(of: webhooks[5], limit: 50).count == 10
        }
        // No outcome of these deliveries is reported, as if all six receivers hung.
        let first = try await store.claim(5)
        for webhook in webhooks {
          #expect((1...2).contains(first.count { $0.delivery.webhook == webhook }))
        }
        #expect(first.count == 11)
        // No slot is free, but a webhook without a delivery under way is served.
        let other = try await app.webhook()
        try await app.mention(3)
        try await eventually("the new one has what is to be sent") {
          _ = try await store.follow()
          return try await store.deliveries(of: other, limit: 50).count == 3
        }
        let second = try await store.claim(0)
        #expect(second.map(\.delivery.webhook) == [other])
        // However many slots are free, a webhook has at most four deliveries under way.
        let third = try await store.claim(100)
        #expect(third.count == 6 * 4 - 11 + 2)
        #expect(try await store.claim(100).isEmpty)
      }
    }
  }

  @Test func whatCannotBeMadeIsInTheLogAndGivenUpLikeAnythingElse() async throws {
    try await TestApp.run { app in
      let webhook = try await app.webhook()
      try await app.mention(2)
      var settings = WebhookSettings()
      settings.pausesSeconds = [0.05, 0.05]
      settings.bodySeconds = 0.2
      let told = Mutex<[String]>([])
      try await app.withStore(settings) { store in
        let notifier = Notifier(
          options: app.database.service,
          reader: LogReader(pool: store.pool, log: app.log))
        let hangs = Mutex(false)
        let dispatcher = WebhookDispatcher(
          store, logSecret: [1],
          payload: { _ -> WebhookPayload in
            let isSlow = hangs.withLock { hangs in
              hangs.toggle()
              return hangs
            }
            if isSlow { try await Task.sleep(for: .seconds(600)) }
            throw CannotBeMade()
          }, onFailure: { doing, _ in told.withLock { $0.append(doing) } })
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await dispatcher.run(hearing: notifier) }
          group.addTask {
            try await eventually("both are given up", timeoutSeconds: 60) {
              let all = try await store.deliveries(of: webhook, status: .failed, limit: 10)
              return all.count == 2 && all.allSatisfy { $0.attempts == 3 }
            }
          }
          _ = try await group.next()
          group.cancelAll()
          while let result = await group.nextResult() { _ = result }
        }
      }
      let items = try await app.get("/admin/v1/webhooks/\(webhook.lower)/deliveries").items
      #expect(items.allSatisfy { $0["error"]?.string?.hasPrefix("not sent") == true })
      #expect(items.allSatisfy { $0["next_attempt_at"] == .null })
      // The receiver is not at fault.
      let shown = try await app.get("/admin/v1/webhooks/\(webhook.lower)")
      #expect(shown["failing_since"] == .null && shown["enabled"] == true)
      #expect(told.withLock { $0.count { $0.hasPrefix("making the body") } } == 6)
    }
  }

  @Test func anInvitationIsNotSentWhileOneOfTheTwoBlocksTheOther() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let (carl, dora) = (try await app.person("Carl"), try await app.person("Dora"))
      let peer = try Peer { Peer.answer(200, to: $2) }
      var settings = WebhookSettings()
      settings.client.allowsPrivate = true
      settings.client.allowsHTTP = true
      try await app.withStore(settings) { store in
        let webhook = UUID()
        _ = try await store.insert(
          id: webhook, url: "http://127.0.0.1:\(peer.port)/", description: "",
          kinds: [CallboardProjections.Notification.invited])
        _ = try await carl.connect(with: ben)
        let invitation: JSON = ["form": "person", "person": ben.json, "role": "viewer"]
        for inviter in [ann, carl, dora] {
          let project = try await inviter.makeProject()
          #expect(try await inviter.post("\(project)/invitations", invitation).status == 201)
        }
        try await eventually("all three are queued") {
          _ = try await store.follow()
          return try await store.deliveries(of: webhook, limit: 50).count == 3
        }
        // The delivery is withdrawn whichever of the two blocks the other.
        #expect(try await ben.blocks(ann).status == 200)
        #expect(try await carl.blocks(ben).status == 200)
        try await app.sending(by: store) {
          try await eventually("nothing waits") {
            let all = try await store.deliveries(of: webhook, limit: 50)
            return all.map(\.status) == [.delivered, .withdrawn, .withdrawn]
          }
          let asked = peer.asked
          #expect(asked.count == 1 && asked.allSatisfy { $0.body.contains(dora.id.lower) })
          let path = "/admin/v1/webhooks/\(webhook.lower)"
          let withdrawn = try await app.get("\(path)/deliveries?status=withdrawn").items
          #expect(withdrawn.count == 2)
          #expect(withdrawn.allSatisfy { $0["error"]?.string?.contains("blocks") == true })
          #expect(withdrawn.allSatisfy { $0["next_attempt_at"] == .null })
          #expect(try await app.get(path)["failing_since"] == .null)
          // Once the block has ended, the delivery can be sent.
          #expect(try await ben.delete("/v1/me/blocks/\(ann.id.lower)").status == 200)
          let first = try #require(try await store.deliveries(of: webhook, limit: 50).last)
          _ = try await store.redeliver(first.id, of: webhook)
          try await eventually("it is sent") {
            try await store.delivery(first.id, of: webhook)?.status == .delivered
          }
        }
      }
    }
  }

  @Test func anInvitationToAnAddressIsSentWithItUnlessWhoHasItIsBlocked() async throws {
    try await TestApp.run { app in
      let (ann, carl) = (try await app.person("Ann"), try await app.person("Carl"))
      let ben = try await app.person("Ben", email: "ben@example.org")
      let peer = try Peer { Peer.answer(200, to: $2) }
      var settings = WebhookSettings()
      settings.client.allowsPrivate = true
      settings.client.allowsHTTP = true
      try await app.withStore(settings) { store in
        let webhook = UUID()
        _ = try await store.insert(
          id: webhook, url: "http://127.0.0.1:\(peer.port)/", description: "",
          kinds: [CallboardProjections.Notification.invited])
        let project = "\(try await ann.makeProject())/invitations"
        let unknown = try await ann.post(
          project,
          [
            "form": "email", "email": "eve@example.org", "name": "Eve Adams", "role": "viewer",
          ])
        let over = try await ann.post(
          project, ["form": "email", "email": "fay@example.org", "role": "viewer"])
        let blocked = try await carl.post(
          "\(try await carl.makeProject())/invitations",
          ["form": "email", "email": "ben@example.org", "role": "viewer"])
        #expect([unknown, over, blocked].map(\.status) == [201, 201, 201])
        #expect(try await ben.blocks(carl).status == 200)
        try await eventually("all three are queued") {
          _ = try await store.follow()
          return try await store.deliveries(of: webhook, limit: 50).count == 3
        }
        let path = "/admin/v1/webhooks/\(webhook.lower)/deliveries"
        let queued = try await app.get(path)
        #expect(queued.items.allSatisfy { $0["person"] == .null && $0["position"] != .null })
        let id = try #require(over["id"]?.string)
        #expect(try await ann.delete("\(project)/\(id)").status < 300)
        try await app.sending(by: store) {
          try await eventually("nothing waits") {
            let all = try await store.deliveries(of: webhook, limit: 50)
            return all.map(\.status) == [.withdrawn, .withdrawn, .delivered]
          }
          let asked = peer.asked
          #expect(asked.count == 1 && asked.allSatisfy { $0.body.contains("eve@example.org") })
          // The delivery holds what a mailer needs: the recipient, the inviter and the space.
          let data = try JSON.parse(Array((asked.first?.body ?? "").utf8))["data"]
          #expect(data?["name"] == "Eve Adams" && data?["actor"]?["name"] == "Ann")
          #expect(data?["space"]?["title"] == "Hamlet")
          // An invitation that is sent again makes another delivery.
          let first = try #require(unknown["id"]?.string)
          #expect(try await ann.post("\(project)/\(first)/resend").status == 200)
          try await eventually("it is sent again") {
            _ = try await store.follow()
            return peer.asked.count == 2
          }
        }
      }
    }
  }

  @Test func nothingIsWithdrawnByWhatIsOlderThanTheDelivery() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      try await app.withStore { store in
        let webhook = UUID()
        _ = try await store.insert(
          id: webhook, url: "https://push.example.org/x", description: "",
          kinds: [CallboardProjections.Notification.invited])
        let invitations = "\(try await ann.makeProject())/invitations"
        let toBen = try await ann.post(
          invitations, ["form": "person", "person": ben.json, "role": "viewer"])
        let toEve = try await ann.post(
          invitations, ["form": "email", "email": "eve@example.org", "role": "viewer"])
        #expect([toBen, toEve].map(\.status) == [201, 201])
        try await eventually("both are queued") {
          _ = try await store.follow()
          return try await store.deliveries(of: webhook, limit: 50).count == 2
        }
        #expect(try await ben.blocks(ann).status == 200)
        let id = try #require(toEve["id"]?.string)
        #expect(try await ann.delete("\(invitations)/\(id)").status < 300)
        // The deliveries are of events that this node has not heard of yet.
        let move = "update webhook_deliveries set position = position + $1"
        try await store.run(move, [.int64(1_000)]) { _ in }
        for delivery in try await store.deliveries(of: webhook, limit: 50) {
          await #expect(throws: (any Error).self) { try await app.service.payload(of: delivery) }
        }
        try await store.run(move, [.int64(-1_000)]) { _ in }
        for delivery in try await store.deliveries(of: webhook, limit: 50) {
          guard case .withdrawn = try await app.service.payload(of: delivery) else {
            Issue.record("\(delivery) would be sent")
            continue
          }
        }
      }
    }
  }

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

  private struct CannotBeMade: Error {}
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

extension TestApp {
  /// Registers a webhook for mentions.
  fileprivate func webhook() async throws -> UUID {
    let made = try await sendAsOperator(
      .post, "/admin/v1/webhooks",
      ["url": "https://push.example.org/x", "kinds": ["mentioned"]])
    guard let id = made["id"]?.string.flatMap({ UUID($0) }) else { throw NotMade() }
    return id
  }

  fileprivate func webhooks(_ count: Int) async throws -> [UUID] {
    var made: [UUID] = []
    for _ in 0..<count { made.append(try await webhook()) }
    return made
  }

  /// Mentions a person `count` times.
  fileprivate func mention(_ count: Int) async throws {
    let ann = try await person("Ann")
    let ben = try await person("Ben")
    let project = try await ann.makeProject()
    try await ann.add(ben, "editor", to: project)
    for _ in 0..<count {
      _ = try await ann.post("\(project)/comments", ["text": "@Ben", "mentions": [ben.json]])
    }
  }

  /// Sends the deliveries of a store while a body runs, as a node does.
  fileprivate func sending(
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

  fileprivate func withStore(
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
