import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardProjections

/// The cost of a page does not grow with the log: statements are run on a log of 60,000 events, of which they read few,
/// and the pages of memory that PostgreSQL reads for them are counted.
@Suite(.serialized) struct LongLogTests {
  private static let events: Int64 = 60_000

  @Test(.timeLimit(.minutes(10)))
  func aPageReadsFewBuffersHoweverLongTheLogIs() async throws {
    let read: [any Projection] = [
      SQLProjection.activityFeed, SQLProjection.commentTargets, SQLProjection.guardedComments,
      SQLProjection.members, SQLProjection.rooms, SQLProjection.spaces,
    ]
    try await ProjectionLab.with(read) { lab in
      try fill(lab)
      try await lab.carryOver(read)
      for projection in read {
        for table in projection.tables { try await lab.asOwner(projection, "analyze \(table)") }
      }
      let none = Parameter.null
      let pages: [Page] = [
        Page(
          "seats", Schema.seatsWithoutLease, [.int64(Self.events / 2), .int64(500)],
          ["members", "rooms"],
          buffersMax: 6_000),
        Page(
          "the feed's days", FeedCount.byDay.ofSpace,
          [
            none, .int64(1_000), none, none, none, none, none, none, .text("UTC"), .int64(1_000),
            none, .uuids([]), none,
          ], FeedQuery.allProjections, buffersMax: 300),
        Page(
          "the feed's targets", FeedCount.byGroup.ofSpace,
          [
            none, .int64(1_000), none, none, none, none, none, none, .text("target"),
            .int64(100), none, .uuids([]), none,
          ], FeedQuery.allProjections, buffersMax: 5_000),
        Page(
          "the feed", Schema.feedPage,
          [none, .int64(51), none, none, none, none, none, none, none, .uuids([]), none],
          FeedQuery.allProjections, buffersMax: 500),
        Page(
          "the feed of rare and of frequent kinds", Schema.feedPageOfKinds,
          [.int64(51), none, none, .texts(["space_archived", "room_created", "task_created"])],
          FeedQuery.allProjections, buffersMax: 500),
        Page(
          "the spaces that a person ever was in", Schema.spacesEverOfPerson,
          [.uuid(UUID()), none, .int64(51)], ["members"], buffersMax: 50),
        Page(
          "the rarest events", Schema.searchEventsPage, rare, [], buffersMax: 100),
        Page(
          "the rarest events, newest first", Schema.searchEventsPageBackward, rare, [],
          buffersMax: 100),
        Page(
          "events of a type that never was", Schema.searchEventsPage,
          [
            .int64(0), .int64(.max), .int64(101), none, .texts(["ownership_transferred"]), none,
            none, .int64(4 << 20),
          ], [], buffersMax: 100),
        Page(
          "spaces", AdminList.spaces.statement,
          [none, none, none, none, none, .int64(51)], ["members", "spaces"], buffersMax: 2_000),
      ]
      for page in pages {
        let plan = try await plan(of: page, lab)
        #expect(!plan.text.contains("Seq Scan on events"), "\(page.name): \(plan.text)")
        #expect(!plan.text.contains("Seq Scan on rooms"), "\(page.name): \(plan.text)")
        #expect(!plan.text.contains("Seq Scan on activity_feed"), "\(page.name): \(plan.text)")
        #expect(plan.buffers > 0 && plan.buffers <= page.buffersMax, "\(page.name): \(plan.text)")
      }
    }
  }

