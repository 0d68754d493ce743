import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import CallboardTestSupport
import FoundationEssentials
import Testing

/// Events lose personal content, and nothing else.
@Suite struct WordErasureTests {
  private static let ben = UUID()

  /// Writes a space with two titles that is then deleted, and erases the author.
  private func overSpace(in log: TestLog) throws -> UUID {
    let space = UUID()
    let now = try log.now()
    func event(
      _ position: Int64, _ stream: UUID, _ version: Int, _ type: String, _ data: String = "{}"
    ) -> StoredEvent {
      .sample(
        position: position, stream: stream, version: version, type: type, data: data,
        command: CommandKey(actor: Self.ben, id: UUID(), digest: 7), recordedAt: now)
    }
    try log.write([
      event(1, space, 1, "project_created", #"{"title": "Secret", "members": []}"#),
      event(2, space, 2, "project_renamed", #"{"title": "More secret"}"#),
      event(3, space, 3, "space_deleted", #"{"members": []}"#),
      event(4, Self.ben, 1, "person_erased"),
    ])
    return space
  }

  @Test func aSpaceThatIsOverLosesTheWordsOfWhoWasErasedAndNothingElse() throws {
    let log = try TestLog()
    let space = try overSpace(in: log)
    let service = try log.serviceConnection()
    defer { service.close() }
    let shape =
      "select position, stream_id, version, type, actor, command_id, recorded_at from events "
      + "order by position"
    func rows() throws -> [String] {
      try service.query("select t::text from (\(shape)) t").map { row throws in try row.text(0) }
    }
    let before = try rows()
    #expect(try service.query("select note_words_of_space($1)", [.uuid(space)]).one().bool(0))
    for (version, isThrough) in [(2, false), (3, false), (3, true)] as [(Int32, Bool)] {
      let step = try service.query(Schema.eraseWords, [.int32(2)]).one()
      #expect(try step.uuid(0) == space && step.bool(1))
      #expect(try step.int32(2) == version && step.bool(3) == isThrough)
    }
    #expect(try rows() == before)
    let titles = try service.query(
      "select data ->> 'title' from events where type like 'project_%' order by position"
    ).map { row throws in try row.text(0) }
    #expect(titles == ["erased", "erased"])
    let digests = try service.query("select count(command_digest) from events").one().int64(0)
    #expect(digests == 1)
  }

  @Test func aSpaceThatIsNotOverOrOfNobodyErasedLosesNothing() throws {
    let log = try TestLog()
    let space = UUID()
    try log.append(3, to: space, type: "project_renamed", actor: Self.ben, textLength: 20)
    let service = try log.serviceConnection()
    defer { service.close() }
    for subject in [space, Self.ben] {
      #expect(
        try !service.query("select note_words_of_space($1)", [.uuid(subject)]).one().bool(0))
      #expect(
        try !service.query("select note_words_of_person($1)", [.uuid(subject)]).one().bool(0))
    }
    #expect(try service.query(Schema.eraseWords, [.int32(10)]).isEmpty)
    let error = #expect(throws: PostgresError.self) {
      try service.execute("insert into word_erasures (space, whole) values ('\(space)', true)")
    }
    #expect(error?.code == .insufficientPrivilege)
  }

  @Test(arguments: [
    "update events set data = '{}'", "update events set type = 'x', command_digest = null",
    "update events set data = '{\"title\": \"mine\"}', command_digest = null",
    "delete from events", "truncate events",
  ])
  func notEvenTheOwnerChangesMoreOfAnEventWhileWordsAreErased(change: String) throws {
    let log = try TestLog()
    let space = try overSpace(in: log)
    let owner = try log.ownerConnection()
    defer { owner.close() }
    _ = try owner.query("select note_words_of_space($1)", [.uuid(space)])
    try owner.execute("set callboard.erasing = 'on'")
    let error = #expect(throws: PostgresError.self) { try owner.execute(change) }
    #expect(error?.code == .insufficientPrivilege)
  }

  @Test func theServicesOwnWordsAreKept() throws {
    let log = try TestLog()
    let owner = try log.ownerConnection()
    defer { owner.close() }
    func without(_ type: EventType, _ key: String, _ word: String) throws -> String {
      try owner.query(
        "select without_words($1, $2, to_jsonb($3::text), sha256('salt')) #>> '{}'",
        [.text(type.rawValue), .text(key), .text(word)]
      ).one().text(0)
    }
    for role in SpaceKind.allCases.flatMap(\.roles) {
      #expect(try without(.memberAdded, "role", role.name) == role.name)
      #expect(try without(.roleSet, "name", role.name) == role.name)
    }
    for kind in TargetKind.all {
      #expect(try without(.commentAdded, "kind", kind.rawValue) == kind.rawValue)
      let key = LockKey(kind, space).text
      #expect(try without(.lockAcquired, "key", key) == key)
    }
    for word in [space.lower, "2026-11-23", "2026-11-23T14:05:00.123456Z", "10000-01-01T00:00:00Z"]
    {
      #expect(try without(.taskCreated, "due_at", word) == word)
    }
    // Equal names stay equal and different names stay different, and a second erasure changes nothing.
    let name = try without(.roleSet, "name", "helpers")
    #expect(try name == without(.memberAdded, "role", "helpers"))
    #expect(try name != without(.memberAdded, "role", "guests"))
    #expect(try name == without(.memberAdded, "role", name))
    #expect(try without(.textEdited, "operation", "Häml💀t") == "xxxxxx")
  }

  private let space = UUID()
}
