import Domain
import FoundationEssentials
import HTTPServer
import TestSupport
import Testing

@testable import API

/// Waiting for a lock by following the space.
@Suite struct LockWaitingTests {
  /// What may end somebody's lock, as the page on following says.
  private static let types =
    "lock_released,lock_expired,lock_taken_over,member_removed,member_left,"
    + "member_access_ended,member_permissions_changed"

  /// Takes a lock, waiting for it as the page on following says; returns how often it was asked for.
  private func wait(
    for key: String, in path: String, as person: TestPerson, _ app: TestApp, _ port: Int
  ) async throws -> Int {
    let reader = try await app.follow(
      port, "\(path)/events/stream?types=\(Self.types)", as: person)
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
        // Its end is an event too if nobody gives it back.
        _ = try await bob.delete("\(path)/locks")
        _ = try await alice.post("\(path)/locks", ["key": "app.part", "ttl_seconds": 1])
        #expect(try await wait(for: "app.part", in: path, as: bob, app, port) > 1)
        let events = try await bob.get("\(path)/events?limit=1000").items
        #expect(events.contains { $0["type"] == "lock_expired" })
      }
    }
  }
}
