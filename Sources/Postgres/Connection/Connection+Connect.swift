internal import CallboardCLibPQ
internal import Glibc

extension Connection {
  /// Opens a new session. The caller must close it.
  static func connect(_ options: ConnectionOptions) throws(PostgresError) -> OpaquePointer {
    guard let parsed = PQconninfoParse(options.conninfo, nil) else {
      // The message does not quote the string, which may contain a password.
      throw PostgresError(.badConninfo, "the connection string cannot be read")
    }
    PQconninfoFree(parsed)
    guard let handle = open(options.words) else {
      throw PostgresError(.connectionFailed, "libpq is out of memory")
    }
    guard PQstatus(handle) == CONNECTION_OK else {
      defer { PQfinish(handle) }
      throw PostgresError(connecting: PostgresError.connectionMessage(handle))
    }
    return handle
  }

  private static func open(_ words: [(String, String)]) -> OpaquePointer? {
    let keys = words.map { strdup($0.0) }
    let values = words.map { strdup($0.1) }
    defer { for text in keys + values { free(text) } }
    let keyPointers = keys.map { UnsafePointer($0) } + [nil]
    let valuePointers = values.map { UnsafePointer($0) } + [nil]
    return PQconnectdbParams(keyPointers, valuePointers, 1)
  }
}

extension PostgresError {
  /// The error for a connection that could not be made.
  ///
  /// libpq 15 gives no SQLSTATE here, so the message decides. If the message is not recognized (a server with another
  /// language), the error counts as transient and the connection is tried again.
  init(connecting message: String) {
    let code: Code =
      if message.contains("authentication failed") || message.contains("no pg_hba.conf entry")
        || message.contains("no password supplied")
        || message.contains("is not permitted to log in")
        || message.contains("pg_hba.conf rejects connection")
        || message.contains("requires a valid client certificate")
      {
        .authenticationFailed
      } else if message.contains("role \"") && message.contains("does not exist") {
        .authenticationFailed
      } else if Self.tlsRefusals.contains(where: message.contains) {
        .tlsRefused
      } else if message.contains("permission denied for database") {
        .insufficientPrivilege
      } else if message.contains("database \"") && message.contains("does not exist")
        || message.contains("no such database: ")
      {
        .undefinedDatabase
      } else if message.contains("session is read-only")
        || message.contains("server is in hot standby mode")
      {
        // The messages of libpq for `target_session_attrs`.
        .readOnlyTransaction
      } else if message.contains("the database system is ") {
        // The server is starting up, shutting down or in recovery.
        .serverShutdown
      } else if message.contains("too many clients") || message.contains("connection slots are")
        || message.contains("too many connections")
      {
        .insufficientResources
      } else {
        .connectionFailed
      }
    self.init(code, message)
    if code == .readOnlyTransaction { sqlState = "25006" }
  }

  /// Parts of the messages of which a certificate, a key or the server's settings are the cause. A connection that breaks
  /// during the handshake is an "SSL SYSCALL error", and is tried again.
  private static let tlsRefusals = [
    "SSL error: ", "does not support SSL", "root certificate file", "does not match host name",
    "host name must be specified for a verified SSL connection", "could not get server's host name",
    "certificate file", "private key file", "sslmode value",
  ]
}

/// Whether a server takes connections now, asked without an account on it.
public enum ServerState: Sendable {
  /// It takes connections.
  case ready
  /// It runs and refuses connections: it starts, recovers or stops.
  case refusing
  /// Nobody answers, or it cannot be asked.
  case silent

  /// Asks the server of a connection string. Blocks for 2 s at most.
  public static func of(_ conninfo: String) -> ServerState {
    switch PQping(conninfo + " connect_timeout=2") {
    case PQPING_OK: .ready
    case PQPING_REJECT: .refusing
    default: .silent
    }
  }
}

/// Makes writing to a closed socket an error instead of a signal that ends the process.
public enum BrokenPipe {
  /// Ignores SIGPIPE for the whole process. Call it once, at the start.
  public static func ignore() { signal(SIGPIPE, SIG_IGN) }
}
