import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

/// Old partitions move to another tablespace, and nothing else of them changes.
@Suite struct ArchiveTests {
  private func archive(
    _ log: TestLog, to tablespace: String, kept: Int = 1, owner: ConnectionOptions? = nil
  ) -> PartitionArchive {
    PartitionArchive(
      owner: owner ?? log.owner, log: log.name, tablespace: tablespace, kept: kept,
      pauseSecondsMax: 1)
  }

  /// All that is declared of a partition, but for where it is.
  private static let declared = """
    select l.line from (
      select pg_get_indexdef(indexrelid) from pg_index where indrelid = $1::text::regclass
      union all
      select conname || pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::text::regclass
      union all
      select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where tgrelid = $1::text::regclass
      union all
      select concat_ws(' ', relowner, relacl, reloptions, pg_get_expr(relpartbound, oid))
      from pg_class where oid = $1::text::regclass
      union all
      select concat_ws(' ', attname, attnotnull, attstorage, attcompression, attstattarget, attacl)
      from pg_attribute where attrelid = $1::text::regclass and attnum > 0
    ) l (line) order by 1
    """

  private func declared(_ partition: String, _ owner: Connection) throws -> [String] {
    try owner.query(Self.declared, [.text(partition)]).map { row throws in try row.text(0) }
  }

  /// The tables and indexes of a log that are in a tablespace, those of the same table together.
  private func contents(of tablespace: String, _ owner: Connection) throws -> [String] {
    try owner.query(
      """
      select coalesce(t.relname, c.relname) || ' ' || count(*)
      from pg_class c
      left join pg_index x on x.indexrelid = c.oid
      left join pg_class t on t.oid = x.indrelid
      where c.reltablespace = (select oid from pg_tablespace where spcname = $1::text::name)
        and c.relnamespace = (select relnamespace from pg_class where oid = 'events'::regclass)
      group by coalesce(t.relname, c.relname)
      order by 1
      """, [.text(tablespace)]
    ).map { row throws in try row.text(0) }
  }

  private func tables(_ owner: Connection) throws -> [String] {
    try owner.query(
      """
      select relname::text from pg_class
      where relkind = 'r' and relnamespace = (select relnamespace from pg_class where oid = 'events'::regclass)
      order by 1
      """
    ).map { row throws in try row.text(0) }
  }

  private func digest(_ owner: Connection) throws -> [Int64] {
    let row = try owner.query(Schema.summarizeEvents).one()
    return [try row.int64(0), try row.int64(1)]
  }

  @Test func fullPartitionsMoveWithAllThatIsDeclaredOfThem() async throws {
    let log = try TestLog(partitionRows: 10)
    let tablespace = try TestCluster.shared.freshTablespace()
    let stream = UUID()
    try log.append(45, to: stream, textLength: 5_000)
    let owner = try log.ownerConnection()
    defer { owner.close() }
    try owner.execute(
      """
      create index "by Text" on events_0 ((data ->> 'n'), lower(type)) where version > 3;
      alter table events_0 set (fillfactor = 90, toast.autovacuum_enabled = off);
      alter table events_0 alter column type set statistics 500;
      grant select on events_0 to \(log.serviceRole);
      grant select (type) on events_1 to public;
      """)
    let partitions = ["events_0", "events_1", "events_2"]
    let before = try partitions.map { try declared($0, owner) }
    let (known, found) = (try tables(owner), try digest(owner))

    let archive = archive(log, to: tablespace)
    let moved = try await onThread { try archive.run() }
    #expect(moved.map(\.name) == partitions && moved.allSatisfy { $0.events == 10 })
    #expect(try partitions.map { try declared($0, owner) } == before)
    #expect(try tables(owner) == known)
    #expect(try digest(owner) == found)
    let indexes = try owner.query(
      "select count(*) from pg_index where indrelid = 'events_1'::regclass"
    ).one().int64(0)
    // Each with its table, and one with the index that only it has.
    #expect(
      try contents(of: tablespace, owner) == [
        "events_0 \(indexes + 2)", "events_1 \(indexes + 1)", "events_2 \(indexes + 1)",
      ])
    let again = self.archive(log, to: tablespace)
    let nothing = try await onThread { try again.run() }
    #expect(nothing == [])

    for change in ["update events_0 set type = 'x'", "delete from events where position = 1"] {
      let error = #expect(throws: PostgresError.self) { try owner.execute(change) }
      #expect(error?.code == .insufficientPrivilege)
    }
    #expect(try log.append(2, to: stream).map(\.position) == [46, 47])
    let events = try await log.withReader { try await $0.streamEvents(stream, limit: 100) }
    #expect(events.map(\.version) == Array(1...47))

