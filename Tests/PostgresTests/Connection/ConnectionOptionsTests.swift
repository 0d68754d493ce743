internal import CallboardPostgres
internal import Testing

@Suite struct ConnectionOptionsTests {
  @Test(arguments: [
    "postgres://ann:s3cret@db.example:5433/log?sslmode=require",
    "host=db.example port=5433 user=ann password=s3cret dbname=log",
  ])
  func noPasswordIsEverShown(conninfo: String) {
    let options = ConnectionOptions(conninfo: conninfo)
    for text in ["\(options)", String(reflecting: options)] {
      #expect(text.contains("db.example"))
      #expect(text.contains("port=5433"))
      #expect(text.contains("user=ann"))
      #expect(!text.contains("s3cret"))
    }
    var dumped = ""
    dump(options, to: &dumped)
    #expect(!dumped.contains("s3cret"))
  }

  @Test func anUnreadableConninfoIsRefusedWithoutQuotingIt() throws {
    for conninfo in ["password=s3cret bogus", "postgres://a:s3cret@[host", "nonsense=s3cret"] {
      let error = try postgresError {
        _ = try Connection(ConnectionOptions(conninfo: conninfo))
      }
      #expect(error.code == .badConninfo)
      #expect(!"\(error)".contains("s3cret"))
    }
  }

  @Test func settingsAndNameAreInForceFromTheStart() throws {
    let connection = try TestServer.connect {
      $0.applicationName = "a test's \\name"
      $0.settings = [
        .init("idle_in_transaction_session_timeout", "2s"), .init("search_path", "a, \"B c\""),
      ]
    }
    #expect(
      try connection.query("show idle_in_transaction_session_timeout").one().text(0) == "2s")
    #expect(try connection.query("show search_path").one().text(0) == "a, \"B c\"")
    #expect(try connection.query("show application_name").one().text(0) == "a test's \\name")
  }

  @Test func aDirectSessionNoticesThatItsClientIsGone() throws {
    let show = "show client_connection_check_interval"
    let direct = try TestServer.connect { $0.isDirect = true }
    #expect(try direct.query(show).one().text(0) == "3s")
    let other = try TestServer.connect()
    #expect(try other.query(show).one().text(0) == "0")
  }

  @Test func aSettingThatDoesNotExistIsRefused() throws {
    let error = try postgresError {
      _ = try TestServer.connect { $0.settings = [.init("no_such_setting", "1")] }
    }
    #expect(error.sqlState == "42704")
  }

  @Test func theBackendIsTheOneThatServes() throws {
    let connection = try TestServer.connect()
    #expect(
      try connection.query("select pg_backend_pid()").one().int32(0) == connection.backendPID)
  }
}
