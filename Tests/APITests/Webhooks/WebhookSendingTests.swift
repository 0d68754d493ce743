import CallboardDomain
import CallboardEventLog
import CallboardHTTPClient
import CallboardHTTPServer
import CallboardPostgres
import CallboardProjections
import CallboardSchema
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardAPI
@testable import CallboardWebhooks

/// Tests how deliveries are claimed, and what happens to those that cannot be made.
@Suite struct WebhookSendingTests {
  @Test func theDeletionOfAWebhookKeepsWhatItHasDoneIfItIsBrokenOff() async throws {
    try await TestApp.run { app in
      let webhook = try await app.webhook()
      let owner = try Connection(app.database.owner)
      defer { owner.close() }
      try owner.execute(
        """
        insert into callboard.webhook_deliveries (webhook, kind, at, status)
        select '\(webhook.lower)', 'mentioned', now(), 'failed' from generate_series(1, 10001)
        """)
      try owner.execute("begin")
      _ = try owner.query(
        "select id from callboard.webhook_deliveries order by nth desc limit 1 for update")
      let left = "select count(*) from callboard.webhook_deliveries"
      let pool = Pool(app.database.service, size: 1, name: "webhooks")
      try await pool.closing {
        let store = WebhookStore(pool: pool, log: app.log)
        await #expect(throws: LogError.self) { try await store.delete(webhook) }
        #expect(try owner.query(left).one().int64(0) == 1)
        #expect(try await store.find(webhook)?.disabledReason == .operator)
        try owner.execute("commit")
        #expect(try await store.delete(webhook))
        #expect(try owner.query(left).one().int64(0) == 0)
        #expect(try await store.find(webhook) == nil)
        #expect(try await !store.delete(webhook))
      }
    }
  }

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
        // Of the six, less those that are under way, and two more of the new one.
        let left: Int = 6 * 4 - 11 + 2
        #expect(third.count == left)
        #expect(try await store.claim(100).isEmpty)
      }
    }
  }

  @Test func aReceiverThatAsksForAPauseGetsNoOtherDeliveryMeanwhile() async throws {
    try await TestApp.run { app in
      var settings = WebhookSettings()
      settings.sendingToOneMax = 1
      try await app.withStore(settings) { store in
        let (paused, other) = (try await app.webhook(), try await app.webhook())
        let owner = try Connection(app.database.owner)
        defer { owner.close() }
        for webhook in [paused, paused, paused, other] {
          #expect(try await store.ping(webhook) != nil)
        }
        let pauses = """
          select count(*) from callboard.webhooks
          where paused_until > now() and paused_until <= now() + interval '1 hour'
          """
        // An answer without `Retry-After`, and another error with it, keep nothing back.
        for failed in [FailedTry("", status: 429), FailedTry("", status: 503, 600)] {
          let claimed = try await store.claim(10)
          let first = try #require(claimed.first { $0.delivery.webhook == paused })
          _ = try await store.recordFailed(first, failed, milliseconds: 1, pauseSeconds: 9_000)
          #expect(try owner.query(pauses).one().int64(0) == 0)
        }
        let last = try #require(try await store.claim(10).first)
        #expect(last.delivery.webhook == paused)
        let failed = FailedTry("", status: 429, 86_400)
        _ = try await store.recordFailed(last, failed, milliseconds: 1, pauseSeconds: 86_400)
        // A day is more than a receiver gets.
        #expect(try owner.query(pauses).one().int64(0) == 1)
        for webhook in [paused, other] { #expect(try await store.ping(webhook) != nil) }
        try owner.execute("update callboard.webhook_deliveries set due_at = now()")
        #expect(try await store.claim(10).allSatisfy { $0.delivery.webhook == other })
        _ = try await store.enable(paused)
        #expect(try await store.claim(10).contains { $0.delivery.webhook == paused })
      }
    }
  }

  @Test func anotherURLEndsThePauseOfAWebhook() async throws {
    try await TestApp.run { app in
      let webhook = try await app.webhook()
      let path = "/admin/v1/webhooks/\(webhook.lower)"
      try await app.withStore { store in
        #expect(try await store.ping(webhook) != nil)
        let refused = try #require(try await store.claim(10).first)
        let failed = FailedTry("", status: 429, 600)
        _ = try await store.recordFailed(refused, failed, milliseconds: 1, pauseSeconds: 9_000)
        #expect(try await app.get(path)["failing_since"] != .null)
        let other = try #require(try await store.ping(webhook))
        let same: [JSON] = [["url": "https://push.example.org/x"], ["description": "paused"]]
        for change in same {
          #expect(try await app.sendAsOperator(.patch, path, change).status == 200)
          #expect(try await store.claim(10).isEmpty)
        }
        let url = "https://push.example.org/y"
        #expect(try await app.sendAsOperator(.patch, path, ["url": .string(url)]).status == 200)
        #expect(try await app.get(path)["failing_since"] == .null)
        var tried: Set<UUID> = []
        for claimed in try await store.claim(10) {
          #expect(claimed.url == url && claimed.delivery.failures == 0)
          tried.insert(claimed.delivery.id)
          try await store.recordDelivered(claimed, status: 204, milliseconds: 1)
        }
        #expect(tried == [refused.delivery.id, other.id])
      }
    }
  }

  /// The record of a try holds its delivery while it waits for the webhook. If a change of the webhook waited for that
  /// delivery, PostgreSQL would have to end one of the two.
  @Test func aChangeOfAWebhookWaitsForNoDelivery() async throws {
    try await TestApp.run { app in
      let webhook = try await app.webhook()
      let owner = try Connection(app.database.owner)
      defer { owner.close() }
      try owner.execute(
        """
        insert into callboard.webhook_deliveries (webhook, kind, at, due_at)
        select '\(webhook.lower)', 'mentioned', now(), now() + interval '1 day' from generate_series(1, 3)
        """)
      let hold = "select id from callboard.webhook_deliveries order by nth limit 1 for update"
      let hastened = "select count(*) from callboard.webhook_deliveries where due_at <= now()"
      let pool = Pool(app.database.service, size: 1, name: "webhooks")
      try await pool.closing {
        let store = WebhookStore(pool: pool, log: app.log)
        try owner.execute("begin")
        _ = try owner.query(hold)
        let url = "https://push.example.org/y"
        let changed = try await store.update(webhook, url: url, description: nil, kinds: nil)
        #expect(changed?.url == url)
        #expect(try await store.enable(webhook) != nil)
        try owner.execute("commit")
        #expect(try owner.query(hastened).one().int64(0) == 2)
        #expect(try await store.enable(webhook) != nil)
        #expect(try owner.query(hastened).one().int64(0) == 3)
      }
    }
  }

  @Test func aTryAtTheFormerURLDoesNotCountForTheNewOne() async throws {
    try await TestApp.run { app in
      let webhook = try await app.webhook()
      let path = "/admin/v1/webhooks/\(webhook.lower)"
      try await app.withStore { store in
        for _ in 0..<3 { #expect(try await store.ping(webhook) != nil) }
        let former = try await store.claim(10)
        try #require(former.count == 3)
        let url = "https://push.example.org/y"
        #expect(try await app.sendAsOperator(.patch, path, ["url": .string(url)]).status == 200)
        // The former receiver is gone, and was to get the delivery for the last time; or it asks for a pause.
        let failures = [FailedTry("", status: 410), FailedTry("", status: 429, 600)]
        for (claimed, failed) in zip(former, failures) {
          let reason = try await store.recordFailed(
            claimed, failed, milliseconds: 1, pauseSeconds: failed.isGone ? nil : 9_000)
          #expect(reason == nil)
        }
        let shown = try await app.get(path)
        #expect(shown["enabled"] == true && shown["failing_since"] == .null)
        // The new receiver gets both at once.
        let tried = try await store.claim(10)
        #expect(Set(tried.map(\.delivery.id)) == Set(former.prefix(2).map(\.delivery.id)))
        #expect(tried.allSatisfy { $0.url == url && $0.delivery.failures == 0 })
        let first = try #require(tried.first)
        let failed = FailedTry("", status: 500)
        _ = try await store.recordFailed(first, failed, milliseconds: 1, pauseSeconds: 9_000)
        #expect(try await app.get(path)["failing_since"] != .null)
        // Nor does the former receiver end the failures of the new one.
        try await store.recordDelivered(former[2], status: 204, milliseconds: 1)
        #expect(try await app.get(path)["failing_since"] != .null)
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

  /// Deliveries are locked, so looking for them fails.
  @Test func nothingIsLookedForUntilThereIsAWebhook() async throws {
    try await TestApp.run { app in
      let told = Mutex<[String]>([])
      let owner = try Connection(app.database.owner)
      defer { owner.close() }
      try owner.execute("begin; lock table \"\(app.log.schema)\".webhook_deliveries")
      try await app.withStore { store in
        let notifier = Notifier(
          options: app.database.service, reader: LogReader(pool: store.pool, log: app.log))
        let dispatcher = WebhookDispatcher(
          store, logSecret: [1], payload: { _ in .withdrawn(why: "a test") },
          onFailure: { doing, _ in told.withLock { $0.append(doing) } })
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await dispatcher.run(hearing: notifier) }
          try await Task.sleep(for: .seconds(4))
          #expect(told.withLock { $0 }.isEmpty)
          _ = try await store.insert(
            id: UUID(), url: "https://push.example.org/x", description: "", kinds: nil)
          try await eventually("deliveries are looked for") { told.withLock { !$0.isEmpty } }
          group.cancelAll()
        }
      }
    }
  }

  @Test func anInboxThatCannotBeReadKeepsNoOtherDeliveryBack() async throws {
    try await TestApp.run { app in
      let peer = try Peer { Peer.answer(200, to: $2) }
      var settings = WebhookSettings()
      settings.client.allowsPrivate = true
      settings.client.allowsHTTP = true
      try await app.withStore(settings) { store in
        let webhook = UUID()
        _ = try await store.insert(
          id: webhook, url: "http://127.0.0.1:\(peer.port)/", description: "", kinds: nil)
        let owner = try Connection(app.database.owner)
        defer { owner.close() }
        try owner.execute(
          """
          update "\(app.log.schema)".projections set active_schema = 'nowhere' where name = 'notifications'
          """)
        await #expect(throws: LogError.self) { try await store.follow() }
        let ping = try #require(try await store.ping(webhook))
        try await app.sending(by: store) {
          try await eventually("it is sent") {
            try await store.delivery(ping.id, of: webhook)?.status == .delivered
          }
        }
      }
    }
  }

  @Test func aRebuildThatSwitchesMeanwhileLosesNoDelivery() async throws {
    try await TestApp.run { app in
      let (ann, ben) = (try await app.person("Ann"), try await app.person("Ben"))
      let project = try await ann.makeProject()
      try await ann.add(ben, "editor", to: project)
      let webhook = try await app.webhook()
      try await app.withStore { store in
        // The transaction of a node, between setting the search path and reading the tables.
        let node = try Connection(
          app.database.service.setting("search_path", app.log.searchPath))
        defer { node.close() }
        try node.execute("begin")
        _ = try node.query(
          CallboardSchema.Schema.setProjectionPath,
          [.text(app.log.searchPath), .texts(WebhookStore.followed)])
        let pool = Pool(app.database.service, size: 2, name: "rebuild")
        try await pool.closing {
          try await Rebuilder(SQLProjection.notifications, log: app.log, pool: pool).run()
        }
        let comment = try await ann.post(
          "\(project)/comments", ["text": "@Ben", "mentions": [ben.json]])
        let position = try #require(comment.header("Callboard-Position").flatMap { Int64($0) })
        try await app.service.projections.waitFor(minPosition: position, WebhookStore.followed)
        // The former tables lack the mention, so the webhook must not move beyond it.
        let made = try node.query(
          CallboardSchema.Schema.followNotifications, [.int64(100), .int64(100)])
        #expect(made.isEmpty)
        try node.execute("commit")
        _ = try await store.follow()
        let deliveries = try await store.deliveries(of: webhook, limit: 50)
        #expect(deliveries.map(\.notice?.position) == [position])
      }
    }
  }

  private struct CannotBeMade: Error {}
}
