internal import Testing

@testable internal import CallboardPostgres

@Suite struct StatementCacheTests {
  @Test func theLeastUsedStatementGoesFirst() {
    var cache = StatementCache(capacity: 2)
    for sql in ["a", "b"] { cache.keep(cache.draft(sql, []), for: sql) }
    #expect(cache.find("a", []) != nil)
    cache.keep(cache.draft("c", []), for: "c")
    #expect(cache.find("b", []) == nil)
    #expect(cache.find("a", []) != nil)
    #expect(cache.takeDiscarded() == ["cb2"])
    #expect(cache.takeDiscarded() == [])
  }

  @Test func aNullFitsAnyTypeAndLearnsIt() {
    var cache = StatementCache()
    cache.keep(cache.draft("a", [.null, .int64(1)]), for: "a")
    #expect(cache.find("a", [.null, .null]) != nil)
    #expect(cache.find("a", [.text("x"), .null]) == nil)
    cache.keep(cache.draft("a", [.text("x"), .null]), for: "a")
    #expect(cache.find("a", [.text("y"), .int64(2)]) != nil)
    #expect(cache.find("a", [.text("y"), .int32(2)]) == nil)
    #expect(cache.find("a", [.text("y")]) == nil)
  }

  @Test func aStatementIsPreparedOnceAndFoundByItsText() throws {
    let connection = try TestServer.connect()
    for n in 0..<5 { try connection.query("select $1 + 0", [.int64(Int64(n))]) }
    #expect(try Self.preparedCount(connection) == 2)
  }

  @Test func withoutTheCacheNothingIsPrepared() throws {
    let connection = try TestServer.connect { $0.statementCache = false }
    for n in 0..<5 {
      #expect(try connection.query("select $1", [.int64(Int64(n))]).one().int64(0) == Int64(n))
    }
    _ = try connection.pipeline([("select $1", [.int64(1)]), ("select 2", [])])
    #expect(try Self.preparedCount(connection) == 0)
  }

  @Test func manyTextsDoNotGrowTheServersMemoryWithoutBound() throws {
    let connection = try TestServer.connect()
    for n in 0..<400 { try connection.query("select \(n)") }
    #expect(try Self.preparedCount(connection) <= 258)
    _ = try connection.pipeline((400..<800).map { ("select \($0)", []) })
    try connection.query("select 1")
    #expect(try Self.preparedCount(connection) <= 258)
  }

  @Test func aStatementThatTheServerForgotIsPreparedAgain() throws {
    let connection = try TestServer.connect()
    try connection.query("select 1")
    try connection.execute("discard all")
    #expect(try connection.query("select 1").one().int32(0) == 1)
    try connection.execute("deallocate all")
    #expect(try connection.pipeline([("select 1", []), ("select 1", [])]).count == 2)
  }

  @Test func aChangedTableIsReadInItsNewForm() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table t (n int4); insert into t values (1)")
    #expect(try connection.query("select * from t").one().fieldCount == 1)
    try connection.execute("alter table t add m int4")
    #expect(try connection.query("select * from t").one().fieldCount == 2)
    try connection.execute("alter table t add o int4")
    #expect(try connection.pipeline([("select * from t", [])])[0].one().fieldCount == 3)
  }

  @Test func insideATransactionAStalePlanIsToldAndMayBeTriedAgain() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table t (n int4); insert into t values (1)")
    try connection.query("select * from t")
    try connection.execute("alter table t add m int4")
    let error = try postgresError {
      try connection.transaction { _ = try $0.query("select * from t") }
    }
    #expect(error.code == .stalePlan)
    #expect(error.isTransient)
    let row = try connection.transaction { try $0.query("select * from t").one() }
    #expect(row.fieldCount == 2)
  }

  @Test func oneRetryIsEnoughHoweverManyPlansAreStale() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table t (n int4); insert into t values (1)")
    let batch = (0..<5).map { (sql: "select *, \($0) from t", parameters: [Parameter]()) }
    let work = { (connection: Connection) in
      for step in batch { try connection.query(step.sql) }
    }
    try connection.transaction { try work($0) }
    for change in ["alter table t add m int4", "discard plans; deallocate all"] {
      try connection.execute(change)
      #expect(try postgresError { try connection.transaction { try work($0) } }.code == .stalePlan)
      try connection.transaction { try work($0) }
    }
    for change in ["alter table t add o int4", "deallocate all"] {
      try connection.execute(change)
      #expect(try connection.pipeline(batch).count == 5)
    }
    #expect(try Self.preparedCount(connection) == 6)
  }

  @Test func theSameTextTakesOtherTypes() throws {
    let connection = try TestServer.connect()
    #expect(try connection.query("select $1::text", [.null]).one().textOrNil(0) == nil)
    #expect(try connection.query("select $1::text", [.int64(5)]).one().text(0) == "5")
    #expect(try connection.query("select $1::text", [.text("x")]).one().text(0) == "x")
    #expect(try connection.query("select $1::text", [.null]).one().textOrNil(0) == nil)
  }

  private static func preparedCount(_ connection: Connection) throws -> Int64 {
    try connection.query("select count(*) from pg_prepared_statements").one().int64(0)
  }
}
