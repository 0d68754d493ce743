import CallboardDomain
import CallboardHTTPServer
import CallboardLive
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests how many streams may be open, and when they end.
@Suite struct StreamLimitTests {
  @Test func oneKeyHasSoManyStreamsAndNoMore() async throws {
    var limits = Limits()
    limits.streams.key = 20
    try await TestApp.run(limits: limits) { app in
      let alice = try await app.person("Alice")
      try await app.serving { port in
        var open: [EventReader] = []
        for _ in 0..<20 {
          open.append(try await app.follow(port, "/v1/me/feed/stream", as: alice))
          #expect(open.last?.status == 200)
        }
        let refused = try await app.follow(port, "/v1/me/feed/stream", as: alice)
        #expect(refused.status == 429)
        // The limit of one key does not affect another key.
        #expect(try await app.followAsOperator(port, "/admin/v1/feed/stream").status == 200)
        open.removeLast()
        try await eventually("there is a seat again") {
          try await app.follow(port, "/v1/me/feed/stream", as: alice).status == 200
        }
        let metrics = try await app.send(.get, "/metrics").text
        #expect(metrics.contains("callboard_live_streams_refused_total"))
      }
    }
  }

  @Test func onePersonHasSoManyStreamsAndOthersHaveTheirs() async throws {
    var limits = Limits()
    limits.streams.person = 2
    try await TestApp.run(limits: limits) { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      try await app.serving { port in
        let first = try await app.follow(port, "/v1/me/feed/stream", as: alice)
        let second = try await app.follow(port, "/v1/me/notifications/stream", as: alice)
        #expect([first.status, second.status] == [200, 200])
        #expect(try await app.follow(port, "/v1/me/feed/stream", as: alice).status == 429)
        #expect(try await app.follow(port, "/v1/me/feed/stream", as: bob).status == 200)
      }
    }
  }

  @Test func aRevokedKeyEndsItsStreams() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      try await app.serving { port in
        let reader = try await app.follow(port, "/v1/me/feed/stream", as: alice)
        #expect(reader.status == 200)
        try await app.revokeAppKey()
        let rest = try await reader.rest()
        #expect(rest.last?.json["reason"] == "key_revoked")
      }
    }
  }

  @Test func limitsAreReadAsTheyAreWritten() {
    var limits = Limits()
    limits.streams.key = 5
    limits.streams.person = nil
    #expect(Limits("key_streams=5,person_streams=off") == limits)
    #expect(Limits("key_streams=0") == nil)
    #expect(Limits("key_streams=x") == nil)
    #expect(Limits("off")?.streams == .open)
  }
}
