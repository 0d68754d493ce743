import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardAPI

/// Tests waiting for a lock by following the space.
@Suite struct LockWaitingTests {
  /// The types of event that may end somebody's lock, from `docs/live.md`.
  private static func types() throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let page = String(
      decoding: try Data(contentsOf: root.appending(path: "docs/live.md")), as: UTF8.self)
    let waiting = try #require(page.range(of: "## Waiting for a lock"))
    let list = try #require(page[waiting.upperBound...].range(of: "`types="))
    return String(page[list.upperBound...].prefix { $0 != "`" })
  }

  /// The ways in which a lock ends that its holder does not release.
  enum End: CaseIterable {
    case takenOver, removed, left, lesserRole, roleChanged, overrideEnded, accessEnded
  }

  /// Takes a lock, waiting for it as `docs/live.md` says. Returns how often it was asked for.
  private func wait(
    for key: String, in path: String, as person: TestPerson, _ app: TestApp, _ port: Int
  ) async throws -> Int {
    let reader = try await app.follow(
      port, "\(path)/events/stream?types=\(Self.types())", as: person)
    _ = try await reader.any()
    for asked in 1... {
      let answer = try await person.post("\(path)/locks", ["key": .string(key)])
      if answer.status == 201 { return asked }
      #expect(answer.code == "locked")
      _ = try #require(try await reader.next())
    }
    return 0
  }

  @Test func whoFollowsTheSpaceHasTheLockAsSoonAsItIsGivenBackOrExpires() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "editor", to: path)
      let held = try await alice.post("\(path)/locks", ["key": "app.part"])
      try await app.serving { port in
        async let asked = wait(for: "app.part", in: path, as: bob, app, port)
        try await eventually("he has asked in vain") {
          try await app.send(.get, "/metrics").text.contains(
            #"endpoint="acquireProjectLock",status="423""#)
        }
        let fence = held["fence"]?.integer ?? 0
        _ = try await alice.post(
          "\(path)/locks/\(fence)/release", ["token": held["token"] ?? .null])
        #expect(try await asked == 2)
        // If nobody releases the lock, its expiry is an event, too. A busy machine may let Bob ask only after it.
        var askedUntilExpiry = 1
        for seconds in [1, 10, 60] as [JSON] where askedUntilExpiry == 1 {
          _ = try await bob.delete("\(path)/locks")
          _ = try await alice.post("\(path)/locks", ["key": "app.part", "ttl_seconds": seconds])
          askedUntilExpiry = try await wait(for: "app.part", in: path, as: bob, app, port)
        }
        #expect(askedUntilExpiry > 1)
        let events = try await bob.get("\(path)/events?limit=1000").items
        #expect(events.contains { $0["type"] == "lock_expired" })
      }
    }
  }

  @Test(.serialized, arguments: End.allCases)
  func whoFollowsTheSpaceHasTheLockHoweverItEnds(_ end: End) async throws {
    try await TestApp.run { app in
      let (alice, bob) = (try await app.person("Alice"), try await app.person("Bob"))
      let carol = try await app.person("Carol")
      let path = try await alice.makeProject()
      let role = "\(path)/roles/Hand"
      _ = try await alice.put(role, ["capabilities": ["view", "lock"]])
      try await alice.add(bob, end == .overrideEnded ? "viewer" : "Hand", to: path)
      try await alice.add(carol, "editor", to: path)
      let member = "\(path)/members/\(bob.id.lower)"
      let soon = JSON.string(
        Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000) + 15_000_000)
          .rfc3339)
      if end == .overrideEnded {
        _ = try await alice.patch(
          member, ["granted": ["lock"], "overrides_until": ["lock": soon]])
      }
      if end == .accessEnded { _ = try await alice.patch(member, ["access_until": soon]) }
      let held = try await bob.post("\(path)/locks", ["key": "app.part", "ttl_seconds": 300])
      #expect(held.status == 201, "\(held.text)")
      try await app.serving { port in
        async let asked = wait(for: "app.part", in: path, as: carol, app, port)
        try await eventually("she has asked in vain") {
          try await app.send(.get, "/metrics").text.contains(
            #"endpoint="acquireProjectLock",status="423""#)
        }
        switch end {
        case .takenOver:
          _ = try await alice.delete("\(path)/locks/\(held["fence"]?.integer ?? 0)")
        case .removed: _ = try await alice.delete(member)
        case .left: _ = try await bob.delete(member)
        case .lesserRole: _ = try await alice.patch(member, ["role": "viewer"])
        case .roleChanged: _ = try await alice.put(role, ["capabilities": ["view"]])
        case .overrideEnded, .accessEnded: break
        }
        #expect(try await asked > 1)
      }
    }
  }
}