  /// A space of 20,000 items, 40 spaces of 1,000 newer ones, and 20,000 guarded comments in one of these.
  @Test func feedsReadNeitherOlderItemsNorOtherGuardedComments() async throws {
    let read: [any Projection] = [
      SQLProjection.activityFeed, SQLProjection.commentTargets, SQLProjection.guardedComments,
      SQLProjection.members,
    ]
    try await ProjectionLab.with(read) { lab in
      let (space, one, other) = (UUID(), UUID(), UUID())
      try await lab.asOwner(
        SQLProjection.activityFeed,
        """
        insert into activity_feed (
          space, actor, kind, target_kind, target_id, window_start, first_position, last_position, first_at, last_at,
          count)
        select case when n <= 20000 then '\(space.lower)' else md5('space ' || n % 40)::uuid end, '\(one.lower)',
          'kind ' || n % 50, case when n % 10 < 3 then 'comment' else 'element' end, md5(n::text)::uuid::text,
          timestamptz '2026-01-01', n, n, timestamptz '2026-01-01' + n * interval '1 s',
          timestamptz '2026-01-01' + n * interval '1 s', 1
        from generate_series(1, 60000) n;
        analyze activity_feed
        """)
      try await lab.asOwner(
        SQLProjection.guardedComments,
        """
        insert into guarded_comments
        select md5('space 1')::uuid, md5('other ' || n)::uuid::text, 'moderate' from generate_series(1, 20000) n;
        analyze guarded_comments
        """)
      // One person is in all spaces, the other only in the one with the most items.
      try await lab.asOwner(
        SQLProjection.members,
        """
        insert into members (
          space, person, space_kind, granted, denied, capabilities, position, version, updated_at)
        select m.space, m.person, 'project', '{}', '{}', '{view}', 1, 1, now()
        from (
          select md5('space ' || n)::uuid as space, '\(one.lower)'::uuid as person from generate_series(0, 39) n
          union all
          values ('\(space.lower)'::uuid, '\(one.lower)'::uuid), ('\(space.lower)', '\(other.lower)')
        ) m;
        analyze members
        """)
      let unfiltered = Array(repeating: Parameter.null, count: 6)
      let shown: [Parameter] = [.texts(["view"]), .uuids([]), .null]
      let counted: [Parameter] = [.int64(1_000)] + unfiltered
      let pages: [Page] = [
        Page(
          "the feed of a space", Schema.feedPage,
          [.uuid(space), .int64(51)] + unfiltered + shown, FeedQuery.allProjections, buffersMax: 500
        ),
        Page(
          "the feed of a person", Schema.feedPageOfPerson,
          [.uuid(one), .int64(51)] + unfiltered, FeedQuery.allProjections, buffersMax: 1_500),
        Page(
          "the counts of a space", FeedCount.byPersonAndDay.ofSpace,
          [.uuid(space)] + counted + [.text("UTC"), .int64(100)] + shown,
          FeedQuery.allProjections, buffersMax: 8_000),
        Page(
          "the groups of a person", FeedCount.byGroup.ofPerson,
          [.uuid(other)] + counted + [.text("person"), .int64(100)],
          FeedQuery.allProjections, buffersMax: 12_000),
      ]
      for page in pages {
        let plan = try await plan(of: page, lab)
        #expect(!plan.text.contains("Seq Scan on guarded_comments"), "\(page.name): \(plan.text)")
        #expect(!plan.text.contains("rows=20000 "), "\(page.name): \(plan.text)")
        #expect(plan.buffers > 0 && plan.buffers <= page.buffersMax, "\(page.name): \(plan.text)")
      }
    }
  }

  @Test func aPendingInvitationIsFoundWithoutReadingAllByItsInviter() async throws {
    try await ProjectionLab.with([SQLProjection.invitations]) { lab in
      let inviter = UUID()
      try await lab.asOwner(
        SQLProjection.invitations,
        """
        insert into invitations (space, invitation, space_kind, form, person, email, inviter, role, status, max_uses,
          uses, expires_at, created_at, updated_at, sent_position, position, version)
        select md5('space ' || n % 100)::uuid, md5('invitation ' || n)::uuid, 'project',
          case when n % 2 = 0 then 'person' else 'email' end,
          case when n % 2 = 0 then md5('person ' || n)::uuid end, case when n % 2 = 1 then 'address ' || n end,
          '\(inviter.uuidString)', 'viewer', case when n % 4 < 2 then 'pending' else 'accepted' end, 1, 0,
          now(), now(), now(), n, n, 1
        from generate_series(1, 20000) n;
        analyze invitations
        """)
      let page = Page(
        "an invitation", Schema.isInvitedBy,
        [.uuid(UUID()), .text("another address"), .uuid(inviter)], ["invitations"], buffersMax: 20)
      let plan = try await plan(of: page, lab)
      #expect(plan.buffers > 0 && plan.buffers <= page.buffersMax, "\(plan.text)")
    }
  }

