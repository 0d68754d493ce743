import CallboardCommandLine
import CallboardEventLog
import CallboardPostgres

/// The reason why a node cannot serve.
enum StartupFailure {
  /// It passes by itself or by the work of others, so another try helps.
  case passing(Cause)
  /// It stays until an operator changes something, so another try does not help.
  case lasting(Failure)

  /// A condition that the node waits for.
  struct Cause: Equatable {
    /// A text for everybody, without names of hosts and roles.
    let words: String
    /// The message of PostgreSQL or the system, for the service's own log.
    let message: String
  }

  /// The exit code of a program that ends because waiting does not help.
  static let exitCode: Int32 = 5

  init(_ error: any Error) {
    if let error = error as? PostgresError ?? (error as? LogError)?.cause {
      self = Self.from(error)
    } else if case LogError.headWentBack = error {
      let words = "the log, which was restored to an earlier state, to be read again"
      self = .passing(Cause(words: words, message: "\(error)"))
    } else {
      self = .lasting(Failure("\(error)", exitCode: Self.exitCode))
    }
  }

  private static func from(_ error: PostgresError) -> StartupFailure {
    switch error.code {
    case .authenticationFailed:
      return lasting("PostgreSQL does not let the service in", error)
    case .tlsRefused:
      return lasting(
        "no connection to PostgreSQL can be made by TLS as the database URL asks", error)
    case .insufficientPrivilege where error.sqlState != nil:
      return lasting(
        "the service's role lacks a right, which `callboard migrate --service-role ROLE` grants it as the owner of the "
          + "tables", error)
    case .undefinedDatabase: return lasting("there is no such database", error)
    case .badConninfo: return lasting("it is not known where PostgreSQL is", error)
    case .serverShutdown: return passing("PostgreSQL, which is starting or stopping", error)
    // By a timeout of the role on a server that is slow now, or by an administrator.
    case .canceled: return passing("PostgreSQL, which has cancelled a statement", error)
    case .insufficientResources: return passing("a free connection to PostgreSQL", error)
    case .readOnlyTransaction:
      return passing("a PostgreSQL that takes writes: this one only follows another", error)
    case .connectionFailed, .connectionLost:
      return passing("PostgreSQL, which cannot be reached", error)
    default:
      return error.isTransient
        ? passing("PostgreSQL, which is busy", error)
        : lasting("PostgreSQL refuses what the service needs", error)
    }
  }

  private static func passing(_ words: String, _ error: PostgresError) -> StartupFailure {
    .passing(Cause(words: words, message: error.description))
  }

  private static func lasting(_ words: String, _ error: PostgresError) -> StartupFailure {
    .lasting(Failure("\(words): \(error)", exitCode: exitCode))
  }
}
