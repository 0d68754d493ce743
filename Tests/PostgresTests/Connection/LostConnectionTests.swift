internal import CallboardPostgres
internal import Testing

@Suite struct LostConnectionTests {
  @Test func aStatementOnATerminatedBackendSaysThatItsEffectIsUnknown() throws {
    let connection = try TestServer.connect()
    try TestServer.terminate(connection.backendPID)
    let error = try postgresError { try connection.query("select 1") }
    #expect(error.code == .connectionLost)
    #expect(error.isConnectionLost)
    #expect(error.isTransient)
    #expect(error.message.contains("whether the statement took effect is not known"))
    #expect(error.statement == "select 1")
    #expect(!connection.isAlive)
    #expect(try postgresError { try connection.query("select 1") }.isConnectionLost)
  }

  @Test func aLostTransactionIsNamed() throws {
    let connection = try TestServer.connect()
    let error = try postgresError {
      try connection.transaction {
        try TestServer.terminate($0.backendPID)
        try $0.query("select 1")
      }
    }
    #expect(error.isConnectionLost)
    #expect(error.message.contains("nothing of it was committed"))
    #expect(!connection.isAlive)
  }

  @Test func aCommitWhoseAnswerNeverCameIsSaidToBeUnknown() throws {
    for commit: (Connection) throws -> Void in [
      { try $0.execute("commit") },
      { _ = try $0.pipeline([("select 1", []), ("commit", [])]) },
    ] {
      let connection = try TestServer.connect()
      try connection.execute("begin")
      try TestServer.terminate(connection.backendPID)
      let error = try postgresError { try commit(connection) }
      #expect(error.isConnectionLost)
      #expect(error.message.contains("whether the transaction was committed is not known"))
    }
  }

  @Test func everyWayToUseALostConnectionSaysSo() throws {
    var rows = BinaryCopyBuffer()
    rows.finish()
    let uses: [(Connection, borrowing BinaryCopyBuffer) throws -> Void] = [
      { connection, _ in try connection.execute("select 1") },
      { connection, _ in try connection.query("select $1", [.int32(1)]) },
      { connection, _ in _ = try connection.pipeline([("select 1", []), ("select 2", [])]) },
      { connection, rows in _ = try connection.copyIn("copy pg_am from stdin", rows) },
      { connection, _ in try connection.copyOut("copy pg_am to stdout") { _ in } },
      { connection, _ in try connection.listen("anything") },
      { connection, _ in _ = try connection.waitForNotifications(timeoutMilliseconds: 5000) },
      { connection, _ in try connection.transaction { _ in } },
    ]
    for use in uses {
      let connection = try TestServer.connect()
      try TestServer.terminate(connection.backendPID)
      #expect(try postgresError { try use(connection, rows) }.isConnectionLost)
      #expect(!connection.isAlive)
    }
  }

  @Test func anIdleTransactionThatWasEndedIsALostConnection() throws {
    let connection = try TestServer.connect {
      $0.settings = [.init("idle_in_transaction_session_timeout", "20ms")]
    }
    try connection.execute("begin")
    let watcher = try TestServer.connect()
    while try watcher.query(
      "select 1 from pg_stat_activity where pid = $1", [.int32(connection.backendPID)]
    ).isEmpty == false {}
    let error = try postgresError { try connection.query("select 1") }
    #expect(error.isConnectionLost)
    #expect(error.message.contains("nothing of it was committed"))
  }

  @Test func anIdleConnectionThatDiedIsNoticedWithoutAStatement() throws {
    let connection = try TestServer.connect()
    #expect(connection.isAlive)
    try TestServer.terminate(connection.backendPID)
    #expect(!connection.isAlive)
  }

  @Test func aClosedConnectionSaysSo() throws {
    let connection = try TestServer.connect()
    connection.close()
    connection.close()
    #expect(!connection.isAlive)
    #expect(try postgresError { try connection.execute("select 1") }.isConnectionLost)
  }
}
