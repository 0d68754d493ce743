import CallboardDomain
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

@Suite struct ConnectionProjectionTests {
  private static let projections: [any Projection] = [
    SQLProjection.activityFeed, SQLProjection.connections, SQLProjection.members,
  ]

  @Test func theRowsAreTheSameHoweverTheLogIsCutIntoRanges() async throws {
    var random = SeededRandom.printed()
    let history = SocialHistory(random, events: 600)
    let end = Int64(history.events.count)
    try await ProjectionLab.with(Self.projections) { lab in
      try lab.append(history.events)
      for projection in Self.projections {
        let whole = try await lab.rows(of: projection, cutAt: [end])
        for table in projection.tables { #expect(whole[table]?.isEmpty == false, "\(table)") }
        for _ in 0..<5 {
          let cuts = Set(
            (0..<Int.random(in: 1...40, using: &random)).map { _ in
              Int64.random(in: 1..<end, using: &random)
            })
          let rows = try await lab.rows(of: projection, cutAt: cuts.sorted() + [end])
          #expect(rows == whole, "\(projection.name) cut at \(cuts.sorted())")
        }
        #expect(try await lab.rows(of: projection, cutAt: Array(1...end)) == whole)
      }
    }
  }

  @Test func theRowsOfOnePairAreThoseOfAllThatAreItsOwn() async throws {
    let history = SocialHistory(SeededRandom.printed(), events: 400)
    let end = Int64(history.events.count)
    try await ProjectionLab.with(Self.projections) { lab in
      try lab.append(history.events)
      for projection in Self.projections {
        let whole = try await lab.rows(of: projection, cutAt: [end])
        for stream in history.pairs.map(\.id) + history.people {
          let own = try await lab.rows(of: projection, cutAt: [end], stream: stream)
          for table in projection.tables {
            let expected = whole[table, default: []].filter { $0.hasPrefix("(\(stream.lower)") }
            #expect(own[table] == expected)
          }
        }
      }
    }
  }

  @Test func theListsSayWhatHolds() async throws {
    let history = SocialHistory(SeededRandom.printed(), events: 500)
    try await with(history) { lab, reader in
      func found(
        _ list: AdminList, _ values: [String: ListValue] = [:], limit: Int = 1_000
      ) async throws -> [ListRow] {
        try await reader.page(of: list, where: values, limit: limit).items
      }
      let all = try await found(.connections)
      for item in all {
        let pair = try #require(history.pairs.first { $0.id == item["id"].uuid })
        #expect(item["partners"] == .uuids(pair.partners))
        #expect(item["blocked_by"] == .uuids(pair.blockedBy))
        let status = pair.isActive ? "active" : pair.blockedBy.isEmpty ? "ended" : "blocked"
        #expect(item["status"] == .text(status))
        #expect(item["task_count"] == .integer(Int64(pair.tasks.count)))
        let tasks = try await found(.tasks, ["connection": .uuid(pair.id)])
        #expect(tasks.count == pair.tasks.count)
        for task in tasks {
          #expect(task["id"].uuid.flatMap { pair.tasks[$0] }.map { .text($0) } == task["title"])
          #expect(task["created_at"] != .null && task["created_by"] != .null)
        }
      }
      let person = history.people[0]
      let own = try await found(.connections, ["person": .uuid(person)])
      #expect(own == all.filter { $0["partners"].uuids.contains(person) })
      let blocked = try await found(
        .connections, ["person": .uuid(person), "blocker": .uuid(person)])
      #expect(blocked == all.filter { $0["blocked_by"].uuids.contains(person) })
      let first = try await found(.connections, ["status": .text("active")], limit: 1)
      #expect(first == Array(all.filter { $0["status"] == .text("active") }.prefix(1)))
      let done = try await found(.tasks, ["completed": .bool(true)])
      #expect(!done.isEmpty && done.allSatisfy { $0["completed_at"] != .null })
    }
  }

  @Test func aPartnersStatusesShowFromWhenTheyArePartners() async throws {
    let history = SocialHistory(SeededRandom.printed(), events: 600)
    try await with(history) { lab, reader in
      try await everyStatusIsSeenByOperators(history, reader)
      for person in history.people {
        var expected: [Int64: UUID] = [:]
        for pair in history.pairs where pair.isActive && pair.partners.contains(person) {
          let since = try #require(
            history.events.last { $0.streamID == pair.id && $0.type == "connected" }?.recordedAt)
          var query = FeedQuery(.space(pair.id, capabilities: ["view"]))
          query.statusesOf = pair.partners
          query.statusesSince = since
          let items = try await reader.feed(query, limit: 10_000).page.items
          #expect(items.allSatisfy { $0.space == pair.id })
          let statuses = items.filter { $0.kind == "status_changed" }
          #expect(statuses.allSatisfy { $0.lastAt >= since })
          let events = history.events.filter {
            $0.type == "status_changed" && pair.partners.contains($0.streamID)
              && $0.recordedAt >= since
          }
          #expect(statuses.reduce(0) { $0 + $1.count } >= Int64(events.count))
          for item in items where item.kind != "status_changed" || item.actor != person {
            expected[item.firstPosition] = pair.id
          }
          let days = try await reader.feed(query, limit: 10_000, .days(timeZone: "UTC")).days
          #expect(days.reduce(0) { $0 + $1.items } == Int64(items.count))
        }
        let mine = try await reader.feed(FeedQuery(.person(person)), limit: 10_000).page.items
        #expect(mine.map(\.firstPosition) == expected.keys.sorted(by: >))
        let days = try await reader.feed(
          FeedQuery(.person(person)), limit: 10_000, .days(timeZone: "UTC")
        ).days
        #expect(days.reduce(0) { $0 + $1.items } == Int64(mine.count))
      }
    }
  }

  /// Each status is there once, in the person's own stream.
  private func everyStatusIsSeenByOperators(
    _ history: SocialHistory, _ reader: ProjectionReader
  ) async throws {
    let items = try await reader.feed(FeedQuery(.everything), limit: 10_000).page.items
      .filter { $0.kind == "status_changed" }
    let count = history.events.count { $0.type == "status_changed" }
    #expect(items.reduce(0) { $0 + $1.count } == Int64(count))
    #expect(items.allSatisfy { $0.space == $0.actor })
  }

  private func with(
    _ history: SocialHistory, _ body: (ProjectionLab, ProjectionReader) async throws -> Void
  ) async throws {
    let projections =
      Self.projections + [SQLProjection.commentTargets, SQLProjection.guardedComments]
    try await ProjectionLab.with(projections) { lab in
      try lab.append(history.events)
      try await lab.carryOver(projections)
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier)
      try await body(lab, ProjectionReader(log: lab.log, pool: lab.pool, waiter: waiter))
    }
  }
}
