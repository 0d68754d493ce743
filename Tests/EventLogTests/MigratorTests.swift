import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardSchema
import CallboardTestSupport
import Testing

@testable import CallboardEventLog

@Suite(.serialized) struct MigratorTests {
  @Test func theSecondMigratorFindsNothingLeft() throws {
    let log = try TestLog()
    let owner = try Connection(log.owner)
    #expect(try Migrator.migrate(owner, log: log.name, serviceRole: log.serviceRole) == [])
    #expect(throws: Never.self) { try Migrator.check(owner, log: log.name) }
  }

  @Test(arguments: 1...50)
  func ofTwoMigratorsAtOnceOneAppliesAll(_: Int) async throws {
    let log = try TestLog(migrated: false)
    let migrate: @Sendable () throws -> [String] = {
      let owner = try Connection(log.owner)
      defer { owner.close() }
      return try Migrator.migrate(owner, log: log.name, serviceRole: log.serviceRole)
    }
    let both = [BlockingTask(migrate), BlockingTask(migrate)]
    let applied = [try await both[0].value(), try await both[1].value()]
    #expect(applied.contains([]))
    #expect(applied.contains(Schema.migrations.map(\.name)))
  }

  @Test(.timeLimit(.minutes(10)))
  func aMigratorThatWaitsForATableLetsOthersHaveItInBetween() async throws {
    let log = try TestLog(migrated: false)
    let older = Schema.migrations.filter { $0.name < "m0008" }
    @Sendable func migrate(to files: [SQLFile], serviceRole: String? = nil) throws -> [String] {
      let owner = try Connection(log.owner)
      defer { owner.close() }
      return try Migrator.migrate(
        owner, log: log.name, serviceRole: serviceRole, partitionRows: 1_000, to: files)
    }
    // The service's role must get its privileges on later tables too.
    _ = try migrate(to: older)
    let reader = try log.ownerConnection()
    try reader.execute("begin")
    try reader.execute("lock table projections in access share mode")
    let migrating = BlockingTask {
      try migrate(to: Schema.migrations, serviceRole: log.serviceRole)
    }
    let other = try log.ownerConnection()
    let waits =
      "select count(*) from pg_locks where not granted and relation = 'projections'::regclass"
    while try other.query(waits).one().int64(0) == 0 { try await Task.sleep(for: .milliseconds(5)) }
    // A query that comes now waits behind the migrator, which waits for the reader.
    _ = try other.query("select * from projections")
    try reader.execute("commit")
    #expect(try await migrating.value() == Schema.migrations.dropFirst(older.count).map(\.name))
  }

  @Test func eachMigrationOfALogInUseIsATransactionOfItsOwn() throws {
    let log = try TestLog(migrated: false)
    let owner = try Connection(log.owner)
    func migrate(to files: [SQLFile]) throws -> [String] {
      try Migrator.migrate(
        owner, log: log.name, serviceRole: nil, partitionRows: 1_000, to: files)
    }
    let older = Array(Schema.migrations.prefix { $0.name < "m0020" })
    _ = try migrate(to: older)
    // The table that m0022 makes is there, as if somebody had made it.
    let other = try log.ownerConnection()
    try other.execute("create table projection_stopped_spaces (space uuid)")
    #expect(throws: LogError.self) { try migrate(to: Schema.migrations) }
    let left = try Migrator.missing(owner, log: log.name)
    #expect(left == Schema.migrations.map(\.name).filter { $0 >= "m0022" })
    try other.execute("drop table projection_stopped_spaces")
    #expect(try migrate(to: Schema.migrations) == left)
  }

  /// As of a role or a database whose statements may take no longer.
  @Test func noMigrationIsCutOffByATimeoutOfItsSession() throws {
    let log = try TestLog(migrated: false)
    let other = try log.ownerConnection()
    try other.execute("create schema \"\(log.name.schema)\"")
    try other.execute(Schema.createMigrations)
    try other.execute(
      """
      create table timeouts (value text not null);
      create function note_timeout() returns trigger language plpgsql as $$
      begin
        insert into timeouts values (current_setting('statement_timeout'));
        return new;
      end $$;
      create trigger note_timeout before insert on migrations
        for each row execute function note_timeout()
      """)
    let owner = try Connection(log.owner.setting("statement_timeout", "1h"))
    _ = try Migrator.migrate(owner, log: log.name, serviceRole: nil)
    let timeouts = try other.query("select distinct value from timeouts")
    #expect(try timeouts.map { row throws in try row.text(0) } == ["0"])
    #expect(try owner.query("show statement_timeout").one().text(0) == "1h")
  }