    let back = self.archive(log, to: "pg_default", kept: 0)
    let movedBack = try await onThread { try back.run() }
    #expect(movedBack.map(\.name) == partitions)
    #expect(try contents(of: tablespace, owner) == [])
    #expect(try partitions.map { try declared($0, owner) } == before)
  }

  @Test func aCopyThatAnEarlierRunHasLeftIsDropped() async throws {
    let log = try TestLog(partitionRows: 10)
    let tablespace = try TestCluster.shared.freshTablespace()
    try log.append(25)
    let owner = try log.ownerConnection()
    defer { owner.close() }
    let known = try tables(owner)
    try owner.execute(
      """
      create table events_0_archiving (like events_0 including all);
      insert into events_0_archiving select * from events_0 limit 3;
      """)
    let archive = archive(log, to: tablespace)
    let moved = try await onThread { try archive.run() }
    #expect(moved.map(\.name) == ["events_0"])
    #expect(try tables(owner) == known)
  }

  @Test func wordsThatAreErasedBetweenTheCopyAndTheSwapStayErased() async throws {
    let log = try TestLog(partitionRows: 10)
    let tablespace = try TestCluster.shared.freshTablespace()
    let (space, ben) = (UUID(), UUID())
    let now = try log.now()
    let story = [
      ("project_created", #"{"title": "Secret", "members": []}"#),
      ("project_renamed", #"{"title": "More secret"}"#), ("space_deleted", #"{"members": []}"#),
    ]
    var events: [StoredEvent] = story.enumerated().map { index, event in
      StoredEvent.sample(
        position: Int64(index + 1), stream: space, version: index + 1, type: event.0,
        data: event.1, command: CommandKey(actor: ben, id: UUID(), digest: 7), recordedAt: now)
    }
    events.append(
      .sample(
        position: 4, stream: ben, version: 1, type: "person_erased",
        command: CommandKey(actor: ben, id: UUID(), digest: 7), recordedAt: now))
    try log.write(events)
    try log.append(21)
    let owner = try log.ownerConnection()
    defer { owner.close() }
    // A reader whose transaction stays open holds up the swap.
    let reader = try log.serviceConnection()
    defer { reader.close() }
    try reader.execute("begin; lock table events in access share mode")
    let archive = archive(log, to: tablespace)
    let waits = Mutex<[String]>([])
    let run = BlockingTask {
      try archive.run(onWait: { cause in waits.withLock { $0.append(cause) } })
    }
    try await eventually("a swap was tried") {
      waits.withLock { $0.contains { $0.contains("other sessions use the log") } }
    }
    let eraser = try log.serviceConnection()
    defer { eraser.close() }
    #expect(try eraser.query("select note_words_of_space($1)", [.uuid(space)]).one().bool(0))
    try await eventually("the words are erased") {
      // It waits for a swap that waits for the reader.
      try eraser.query(Schema.eraseWords, [.int32(10)]).one().bool(3)
    }
    reader.rollback()
    #expect(try await run.value().map(\.name) == ["events_0"])
    #expect(waits.withLock { $0.contains { $0.contains("copied anew") } })
    let titles = try owner.query(
      "select data ->> 'title' from events_0 where type like 'project_%' order by position"
    ).map { row throws in try row.text(0) }
    #expect(titles == ["erased", "erased"])
    #expect(try contents(of: tablespace, owner).count == 1)
  }

  @Test func aTransactionWithAnOlderSnapshotMissesNoEvent() async throws {
    let log = try TestLog(partitionRows: 10)
    let tablespace = try TestCluster.shared.freshTablespace()
    try log.append(25)
    let reader = try log.serviceConnection()
    defer { reader.close() }
    try reader.execute("begin isolation level repeatable read")
    #expect(try reader.query("select count(*) from log").one().int64(0) == 1)
    let archive = archive(log, to: tablespace)
    let waits = Mutex<[String]>([])
    let run = BlockingTask {
      try archive.run(onWait: { cause in waits.withLock { $0.append(cause) } })
    }
    try await eventually("the copy waits") {
      waits.withLock { $0.count > 3 && $0.allSatisfy { $0.contains("began before the copy") } }
    }
    #expect(try reader.query("select count(*) from events").one().int64(0) == 25)
    reader.rollback()
    #expect(try await run.value().map(\.name) == ["events_0"])
  }

  @Test func nothingIsMadeWithoutATablespaceAndTheRightsOnIt() async throws {
    let log = try TestLog(partitionRows: 10, migrated: false)
    let tablespace = try TestCluster.shared.freshTablespace()
    let role = log.name.schema + "_owner"
    let superuser = try Connection(log.owner)
    defer { superuser.close() }
    try superuser.execute(
      """
      create role \(role);
      do $$ begin
        execute format('grant create on database %I to \(role)', current_database());
        execute format('grant temporary on database %I to \(log.serviceRole)', current_database());
      end $$
      """)
    let ownerOptions = log.owner.setting("role", role)
    let owner = try Connection(ownerOptions)
    defer { owner.close() }
    try Migrator.migrate(owner, log: log.name, serviceRole: log.serviceRole, partitionRows: 10)
    try log.append(25)
    func refusal(_ tablespace: String, _ options: ConnectionOptions) async throws -> String {
      let archive = archive(log, to: tablespace, owner: options)
      do {
        _ = try await onThread { try archive.run() }
        return "none"
      } catch { return "\(error)" }
    }
    #expect(try await refusal("nowhere", ownerOptions).contains("no tablespace nowhere"))
    #expect(try await refusal(tablespace, ownerOptions).contains("GRANT CREATE ON TABLESPACE"))
    #expect(try await refusal(tablespace, log.service).contains("does not own the tables"))
    try superuser.execute("grant create on tablespace \(tablespace) to \(role)")
    let publication = role + "_publication"
    try superuser.execute(
      "create publication \(publication) for table \(log.name.schema).events_0")
    let refused = try await refusal(tablespace, ownerOptions)
    #expect(refused.contains("events_0 has what a copy would lack: the publication \(publication)"))
    try superuser.execute("drop publication \(publication)")
    #expect(try await refusal(tablespace, ownerOptions) == "none")
    let place = try superuser.query(
      """
      select t.spcname::text from pg_class c join pg_tablespace t on t.oid = c.reltablespace
      where c.oid = '\(log.name.schema).events_0'::regclass
      """
    ).map { row throws in try row.text(0) }
    #expect(place == [tablespace])
  }
}
