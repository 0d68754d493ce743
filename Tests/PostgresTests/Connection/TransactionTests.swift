internal import Testing

@testable internal import CallboardPostgres

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

  @Test func statementsThatGoOutWithTheBeginningGiveTheirRows() throws {
    let connection = try TestServer.connect()
    let settings: [Connection.Statement] = [
      ("select set_config('lock_timeout', $1, true)", [.text("7s")]), ("select 3", []),
    ]
    let read = try connection.transaction(.readOnly, first: settings) { connection, rows in
      (try rows[1].one().int32(0), try connection.query("show lock_timeout").one().text(0))
    }
    #expect(read == (3, "7s"))
    let error = try postgresError {
      try connection.transaction(first: [("select 1 / 0", [])]) { _, _ in
        _ = Issue.record("the body ran")
      }
    }
    #expect(error.sqlState == "22012")
    #expect(!connection.isInTransaction)
    #expect(try connection.query("select 1").one().int32(0) == 1)
  }

  /// Nobody waits for its commit.
  @Test func everyStatementMayFollowAReadAtOnce() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table t (n int)")
    func read() throws {
      try connection.transaction(.snapshot) { _ = try $0.query("select 1") }
      #expect(connection.isEnding)
    }
    for _ in 1...50 {
      try read()
      #expect(!connection.isInTransaction)
      #expect(connection.isAlive)
      try connection.execute("insert into t values (1)")
      try read()
      #expect(try connection.query("select 2").one().int32(0) == 2)
      try read()
      #expect(try connection.pipeline([("select 3", []), ("select 4", [])]).count == 2)
      try read()
      try connection.copyIn("copy t from stdin", Array("5\n6\n".utf8))
      try read()
      var copied = 0
      try connection.copyOut("copy (select 1) to stdout (format binary)") { _ in copied += 1 }
      #expect(copied == 1)
      try read()
      try connection.transaction { try $0.execute("insert into t values (7)") }
      try read()
      connection.rollback()
    }
    #expect(try connection.query("select count(*) from t").one().int64(0) == 200)
  }

  @Test func aReadWhoseErrorTheBodySwallowedThrows() throws {
    let connection = try TestServer.connect()
    let error = try postgresError {
      try connection.transaction(.readOnly) { _ = try? $0.query("select 1 / 0") }
    }
    #expect(error.code == .failedTransaction)
    #expect(!connection.isInTransaction)
  }

  @Test func aRequestToCancelThatComesLateLeavesNoTransactionOpen() throws {
    let connection = try TestServer.connect()
    try connection.execute(
      """
      create temp table t (n int);
      create function pg_temp.pause() returns trigger language plpgsql as
        $$ begin perform pg_sleep(60); return null; end $$;
      create constraint trigger pause after insert on t deferrable initially deferred
        for each row execute function pg_temp.pause();
      """)
    try connection.transaction(.readOnly) { try $0.execute("insert into t values (1)") }
    #expect(connection.isEnding)
    // A request that comes before the server has read the commit does nothing.
    let watch = try TestServer.connect()
    let isCommitting = "select 1 from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'"
    let end = ContinuousClock.now + .seconds(30)
    while try watch.query(isCommitting, [.int32(connection.backendPID)]).isEmpty, .now < end {}
    connection.canceller.cancel()
    #expect(try connection.query("select count(*) from t").one().int64(0) == 0)
    #expect(!connection.isInTransaction)
  }

  @Test func aConnectionThatEndedAfterAReadIsLost() throws {
    let (connection, other) = (try TestServer.connect(), try TestServer.connect())
    try connection.transaction(.readOnly) { _ = try $0.query("select 1") }
    _ = try other.query(
      "select pg_terminate_backend($1, 60000)", [.int32(connection.backendPID)])
    #expect(try postgresError { _ = try connection.query("select 1") }.isConnectionLost)
    #expect(!connection.isAlive)
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
