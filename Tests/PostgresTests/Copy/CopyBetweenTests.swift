internal import CallboardPostgres
internal import Testing

/// Rows that go from one connection to another.
@Suite struct CopyBetweenTests {
  private func connections(rows: Int) throws -> (source: Connection, target: Connection) {
    let (source, target) = (try TestServer.connect(), try TestServer.connect())
    try source.execute(
      "create temp table t as select n, repeat('x', n % 5000) as text from generate_series(1, \(rows)) n"
    )
    try target.execute("create temp table t (n int primary key, text text)")
    return (source, target)
  }

  private let out = "copy t to stdout (format binary)"
  private let into = "copy t from stdin (format binary)"

  private func digest(_ connection: Connection) throws -> String {
    try connection.query("select count(*) || ' ' || sum(n) || ' ' || sum(length(text)) from t")
      .one()
      .text(0)
  }

  @Test func allRowsArrive() throws {
    let (source, target) = try connections(rows: 10_000)
    #expect(try source.copy(out, to: target, into) == 10_000)
    #expect(try digest(source) == digest(target))
    // None at all, too.
    #expect(
      try source.copy(
        "copy (select * from t where false) to stdout (format binary)", to: target, into) == 0)
  }

  @Test func whatTheTargetRefusesLeavesBothUsable() throws {
    let (source, target) = try connections(rows: 10_000)
    try target.execute("insert into t values (9000, '')")
    #expect(throws: PostgresError.self) { try source.copy(out, to: target, into) }
    #expect(throws: PostgresError.self) {
      try source.copy(out, to: target, "copy nothing from stdin (format binary)")
    }
    #expect(try target.query("select count(*) from t").one().int64(0) == 1)
    try target.execute("truncate t")
    #expect(try source.copy(out, to: target, into) == 10_000)
    #expect(try digest(source) == digest(target))
  }

  @Test func whatTheSourceCannotGiveLeavesBothUsable() throws {
    let (source, target) = try connections(rows: 100)
    for broken in [
      "copy nothing to stdout (format binary)",
      "copy (select n, text, 1 / (n - 50) from t) to stdout (format binary)",
    ] {
      #expect(throws: PostgresError.self) { try source.copy(broken, to: target, into) }
    }
    #expect(try target.query("select count(*) from t").one().int64(0) == 0)
    #expect(try source.copy(out, to: target, into) == 100)
  }

  @Test func aFailureRollsATransactionBack() throws {
    let (source, target) = try connections(rows: 100)
    #expect(throws: PostgresError.self) {
      try target.transaction { target in
        try target.execute("insert into t values (50, '')")
        try source.copy(out, to: target, into)
      }
    }
    #expect(try target.query("select count(*) from t").one().int64(0) == 0)
  }
}
