internal import CallboardCLibPQ
internal import Glibc

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

extension PostgresError {
  /// The kinds of failure that callers distinguish.
  public enum Code: String, Sendable, CaseIterable {
    // Codes of this module.
    case connectionFailed, connectionLost, badConninfo, poolExhausted, poolClosed
    case unexpectedType, unexpectedNull, protocolViolation
    // Codes of the server, by SQLSTATE.
    case uniqueViolation, foreignKeyViolation, checkViolation, notNullViolation
    case exclusionViolation
    case dataException, serializationFailure, deadlockDetected, lockNotAvailable
    case canceled, serverShutdown, insufficientResources, stalePlan
    case authenticationFailed, tlsRefused, undefinedDatabase, undefinedObject, insufficientPrivilege
    case readOnlyTransaction, failedTransaction, syntaxError, raised, other
  }
}

extension PostgresError.Code {
  /// The kind that an SQLSTATE belongs to.
  ///
  /// See PostgreSQL's manual, appendix A.
  public init(sqlState: String) {
    switch sqlState {
    case "23505": self = .uniqueViolation
    case "23503": self = .foreignKeyViolation
    case "23514": self = .checkViolation
    case "23502": self = .notNullViolation
    case "23P01": self = .exclusionViolation
    case "40001": self = .serializationFailure
    case "40P01": self = .deadlockDetected
    case "55P03": self = .lockNotAvailable
    case "57014": self = .canceled
    case "57P01", "57P02", "57P03", "57P05", "25P03": self = .serverShutdown
    case "26000": self = .stalePlan
    case "3D000": self = .undefinedDatabase
    case "42P01", "42703", "42883", "42704", "3F000": self = .undefinedObject
    case "42501": self = .insufficientPrivilege
    case "42601": self = .syntaxError
    case "25006": self = .readOnlyTransaction
    case "25P02": self = .failedTransaction
    case "P0001": self = .raised
    default: self = Self(sqlStateClass: sqlState.prefix(2))
    }
  }

  private init(sqlStateClass: Substring) {
    switch sqlStateClass {
    case "08": self = .connectionFailed
    case "22": self = .dataException
    case "28": self = .authenticationFailed
    case "53": self = .insufficientResources
    default: self = .other
    }
  }
}

extension PostgresError {
  /// The error that a result contains.
  init(result: OpaquePointer, statement: String?) {
    let state = Self.field(result, "C")
    let message =
      Self.field(result, "M")
      ?? Self.trimmed(PQresultErrorMessage(result)) ?? "PostgreSQL refused without a message"
    self.init(state.map(Code.init(sqlState:)) ?? .other, message, statement: statement)
    sqlState = state
    if state == "0A000", message.contains("cached plan must not change result type") {
      code = .stalePlan
    }
    // A standby refuses `begin … read write` in this way.
    if state == "0A000", message.contains("during recovery") { code = .readOnlyTransaction }
    switch state?.prefix(2) {
    case "22": self.message = Self.withoutQuotedValues(message)
    case "23": break
    default: detail = Self.field(result, "D")
    }
    constraint = Self.field(result, "n")
    table = Self.field(result, "t")
  }

  /// The server answers `commit` with `ROLLBACK`, and without an error, if an earlier statement had failed.
  init?(commitThatRolledBack result: OpaquePointer, _ statement: String) {
    guard strcmp(PQcmdStatus(result), "ROLLBACK") == 0, statement.isTransactionEnd else {
      return nil
    }
    self.init(
      .failedTransaction, "a statement had failed, so the transaction was rolled back instead",
      statement: statement)
  }

  /// The message that libpq keeps for a connection.
  static func connectionMessage(_ connection: OpaquePointer?) -> String {
    trimmed(PQerrorMessage(connection)) ?? "no message from libpq"
  }

  /// A field by its letter; see the protocol's "Error and Notice Message Fields".
  private static func field(_ result: OpaquePointer, _ letter: Unicode.Scalar) -> String? {
    PQresultErrorField(result, Int32(letter.value)).map { String(cString: $0) }
  }

  private static func trimmed(_ text: UnsafePointer<CChar>?) -> String? {
    guard let text else { return nil }
    var string = String(cString: text)
    while let last = string.last, last.isWhitespace { string.removeLast() }
    return string.isEmpty ? nil : string
  }

  private static func trimmed(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    trimmed(text.map { UnsafePointer($0) })
  }

  /// Replaces the quoted value in a message such as `invalid input syntax for type uuid: "x"`.
  static func withoutQuotedValues(_ message: String) -> String {
    guard let first = message.firstIndex(of: "\""), let last = message.lastIndex(of: "\""),
      first < last
    else { return message }
    return message[...first] + "…" + message[last...]
  }
}
