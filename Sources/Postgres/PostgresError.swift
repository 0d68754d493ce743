/// What went wrong with PostgreSQL, without any bound value in it.
public struct PostgresError: Error, Sendable, Equatable {
  public var code: Code
  /// The five characters from the server, when it was the server that refused.
  public var sqlState: String?
  public var message: String
  /// The server's detail; left out where it would quote values (classes 22 and 23).
  public var detail: String?
  public var constraint: String?
  public var table: String?
  public var column: String?
  /// The statement's text, without its values.
  public var statement: String?
  /// The connection is gone; what was not committed is lost.
  public var isConnectionLost: Bool

  public init(_ code: Code, _ message: String, statement: String? = nil) {
    self.code = code
    self.message = message
    self.statement = statement
    isConnectionLost = code == .connectionLost
  }

  /// Whether the same work may succeed if it is tried again, whole.
  public var isTransient: Bool {
    if isConnectionLost { return true }
    switch code {
    case .connectionFailed, .connectionLost, .poolExhausted, .serializationFailure,
      .deadlockDetected, .lockNotAvailable, .serverShutdown, .insufficientResources,
      .stalePlan:
      return true
    case .poolClosed, .canceled, .unexpectedType, .unexpectedNull, .protocolViolation, .badConninfo,
      .uniqueViolation, .foreignKeyViolation, .checkViolation, .notNullViolation,
      .exclusionViolation, .dataException, .authenticationFailed, .undefinedDatabase,
      .undefinedObject, .insufficientPrivilege, .readOnlyTransaction, .failedTransaction,
      .syntaxError, .raised, .other:
      return false
    }
  }
}

extension PostgresError: CustomStringConvertible {
  public var description: String {
    var text = sqlState.map { "\(message) (\($0))" } ?? message
    if let detail { text += " — \(detail)" }
    if let statement { text += " [\(Self.excerpt(statement))]" }
    return text
  }

  /// A statement's beginning on one line.
  static func excerpt(_ sql: String) -> String {
    let line = sql.prefix(400).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 120 ? line.prefix(120) + "…" : line
  }
}
