internal import CallboardPostgres
internal import CallboardTestSupport

/// The PostgreSQL server of this test process.
enum TestServer {
  static func options() throws -> ConnectionOptions {
    ConnectionOptions(conninfo: try TestCluster.shared.ownerConninfo())
  }

  @discardableResult
  static func connect(
    _ change: (inout ConnectionOptions) -> Void = { _ in }
  ) throws -> Connection {
    var options = try options()
    change(&options)
    return try Connection(options)
  }

  /// Ends a session from another one, and waits until it is gone.
  static func terminate(_ backendPID: Int32) throws {
    try connect().query("select pg_terminate_backend($1, 60000)", [.int32(backendPID)])
  }

  /// A name that no other test uses, for tables and channels.
  static func name(_ prefix: String) -> String {
    "\(prefix)_\(UInt32.random(in: 0 ... .max))"
  }
}

/// The error that the body must throw.
func postgresError(_ body: () throws -> Void) throws -> PostgresError {
  do {
    try body()
  } catch let error as PostgresError {
    return error
  }
  throw NothingThrown()
}

/// The error that the body must throw, in a body that awaits.
func asyncPostgresError(_ body: () async throws -> Void) async throws -> PostgresError {
  do {
    try await body()
  } catch let error as PostgresError {
    return error
  }
  throw NothingThrown()
}

struct NothingThrown: Error {}

/// Waits until the condition holds, for a minute at most, because other tests block threads too.
func inTime(_ condition: () async throws -> Bool) async throws {
  try await eventually(timeoutSeconds: 60, condition)
}
