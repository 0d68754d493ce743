internal import CallboardPostgres
internal import Glibc
internal import Testing

@Suite struct ServerErrorTests {
  static let schema = """
    create temp table parents (id int8 primary key);
    create temp table children (
      id int8 not null, parent int8 references parents,
      constraint positive check (id > 0));
    insert into parents values (1)
    """

  @Test(arguments: [
    ("insert into parents values (1)", "23505", PostgresError.Code.uniqueViolation),
    ("insert into children values (1, 7)", "23503", .foreignKeyViolation),
    ("insert into children values (-1, 1)", "23514", .checkViolation),
    ("insert into children values (null, 1)", "23502", .notNullViolation),
    ("select 1 / 0", "22012", .dataException),
    ("select 'x'::int", "22P02", .dataException),
    ("selec", "42601", .syntaxError),
    ("select * from nothing_of_that_name", "42P01", .undefinedObject),
    ("select nothing_of_that_name()", "42883", .undefinedObject),
    ("do $$ begin raise 'told'; end $$", "P0001", .raised),
    ("do $$ begin raise sqlstate '40001'; end $$", "40001", .serializationFailure),
    ("do $$ begin raise sqlstate '40P01'; end $$", "40P01", .deadlockDetected),
    ("do $$ begin raise sqlstate '53100'; end $$", "53100", .insufficientResources),
    ("do $$ begin raise sqlstate 'CB001'; end $$", "CB001", .other),
  ])
  func theServersStateIsMapped(sql: String, state: String, code: PostgresError.Code) throws {
    let connection = try TestServer.connect()
    try connection.execute(Self.schema)
    let error = try postgresError { try connection.query(sql) }
    #expect(error.sqlState == state)
    #expect(error.code == code)
    #expect(error.statement == sql)
    #expect(!error.isConnectionLost)
    #expect(connection.isAlive)
    #expect(try postgresError { try connection.execute(sql) }.sqlState == state)
  }

  @Test func aConstraintIsNamedAndItsValuesAreNot() throws {
    let connection = try TestServer.connect()
    try connection.execute("create temp table people (email text constraint one_email unique)")
    let values: [Parameter] = [.text("secret@example.org")]
    try connection.query("insert into people values ($1)", values)
    let error = try postgresError { try connection.query("insert into people values ($1)", values) }
    #expect(error.constraint == "one_email")
    #expect(error.table == "people")
    #expect(error.detail == nil)
    #expect(!"\(error)".contains("secret"))
    #expect(!String(reflecting: error).contains("secret"))
  }

  @Test func anUnreadableValueIsNotQuoted() throws {
    let error = try postgresError {
      try TestServer.connect().query("select $1::uuid", [.text("my \"secret\" value")])
    }
    #expect(error.code == .dataException)
    #expect(!"\(error)".contains("secret"))
    #expect(error.message.contains("uuid"))
  }

  @Test func aLockThatIsHeldIsTold() throws {
    let holder = try TestServer.connect()
    try holder.execute("begin; select pg_advisory_xact_lock(77001)")
    let waiter = try TestServer.connect { $0.settings = [.init("lock_timeout", "50ms")] }
    let error = try postgresError { try waiter.query("select pg_advisory_xact_lock(77001)") }
    #expect(error.code == .lockNotAvailable)
    #expect(error.isTransient)
  }

  @Test func aWriteInAReadOnlyTransactionIsTold() throws {
    let connection = try TestServer.connect()
    let error = try postgresError {
      try connection.transaction(.readOnly) { try $0.execute("create table never (n int)") }
    }
    #expect(error.code == .readOnlyTransaction)
  }

  @Test func aRefusedLoginIsNoPassingFailure() throws {
    let nobody = try postgresError {
      try TestServer.connect { $0.conninfo += " user=nobody_at_all" }
    }
    #expect(nobody.code == .authenticationFailed)
    #expect(!nobody.isTransient)
    let nowhere = try postgresError { try TestServer.connect { $0.conninfo += " dbname=nowhere" } }
    #expect(nowhere.code == .undefinedDatabase)
  }

  @Test func aServerThatNeverAnswersIsGivenUp() throws {
    // The kernel accepts the connection, but nobody ever sends anything on it.
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = try withUnsafeMutableBytes(of: &address) { bytes in
      let base = try #require(bytes.baseAddress).assumingMemoryBound(to: sockaddr.self)
      try #require(bind(listener, base, length) == 0 && listen(listener, 8) == 0)
      try #require(getsockname(listener, base, &length) == 0)
      return UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
    }
    var options = ConnectionOptions(conninfo: "host=127.0.0.1 port=\(port) user=a dbname=b")
    options.connectTimeoutSeconds = 2
    let error = try postgresError { _ = try Connection(options) }
    #expect(error.code == .connectionFailed)
    #expect(error.message.contains("timeout"))
  }

  @Test func aServerThatIsNotThereIsAPassingFailure() throws {
    let error = try postgresError {
      _ = try Connection(ConnectionOptions(conninfo: "host=127.0.0.1 port=1 user=a dbname=b"))
    }
    #expect(error.code == .connectionFailed)
    #expect(error.isTransient)
  }
}
