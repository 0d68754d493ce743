import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardProjections

@Suite struct RetentionTests {
  @Test func whatHasOutlivedItsUseIsDeletedAndWhatIsOfUseStays() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 600)
    let (members, spaces) = (SQLProjection.members, SQLProjection.spaces)
    try await ProjectionLab.with([members, spaces]) { lab in
      try lab.append(history.events)
      try await lab.carryOver([members, spaces])
      try await lab.asOwner(
        members,
        """
        insert into last_seen (space_id, person, seen_at)
        select gen_random_uuid(), gen_random_uuid(), now() - days * interval '1 day'
        from (select 399 as days from generate_series(1, 3)
          union all select 401 from generate_series(1, 2500)) d;
        insert into reads (person, space, version)
        select person, space, 1 from members
        """)
      try await lab.asOwner(spaces, "update spaces set standing = 'open'")
      // One member left long ago, and another lately.
      try await lab.asOwner(
        members,
        """
        update members set removed_at = now() - interval '10 days' where removed_at is not null;
        update members set removed_at = now() - interval '31 days'
        where (space, person) = (select space, person from members order by space, person limit 1)
        """)
      let marks = try await lab.texts(members, "select count(*)::text from reads")
      let report = try await retention(lab).tidy()
      #expect(report.lastSeen == 2_500)
      #expect(report.reads == 1)
      let left = try await lab.texts(
        members,
        """
        select count(*)::text from last_seen union all select count(*)::text from reads
        """)
      #expect(left == ["3", String((Int(marks[0]) ?? 0) - 1)])
      #expect(try await retention(lab).tidy() == Retention.Report())
    }
  }

  @Test func marksInSpacesThatAreOverAreDeleted() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 300)
    let (members, spaces) = (SQLProjection.members, SQLProjection.spaces)
    try await ProjectionLab.with([members, spaces]) { lab in
      try lab.append(history.events)
      try await lab.carryOver([members, spaces])
      try await lab.asOwner(
        spaces,
        """
        insert into reads (person, space, version) select gen_random_uuid(), space, 1 from spaces;
        update spaces set standing = 'open';
        update spaces set standing = 'deleted', updated_at = now() - interval '31 days'
        where space = (select space from spaces order by space limit 1);
        update spaces set standing = 'closed', updated_at = now()
        where space = (select space from spaces order by space desc limit 1)
        """)
      #expect(try await retention(lab).tidy().reads == 1)

      // A person who is still a member may come back to it.
      let member = try #require(
        try await lab.texts(
          members,
          "select format('%L, %L', person, space) from members where removed_at is null limit 1"
        ).first)
      try await lab.asOwner(
        spaces, "update spaces set standing = 'deleted', updated_at = now() - interval '31 days'")
      try await lab.asOwner(
        members,
        "delete from reads; insert into reads (person, space, version) values (\(member), 1)")
      #expect(try await retention(lab).tidy().reads == 0)
    }
  }

  @Test func revokedKeysEndUnlessTheyCausedEvents() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 2, events: 100)
    try await ProjectionLab.with([SQLProjection.members, SQLProjection.spaces]) { lab in
      try lab.append(history.events)
      let actor = try #require(history.events.compactMap(\.actor).first)
      try await lab.asOwner(
        SQLProjection.members,
        """
        insert into api_keys (id, name, scope, digest, revoked_at, expires_at)
        select coalesce(id::uuid, gen_random_uuid()), name, 'admin', sha256(name::bytea),
          now() - revoked * interval '1 day', now() - ended * interval '1 day'
        from (values (null, 'good', null, null), (null, 'late', 89, null), (null, 'old', 91, null),
          (null, 'ended', null, 91), ('\(actor.lower)', 'actor', 400, null)) k (id, name, revoked, ended)
        """)
      #expect(try await retention(lab).tidy().keys == 2)
      let left = try await lab.texts(
        SQLProjection.members, "select name from api_keys order by name")
      #expect(left == ["actor", "good", "late"])

      // Without all events nobody knows what a key has caused.
      try await lab.asOwner(
        SQLProjection.members,
        """
        insert into api_keys (name, scope, digest, revoked_at)
        values ('older', 'admin', sha256('older'), now() - interval '91 days');
        alter table events detach partition events_0
        """)
      #expect(try await retention(lab).tidy().keys == 0)
    }
  }

  @Test func oldDeliveriesOfWebhooksAreDeleted() async throws {
    try await ProjectionLab.with([SQLProjection.members, SQLProjection.spaces]) { lab in
      try await lab.asOwner(
        SQLProjection.members,
        """
        insert into webhooks (id, url, description, position)
        values (gen_random_uuid(), 'https://push.example.org', '', 0);
        insert into webhook_deliveries (webhook, kind, at, created_at)
        select w.id, 'ping', now(), now() - days * interval '1 day'
        from webhooks w, (select 29 as days from generate_series(1, 3)
          union all select 31 from generate_series(1, 2500)) d
        """)
      #expect(try await retention(lab).tidy().deliveries == 2_500)
      let left = try await lab.texts(
        SQLProjection.members, "select count(*)::text from webhook_deliveries")
      #expect(left == ["3"])
    }
  }

  @Test func commandsWithoutEventsAreForgottenAsLateAsTheIdsOfOthers() async throws {
    try await ProjectionLab.with([SQLProjection.members, SQLProjection.spaces]) { lab in
      try await lab.asOwner(
        SQLProjection.members,
        """
        insert into commands_without_events (
          actor, command_id, command_digest, stream_id, version, position, recorded_at)
        select gen_random_uuid(), gen_random_uuid(), 0, gen_random_uuid(), 1, 1,
          now() - interval '30 days' - minutes * interval '1 minute'
        from (values (1), (2), (-1)) v (minutes)
        """)
      #expect(try await retention(lab).tidy().commands == 2)
      let left = try await lab.texts(
        SQLProjection.members, "select count(*)::text from commands_without_events")
      #expect(left == ["1"])
    }
  }

  /// A tenant may be served for shorter than the pause before the first round.
  @Test func rowsThatGrowWithEachUseAreDeletedBeforeTheFirstRound() async throws {
    try await ProjectionLab.with([SQLProjection.members, SQLProjection.spaces]) { lab in
      try await lab.asOwner(
        SQLProjection.members,
        """
        insert into commands_without_events (
          actor, command_id, command_digest, stream_id, version, position, recorded_at)
        values (gen_random_uuid(), gen_random_uuid(), 0, gen_random_uuid(), 1, 1,
          now() - interval '31 days')
        """)
      let running = Task { [retention = retention(lab)] in
        try await retention.run(after: .zero) { _, _ in }
      }
      defer { running.cancel() }
      try await eventually("the command is forgotten") {
        try await lab.texts(
          SQLProjection.members, "select count(*)::text from commands_without_events") == ["0"]
      }
    }
  }

  @Test func snapshotsOfAnEarlierFoldOrOfStreamsLongLeftEnd() async throws {
    try await ProjectionLab.with([SQLProjection.members, SQLProjection.spaces]) { lab in
      let year: Int64 = 366 * 86_400_000_000
      let now = try lab.now()
      let times = [Timestamp(microseconds: now.microseconds - year), now]
      try lab.append(
        times.enumerated().map { index, time in
          StoredEvent(
            position: Int64(index + 1), streamID: UUID(), version: 1, streamKind: "project",
            type: "project_created", schema: 1, data: Array("{}".utf8), actor: nil, commandID: nil,
            commandDigest: nil, correlationID: nil, causation: nil, recordedAt: time)
        })
      let fold = try #require(SpaceKind.allCases.map(\.fold).min())
      try await lab.asOwner(
        SQLProjection.members,
        """
        insert into snapshots (stream_id, version, position, fold, part, is_last, state)
        select gen_random_uuid(), 1, position, fold, 0, true, '' from (values
          (1, \(fold)), (2, \(fold)), (2, \(fold - 1))) s (position, fold)
        """)
      #expect(try await retention(lab).tidy().snapshots == 2)
      let left = try await lab.texts(
        SQLProjection.members, "select position::text from snapshots")
      #expect(left == ["2"])
    }
  }

  @Test func generationsThatNobodyHasReadForLongAreDropped() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 2, events: 100)
    let members = SQLProjection.members
    try await ProjectionLab.with([members, SQLProjection.spaces]) { lab in
      try lab.append(history.events)
      try await lab.carryOver([members])
      let rebuilder = Rebuilder(members, log: lab.log, pool: lab.pool)
      let previous = try #require(try await rebuilder.run().previousSchema)
      #expect(try await retention(lab).tidy().schemas == [])
      try await lab.asOwner(
        members,
        """
        update projection_schemas set created_at = created_at - interval '15 days';
        update projection_rebuilds set updated_at = updated_at - interval '15 days'
        """)
      #expect(try await retention(lab).tidy().schemas == [previous])
      #expect(try await lab.status(members).retiredSchemas == [])
      #expect(try await lab.status(members).activeSchema != previous)
    }
  }

  private func retention(_ lab: ProjectionLab) -> Retention {
    Retention(log: lab.log, pool: lab.pool)
  }
}
