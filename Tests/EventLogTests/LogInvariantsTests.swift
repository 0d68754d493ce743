import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

/// The invariants find what they must find: the engine never writes one of the events here.
@Suite struct LogInvariantsTests {
  /// The log of a project that keeps all invariants, followed by one event.
  private struct Forgery: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let type: String
    let actor: Actor
    var isFound = true

    enum Actor: Sendable {
      case owner, formerOwner, editor, removed, expired, narrowed, stranger, system
    }
  }

  private static let forgeries: [Forgery] = [
    Forgery(testDescription: "by an editor", type: "text_edited", actor: .editor, isFound: false),
    Forgery(testDescription: "by the owner", type: "space_archived", actor: .owner, isFound: false),
    Forgery(
      testDescription: "time ends a lock", type: "lock_expired", actor: .system, isFound: false),
    Forgery(testDescription: "by a stranger", type: "text_edited", actor: .stranger),
    Forgery(testDescription: "after removal", type: "text_edited", actor: .removed),
    Forgery(testDescription: "after access ended", type: "comment_added", actor: .expired),
    Forgery(testDescription: "against an override", type: "text_edited", actor: .narrowed),
    Forgery(testDescription: "by an editor, who may not", type: "space_deleted", actor: .editor),
    Forgery(
      testDescription: "by who handed it over", type: "ownership_transferred", actor: .formerOwner),
    Forgery(testDescription: "by nobody", type: "text_edited", actor: .system),
    Forgery(testDescription: "of a type from nowhere", type: "from_the_future", actor: .owner),
  ]

  private static func member(_ person: UUID, _ capabilities: String...) -> String {
    #"{"person": "\#(person.lower)", "capabilities": \#(capabilities)}"#
  }

  @Test(arguments: forgeries)
  private func whatNobodyMayCauseIsFound(_ forgery: Forgery) async throws {
    let log = try TestLog()
    let (stream, owner, formerOwner) = (UUID(), UUID(), UUID())
    let (editor, removed, expired, narrowed) = (UUID(), UUID(), UUID(), UUID())
    let actor: UUID? =
      switch forgery.actor {
      case .owner: owner
      case .formerOwner: formerOwner
      case .editor: editor
      case .removed: removed
      case .expired: expired
      case .narrowed: narrowed
      case .stranger: UUID()
      case .system: nil
      }
    func members(_ records: String...) -> String {
      #"{"members": [\#(records.joined(separator: ", "))]}"#
    }
    let all = ["own", "manage_members", "delete_space", "edit", "comment", "view"]
    let history: [(type: String, actor: UUID?, data: String)] = [
      (
        "project_created", formerOwner,
        #"{"members": [{"person": "\#(formerOwner.lower)", "capabilities": \#(all)}]}"#
      ),
      (
        "member_added", formerOwner,
        members(
          Self.member(editor, "edit", "comment", "view"), Self.member(removed, "edit", "view"),
          Self.member(expired, "comment", "view"), Self.member(narrowed, "edit", "view"))
      ),
      ("text_edited", removed, "{}"), ("comment_added", expired, "{}"),
      ("text_edited", narrowed, "{}"),
      ("member_removed", formerOwner, members(Self.member(removed))),
      ("member_access_ended", nil, members(Self.member(expired))),
      ("member_permissions_changed", formerOwner, members(Self.member(narrowed, "view"))),
      ("member_added", formerOwner, members(Self.member(owner, "edit", "view"))),
      (
        "ownership_transferred", formerOwner,
        #"""
        {"members": [{"person": "\#(owner.lower)", "capabilities": \#(all)},
          {"person": "\#(formerOwner.lower)", "capabilities": ["edit", "view"]}]}
        """#
      ),
      (forgery.type, actor, "{}"),
    ]
    let time = try log.now()
    try log.write(
      history.enumerated().map { index, event in
        .sample(
          position: Int64(index + 1), stream: stream, version: index + 1, type: event.type,
          data: event.data, actor: event.actor, recordedAt: time)
      })
    try await log.withPool { pool in
      try await EventType.register(in: log.name, pool)
      let found = try await LogInvariants(pool: pool, log: log.name).unpermittedEvents()
      #expect(found.map(\.position) == (forgery.isFound ? [Int64(history.count)] : []))
      if forgery.isFound { #expect(found.first?.actor == actor) }
    }
  }

  /// On a long log, a proof takes longer than the statements of the service may take elsewhere.
  @Test func noTimeoutOfTheRoleEndsAProof() async throws {
    let log = try TestLog()
    try log.append(1)
    let (owner, watcher) = (try log.ownerConnection(), try log.ownerConnection())
    defer {
      owner.close()
      watcher.close()
    }
    let pool = Pool(log.service.setting("statement_timeout", "1s"), size: 1, name: "test")
    try await pool.closing {
      let process = try await pool.withConnection { $0.backendPID }
      let invariants = LogInvariants(pool: pool, log: log.name)
      let fold = LogFold(pool: pool, log: log.name, mac: nil)
      let proofs: [@Sendable () async throws -> Void] = [
        { _ = try await invariants.continuity() },
        { _ = try await invariants.unpermittedEvents() },
        { _ = try await fold.prove() },
      ]
      for prove in proofs {
        try owner.execute("begin")
        try owner.execute("lock table events in access exclusive mode")
        let proving = Task { try await prove() }
        try await eventually("a statement has taken longer") {
          try watcher.query(
            """
            select count(*) from pg_stat_activity where pid = $1
              and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '1500 ms'
            """, [.int32(process)]
          ).one().int64(0) == 1
        }
        try owner.execute("commit")
        try await proving.value
      }
      // The session keeps the timeout of its role.
      let kept = try await pool.withConnection { connection in
        try connection.query("show statement_timeout").one().text(0)
      }
      #expect(kept == "1s")
    }
  }

  @Test func aHoleInPositionsAndOneInVersionsAreFound() async throws {
    for (position, version) in [(4, 3), (3, 4), (3, 3)] as [(Int64, Int)] {
      let log = try TestLog()
      let stream = UUID()
      try log.append(2, to: stream)
      let owner = try log.ownerConnection()
      defer { owner.close() }
      try owner.execute(
        """
        insert into events select (jsonb_populate_record(
          e, '{"position": \(position), "version": \(version)}')).*
        from events e where version = 2
        """)
      let continuity = try await log.withPool {
        try await LogInvariants(pool: $0, log: log.name).continuity()
      }
      #expect(continuity.holds == (position == 3 && version == 3), "\(position) \(version)")
    }
  }

  @Test func aProofGoesOnFromWhereTheLastOneEnded() async throws {
    let log = try TestLog()
    let stream = UUID()
    try log.append(3, to: stream)
    try await log.withPool { pool async throws in
      let invariants = LogInvariants(pool: pool, log: log.name)
      let proofs = Proofs(pool: pool, log: log.name)
      #expect(try await proofs.reached("continuity", by: "1") == 0)
      try await proofs.note("continuity", by: "1", upTo: 3)
      #expect(try await proofs.reached("continuity", by: "1") == 3)
      #expect(try await proofs.reached("continuity", by: "2") == 0)
      #expect(try await proofs.reached("permissions", by: "1") == 0)
      try await proofs.note("continuity", by: "1", upTo: 2)
      #expect(try await proofs.reached("continuity", by: "1") == 2)
      // Nobody has appended that event.
      try await proofs.note("permissions", by: "1", upTo: 4)
      #expect(try await proofs.reached("permissions", by: "1") == 0)

      try log.append(2, to: stream)
      let rest = try await invariants.continuity(after: 3)
      #expect(rest.holds && rest.events == 2 && rest.head == 5)
      // The events are of a type that nobody has registered, so none is proved to be permitted.
      let later = try await invariants.unpermittedEvents(in: (after: 3, through: 5))
      #expect(later.map(\.position) == [4, 5])
      let first = try await invariants.unpermittedEvents(in: (after: 0, through: 2))
      #expect(first.map(\.position) == [1, 2])
      #expect(try await invariants.unpermittedEvents().map(\.position) == [1, 2, 3, 4, 5])
    }
  }

  @Test func aStreamThatDoesNotGoOnFromWhatWasProvedIsFound() async throws {
    let log = try TestLog()
    let stream = UUID()
    let events = try log.append(2, to: stream)
    let time = try log.now()
    try log.write([.sample(position: 3, stream: stream, version: 4, recordedAt: time)])
    try await log.withPool { pool async throws in
      let invariants = LogInvariants(pool: pool, log: log.name)
      #expect(try await invariants.continuity(after: 2).brokenStreams == 1)
      #expect(try await !invariants.continuity(after: 2).holds)
      #expect(try await invariants.continuity(after: 1).brokenStreams == 1)
    }
    #expect(events.count == 2)
  }
}
