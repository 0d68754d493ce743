import CallboardDomain
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Testing

/// Projections that a release adds to an existing log.
@Suite struct FillingTests {
  @Test func aNewProjectionOfAnOldLogIsShownOnceItHasBeenAtTheHead() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 600)
    try await ProjectionLab.with([SQLProjection.members]) { lab in
      try lab.append(history.events.prefix(500))
      let spaces = SQLProjection.spaces
      let upgraded = ProjectionCatalogue(
        log: lab.log, projections: [SQLProjection.members, spaces])
      #expect(try await upgraded.install(pool: lab.pool) == ["spaces"])
      let reader = reader(lab)
      var settings = ProjectorSettings()
      settings.rangeMax = 400
      let projector = lab.projector(spaces, settings)
      #expect(try await projector.step() == .applied(first: 1, last: 400))
      let error = await #expect(throws: ProjectionError.self) {
        try await reader.page(of: .spaces, limit: 10)
      }
      #expect(error?.code == .beingFilled)
      #expect(try await lab.status(spaces).isBeingFilled)
      #expect(try await projector.step() == .applied(first: 401, last: 500))
      // A projection that was once at the head may be behind it again.
      try lab.append(history.events.suffix(100))
      #expect(try await reader.page(of: .spaces, limit: 10).items.count == 3)
      #expect(try await lab.status(spaces).isBeingFilled == false)
      #expect(try await lab.status(spaces).lag == 100)
    }
  }

  @Test func feedsAreReadWhileAReleaseFillsWhatCommentsAreOn() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 600)
    let former: [any Projection] = [
      SQLProjection.members, SQLProjection.activityFeed, SQLProjection.guardedComments,
    ]
    try await ProjectionLab.with(former) { lab in
      try lab.append(history.events)
      try await lab.carryOver(former)
      let upgraded = ProjectionCatalogue(
        log: lab.log, projections: former + [SQLProjection.commentTargets])
      #expect(try await upgraded.install(pool: lab.pool) == ["comment_targets"])
      let reader = reader(lab)
      #expect(try await !reader.feed(FeedQuery(.everything)).page.items.isEmpty)
      let byDay = FeedGrouping.days(timeZone: "UTC")
      #expect(try await !reader.feed(FeedQuery(.everything), byDay).days.isEmpty)
      var query = FeedQuery(.everything)
      query.targetKind = "scene"
      query.targetID = UUID().uuidString.lowercased()
      let onOneThing = query
      var errors: [ProjectionError?] = []
      errors.append(
        await #expect(throws: ProjectionError.self) { try await reader.feed(onOneThing) })
      errors.append(
        await #expect(throws: ProjectionError.self) {
          try await reader.feed(FeedQuery(.everything), .groups(.target))
        })
      #expect(errors.map { $0?.code } == [.beingFilled, .beingFilled])
      try await lab.carryOver([SQLProjection.commentTargets])
      #expect(try await reader.feed(onOneThing).page.items.isEmpty)
    }
  }

  @Test func whatIsOlderThanTheInboxesThemselvesIsNoNews() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 4, events: 1_500)
    try await ProjectionLab.with([SQLProjection.members]) { lab in
      try lab.append(history.events.prefix(1_000))
      let inboxes: [any Projection] = [
        SQLProjection.connections, SQLProjection.invitations, SQLProjection.notifications,
      ]
      try await ProjectionCatalogue(log: lab.log, projections: inboxes).install(pool: lab.pool)
      try await lab.carryOver(inboxes + [SQLProjection.members])
      let reader = reader(lab)
      var old: [UUID: Int] = [:]
      for person in history.people {
        let page = try await reader.inbox(of: person, nil, onlyUnread: false, limit: 1_000)
        #expect(page.unread == 0)
        #expect(!page.items.contains { !$0.isRead })
        old[person] = page.items.count
      }
      #expect(old.values.reduce(0, +) > 0)
      try lab.append(history.events.suffix(500))
      try await lab.carryOver(inboxes + [SQLProjection.members])
      var unread = 0
      for person in history.people {
        let page = try await reader.inbox(of: person, nil, onlyUnread: true, limit: 1_000)
        #expect(page.unread == page.items.count)
        #expect(page.items.allSatisfy { $0.position > 1_000 && !$0.isRead })
        let all = try await reader.inbox(of: person, nil, onlyUnread: false, limit: 1_000).items
        #expect(all.count == page.items.count + old[person, default: 0])
        unread += page.unread
      }
      #expect(unread > 0)
    }
  }

  /// The log of a restored export has no projections.
  @Test func inALogWithoutProjectionsInboxItemsAreNotReadByMakingThem() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 4, events: 1_000)
    try await ProjectionLab.with([]) { lab in
      try lab.append(history.events)
      let projections: [any Projection] = [
        SQLProjection.connections, SQLProjection.invitations, SQLProjection.members,
        SQLProjection.notifications,
      ]
      try await ProjectionCatalogue(log: lab.log, projections: projections)
        .install(pool: lab.pool)
      try await lab.carryOver(projections)
      let reader = reader(lab)
      var unread = 0
      for person in history.people {
        let page = try await reader.inbox(of: person, nil, onlyUnread: false, limit: 1_000)
        #expect(page.unread == page.items.count)
        #expect(!page.items.contains { $0.isRead })
        unread += page.unread
      }
      #expect(unread > 0)
    }
  }

  private func reader(_ lab: ProjectionLab) -> ProjectionReader {
    ProjectionReader(
      log: lab.log, pool: lab.pool,
      waiter: ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier))
  }
}
