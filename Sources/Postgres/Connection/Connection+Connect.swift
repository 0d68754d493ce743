internal import CLibPQ
internal import Glibc

extension Connection {
  /// A new session; whoever gets it closes it.
  static func connect(_ options: ConnectionOptions) throws(PostgresError) -> OpaquePointer {
    guard let parsed = PQconninfoParse(options.conninfo, nil) else {
      // Nothing of it is quoted: a password may be in it.
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
  /// libpq 15 gives no SQLSTATE here, so it is told by the text. What the text does not tell
  /// (a server that speaks another language) counts as passing and is tried again.
  init(connecting message: String) {
    let code: Code =
      if message.contains("authentication failed") || message.contains("no pg_hba.conf entry")
        || message.contains("no password supplied")
        || message.contains("is not permitted to log in")
      {
        .authenticationFailed
      } else if message.contains("role \"") && message.contains("does not exist") {
        .authenticationFailed
      } else if message.contains("permission denied for database") {
        .insufficientPrivilege
      } else if message.contains("database \"") && message.contains("does not exist")
        || message.contains("no such database: ")
      {
        .undefinedDatabase
      } else if message.contains("the database system is ") {
        // Starting up, shutting down, or in recovery.
        .serverShutdown
      } else if message.contains("too many clients") || message.contains("connection slots are")
        || message.contains("too many connections")
      {
        .insufficientResources
      } else {
        .connectionFailed
      }
    self.init(code, message)
  }
}
