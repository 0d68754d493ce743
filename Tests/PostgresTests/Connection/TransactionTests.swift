internal import CallboardPostgres
internal import Testing

@Suite struct TransactionTests {
  struct Stop: Error {}

  @Test func aThrowRollsBackAndAReturnCommits() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table t (n int)")
    #expect(throws: Stop.self) {
      try connection.transaction {
        try $0.execute("insert into t values (1)")
        throw Stop()
      }
    }
    #expect(!connection.isInTransaction)
    let affected = try connection.transaction {
      try $0.query("insert into t values (2), (3)").affected
    }
    #expect(affected == 2)
    let rows = try connection.query("select n from t order by n")
    #expect(try rows.map { try $0.int32(0) } == [2, 3])
  }

  @Test func anErrorThatTheBodySwallowedIsNotCommittedInSilence() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table t (n int)")
    let error = try postgresError {
      try connection.transaction {
        try $0.execute("insert into t values (1)")
        _ = try? $0.query("select 1 / 0")
      }
    }
    #expect(error.code == .failedTransaction)
    #expect(try connection.query("select count(*) from t").one().int64(0) == 0)
    #expect(
      try postgresError {
        try connection.execute("begin")
        _ = try? connection.query("select 1 / 0")
        _ = try connection.pipeline([("commit", [])])
      }.code == .failedTransaction)
  }

  @Test func aRefusedCommitIsThrown() throws {
    let connection = try TestServer.connect()
    try connection.execute(
      "create temp table t (n int unique deferrable initially deferred)")
    let error = try postgresError {
      try connection.transaction { try $0.execute("insert into t values (1), (1)") }
    }
    #expect(error.code == .uniqueViolation)
    #expect(!connection.isInTransaction)
    #expect(try connection.query("select count(*) from t").one().int64(0) == 0)
  }

  @Test(arguments: [
    (TransactionMode.readWrite, "read committed", "off"),
    (.readOnly, "read committed", "on"),
    (.snapshot, "repeatable read", "on"),
  ])
  func theModeIsInForce(mode: TransactionMode, isolation: String, readOnly: String) throws {
    let shown = try TestServer.connect().transaction(mode) { connection in
      try ["isolation", "read_only"].map {
        try connection.query("show transaction_\($0)").one().text(0)
      }
    }
    #expect(shown == [isolation, readOnly])
  }

  @Test func twoThatConflictFailOnceAsSerialisationFailure() throws {
    let (a, b) = (try TestServer.connect(), try TestServer.connect())
    let table = TestServer.name("conflict")
    try a.execute("create table \(table) (n int); insert into \(table) values (0)")
    defer { _ = try? a.execute("drop table \(table)") }
    let error = try postgresError {
      try a.transaction(TransactionMode(.repeatableRead)) { a in
        _ = try a.query("select n from \(table)")
        try b.execute("update \(table) set n = 1")
        try a.execute("update \(table) set n = 2")
      }
    }
    #expect(error.code == .serializationFailure)
    #expect(error.isTransient)
  }
}
