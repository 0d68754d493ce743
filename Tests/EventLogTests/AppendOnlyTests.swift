import CallboardEventLog
import CallboardPostgres
import Testing

@Suite struct AppendOnlyTests {
  static let changes = [
    "update %t set type = 'x'", "update %t set type = 'x' where position = 1",
    "update %t set type = 'x' where false", "delete from %t", "delete from %t where position = 1",
    "truncate %t",
    "insert into %t select * from events on conflict (position) do update set type = 'x'",
  ]

  @Test(arguments: changes, ["events", "events_0"])
  func noChangeIsPossibleForTheOwnerOrTheService(change: String, table: String) throws {
    let log = try TestLog()
    let before = try log.append(2)
    let sql = change.split(separator: "%t", omittingEmptySubsequences: false)
      .joined(separator: table)
    for connection in [try log.ownerConnection(), try log.serviceConnection()] {
      let error = #expect(throws: PostgresError.self) { try connection.execute(sql) }
      #expect(error?.code == .insufficientPrivilege)
      connection.close()
    }
    let writer = log.writer()
    #expect(try writer.begin(seen: 0, claims: [], commands: []).newEvents == before)
    writer.rollback()
  }

  @Test func partitionsMadeLaterRefuseChangesToo() throws {
    let log = try TestLog(partitionRows: 5)
    try log.append(12)
    let owner = try log.ownerConnection()
    for change in ["update events_2 set type = 'x'", "delete from events_1", "truncate events_2"] {
      #expect(throws: PostgresError.self) { try owner.execute(change) }
    }
    // Not even where only the triggers for replication fire.
    try owner.execute("set session_replication_role = replica")
    #expect(throws: PostgresError.self) { try owner.execute("delete from events_1") }
    #expect(throws: PostgresError.self) { try owner.execute("delete from events") }
    #expect(try owner.query("select count(*) from events").one().int64(0) == 12)
  }

  @Test func theServiceCannotTouchThePartitionsOrTheTablesOfTheSchema() throws {
    let log = try TestLog()
    let service = try log.serviceConnection()
    for statement in [
      "insert into events_0 select * from events", "alter table events disable trigger all",
      "drop table events_0", "update log set incarnation = gen_random_uuid()",
      "create table mine (a int)", "delete from migrations",
    ] {
      let error = #expect(throws: PostgresError.self) { try service.execute(statement) }
      #expect(error?.code == .insufficientPrivilege)
    }
  }
}
