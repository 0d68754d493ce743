import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardAPI
@testable import CallboardLive

/// Tests offers, answers and candidates, from one member to another.
@Suite struct SignalTests {
  /// A session description as long as those of browsers with many codecs.
  static let description = JSON.string(
    (0..<400).map { "a=rtpmap:\($0) codec/90000 \u{e9}\u{1f3ad} \"x\"\r\n" }.joined())

  @Test func anOfferReachesTheOneAddressedAndNobodyElse() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let carol = try await app.person("Carol")
      let path = try await alice.makeProject()
      for person in [bob, carol] { try await alice.add(person, "viewer", to: path) }
      try await app.serving { port in
        let stream = "\(path)/events/stream"
        let phone = try await app.follow(port, "\(stream)?signals=true", as: bob)
        let laptop = try await app.follow(port, "\(stream)?signals=true&types=chat_posted", as: bob)
        let television = try await app.follow(port, stream, as: bob)
        let other = try await app.follow(port, "\(stream)?signals=true", as: carol)
        try await eventually("all three who want signals follow") {
          app.service.live.state.withLock { state in
            state.byAddressee.values.reduce(0) { $0 + $1.count } == 3
          }
        }
        let candidate = try await alice.post("\(path)/signals", Self.signal("candidate", to: bob))
        #expect(candidate["delivered"] == true)
        let before = try await alice.get("\(path)/events?limit=1000").items.count
        let body: JSON = [
          "to": bob.json, "type": "offer", "data": ["sdp": Self.description], "client": "web",
          "to_client": "phone",
        ]
        let sent = try await alice.post("\(path)/signals", body)
        #expect(sent.status == 202)
        #expect(sent["delivered"] == true)
        for reader in [phone, laptop] {
          var came = try #require(try await reader.next())
          while came.json["type"] == "candidate" { came = try #require(try await reader.next()) }
          #expect(came.name == "signal" && came.id == nil)
          #expect(came.json["id"] == sent["id"])
          #expect(came.json["from"]?["id"] == alice.json)
          #expect(came.json["from"]?["name"] == "Alice")
          #expect(came.json["client"] == "web" && came.json["to_client"] == "phone")
          #expect(came.json["type"] == "offer")
          #expect(came.json["data"]?["sdp"] == Self.description)
        }
        #expect(try await alice.get("\(path)/events?limit=1000").items.count == before)
        _ = try await alice.post("\(path)/chat", ["text": "hello"])
        for reader in [other, television] {
          #expect(try await reader.next()?.type == "chat_posted")
        }
        let metrics = try await app.send(.get, "/metrics").text
        #expect(metrics.contains("callboard_signals_delivered_total"))
      }
    }
  }

  @Test func onlyMembersWhoMayChatSignalEachOther() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let mute = try await app.person("Mute")
      let stranger = try await app.person("Stranger")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      _ = try await alice.post(
        "\(path)/members", ["person": mute.json, "role": "viewer", "denied": ["chat"]])
      let signals = "\(path)/signals"
      #expect(try await stranger.post(signals, Self.signal("offer", to: bob)).status == 404)
      #expect(try await alice.post(signals, Self.signal("offer", to: stranger)).status == 404)
      let muted = try await mute.post(signals, Self.signal("offer", to: bob))
      #expect(muted.status == 403 && muted["missing_capability"] == "chat")
      #expect(try await alice.post(signals, Self.signal("offer", to: mute)).status == 403)
      // Bob has no open stream, so it is not known whether the signal was delivered.
      let unheard = try await alice.post(signals, Self.signal("offer", to: bob))
      #expect(unheard.status == 202 && unheard["delivered"] == .some(.null))
      #expect(try await bob.put("/v1/me/blocks/\(alice.id.lower)", [:]).status == 200)
      #expect(try await alice.post(signals, Self.signal("offer", to: bob)).status == 403)
      #expect(try await bob.post(signals, Self.signal("answer", to: alice)).status == 403)
      _ = try await alice.delete("\(path)/members/\(bob.id.lower)")
      #expect(try await alice.post(signals, Self.signal("offer", to: bob)).status == 404)
      #expect(try await bob.post(signals, Self.signal("answer", to: alice)).status == 404)
    }
  }

  @Test func signalsAreBoundedInSizeAndNumber() async throws {
    var limits = Limits()
    // A long signal costs as much as its nine parts.
    limits.signals = Rate(perSecond: 0.001, burst: 9 + 9 + 1 + 2)
    try await TestApp.run(limits: limits) { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      let signals = "\(path)/signals"
      let most = JSON.string(String(repeating: "x", count: SignalEndpoints.dataBytesMax - 2))
      let more = JSON.string(String(repeating: "x", count: SignalEndpoints.dataBytesMax - 1))
      for (data, status) in [(most, 202), (more, 422)] {
        let answer = try await alice.post(
          signals, ["to": bob.json, "type": "offer", "data": data])
        #expect(answer.status == status)
      }
      #expect(try await alice.post(signals, Self.signal("shout", to: bob)).status == 422)
      for _ in 0..<2 {
        #expect(try await alice.post(signals, Self.signal("bye", to: bob)).status == 202)
      }
      let refused = try await alice.post(signals, Self.signal("bye", to: bob))
      #expect(refused.status == 429 && refused.header("Retry-After") != nil)
      #expect(try await bob.post(signals, Self.signal("bye", to: alice)).status == 202)
    }
  }

  @Test func aStreamWithoutRoomGoesWithoutASignalAndStaysOpen() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      try await app.serving { port in
        let reader = try await app.follow(
          port, "\(path)/events/stream?signals=true", as: bob, receiveBufferBytes: 4 << 10)
        let long = JSON.string(String(repeating: "x", count: 60_000))
        try await eventually("he follows") {
          try await alice.post("\(path)/signals", Self.signal("bye", to: bob))["delivered"] == true
        }
        // Bob reads nothing: the buffers of the system fill up, and then the half of his stream's buffer.
        try await eventually("there is no room") {
          try await alice.post(
            "\(path)/signals", ["to": bob.json, "type": "offer", "data": long])["delivered"]
            == .some(.null)
        }
        _ = try await alice.post("\(path)/chat", ["text": "hello"])
        var last = try await reader.next()
        while last?.name == "signal" { last = try await reader.next() }
        #expect(last?.type == "chat_posted")
      }
    }
  }

  private static func signal(_ type: String, to person: TestPerson) -> JSON {
    ["to": person.json, "type": .string(type), "data": ["sdp": "v=0"]]
  }
}
