import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Tests a space over server-sent events.
@Suite struct SpaceStreamTests {
  @Test func whoFollowsASpaceSeesWhatComesInOrder() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      try await app.serving { port in
        let reader = try await app.follow(port, "\(path)/events/stream", as: alice)
        #expect(reader.status == 200)
        for number in 1...5 {
          try await alice.change(path, [Operations.insertScene(UUID(), "SCENE \(number)")])
        }
        for version in 2...6 {
          let event = try #require(try await reader.next())
          #expect(event.version == version)
          #expect(event.name == nil)
          #expect(event.type == "scene_inserted")
        }
        #expect(reader.retryMilliseconds.map { (500...3_000).contains($0) } ?? false)
      }
    }
  }

  @Test func aStreamShowsTheSameAsTheList() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      try await app.serving { port in
        let reader = try await app.follow(port, "\(path)/events/stream", as: bob)
        _ = try await alice.post("\(path)/invitations", ["form": "link", "role": "viewer"])
        try await alice.change(path, [Operations.insertScene(UUID(), "INT. HALL")])
        let listed = try await bob.get("\(path)/events?after_version=2").items
        #expect(listed.map { $0["type"] } == ["hidden", "scene_inserted"])
        for item in listed { #expect(try await reader.next()?.json == item) }
      }
    }
  }

  @Test func whoComesBackGetsWhatTheyMissedAndNothingTwice() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      try await app.serving { port in
        var last: String?
        do {
          let reader = try await app.follow(port, "\(path)/events/stream", as: alice)
          try await alice.change(path, [Operations.insertScene(UUID(), "FIRST")])
          #expect(try await reader.next()?.version == 2)
          last = reader.lastID
        }
        for number in 1...3 {
          try await alice.change(path, [Operations.insertScene(UUID(), "MISSED \(number)")])
        }
        let again = try await app.follow(
          port, "\(path)/events/stream", as: alice, after: last)
        for version in 3...5 { #expect(try await again.next()?.version == version) }
        try await alice.change(path, [Operations.insertScene(UUID(), "LAST")])
        #expect(try await again.next()?.version == 6)
      }
    }
  }

  @Test func aSnapshotComesFirstAndTheTailFitsIt() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      try await alice.change(path, [Operations.insertScene(UUID(), "INT. HALL")])
      try await app.serving { port in
        let reader = try await app.follow(
          port, "\(path)/events/stream?snapshot=true", as: alice)
        let snapshot = try #require(try await reader.next())
        #expect(snapshot.name == "snapshot")
        #expect(snapshot.version == 2)
        #expect(snapshot.json["state"]?["scenes"]?.array?.count == 1)
        try await alice.change(path, [Operations.insertScene(UUID(), "EXT. SEA")])
        #expect(try await reader.next()?.version == 3)
      }
    }
  }

  @Test(arguments: [
    "5c7f1f4e-7d3b-4b7e-9a55-0d6a1b2c3d4e:1", "nonsense", "future",
  ])
  func anIdThatTheLogDidNotGiveBeginsAnewWithASnapshot(id: String) async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      var id = id
      if id == "future" {
        let incarnation = try await alice.get("\(path)/events")["incarnation"]?.string ?? ""
        id = "\(incarnation):999999"
      }
      let foreign = id
      try await app.serving { port in
        let reader = try await app.follow(
          port, "\(path)/events/stream", as: alice, after: foreign)
        #expect(try await reader.next()?.name == "reset")
        #expect(try await reader.next()?.name == "snapshot")
        try await alice.change(path, [Operations.insertScene(UUID(), "INT. HALL")])
        #expect(try await reader.next()?.version == 2)
      }
    }
  }

  @Test func removalEndsTheStreamAndIsTheLastThatIsSeen() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      try await app.serving { port in
        let reader = try await app.follow(port, "\(path)/events/stream", as: bob)
        _ = try await alice.delete("\(path)/members/\(bob.id.lower)")
        try await alice.change(path, [Operations.insertScene(UUID(), "SECRET")])
        let rest = try await reader.rest()
        #expect(rest.compactMap(\.type) == ["member_removed"])
        #expect(rest.last?.name == "end")
        #expect(rest.last?.json["reason"] == "access_ended")
        let again = try await app.follow(
          port, "\(path)/events/stream", as: bob, after: reader.lastID)
        #expect(again.status == 404)
      }
    }
  }

  /// The second node learns of others' events only when it asks PostgreSQL.
  @Test func whoWasRemovedThroughAnotherNodeGetsNoStreamAfterTheRemoval() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: path)
      try await app.withDeafNode { deaf in
        let known = try await bob.through(deaf).get(path)
        #expect(known.status == 200)
        _ = try await alice.delete("\(path)/members/\(bob.id.lower)")
        let page = try await alice.get("\(path)/events")
        let removal = try #require(page["cursor"]?.string)
        try await alice.change(path, [Operations.insertScene(UUID(), "SECRET")])
        try await deaf.serving { port in
          let reader = try await deaf.follow(
            port, "\(path)/events/stream", as: bob, after: removal)
          #expect(reader.status == 404)
        }
      }
    }
  }

  @Test func aDeletedSpaceEndsTheStreamsOfAll() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      try await app.serving { port in
        let reader = try await app.follow(port, "\(path)/events/stream", as: alice)
        _ = try await alice.delete(path)
        let rest = try await reader.rest()
        #expect(rest.compactMap(\.type) == ["space_deleted"])
        #expect(rest.last?.json["reason"] == "space_deleted")
      }
    }
  }

  @Test func onlyTheTypesThatAreAskedForCome() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      try await app.serving { port in
        let reader = try await app.follow(
          port, "\(path)/events/stream?types=chat_posted,project_renamed", as: alice)
        try await alice.change(path, [Operations.insertScene(UUID(), "INT. HALL")])
        _ = try await alice.post("\(path)/chat", ["text": "hello"])
        #expect(try await reader.next()?.type == "chat_posted")
      }
    }
  }

  @Test func aSlowReaderIsCutOffAndGoesOnFromWhereItWas() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let scene = UUID()
      try await alice.change(path, [Operations.insertScene(scene, "INT. HALL")])
      let text = String(repeating: "x", count: 100_000)
      try await app.serving { port in
        let slow = try await app.follow(
          port, "\(path)/events/stream", as: alice, receiveBufferBytes: 4_096)
        let quick = try await app.follow(port, "\(path)/events/stream", as: alice)
        let rounds = 10
        let each = 10
        for _ in 0..<rounds {
          try await alice.change(
            path,
            (0..<each).map { _ in Operations.insertElement(UUID(), in: scene, "action", text) })
          for _ in 0..<each { _ = try await quick.next() }
        }
        let seen = try await slow.rest().compactMap(\.version)
        #expect(!seen.isEmpty && seen.count < rounds * each)
        #expect(seen == Array(3..<(3 + seen.count)))
        let again = try await app.follow(
          port, "\(path)/events/stream", as: alice, after: slow.lastID)
        for version in (3 + seen.count)..<(3 + rounds * each) {
          #expect(try await again.next()?.version == version)
        }
      }
    }
  }
}
