internal import CallboardPostgres
internal import Testing

@Suite struct PipelineTests {
  @Test(arguments: [true, false])
  func resultsComeInTheOrderSent(cached: Bool) throws {
    let connection = try TestServer.connect { $0.statementCache = cached }
    for _ in 0..<2 {
      let results = try connection.pipeline([
        ("select $1 + 1", [.int64(1)]),
        ("create temp table if not exists t (n int8)", []),
        ("insert into t values ($1), ($1)", [.int64(5)]),
        ("select $1 + 1", [.int64(2)]),
      ])
      #expect(results.count == 4)
      #expect(try results[0].one().int64(0) == 2)
      #expect(results[2].affected == 2)
      #expect(try results[3].one().int64(0) == 3)
    }
    #expect(try connection.pipeline([]).isEmpty)
  }

  @Test(arguments: [true, false])
  func anErrorUndoesTheWholeAndKeepsTheConnection(cached: Bool) throws {
    let connection = try TestServer.connect { $0.statementCache = cached }
    try connection.execute("create temp table t (n int8 primary key)")
    for _ in 0..<3 {
      let error = try postgresError {
        _ = try connection.pipeline([
          ("insert into t values ($1)", [.int64(1)]),
          ("insert into t values ($1)", [.int64(1)]),
          ("select count(*) from t", []),
        ])
      }
      #expect(error.code == .uniqueViolation)
      #expect(error.statement == "insert into t values ($1)")
      #expect(try connection.query("select count(*) from t").one().int64(0) == 0)
    }
  }

  @Test func aStatementThatCannotBePreparedKeepsTheConnection() throws {
    let connection = try TestServer.connect()
    let error = try postgresError {
      _ = try connection.pipeline([("select 1", []), ("selec 2", []), ("select 3", [])])
    }
    #expect(error.code == .syntaxError)
    #expect(error.statement == "selec 2")
    // The skipped statement was not prepared, and the connection must not take it for prepared.
    #expect(try connection.query("select 3").one().int32(0) == 3)
    #expect(try connection.query("select 1").one().int32(0) == 1)
  }

  @Test func anErrorInsideATransactionLeavesItToTheCallerToRollBack() throws {
    let connection = try TestServer.connect()
    try connection.execute("begin")
    #expect(throws: PostgresError.self) {
      try connection.pipeline([("select 1", []), ("select 1 / $1", [.int32(0)])])
    }
    #expect(connection.isInTransaction)
    #expect(try postgresError { try connection.query("select 1") }.code == .failedTransaction)
    connection.rollback()
    #expect(!connection.isInTransaction)
    #expect(try connection.query("select 1").one().int32(0) == 1)
  }

  @Test func muchBothWaysDoesNotDeadlock() throws {
    let connection = try TestServer.connect()
    let text = String(repeating: "x", count: 100_000)
    let batch = (0..<150).map { _ in (sql: "select $1 || $1", parameters: [Parameter.text(text)]) }
    let results = try connection.pipeline(batch)
    #expect(results.count == 150)
    #expect(try results.allSatisfy { try $0.one().text(0).utf8.count == 200_000 })
  }

  @Test func aTransactionFitsIntoOnePipeline() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table t (n int8)")
    _ = try connection.pipeline([
      ("begin", []), ("set local lock_timeout = '3s'", []),
      ("insert into t values (1)", []), ("select count(*) from t", []),
    ])
    #expect(connection.isInTransaction)
    #expect(try connection.query("show lock_timeout").one().text(0) == "3s")
    _ = try connection.pipeline([("insert into t values (2)", []), ("commit", [])])
    #expect(!connection.isInTransaction)
    #expect(try connection.query("select count(*) from t").one().int64(0) == 2)
  }

  @Test func copyIsRefusedInAPipeline() throws {
    let connection = try TestServer.connect()
    let error = try postgresError {
      _ = try connection.pipeline([("select 1", []), ("copy (select 1) to stdout", [])])
    }
    #expect(error.code == .protocolViolation)
    #expect(!connection.isAlive)
  }
}
