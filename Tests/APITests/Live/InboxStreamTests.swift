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