  @Test func thePartitionsOfAnOlderLogAreIndexedByTypeWhileOthersWrite() throws {
    // An index that is made concurrently waits for every transaction of the database, also those of other tests.
    let cluster = try TestCluster.dedicated()
    defer { cluster.remove() }
    let log = try TestLog(cluster: cluster, migrated: false)
    let owner = try Connection(log.owner)
    let older = Array(Schema.migrations.prefix { $0.name < "m0027" })
    _ = try Migrator.migrate(
      owner, log: log.name, serviceRole: log.serviceRole, partitionRows: 5, to: older)
    try log.append(12)
    let other = try log.ownerConnection()
    // A part of an index that was broken off.
    try other.execute(
      """
      create index events_1_type_position on events_1 (type);
      update pg_index set indisvalid = false where indexrelid = 'events_1_type_position'::regclass
      """)
    #expect(
      try Migrator.migrate(owner, log: log.name, serviceRole: log.serviceRole)
        == Schema.migrations.map(\.name).filter { $0 >= "m0027" })
    let unindexed = try other.query(
      """
      select count(*) filter (where not exists (
          select from pg_index x
          where x.indrelid = i.inhrelid and x.indisvalid and x.indnatts = 2
            and x.indexrelid = to_regclass(i.inhrelid::regclass::text || '_type_position'))),
        count(*)
      from pg_inherits i where i.inhparent = 'events'::regclass
      """
    ).one()
    #expect(try unindexed.int64(0) == 0)
    #expect(try unindexed.int64(1) == 3)
    #expect(try Migrator.migrate(owner, log: log.name, serviceRole: log.serviceRole) == [])
  }

  /// Behind a pooler in transaction mode, a lock beyond the transaction would stay in a session of the pooler.
  @Test(.timeLimit(.minutes(10)))
  func theLockOnMakingIndexesIsThatOfATransaction() async throws {
    let cluster = try TestCluster.dedicated()
    defer { cluster.remove() }
    let log = try TestLog(cluster: cluster, partitionRows: 5)
    try log.append(12)
    let other = try log.ownerConnection()
    try other.execute("drop index events_0_type_position")
    // Making an index waits for this transaction.
    let reader = try log.ownerConnection()
    try reader.execute("begin isolation level repeatable read")
    _ = try reader.query("select count(*) from events")
    let migrating = BlockingTask {
      let owner = try Connection(log.owner)
      defer { owner.close() }
      return try Migrator.migrate(owner, log: log.name, serviceRole: log.serviceRole)
    }
    let waiting = """
      select pid from pg_stat_activity where query like 'create index concurrently%'
      """
    while try other.query(waiting).isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    let holders = try other.query(
      """
      select a.state, a.query like 'create index%' from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory'
      """)
    #expect(try holders.map { row throws in try row.text(0) } == ["idle in transaction"])
    #expect(try holders.map { row throws in try row.bool(1) } == [false])
    try reader.execute("commit")
    #expect(try await migrating.value() == [])
    let made = "select count(*) from pg_class where relname = 'events_0_type_position'"
    #expect(try other.query(made).one().int64(0) == 1)
    let held = "select count(*) from pg_locks where locktype = 'advisory'"
    while try other.query(held).one().int64(0) > 0 { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func anUpgradeThatIsNotToldTheServicesRoleGrantsItWhatIsNew() throws {
    let log = try TestLog(migrated: false)
    let owner = try log.ownerConnection()
    let older = Array(Schema.migrations.prefix { $0.name < "m0013" })
    _ = try Migrator.migrate(
      owner, log: log.name, serviceRole: nil, partitionRows: 1_000, to: older)
    // As the earlier release granted it.
    try owner.execute("grant usage on schema \"\(log.name.schema)\" to \(log.serviceRole)")
    try owner.execute("grant execute on function extend_partitions to \(log.serviceRole)")
    _ = try Migrator.migrate(owner, log: log.name, serviceRole: nil)
    let rights = try log.serviceConnection().query(
      """
      select has_function_privilege('renew_incarnation_of_lost(uuid, bigint, timestamptz)', 'execute'),
        has_table_privilege('proofs', 'insert'), has_table_privilege('api_keys', 'delete')
      """
    ).one()
    for column in 0..<3 { #expect(try rights.bool(column)) }
  }

  @Test func anOwnerNeedNotBeASuperuser() throws {
    let cluster = try TestCluster.dedicated()
    defer { cluster.remove() }
    let admin = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo()))
    try admin.execute("create role plain login")
    try admin.execute("create database plain owner plain")
    let owner = try Connection(
      ConnectionOptions(conninfo: cluster.cluster.conninfo(user: "plain", database: "plain")))
    let isSuperuser = try owner.query("select rolsuper from pg_roles where rolname = current_user")
    #expect(try !isSuperuser.one().bool(0))
    let log = LogName.standard
    #expect(
      try Migrator.migrate(owner, log: log, serviceRole: "callboard")
        == Schema.migrations.map(\.name))
    #expect(throws: Never.self) { try Migrator.check(owner, log: log) }
  }

  @Test func theServiceMayUseAProjectionThatTheOwnerMade() throws {
    let log = try TestLog()
    let owner = try log.ownerConnection()
    let made = try owner.query("select create_projection_schema('members')").one().text(0)
    try owner.execute("create table \"\(made)\".members (space uuid primary key)")
    let service = try log.serviceConnection()
    let insert = "insert into \"\(made)\".members values (gen_random_uuid())"
    #expect(throws: PostgresError.self) { try service.execute(insert) }
    _ = try Migrator.migrate(owner, log: log.name, serviceRole: log.serviceRole)
    #expect(throws: Never.self) { try service.execute(insert) }
  }

  @Test func aMigrationThatWasEditedLaterIsRefused() throws {
    let log = try TestLog()
    let owner = try log.ownerConnection()
    try owner.execute("update migrations set checksum = 'other' where file = 'm0001_log'")
    let error = #expect(throws: LogError.self) {
      try Migrator.migrate(owner, log: log.name, serviceRole: log.serviceRole)
    }
    #expect(error?.description == LogError.migrationChanged("m0001_log").description)
    #expect(throws: LogError.self) { try Migrator.check(owner, log: log.name) }
  }

  @Test func aSchemaFromANewerProgramIsRefused() throws {
    let log = try TestLog()
    let owner = try log.ownerConnection()
    try owner.execute("insert into migrations (file, checksum) values ('m9999_later', '')")
    let error = #expect(throws: LogError.self) { try Migrator.check(owner, log: log.name) }
    #expect(error?.description == LogError.schemaIsNewer(["m9999_later"]).description)
  }

  @Test func aSchemaThatWasNeverMigratedIsNoticed() throws {
    let log = try TestLog(migrated: false)
    let owner = try Connection(log.owner)
    let error = #expect(throws: LogError.self) { try Migrator.check(owner, log: log.name) }
    let all = Schema.migrations.map(\.name)
    #expect(error?.description == LogError.schemaIsOlder(all).description)
  }

  @Test func theSecretIsLongAndEachLogHasItsOwn() async throws {
    let one = try await TestLog().withReader { try await $0.storedSecret().bytes }
    let other = try await TestLog().withReader { try await $0.storedSecret().bytes }
    #expect(one.count == 32)
    #expect(one != other)
  }

  @Test func onlyTheServiceAndTheOwnerReadTheSecret() throws {
    let log = try TestLog()
    let owner = try log.ownerConnection()
    let stranger = "stranger_" + log.name.schema
    try owner.execute("create role \(stranger)")
    try owner.execute("grant usage on schema \(log.name.schema) to \(stranger)")
    try owner.execute("set role \(stranger)")
    let error = #expect(throws: PostgresError.self) { try owner.query(Schema.selectSecret) }
    #expect(error?.code == .insufficientPrivilege)
    try owner.execute("reset role")
    try owner.execute("drop owned by \(stranger); drop role \(stranger)")
  }

  @Test func renewingGivesAnotherIncarnation() async throws {
    let log = try TestLog()
    let before = try await log.withReader { try await $0.head().incarnation }
    let renewed = try Incarnation.renew(try Connection(log.owner), log: log.name)
    let after = try await log.withReader { try await $0.head().incarnation }
    #expect(renewed == after)
    #expect(before != after)
  }

  @Test(arguments: ["", "Upper", "1a", "a-b", "a b", "pg_x", "information_schema", "ä", "a\"b"])
  func whatIsNoPlainIdentifierIsNoLogName(_ schema: String) {
    #expect(throws: LogError.self) { try LogName(schema: schema) }
  }

  @Test func logsInOneDatabaseHaveLocksAndChannelsOfTheirOwn() throws {
    let one = try LogName(schema: "callboard")
    let other = try LogName(schema: "callboard2")
    #expect(one == LogName.standard)
    #expect(one.lockKey != other.lockKey)
    #expect(one.lockKey != one.migrationLockKey)
    #expect(one.headChannel != other.headChannel)
    #expect(one.headChannel != one.projectionChannel)
  }
}
