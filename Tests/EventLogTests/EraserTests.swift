import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardDomain

@Suite struct EraserTests {
  private let person = UUID()

  @Test func whatWasOnItsWayOfWhoWasErasedIsErasedToo() async throws {
    let log = try TestLog()
    let name = VaultWrite(subject: person, key: "name", owner: person, value: "Ada")
    try log.write(vault: [name], erasures: [Erasure(.person, person)])
    try await log.withReader { reader in
      let eraser = Eraser(of: reader)
      while try await eraser.step() {}
      #expect(try log.rows(of: "vault") == 0)
      // A node that still has it in memory does this.
      try log.change("insert into last_seen values (gen_random_uuid(), '\(person)', now())")
      #expect(try log.rows(of: "last_seen") == 1)
      try await eventually("it is looked for again") {
        _ = try await eraser.step()
        return try log.rows(of: "last_seen") == 0
      }
    }
  }

  @Test func afterAWhileNobodyIsLookedForAnyMore() async throws {
    let log = try TestLog()
    try log.write(erasures: [Erasure(.person, person)])
    try await log.withReader { reader in
      let eraser = Eraser(of: reader)
      #expect(try await eraser.step())
      #expect(try log.rows(of: "erasures") == 1)
      try await eraser.noteLeftSpaces(person)
      try log.change("update erasures set noted_at = noted_at - interval '16 min', due_at = now()")
      #expect(try await eraser.step())
      #expect(try log.rows(of: "erasures") == 0)
    }
  }

  @Test func anErasureDoesNotEndWhileThePersonMayBeAMemberOfSpaces() async throws {
    let log = try TestLog()
    try log.write(erasures: [Erasure(.person, person)])
    try await log.withReader { reader in
      let eraser = Eraser(of: reader)
      var named: [UUID] = []
      for _ in 0..<3 {
        _ = try await eraser.step { named.append($0) }
        try log.change("update erasures set noted_at = now() - interval '1 hour', due_at = now()")
      }
      #expect(named == [person, person])
      #expect(try log.rows(of: "erasures") == 1)
      try await eraser.noteLeftSpaces(person)
      _ = try await eraser.step { named.append($0) }
      #expect(named == [person, person])
      #expect(try log.rows(of: "erasures") == 0)
    }
  }

  @Test func noTimeoutOfTheRoleEndsAnErasure() async throws {
    let log = try TestLog()
    let name = VaultWrite(subject: person, key: "name", owner: person, value: "Ada")
    try log.write(vault: [name], erasures: [Erasure(.person, person)])
    try log.change("create table timeouts (value text)")
    try log.change(
      """
      create function note_timeout() returns trigger language plpgsql
      security definer set search_path from current as $$
      begin
        insert into timeouts values (current_setting('statement_timeout'));
        return null;
      end $$
      """)
    try log.change(
      "create trigger note_timeout after delete on vault for each row "
        + "execute function note_timeout()")
    let pool = Pool(log.service.setting("statement_timeout", "1h"), size: 1, name: "test")
    try await pool.closing {
      let eraser = Eraser(of: LogReader(pool: pool, log: log.name))
      while try await eraser.step() {}
      #expect(try log.rows(of: "vault") == 0)
      #expect(try log.rows(of: "timeouts where value = '0'") == 1)
      #expect(try log.rows(of: "timeouts") == 1)
      // The session keeps the timeout of its role.
      let kept = try await pool.withConnection { connection in
        try connection.query("show statement_timeout").one().text(0)
      }
      #expect(kept == "1h")
    }
  }
}

extension TestLog {
  fileprivate func change(_ sql: String) throws {
    let connection = try ownerConnection()
    defer { connection.close() }
    try connection.execute(sql)
  }

  fileprivate func rows(of table: String) throws -> Int64 {
    let connection = try ownerConnection()
    defer { connection.close() }
    return try connection.query("select count(*) from \(table)", []).one().int64(0)
  }
}
