import EventLog
import Postgres
import Projections

/// What keeps a node from serving.
enum Obstacle {
  /// It goes away by itself, or by what others do: trying again helps.
  case passing(Cause)
  /// It stays until an operator changes something: trying again with the same does not help.
  case lasting(Failure)

  /// Something that is waited for.
  struct Cause: Equatable {
    /// For anybody to read: without names of hosts and roles.
    let words: String
    /// What PostgreSQL or the system said, for the service's own log.
    let message: String
  }

  /// The exit code of a program that waiting does not help.
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

  private static func from(_ error: PostgresError) -> Obstacle {
    switch error.code {
    case .authenticationFailed:
      return lasting("PostgreSQL does not let the service in", error)
    case .undefinedDatabase: return lasting("there is no such database", error)
    case .badConninfo: return lasting("it is not known where PostgreSQL is", error)
    case .serverShutdown: return passing("PostgreSQL, which is starting or stopping", error)
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

  private static func passing(_ words: String, _ error: PostgresError) -> Obstacle {
    .passing(Cause(words: words, message: error.description))
  }

  private static func lasting(_ words: String, _ error: PostgresError) -> Obstacle {
    .lasting(Failure("\(words): \(error)", exitCode: exitCode))
  }
}
