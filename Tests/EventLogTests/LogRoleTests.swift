import CallboardEventLog
import CallboardPostgres
import Testing

/// A log with a role of its own is used as that role, and only within its transactions.
@Suite struct LogRoleTests {
  @Test func aTransactionActsAsTheRoleOfItsLogAlone() async throws {
    let log = try TestLog(migrated: false)
    let owner = try Connection(log.owner)
    defer { owner.close() }
    let role = log.name.schema + "_role"
    // With inheritance it could do everything without taking the role.
    try owner.execute("alter role \(log.serviceRole) noinherit")
    try owner.execute("create role \(role) role \(log.serviceRole)")
    try Migrator.migrate(owner, log: log.name, serviceRole: role)
    let used = log.name.used(as: role)
    try await log.withPool(size: 1) { pool in
      let user = "select current_user::text"
      // The same session, with and without a role.
      for name in [log.name, used, log.name] {
        let expected = name.role ?? log.serviceRole
        let reader = try await pool.read(name, user) { try $0.one().text(0) }
        let writer = try await pool.write(name, user) { try $0.one().text(0) }
        #expect([reader, writer] == [expected, expected])
        let after = try await pool.withConnection { try $0.query(user).one().text(0) }
        #expect(after == log.serviceRole)
      }
      #expect(try await LogReader(pool: pool, log: used).head().position == 0)
    }
    let writer = BatchWriter(options: log.service, log: used)
    defer { writer.close() }
    _ = try writer.begin(seen: 0, claims: [], commands: [])
    writer.rollback()
    try owner.execute("drop owned by \(role); drop role \(role)")
  }
}
