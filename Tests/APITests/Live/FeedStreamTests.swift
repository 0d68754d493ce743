import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardAPI
@testable import CallboardLive

/// Tests a person's feed over server-sent events.
@Suite struct FeedStreamTests {
  @Test func aFeedHasTheItemsOfAllSpacesAndNoOthers() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let shared = try await alice.makeProject()
      try await alice.add(bob, "viewer", to: shared)
      let own = try await alice.makeProject()
      try await app.serving { port in
        let reader = try await app.follow(port, "/v1/me/feed/stream", as: bob)
        _ = try await reader.any()
        _ = try await alice.post("\(own)/comments", ["text": "secret"])
        _ = try await alice.post("\(shared)/comments", ["text": "for all"])
        let item = try #require(try await reader.next())
        #expect(item.json["description"] == "for all")
        let listed = try await bob.get("/v1/me/feed?min_position=\(item.position)")
        #expect(listed.items.first == item.json)
      }
    }
  }

  @Test func aPartnersStatusComesAsItStandsInTheConnectionWhileTheyAreConnected() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let carl = try await app.person("Carl")
      let own = (try await bob.makeProject(), try await carl.makeProject())
      #expect(try await alice.put("/v1/me/status", ["preset": "lunch"]).status == 200)
      let start = try await bob.get("\(own.0)/events")["incarnation"]?.string ?? ""
      let connection = try await alice.connect(with: bob)
      try await app.serving { port in
        // Bob follows from the log's beginning, but may not see statuses from before the connection.
        let path = "/v1/me/feed/stream"
        let reader = try await app.follow(port, path, as: bob, after: "\(start):0")
        let stranger = try await app.follow(port, path, as: carl)
        let herself = try await app.follow(port, path, as: alice)
        _ = try await stranger.any()
        _ = try await herself.any()
        func kinds(_ count: Int) async throws -> [JSON?] {
          var kinds: [JSON?] = []
          for _ in 0..<count { kinds.append(try await reader.next()?.json["kind"]) }
          return kinds
        }
        #expect(try await kinds(2) == ["project_created", "connected"])
        _ = try await alice.put("/v1/me/status", ["preset": "focus", "status_message": "Reading"])
        let item = try #require(try await reader.next())
        #expect(item.json["kind"] == "status_changed")
        #expect(
          item.json["space"]?.string == connection.split(separator: "/").last.map(String.init))
        #expect(item.json["actor"]?["name"] == "Alice")
        let listed = try await bob.get("/v1/me/feed?min_position=\(item.position)")
        #expect(listed.items.contains(item.json))
        #expect(try await alice.blocks(bob).status == 200)
        _ = try await alice.put("/v1/me/status", ["preset": "meeting"])
        for (person, path) in [(bob, own.0), (carl, own.1)] {
          _ = try await person.post("\(path)/activities", ["kind": "last", "title": "Last"])
        }
        #expect(try await kinds(1) == ["last"])
        #expect(try await stranger.next()?.json["kind"] == "last")
        // A person's own statuses are not in their own feed.
        let hers = try await alice.makeProject()
        _ = try await alice.post("\(hers)/activities", ["kind": "last", "title": "Last"])
        #expect(try await herself.next()?.json["kind"] == "project_created")
      }
    }
  }

  @Test func whoComesBackGetsTheItemsThatCameOrGrew() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      try await app.serving { port in
        var last: String?
        do {
          let reader = try await app.follow(port, "/v1/me/feed/stream", as: alice)
          _ = try await reader.any()
          _ = try await alice.post("\(path)/activities", ["kind": "a", "title": "A"])
          #expect(try await reader.next()?.json["count"] == 1)
          last = reader.lastID
        }
        _ = try await alice.post("\(path)/activities", ["kind": "b", "title": "B"])
        let again = try await app.follow(port, "/v1/me/feed/stream", as: alice, after: last)
        #expect(try await again.next()?.json["kind"] == "b")
        _ = try await alice.post("\(path)/activities", ["kind": "c", "title": "C"])
        #expect(try await again.next()?.json["kind"] == "c")
      }
    }
  }

  @Test func whoIsFarBehindGetsEveryItemOnceAndThenWhatComes() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      for number in 0..<8 {
        try await alice.change(
          path, (0..<100).map { _ in Operations.insertScene(UUID(), "SCENE \(number)") })
        _ = try await alice.post(
          "\(path)/activities", ["kind": .string("k\(number)"), "title": "A"])
      }
      let start = try await alice.get("\(path)/events")["incarnation"]?.string ?? ""
      try await app.serving { port in
        let reader = try await app.follow(
          port, "/v1/me/feed/stream", as: alice, after: "\(start):0")
        let near = try await app.follow(port, "/v1/me/feed/stream", as: alice)
        _ = try await near.any()
        _ = try await alice.post("\(path)/activities", ["kind": "last", "title": "B"])
        #expect(try await near.next()?.json["kind"] == "last")
        var seen: [Int64] = []
        var kinds: [String] = []
        while kinds.last != "last" {
          let item = try #require(try await reader.next())
          seen.append(item.position)
          kinds.append(item.json["kind"]?.string ?? "")
        }
        #expect(seen == Array(Set(seen)).sorted())
        #expect(kinds.filter { $0.hasPrefix("k") } == (0..<8).map { "k\($0)" })
      }
    }
  }

  @Test func feedsGoOnWhileTheConnectionsStandStill() async throws {
    try await TestApp.run(waitSeconds: 2) { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let project = try await bob.makeProject()
      _ = try await alice.connect(with: bob)
      try await app.service.projections.waitFor(
        minPosition: app.engine.seen, ProjectionReader.connectionProjections, timeoutSeconds: 60)
      try await app.serving { port in
        let all = try await app.followAsOperator(port, "/admin/v1/feed/stream")
        let reader = try await app.follow(port, "/v1/me/feed/stream", as: bob)
        _ = try await all.any()
        _ = try await reader.any()
        // The transaction locks the checkpoint, so that no projector can go on.
        let holder = try Connection(app.database.owner)
        defer { holder.close() }
        try holder.execute(
          "begin; select from \(app.log.schema).projections where name = 'connections' for update")
        #expect(try await alice.put("/v1/me/status", ["preset": "focus"]).status == 200)
        #expect(try await all.next()?.json["kind"] == "status_changed")
        _ = try await bob.post("\(project)/activities", ["kind": "x", "title": "X"])
        #expect(try await all.next()?.json["kind"] == "x")
        #expect(try await reader.next()?.json["kind"] == "status_changed")
        #expect(try await reader.next()?.json["kind"] == "x")
        #expect(app.service.live.state.withLock { $0.areConnectionsLate })
        try holder.execute("rollback")
        #expect(try await alice.put("/v1/me/status", ["preset": "lunch"]).status == 200)
        #expect(try await reader.next()?.json["kind"] == "status_changed")
      }
    }
  }

  @Test func noItemIsNeitherInTheStreamNorInTheListReadAfterItOpened() async throws {
    try await TestApp.run(waitSeconds: 0.2) { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let path = try await alice.makeProject()
      try await alice.add(bob, "editor", to: path)
      let (feed, inbox) = ("/v1/me/feed", "/v1/me/notifications")
      for tables in [FeedFanOut.projections, ProjectionReader.inboxProjections] {
        try await app.service.projections.waitFor(
          minPosition: app.engine.seen, tables, timeoutSeconds: 60)
      }
      try await app.serving { port in
        // The transaction locks the checkpoints, so that no projector can go on.
        let holder = try Connection(app.database.owner)
        defer { holder.close() }
        try holder.execute(
          """
          begin; select from \(app.log.schema).projections
          where name in ('activity_feed', 'notifications') for update
          """)
        let early = try await bob.post(
          "\(path)/comments", ["text": "early", "mentions": [alice.json]])
        let items = try await app.follow(port, "\(feed)/stream", as: alice)
        let all = try await app.followAsOperator(port, "/admin/v1/feed/stream")
        let news = try await app.follow(port, "\(inbox)/stream", as: alice)
        for reader in [items, all, news] { _ = try await reader.any() }
        #expect(try await alice.get("\(feed)?limit=1").items.first?["description"] != "early")
        #expect(try await alice.get(inbox).items.isEmpty)
        try holder.execute("rollback")
        _ = try await bob.post("\(path)/comments", ["text": "late", "mentions": [alice.json]])
        for reader in [items, all] {
          #expect(try await reader.next()?.json["description"] == "early")
        }
        #expect(try await news.next()?.json["subject"] == early.json?["id"])
      }
    }
  }

  @Test func onlyWhatIsAskedForComes() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let one = try await alice.makeProject()
      let other = try await alice.makeProject()
      try await alice.add(bob, "editor", to: one)
      let id = one.split(separator: "/").last.map(String.init) ?? ""
      try await app.serving { port in
        let feed = "/v1/me/feed/stream"
        let ofSpace = try await app.follow(port, "\(feed)?space=\(id)", as: alice)
        let ofBob = try await app.follow(port, "\(feed)?actor=\(bob.id.lower)", as: alice)
        let ofKinds = try await app.follow(port, "\(feed)?kind=z,y", as: alice)
        let all = try await app.followAsOperator(port, "/admin/v1/feed/stream?kind=z&space=\(id)")
        let inbox = try await app.follow(
          port, "/v1/me/notifications/stream?kind=mentioned", as: alice)
        for reader in [ofSpace, ofBob, ofKinds, all, inbox] { _ = try await reader.any() }
        _ = try await alice.post("\(other)/activities", ["kind": "x", "title": "X"])
        _ = try await alice.post("\(one)/activities", ["kind": "y", "title": "Y"])
        _ = try await bob.post("\(one)/activities", ["kind": "z", "title": "Z"])
        _ = try await bob.post("\(one)/comments", ["text": "look", "mentions": [alice.json]])
        for kind in ["y", "z"] as [JSON] {
          #expect(try await ofSpace.next()?.json["kind"] == kind)
          #expect(try await ofKinds.next()?.json["kind"] == kind)
        }
        #expect(try await ofBob.next()?.json["kind"] == "z")
        #expect(try await all.next()?.json["kind"] == "z")
        #expect(try await inbox.next()?.json["kind"] == "mentioned")
        let many = (0..<51).map { "kind_\($0)" }.joined(separator: ",")
        #expect(try await app.follow(port, "\(feed)?kind=\(many)", as: alice).status == 422)
      }
    }
  }

  @Test func operatorsFollowEverythingOrOneSpace() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let one = try await alice.makeProject()
      let other = try await alice.makeProject()
      let id = one.split(separator: "/").last.map(String.init) ?? ""
      try await app.serving { port in
        let all = try await app.followAsOperator(port, "/admin/v1/feed/stream")
        let some = try await app.followAsOperator(port, "/admin/v1/feed/stream?space=\(id)")
        _ = try await all.any()
        _ = try await some.any()
        _ = try await alice.post("\(other)/activities", ["kind": "x", "title": "X"])
        _ = try await alice.post("\(one)/activities", ["kind": "y", "title": "Y"])
        #expect(try await all.next()?.json["kind"] == "x")
        #expect(try await all.next()?.json["kind"] == "y")
        #expect(try await some.next()?.json["kind"] == "y")
      }
    }
  }
}

extension EventReader.Event {
  /// The last position that an item holds.
  fileprivate var position: Int64 { json["last_position"]?.integer ?? 0 }
}
