import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@testable import CallboardCommandLine

/// Webhooks of the real program, with receivers that misbehave in many ways.
@Suite(.serialized, .timeLimit(.minutes(15))) struct WebhookTests {
  @Test func aReceiverThatFailsHangsAndRecoversGetsEverythingSigned() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node(arguments: WebhookStage.open + ["--webhook-timeout", "3"])
    try await node.untilReady()
    let scene = try await WebhookStage(node)
    let trap = try Peer { Peer.answer(200, to: $2) }
    let trapPort = trap.port
    let peer = try Peer { _, nth, connection in
      switch nth {
      case 0: Peer.answer(500, to: connection)
      case 1: Peer.answer(302, "Location: http://127.0.0.1:\(trapPort)/\r\n", to: connection)
      case 2: Thread.sleep(forTimeInterval: 4.5)
      case 3:
        for character in "HTTP/1.1 2" {
          guard Peer.say(String(character), to: connection) else { return }
          Thread.sleep(forTimeInterval: 0.5)
        }
      case 4:
        Peer.say("HTTP/1.1 503 x\r\n\r\n", to: connection)
        while Peer.say(String(repeating: "x", count: 8_192), to: connection) {}
      case 5: break
      default: Peer.answer(204, to: connection)
      }
    }
    let (webhook, secret) = try await scene.register("http://127.0.0.1:\(peer.port)/hook")
    let comments = try await scene.mention(3)
    try await scene.untilAll(webhook, 3, are: "delivered")
    let asked = peer.asked
    // Ben joined before the webhook existed, so that notification is not among them.
    let told = try asked.map { try JSON.parse(Array($0.body.utf8)) }
    #expect(Set(told.compactMap { $0["data"]?["subject"]?.string }) == Set(comments))
    #expect(Set(asked.compactMap { $0["webhook-id"] }).count == 3)
    #expect(trap.asked.isEmpty)
    for json in told {
      #expect(json["type"] == "notification.mentioned")
      #expect(json["data"]?["person"]?["id"] == scene.ben)
      #expect(json["data"]?["actor"]?["name"] == "Ann")
      #expect(json["data"]?["space"]?["title"] == "Hamlet")
    }
    #expect(!asked.contains { $0.body.contains("secret text") })
    let attempts = try await scene.deliveries(webhook).compactMap { $0["attempts"]?.integer }
    #expect(attempts.reduce(0, +) == Int64(asked.count))
    let good = try Verifier.verify(asked.map { ($0, secret) }, in: stage.folder.path)
    #expect(good == asked.map { _ in true })
    let forged = try Verifier.verify([(asked[0], "whsec_AAAA")], in: stage.folder.path)
    #expect(forged == [false])
    #expect(try await scene.admin.get(webhook)["failing_since"] == .null)
  }

  @Test func twoNodesSendEachOnceAndNeverTheSameAtOnce() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let first = try stage.node(arguments: WebhookStage.open)
    try await first.untilReady()
    let second = try stage.node(arguments: WebhookStage.open)
    try await second.untilReady()
    let scene = try await WebhookStage(first)
    let most = Mutex((now: 0, most: 0))
    let peer = try Peer { _, _, connection in
      most.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      Thread.sleep(forTimeInterval: 0.05)
      most.withLock { $0.now -= 1 }
      Peer.answer(200, to: connection)
    }
    let (webhook, _) = try await scene.register("http://127.0.0.1:\(peer.port)/")
    let comments = try await scene.mention(40)
    try await scene.untilAll(webhook, 40, are: "delivered")
    let told = try peer.asked.map { try JSON.parse(Array($0.body.utf8)) }
    #expect(told.compactMap { $0["data"]?["subject"]?.string }.sorted() == comments.sorted())
    #expect(Set(peer.asked.compactMap { $0["webhook-id"] }).count == 40)
    print("at most \(most.withLock { $0.most }) were under way at once")
    // A rebuilt projection has the same rows, and none of them is sent again.
    let path = "/admin/v1/projections/notifications"
    let before = try await scene.admin.get(path)["active_schema"]
    _ = try await scene.admin.send("POST", "\(path)/rebuild", body: [])
    try await eventually("it is rebuilt") {
      try await scene.admin.get(path)["active_schema"] != before
    }
    try await scene.mention()
    try await scene.untilAll(webhook, 41, are: "delivered")
    #expect(peer.asked.count == 41)
  }

  @Test func aNodeKilledBetweenSendingAndSayingSoHasItsDeliverySentAgain() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    // The first answer takes longer than it takes to kill the node that waits for it, even on a busy machine.
    let first = try stage.node(arguments: WebhookStage.open + ["--webhook-timeout", "10"])
    try await first.untilReady()
    let scene = try await WebhookStage(first)
    let peer = try Peer { _, nth, connection in
      if nth == 0 { Thread.sleep(forTimeInterval: 8) }
      Peer.answer(200, to: connection)
    }
    let (webhook, _) = try await scene.register("http://127.0.0.1:\(peer.port)/")
    try await scene.mention()
    try await eventually("it has been sent") { peer.asked.count == 1 }
    try await first.crash()
    let second = try stage.node(arguments: WebhookStage.open + ["--webhook-timeout", "10"])
    try await second.untilReady()
    let troupe = scene.troupe.at(second.url)
    try await eventually("it is sent again") {
      let items = try await troupe.address.operatorClient.get("\(webhook)/deliveries")["items"]
      return items?.array?.first?["status"] == "delivered"
    }
    #expect(peer.asked.count == 2)
    #expect(Set(peer.asked.compactMap { $0["webhook-id"] }).count == 1)
    #expect(try await stage.flaws() == [])
  }

  @Test func anAddressOfThisMachineIsNotCalledByDefault() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node(arguments: ["--webhook-allow-http", "on", "--webhook-pauses", "900"])
    try await node.untilReady()
    let scene = try await WebhookStage(node)
    let peer = try Peer { Peer.answer(200, to: $2) }
    for host in ["127.0.0.1", "127.1", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"] {
      await #expect(throws: ClientError.self, "\(host)") {
        try await scene.register("http://\(host):\(peer.port)/")
      }
    }
    // The service resolves a name only when it calls the webhook.
    let (webhook, _) = try await scene.register("http://localhost:\(peer.port)/")
    _ = try await scene.admin.post("\(webhook)/ping", [:])
    var delivery: JSON?
    try await eventually("it was refused") {
      delivery = try await scene.deliveries(webhook).first
      return delivery?["status"] == "waiting" && delivery?["attempts"] == 1
    }
    #expect(delivery?["error"]?.string?.hasPrefix("address_refused") == true)
    #expect(delivery?["response_status"] == .null)
    #expect(peer.asked.isEmpty)
  }

  @Test func whoTakesNothingForDaysIsDisabledAndGoesOnFromWhenItIsEnabled() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    // So many pauses that the first delivery is not given up before the days have passed.
    let pauses = String(repeating: "0.2,", count: 500) + "0.2"
    let node = try stage.node(arguments: WebhookStage.open + ["--webhook-pauses", pauses])
    try await node.untilReady()
    let scene = try await WebhookStage(node)
    let isWell = Mutex(false)
    let peer = try Peer { _, _, connection in
      Peer.answer(isWell.withLock { $0 } ? 200 : 500, to: connection)
    }
    let (webhook, secret) = try await scene.register("http://127.0.0.1:\(peer.port)/")
    let first = try await scene.mention()
    try await eventually("it has failed") { !peer.asked.isEmpty }
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    try await eventually("that is known") {
      try owner.query(
        "update callboard.webhooks set failing_since = failing_since - interval '6 days' returning failing_since is null"
      ).one().bool(0) == false
    }
    try await eventually("it is disabled") {
      try await scene.admin.get(webhook)["disabled_reason"] == "failing"
    }
    try await eventually("the log says so") { node.output.contains("disabled_webhook") }
    _ = try await scene.mention()
    let before = peer.asked.count
    try await Task.sleep(for: .milliseconds(800))
    #expect(peer.asked.count == before)
    isWell.withLock { $0 = true }
    let rotated = try await scene.admin.send("POST", "\(webhook)/rotate_secret", body: [])
    let newSecret = try #require(rotated["secret"]?.string)
    #expect(newSecret != secret)
    _ = try await scene.admin.send("POST", "\(webhook)/enable", body: [])
    let last = try await scene.mention()
    try await scene.untilAll(webhook, 2, are: "delivered")
    let told = try peer.asked.dropFirst(before).map { try JSON.parse(Array($0.body.utf8)) }
    #expect(
      Set(told.compactMap { $0["data"]?["subject"]?.string }) == Set([first[0], last[0]]))
    // Both secrets are valid for a day.
    let asked = try #require(peer.asked.last)
    let good = try Verifier.verify(
      [(asked, secret), (asked, newSecret)], in: stage.folder.path)
    #expect(good == [true, true])
  }

  @Test func whoIsGoneIsDisabledAtOnceAndWhatWasGivenUpIsSentAgainWhenAsked() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node(
      arguments: WebhookStage.open.dropLast() + ["0.1"])
    try await node.untilReady()
    let scene = try await WebhookStage(node)
    let status = Mutex(500)
    let peer = try Peer { _, _, connection in
      Peer.answer(status.withLock { $0 }, to: connection)
    }
    let (webhook, _) = try await scene.register("http://127.0.0.1:\(peer.port)/")
    try await scene.mention()
    try await scene.untilAll(webhook, 1, are: "failed")
    #expect(peer.asked.count == 2)
    let failed = try #require(try await scene.deliveries(webhook).first)
    #expect(failed["response_status"] == 500 && failed["next_attempt_at"] == .null)
    status.withLock { $0 = 200 }
    let path = "\(webhook)/deliveries/\(try Troupe.id(failed).lower)/redeliver"
    _ = try await scene.admin.send("POST", path, body: [])
    try await scene.untilAll(webhook, 1, are: "delivered")
    #expect(Set(peer.asked.compactMap { $0["webhook-id"] }).count == 1)
    status.withLock { $0 = 410 }
    try await scene.mention()
    try await eventually("it is disabled") {
      try await scene.admin.get(webhook)["disabled_reason"] == "gone"
    }
  }
}
