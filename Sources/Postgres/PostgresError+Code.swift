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
