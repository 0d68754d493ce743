import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardProjections

@Suite struct FeedReaderTests {
  /// Runs a body with a history whose projections are at the head, and a reader.
  private func with(
    _ body: (ProjectionLab, SampleHistory, ProjectionReader) async throws -> Void
  ) async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 4, events: 1_500)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      try await lab.carryOver([SQLProjection.activityFeed, SQLProjection.members])
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier)
      let reader = ProjectionReader(log: lab.log, pool: lab.pool, waiter: waiter)
      try await body(lab, history, reader)
    }
  }

  /// All pages of a query.
  private func all(
    _ query: FeedQuery, of reader: ProjectionReader, limit: Int
  ) async throws -> [FeedItem] {
    var query = query
    var items: [FeedItem] = []
    while true {
      let page = try await reader.feed(query, limit: limit).page
      items += page.items
      guard let next = page.next else { return items }
      query.before = next
    }
  }

  @Test func pagesGiveEveryItemOnceNewestFirst() async throws {
    try await with { lab, history, reader in
      for scope in [
        FeedScope.everything, .space(history.spaces[1].id, capabilities: nil),
      ] {
        let inPages = try await all(FeedQuery(scope), of: reader, limit: 7)
        let atOnce = try await reader.feed(FeedQuery(scope), limit: 10_000).page.items
        #expect(inPages == atOnce)
        #expect(atOnce.count > 20)
        #expect(zip(atOnce, atOnce.dropFirst()).allSatisfy { $0.firstPosition > $1.firstPosition })
      }
    }
  }

  @Test func whatIsReadIsNotCompiled() async throws {
    try await ProjectionLab.with([SQLProjection.members]) { lab in
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier)
      let reader = ProjectionReader(log: lab.log, pool: lab.pool, waiter: waiter)
      // Compiling the query of a person's feed takes longer than running it thirty times.
      let jit = try await reader.read(["members"]) { try $0.query("show jit").one().text(0) }
      #expect(jit == "off")
      // The state of all projections is 73 functions to compile, and each node asks for it every three seconds.
      let ofCatalogue = try await lab.pool.transaction(.readOnly, in: lab.log) { connection in
        try connection.query("show jit").one().text(0)
      }
      #expect(ofCatalogue == "off")
    }
  }

  @Test func aStatementThatTakesTooLongIsEndedAndTheNextReaderHasNoLimit() async throws {
    try await ProjectionLab.with([SQLProjection.members], poolSize: 1) { lab in
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier)
      let reader = ProjectionReader(log: lab.log, pool: lab.pool, waiter: waiter)
      let error = await #expect(throws: ProjectionError.self) {
        try await reader.limited(toMilliseconds: 50).read(["members"]) { connection in
          try connection.query("select pg_sleep(600)").count
        }
      }
      #expect(error?.code == .takesTooLong)
      let limit = try await reader.read(["members"]) { connection in
        try connection.query("show statement_timeout").one().text(0)
      }
      #expect(limit == "0")
    }
  }

  @Test func keystrokesOfOnePersonOnOneTargetAreOneItemWithACount() async throws {
    try await with { lab, history, reader in
      let items = try await reader.feed(FeedQuery(.everything), limit: 10_000).page.items
      let shown = Set(EventType.allCases.filter(\.showsInFeed).map(\.rawValue))
      let counted = history.events.filter { shown.contains($0.type) }
      #expect(items.reduce(0) { $0 + $1.count } == Int64(counted.count))
      let keys = Set(
        items.map {
          "\($0.space) \($0.actor?.lower ?? "") \($0.kind) \($0.targetID ?? "") \($0.windowStart)"
        })
      #expect(keys.count == items.count)
      #expect(items.contains { $0.kind == "text_edited" && $0.count > 1 })
      #expect(items.contains { $0.kind == "rehearsed" && $0.description == "all of it" })
    }
  }

  @Test func filtersLeaveOutWhatTheyMust() async throws {
    try await with { lab, history, reader in
      let space = history.spaces[0].id
      let everything = try await reader.feed(
        FeedQuery(.space(space, capabilities: nil)), limit: 10_000
      ).page.items
      let actor = try #require(everything.first?.actor)
      let target = try #require(everything.first { $0.targetKind == "element" })
      let middle = everything[everything.count / 2].firstAt
      let filters: [(@Sendable (inout FeedQuery) -> Void, @Sendable (FeedItem) -> Bool)] = [
        ({ $0.actor = actor }, { $0.actor == actor }),
        (
          { $0.kinds = ["text_edited", "scene_inserted"] },
          { ["text_edited", "scene_inserted"].contains($0.kind) }
        ),
        (
          {
            $0.targetKind = "element"
            $0.targetID = target.targetID
          },
          { $0.targetID == target.targetID }
        ),
        ({ $0.period = .between(middle, nil) }, { $0.firstAt >= middle }),
        ({ $0.period = .between(nil, middle) }, { $0.firstAt < middle }),
      ]
      for (index, (ask, holds)) in filters.enumerated() {
        var query = FeedQuery(.space(space, capabilities: nil))
        ask(&query)
        let found = try await all(query, of: reader, limit: 11)
        #expect(found == everything.filter(holds), "filter \(index)")
        #expect(!found.isEmpty)
      }
    }
  }

  @Test func aPersonSeesTheFeedsOfTheirSpacesAndOnlyWhatTheyMaySee() async throws {
    try await with { lab, history, reader in
      // A type of event that needs more than `view` to be seen.
      try await lab.asOwner(
        SQLProjection.members,
        """
        update event_types set see_capability = 'edit', edition = edition + 1
        where type = 'text_edited'
        """)
      var sawLess = false
      for person in history.people {
        let mine = history.spaces.filter { $0.members.contains(person) }
        let found = try await all(FeedQuery(.person(person)), of: reader, limit: 13)
        var expected: [FeedItem] = []
        for space in mine {
          let members = try await reader.members(of: space.id)
          let member = try #require(members.first { $0.person == person })
          let scope = FeedScope.space(space.id, capabilities: member.capabilities)
          expected += try await reader.feed(FeedQuery(scope), limit: 10_000).page.items
          if !member.capabilities.contains("edit") { sawLess = true }
          #expect(
            expected.contains { $0.space == space.id && $0.kind == "text_edited" }
              == member.capabilities.contains("edit"))
        }
        #expect(found == expected.sorted { $0.firstPosition > $1.firstPosition })
        let days = try await reader.feed(
          FeedQuery(.person(person)), limit: 10_000, .days(timeZone: "UTC")
        ).days
        #expect(days.reduce(0) { $0 + $1.items } == Int64(found.count))
      }
      #expect(sawLess || history.people.count < 100)
    }
  }

  @Test func daysAreThoseOfTheAskersTimeZone() async throws {
    try await with { lab, history, reader in
      let query = FeedQuery(.space(history.spaces[2].id, capabilities: nil))
      let items = try await reader.feed(query, limit: 10_000).page.items
      for (zone, offsetSeconds) in [
        ("UTC", 0), ("Asia/Tokyo", 9 * 3600), ("Etc/GMT+12", -12 * 3600),
      ] {
        let days = try await reader.feed(query, limit: 10_000, .days(timeZone: zone)).days
        var expected: [String: Int64] = [:]
        for item in items {
          let local = item.firstAt.adding(seconds: Int64(offsetSeconds)).rfc3339.prefix(10)
          expected[String(local), default: 0] += 1
        }
        #expect(Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.items) }) == expected)
        #expect(days.map(\.day) == days.map(\.day).sorted(by: >))
        let people = try await reader.feedPeople(
          FeedQuery(.space(history.spaces[2].id, capabilities: nil)), timeZone: zone)
        #expect(people.reduce(0) { $0 + $1.items } == Int64(items.count))
        let selection = try await reader.feed(query, limit: 5, .days(timeZone: zone))
        let (page, around) = (selection.page, selection.days)
        #expect(page.items == Array(items.prefix(5)))
        for day in around { #expect(expected[day.day] == day.items) }
        #expect(!around.isEmpty)
      }
      let error = await #expect(throws: ProjectionError.self) {
        try await reader.feed(query, .days(timeZone: "Middle/Earth"))
      }
      #expect(error?.code == .invalid)
    }
  }

  /// A database or a role may write dates in another way than ISO 8601 does.
  @Test func daysHaveOneFormInEveryDateStyle() async throws {
    try await with { lab, history, reader in
      let query = FeedQuery(.space(history.spaces[2].id, capabilities: nil))
      let days = try await reader.feed(query, limit: 5, .days(timeZone: "UTC")).days
      let people = try await reader.feedPeople(query, timeZone: "UTC")
      #expect(!days.isEmpty && !people.isEmpty)
      let pool = Pool(lab.service.setting("datestyle", "German"), size: 1, name: "german")
      try await pool.closing {
        let waiter = ProjectionWaiter(log: lab.log, pool: pool, notifier: lab.notifier)
        let german = ProjectionReader(log: lab.log, pool: pool, waiter: waiter)
        let germanDays = try await german.feed(query, limit: 5, .days(timeZone: "UTC")).days
        #expect(germanDays == days)
        let germanPeople = try await german.feedPeople(query, timeZone: "UTC")
        #expect(germanPeople == people)
      }
    }
  }

  @Test func todayAndTheLastDaysBeginAtLocalMidnight() async throws {
    try await ProjectionLab.with { lab in
      let now = try lab.now()
      var history = SampleHistory(
        SeededRandom.printed(), spaces: 1, events: 40, from: now.adding(seconds: -30 * 24 * 3600))
      // The last event happens now, and is the only one of today: the others are a month old.
      history.append("activity_recorded", at: now, #"{"kind":"today","title":"now"}"#)
      try lab.append(history.events)
      try await lab.carryOver([SQLProjection.activityFeed])
      let waiter = ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier)
      let reader = ProjectionReader(log: lab.log, pool: lab.pool, waiter: waiter)
      var query = FeedQuery(.everything)
      for period in [
        FeedPeriod.today(timeZone: "Europe/Berlin"), .last(days: 7, timeZone: "America/New_York"),
      ] {
        query.period = period
        #expect(try await reader.feed(query).page.items.map(\.kind) == ["today"])
      }
      query.period = .last(days: 40, timeZone: "UTC")
      #expect(try await reader.feed(query, limit: 1_000).page.items.count > 1)
    }
  }

  @Test func whatChangedSinceAPositionIsGivenInTheOrderOfTheChanges() async throws {
    try await with { lab, history, reader in
      let items = try await reader.feed(FeedQuery(.everything), limit: 10_000).page.items
      for position in [Int64(0), 700, 1_490, 1_499, 1_500] {
        let changed = try await reader.feedChanges(after: position, in: nil, limit: 10_000)
        let expected = items.filter { $0.lastPosition > position }
          .sorted { $0.lastPosition < $1.lastPosition }
        #expect(changed == expected)
      }
    }
  }
}