  @Test func aSearchOfTitlesGoesOnPageByPageUntilItHasLookedThroughAll() async throws {
    let (members, spaces) = (SQLProjection.members, SQLProjection.spaces)
    try await ProjectionLab.with([members, spaces]) { lab in
      try fill(lab)
      try await lab.carryOver([members, spaces])
      let reader = ProjectionReader(
        log: lab.log, pool: lab.pool,
        waiter: ProjectionWaiter(log: lab.log, pool: lab.pool, notifier: lab.notifier))
      // 20,000 rooms: the first that was made is the last that is found.
      for (text, found) in [("room 0 ", 1), ("nowhere", 0)] {
        var (before, pages, count): (Int64?, Int, Int) = (nil, 0, 0)
        repeat {
          let page = try await reader.page(
            of: .spaces, where: ["text": .text(text)], before: before, limit: 10)
          (before, pages, count) = (page.next, pages + 1, count + page.items.count)
        } while before != nil && pages < 10
        #expect(count == found)
        #expect(pages == 3)
      }
    }
  }

  /// A page that is read, and the cost that it may have.
  private struct Page {
    let name: String
    let sql: String
    let parameters: [Parameter]
    let projections: [String]
    let buffersMax: Int

    init(
      _ name: String, _ sql: String, _ parameters: [Parameter], _ projections: [String],
      buffersMax: Int
    ) {
      self.name = name
      self.sql = sql
      self.parameters = parameters
      self.projections = projections
      self.buffersMax = buffersMax
    }
  }

  /// The parameters of a search for events of the type of which the log has one.
  private var rare: [Parameter] {
    [
      .int64(0), .int64(.max), .int64(101), .null, .texts(["space_archived"]), .null, .null,
      .int64(4 << 20),
    ]
  }

  /// Fills the log with 20,000 rooms, each of which is opened and joined, and three of four closed.
  private func fill(_ lab: ProjectionLab) throws {
    let connection = try Connection(lab.owner.setting("search_path", lab.log.searchPath))
    defer { connection.close() }
    try connection.execute(
      """
      insert into events (position, stream_id, version, stream_kind, type, schema, data, actor, command_id, recorded_at)
      select n, md5('room ' || (n - 1) / 3)::uuid, (n - 1) % 3 + 1, 'room',
        case when n = 6 then 'space_archived' when n % 3 = 1 then 'room_created' when n % 3 = 2 then 'room_joined'
          when (n - 1) / 3 % 4 = 0 then 'chat_posted' else 'room_closed' end,
        1,
        case n % 3
          when 1 then jsonb_build_object('name', 'room ' || (n - 1) / 3 || ' ', 'max_players', 4, 'private', false,
            'game_type', 'cards', 'category', 'fun', 'code_number', 1, 'code_length', 6)
          when 2 then jsonb_build_object('members', jsonb_build_array(jsonb_build_object(
            'person', md5('person ' || n)::uuid, 'role', 'player', 'color', 1, 'granted', '{}'::jsonb,
            'denied', '{}'::jsonb, 'capabilities', '["view"]'::jsonb)))
          else '{}'::jsonb
        end,
        md5('person ' || n)::uuid, md5('command ' || n)::uuid, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, \(Self.events)) n
      """)
    try connection.execute("analyze events")
  }

  /// Runs a page under the settings of its readers. Returns its plan, and how many buffers it read.
  private func plan(
    of page: Page, _ lab: ProjectionLab
  ) async throws -> (text: String, buffers: Int) {
    let lines = try await lab.pool.transaction(in: lab.log) { connection in
      if page.projections.isEmpty {
        _ = try connection.query(
          Schema.setRead, lab.log.settings() + [.text("force_custom_plan"), .text("0")])
      } else {
        _ = try connection.query(
          Schema.setProjectionPath, [.text(lab.log.searchPath), .texts(page.projections)])
      }
      return try connection.query(
        "explain (analyze, buffers, costs off, timing off, summary off) \(page.sql)",
        page.parameters
      ).map { row throws in try row.text(0) }
    }
    // The first line about buffers is that of the whole plan: "Buffers: shared hit=12 read=3".
    let counts = (lines.first { $0.contains("Buffers: shared") } ?? "").split(separator: " ")
      .filter { $0.hasPrefix("hit=") || $0.hasPrefix("read=") }
      .compactMap { $0.split(separator: "=").last.flatMap { Int($0) } }
    return (lines.joined(separator: "\n"), counts.reduce(0, +))
  }
}
