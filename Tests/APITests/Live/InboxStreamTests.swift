import Domain
import FoundationEssentials
import TestSupport
import Testing

@testable import API

/// A person's inbox followed over server-sent events.
@Suite struct InboxStreamTests {
  @Test func whatConcernsSomebodyComesWithHowMuchIsUnread() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let carol = try await app.person("Carol")
      let path = try await alice.makeProject()
      try await app.serving { port in
        let reader = try await app.follow(port, "/v1/me/notifications/stream", as: bob)
        _ = try await reader.any()
        try await alice.add(carol, "editor", to: path)
        try await alice.add(bob, "editor", to: path)
        let added = try #require(try await reader.next()?.json)
        #expect(added["kind"] == "added")
        #expect(added["unread"] == 1)
        _ = try await carol.post("\(path)/comments", ["text": "look", "mentions": [bob.json]])
        let mentioned = try #require(try await reader.next()?.json)
        #expect(mentioned["kind"] == "mentioned")
        #expect(mentioned["unread"] == 2)
      }
    }
  }

  @Test func whatIsReadWithOneDeviceIsToldToTheOthers() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await app.serving { port in
        let phone = try await app.follow(port, "/v1/me/notifications/stream", as: bob)
        let others = try await app.follow(port, "/v1/me/notifications/stream", as: alice)
        _ = try await phone.any()
        _ = try await others.any()
        try await alice.add(bob, "editor", to: path)
        #expect(try await phone.next()?.json["unread"] == 1)
        _ = try await alice.post("\(path)/comments", ["text": "look", "mentions": [bob.json]])
        let last = try #require(try await phone.next()?.json)
        #expect(last["unread"] == 2)
        let read = try await bob.post(
          "/v1/me/notifications/read", ["position": last["position"] ?? .null])
        #expect(read["unread"] == 1)
        let told = try #require(try await phone.next())
        #expect(told.name == "unread" && told.id == nil)
        #expect(told.json == ["unread": 1])
        _ = try await bob.post(
          "/v1/me/notifications/read", ["up_to": last["position"] ?? .null])
        #expect(try await phone.next()?.json == ["unread": 0])
        // It concerns nobody else.
        _ = try await bob.post("\(path)/comments", ["text": "yes", "mentions": [alice.json]])
        #expect(try await others.next()?.json["kind"] == "mentioned")
      }
    }
  }

  @Test func whoComesBackGetsWhatCameMeanwhile() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await app.serving { port in
        let first = try await app.follow(port, "/v1/me/notifications/stream", as: bob)
        let id = try await first.any()?.id
        try await alice.add(bob, "editor", to: path)
        #expect(try await first.next()?.json["kind"] == "added")
        let again = try await app.follow(
          port, "/v1/me/notifications/stream", as: bob, after: id)
        #expect(try await again.next()?.json["kind"] == "added")
      }
    }
  }

  @Test func anInvitationToAnAddressReachesItsPerson() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob", email: "bob@example.org")
      let path = try await alice.makeProject()
      try await app.serving { port in
        let reader = try await app.follow(port, "/v1/me/notifications/stream", as: bob)
        _ = try await reader.any()
        _ = try await alice.post(
          "\(path)/invitations",
          ["form": "email", "email": "Bob@example.org", "role": "viewer"])
        #expect(try await reader.next()?.json["kind"] == "invited")
      }
    }
  }
}
