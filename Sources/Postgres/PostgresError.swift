/// An error of PostgreSQL or of the connection, without any bound value.
public struct PostgresError: Error, Sendable, Equatable {
  public var code: Code
  /// The five characters of SQLSTATE; nil if the error is not the server's.
  public var sqlState: String?
  public var message: String
  /// The server's detail; nil if it would quote values (classes 22 and 23).
  public var detail: String?
  public var constraint: String?
  public var table: String?
  /// The statement's text, without the bound values.
  public var statement: String?
  /// Whether the connection is gone. Uncommitted changes are lost.
  public var isConnectionLost: Bool

  public init(_ code: Code, _ message: String, statement: String? = nil) {
    self.code = code
    self.message = message
    self.statement = statement
    isConnectionLost = code == .connectionLost
  }

  /// Whether the same work may succeed if the whole of it is tried again.
  public var isTransient: Bool {
    if isConnectionLost { return true }
    switch code {
    case .connectionFailed, .connectionLost, .poolExhausted, .serializationFailure,
      .deadlockDetected, .lockNotAvailable, .serverShutdown, .insufficientResources,
      .readOnlyTransaction, .stalePlan:
      return true
    case .poolClosed, .canceled, .unexpectedType, .unexpectedNull, .protocolViolation, .badConninfo,
      .uniqueViolation, .foreignKeyViolation, .checkViolation, .notNullViolation,
      .exclusionViolation, .dataException, .authenticationFailed, .tlsRefused, .undefinedDatabase,
      .undefinedObject, .insufficientPrivilege, .failedTransaction, .syntaxError, .raised, .other:
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

  /// The beginning of a statement, on one line.
  static func excerpt(_ sql: String) -> String {
    let line = sql.prefix(400).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 120 ? line.prefix(120) + "…" : line
  }
}
