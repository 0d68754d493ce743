public import CallboardPostgres

/// The reason why the log could not do something.
public enum LogError: Error, Sendable {
  /// The connection was lost, perhaps during the commit: the work may or may not have been done.
  case connectionLost(PostgresError)
  /// The lock could not be taken in time.
  case lockTimeout(PostgresError)
  /// PostgreSQL refused the data (SQLSTATE classes 22 and 23); repeating it would not help.
  case refused(PostgresError)
  /// A value that must be unique exists already (SQLSTATE 23505).
  case uniqueViolation(PostgresError)
  /// Another failure of PostgreSQL.
  case unavailable(PostgresError)
  /// The log does not hold the event that this node knows at this position: positions were lost in a restore.
  case headWentBack(seen: Int64)
  /// The log, which ends at `head`, has more new events than may be read with its lock held.
  case behind(head: Int64)
  /// The log, which ends at `head`, does not hold the event that was published at another position: its last events
  /// were deleted or replaced.
  case tailLost(published: Int64, head: Int64)
  /// The name is not a valid name of a schema.
  case invalidName(String)
  /// An applied migration differs from the one of this name in this program.
  case migrationChanged(String)
  /// Migrations were applied that this program does not know: the program is too old.
  case schemaIsNewer([String])
  /// Migrations that this program needs are not applied yet.
  case schemaIsOlder([String])
  /// The tables are there, and the connection's role has no rights on them.
  case rightsMissing(schema: String, role: String)
  /// Something else, such as a cancelled task.
  case unexpected(String)

  /// Makes the log's error from one of PostgreSQL.
  public init(_ error: PostgresError) {
    if error.isConnectionLost {
      self = .connectionLost(error)
    } else if error.sqlState == "55P03" {
      self = .lockTimeout(error)
    } else if error.sqlState == "23505" {
      self = .uniqueViolation(error)
    } else if let state = error.sqlState, state.hasPrefix("22") || state.hasPrefix("23") {
      self = .refused(error)
    } else {
      self = .unavailable(error)
    }
  }

  /// The server is a standby.
  static var ofStandby: LogError {
    var error = PostgresError(.readOnlyTransaction, "this server is a standby")
    error.sqlState = "25006"
    return .unavailable(error)
  }

  /// The log is only read here.
  static var ofReadOnlyLog: LogError {
    .unavailable(PostgresError(.readOnlyTransaction, "the log is only read here"))
  }

  /// Whether PostgreSQL cannot be reached, or lets nobody write, so that a batch without commands would fail as well.
  public var isOfConnection: Bool {
    switch self {
    case .connectionLost, .lockTimeout: true
    // A full disk refuses rows, and perhaps not a batch without any.
    case .unavailable(let cause): cause.isTransient && cause.sqlState != "53100"
    case .refused, .uniqueViolation, .headWentBack, .behind, .tailLost, .invalidName,
      .migrationChanged, .schemaIsNewer, .schemaIsOlder, .rightsMissing, .unexpected:
      false
    }
  }

  /// The error of PostgreSQL, if there was one.
  public var cause: PostgresError? {
    switch self {
    case .connectionLost(let error), .lockTimeout(let error), .refused(let error),
      .uniqueViolation(let error), .unavailable(let error):
      error
    case .headWentBack, .behind, .tailLost, .invalidName, .migrationChanged, .schemaIsNewer,
      .schemaIsOlder, .rightsMissing, .unexpected:
      nil
    }
  }
}

extension LogError {
  /// A description that anybody may see. It leaves out PostgreSQL's message, which names hosts and roles.
  public var publicWords: String {
    switch self {
    case .connectionLost: "PostgreSQL is out of reach"
    case .lockTimeout: "the log's lock is held by another session"
    case .refused, .uniqueViolation: "PostgreSQL refuses it"
    case .unavailable(let cause):
      switch cause.sqlState {
      case nil, "57P01", "57P02", "57P03": "PostgreSQL is out of reach"
      case "25006": "PostgreSQL takes no writes: it only follows another"
      case "53100", "53200", "53300": "PostgreSQL has no room left"
      default: "it fails; the cause is in the service's log"
      }
    case .behind: "this node is catching up with the log"
    case .tailLost: "the log's last events are missing"
    case .headWentBack, .invalidName, .migrationChanged, .schemaIsNewer, .schemaIsOlder,
      .rightsMissing, .unexpected:
      "it fails; the cause is in the service's log"
    }
  }
}

extension LogError: CustomStringConvertible {
  /// A description for a person.
  public var description: String {
    switch self {
    case .connectionLost(let error): error.description
    case .lockTimeout(let error): "the log's lock was held by another session: \(error)"
    case .refused(let error), .uniqueViolation(let error):
      "PostgreSQL refused the data: \(error)"
    case .unavailable(let error): "PostgreSQL could not do it: \(error)"
    case .headWentBack(let seen):
      "the log does not hold what this node has seen at position \(seen): it was restored to an "
        + "earlier state; renew its incarnation"
    case .behind(let head):
      "this node knows too little of the log, which ends at position \(head), to append to it"
    case .tailLost(let published, let head):
      "the log ends at position \(head) and does not hold the event that was published at \(published): its last "
        + "events were deleted or replaced. Restore it from a backup; or, to go on without them, with every "
        + "node stopped: callboard log renew"
    case .invalidName(let name): "not a name for a log: \(name)"
    case .migrationChanged(let file): "the applied migration \(file) differs from this program's"
    case .schemaIsNewer(let files):
      "the schema has migrations that this program does not know: "
        + files.joined(separator: ", ")
    case .schemaIsOlder(let files):
      "the schema lacks migrations (run migrate): " + files.joined(separator: ", ")
    case .rightsMissing(let schema, let role):
      "the schema \(schema) has been migrated, but the role \(role) has no rights on its tables. Grant them: as the owner of "
        + "the tables, run `callboard migrate --service-role \(role)`"
    case .unexpected(let what): what
    }
  }
}

extension LogError {
  /// Makes the log's error from any error of a transaction's body.
  public init(wrapping error: any Error) {
    switch error {
    case let error as LogError: self = error
    case let error as PostgresError: self = LogError(error)
    default: self = .unexpected(String(describing: error))
    }
  }
}
