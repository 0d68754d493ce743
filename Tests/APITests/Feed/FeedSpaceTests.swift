import CallboardDomain
import CallboardEngine
import CallboardProjections
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A page of a feed or an inbox names many spaces, whose states may be larger than a node's memory.
@Suite struct FeedSpaceTests {
  @Test func aPageOfAFeedKeepsNoStateOfItsSpaces() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      for number in 1...3 {
        let path = try await alice.makeProject()
        _ = try await alice.post("\(path)/comments", ["text": .string("Comment \(number)")])
      }
      let projections = app.service.projections
      try await projections.waitFor(
        minPosition: app.engine.seen, FeedQuery.allProjections, timeoutSeconds: 60)
      let items = try await projections.feedChanges(after: 0, in: nil, limit: 100)
      #expect(Set(items.map(\.space)).count >= 3)
      let setting = try await FeedSetting(of: items, for: [alice.id, bob.id], app.service)
      #expect(!holdsState(setting))
      for item in items where item.kind == "comment_added" {
        #expect(setting.text(of: item) != nil)
        #expect(setting.shows(item, to: alice.id))
        #expect(!setting.shows(item, to: bob.id))
      }
    }
  }

  @Test func aGroupOfWhatTheReaderMayNotSeeIsNotShownWhileTheTablesAreBehind() async throws {
    try await TestApp.run { app in
      let (alice, bob) = (try await app.person("Alice"), try await app.person("Bob"))
      let path = try await alice.makeCourse()
      try await alice.add(bob, "ta", to: path)
      let student = try await alice.insert(.student, ["name": "Marie"], in: path)
      let course = try #require(UUID(String(path.suffix(36))))
      let projections = app.service.projections
      try await projections.waitFor(
        minPosition: app.engine.seen, FeedQuery.allProjections, timeoutSeconds: 60)
      // All groups, as of a table in which Bob still has every capability.
      let found = try await projections.feed(
        FeedQuery(.space(course, capabilities: nil)), .groups(.target))
      let group = try #require(found.groups.first { $0.targetID == student })
      let setting = try await FeedSetting(
        of: [], groups: found.groups, for: [alice.id, bob.id], app.service)
      #expect(setting.shows(group, to: alice.id))
      #expect(!setting.shows(group, to: bob.id))
      let others = found.groups.filter { $0.targetID != student }
      #expect(!others.isEmpty && others.allSatisfy { setting.shows($0, to: bob.id) })
    }
  }

  /// Whether a value has the state of a stream, or of what all spaces have in common, in it.
  private func holdsState(_ value: Any) -> Bool {
    value is StreamState || value is any Space || value is SpaceCore
      || Mirror(reflecting: value).children.contains { holdsState($0.value) }
  }
}
