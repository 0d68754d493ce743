import CallboardDomain
import CallboardHTTPClient
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI
@testable import CallboardWebhooks

/// Tests which deliveries of invitations are withdrawn before they are sent.
@Suite struct WithdrawnDeliveryTests {
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
}
