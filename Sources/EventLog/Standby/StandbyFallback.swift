import CallboardPostgres

/// Why the primary served a read that a standby might have served.
package enum StandbyFallback: String, Error, Sendable, CaseIterable {
  /// The standby cannot be reached, or was not reached when it was last asked.
  case away
  /// It is further behind than reads may be, or the node does not know how far.
  case stale
  /// It did not reach a position that the reader must see in time.
  case position
  /// Replaying the primary's changes ended the read.
  case conflict
  /// All connections to it are in use.
  case busy
  /// It holds another log.
  case otherLog = "other_log"
  /// It refused the statement, as one that reads a table which standbys do not have.
  case refused

  /// The reason for an error on a standby; nil if the primary would give the same error.
  init?(_ error: any Error) {
    switch error {
    case let shortfall as StandbyShortfall:
      self =
        switch shortfall {
        case .position: .position
        case .stale: .stale
        case .otherLog: .otherLog
        }
    case let error as PostgresError:
      guard let reason = Self.reason(of: error) else { return nil }
      self = reason
    default: return nil
    }
  }

  private static func reason(of error: PostgresError) -> StandbyFallback? {
    switch error.code {
    case .serializationFailure, .deadlockDetected, .lockNotAvailable: .conflict
    case .poolExhausted: .busy
    case .connectionFailed, .connectionLost, .serverShutdown, .insufficientResources,
      .authenticationFailed, .tlsRefused, .undefinedDatabase, .badConninfo, .poolClosed:
      .away
    case .readOnlyTransaction, .stalePlan, .undefinedObject, .insufficientPrivilege: .refused
    case .unexpectedType, .unexpectedNull, .protocolViolation, .uniqueViolation,
      .foreignKeyViolation, .checkViolation, .notNullViolation, .exclusionViolation, .dataException,
      .canceled, .failedTransaction, .syntaxError, .raised, .other:
      error.isConnectionLost ? .away : nil
    }
  }
}
