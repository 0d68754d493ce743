import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@Suite struct TemporaryAccessAPITests {
  @Test func accessEndsByItselfThoughNobodyTouchesTheSpace() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      let end = Timestamp(
        microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000) + 8_000_000)
      let added = try await alice.post(
        "\(path)/members",
        ["person": bob.json, "role": "viewer", "access_until": .string(end.rfc3339)])
      #expect(added["access_until"] == .string(end.rfc3339))
      #expect(try await bob.get(path).status == 200)
      try await eventually("his access has ended") { try await bob.get(path).status == 404 }
      let events = try await alice.get("\(path)/events")
      #expect(events.items.last?["type"] == "member_access_ended")
      #expect(events.items.last?["actor"] == .null)
      #expect(events.items.last?["command_id"] == .null)
    }
  }

  @Test func overridesAreGivenUntilATime() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      let added = try await alice.post(
        "\(path)/members",
        [
          "person": bob.json, "role": "viewer", "granted": ["edit"],
          "overrides_until": ["edit": "2100-01-01T00:00:00Z"],
        ])
      #expect(added["overrides_until"] == ["edit": "2100-01-01T00:00:00.000000Z"])
      let one = try #require(added.header("Location"))
      let past = try await alice.patch(
        one, ["granted": ["edit"], "overrides_until": ["edit": "2000-01-01T00:00:00Z"]])
      #expect(past.status == 422)
      #expect(past["pointer"] == "/overrides_until/edit")
      let lasting = try await alice.patch(one, ["granted": ["edit"], "overrides_until": [:]])
      #expect(lasting["overrides_until"] == [:])
      #expect(try await alice.patch(one, ["access_until": "2000-01-01T00:00:00Z"]).status == 422)
    }
  }

  @Test func aMemberForATimeInvitesForThatTimeAtMost() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      _ = try await alice.post(
        "\(path)/members",
        ["person": bob.json, "role": "co_writer", "access_until": "2100-01-01T00:00:00Z"])
      let lasting = try await bob.post("\(path)/invitations", ["form": "link", "role": "viewer"])
      #expect(lasting.status == 403)
      let short = try await bob.post(
        "\(path)/invitations",
        ["form": "link", "role": "viewer", "access_until": "2100-01-01T00:00:00Z"])
      #expect(short.status == 201)
      // Bob could let himself in for good by a link of Alice's, so he does not see its token.
      let link = try await alice.post("\(path)/invitations", ["form": "link", "role": "viewer"])
      #expect(link["token"] != .null)
      let location = try #require(link.header("Location"))
      #expect(try await bob.get(location)["token"] == .null)
    }
  }
}
