import CallboardDomain
import Testing

@testable import CallboardAPI

/// `null` in a PATCH clears a member that may be empty, and is refused for any other.
@Suite struct PatchTests {
  @Test func nullClearsWhatMayBeEmpty() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let ben = try await app.person("Ben")
      let project = try await ann.makeProject()
      try await ann.add(ben, "editor", to: project)
      let member = "\(project)/members/\(ben.id.lower)"
      let until: JSON = ["edit": "2100-01-01T00:00:00.000000Z"]
      let denied = try await ann.patch(member, ["denied": ["edit"], "overrides_until": until])
      #expect(denied["overrides_until"] == until, "\(denied.text)")
      let endless = try await ann.patch(member, ["overrides_until": .null])
      #expect(endless["overrides_until"] == [:] && endless["denied"] == ["edit"], "\(endless.text)")
      #expect(try await ann.patch(member, ["denied": .null])["denied"] == [])
      let comment = try await ann.post(
        "\(project)/comments", ["text": "x", "mentions": [ben.json]])
      let path = comment.header("Location") ?? ""
      let changed = try await ann.patch(path, ["text": "y", "mentions": .null])
      #expect(changed["mentions"] == [], "\(changed.text)")
      let connection = try await ann.connect(with: ben)
      let goal = try await ann.post(
        "\(connection)/goals", ["title": "Run", "milestones": [["title": "5 km"]]])
      let without = try await ann.patch(
        "\(connection)/goals/\(goal["id"]?.string ?? "")", ["milestones": .null])
      #expect(without["milestones"] == [], "\(without.text)")
    }
  }

  @Test func nullIsRefusedWhereAMemberMayNotBeEmpty() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let project = try await ann.makeProject()
      let room = try await ann.post("/v1/rooms", ["name": "Attic"])
      for (path, member) in [
        (project, "title"), (project, "settings"),
        (room.header("Location") ?? "", "name"), (room.header("Location") ?? "", "max_players"),
      ] {
        let refused = try await ann.patch(path, .object([member: .null]))
        #expect(refused.status == 422, "\(path) \(member): \(refused.text)")
        #expect(refused["pointer"]?.string == "/\(member)", "\(refused.text)")
      }
    }
  }
}
