package import CallboardPostgres
import CallboardSchema

extension Pool {
  /// Runs one reading statement in a transaction of its own, in one round trip.
  ///
  /// - Parameters:
  ///   - lockMillisecondsMax: for how long it waits for a lock of others before it fails with `LogError.lockTimeout`.
  ///   - isTimed: whether the role's `statement_timeout` holds for it, if there is one.
  package func read<Answer: Sendable>(
    _ log: LogName, _ sql: String, _ parameters: [Parameter] = [], planning: Planning = .once,
    lockMillisecondsMax: Int = LogReader.lockMillisecondsMax, isTimed: Bool = true,
    _ decode: @escaping @Sendable (Rows) throws -> Answer
  ) async throws(LogError) -> Answer {
    var beginning = log.beginning(planning, lockMillisecondsMax: lockMillisecondsMax)
    if !isTimed { beginning.append((Connection.liftStatementTimeout, [])) }
    return try await inTransaction(beginning, [(sql, parameters)]) { try decode($0[0]) }
  }

  /// Runs one writing statement in a transaction of its own, in one round trip; its commit waits for the disk.
  ///
  /// - Parameter isTimed: whether the role's `statement_timeout` holds for it, if there is one.
  /// - Throws: `LogError`, also if the log is only read here.
  package func write<Answer: Sendable>(
    _ log: LogName, _ sql: String, _ parameters: [Parameter] = [], isTimed: Bool = true,
    _ decode: @escaping @Sendable (Rows) throws -> Answer
  ) async throws(LogError) -> Answer {
    if log.isReadOnly { throw .ofReadOnlyLog }
    var beginning: [Connection.Statement] = [
      (Schema.beginBatch, []), (Schema.setWrite, log.settings()),
    ]
    if !isTimed { beginning.append((Connection.liftStatementTimeout, [])) }
    return try await inTransaction(beginning, [(sql, parameters)]) { try decode($0[0]) }
  }

  /// Runs statements after those that begin a transaction, and commits, in one round trip.
  func inTransaction<Answer: Sendable>(
    _ beginning: [Connection.Statement], _ statements: [Connection.Statement],
    _ decode: @escaping @Sendable ([Rows]) throws -> Answer
  ) async throws(LogError) -> Answer {
    do {
      return try await withConnection { connection in
        do {
          let answers = try connection.pipeline(beginning + statements + [("commit", [])])
          return try decode(Array(answers[beginning.count...].dropLast()))
        } catch {
          // The failed statement has left its transaction open.
          connection.rollback()
          throw error
        }
      }
    } catch { throw LogError(wrapping: error) }
  }
}

extension Connection {
  /// Lets the further statements of a transaction take as long as they need, whatever `statement_timeout` the role or
  /// the database has.
  static let liftStatementTimeout = "set local statement_timeout = 0"

  /// Runs a body in a transaction with a log on its search path, and under the log's role; nothing else is set.
  @discardableResult
  package func transaction<R>(
    _ mode: TransactionMode = .readWrite, onPathOf log: LogName, _ body: (Connection) throws -> R
  ) throws -> R {
    try transaction(mode, first: [(Schema.setSearchPath, log.settings())]) { connection, _ in
      try body(connection)
    }
  }
}

extension Pool {
  /// Runs a body in such a transaction, on a connection's thread.
  @discardableResult
  package func transaction<R: Sendable>(
    _ mode: TransactionMode = .readWrite, onPathOf log: LogName,
    _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    try await withConnection { try $0.transaction(mode, onPathOf: log, body) }
  }
}

extension LogName {
  /// The statements that begin a transaction in which a statement reads the log.
  func beginning(
    _ planning: Planning, lockMillisecondsMax: Int = LogReader.lockMillisecondsMax
  ) -> [Connection.Statement] {
    let limits: [Parameter] = [.text(planning.rawValue), .text("\(lockMillisecondsMax)ms")]
    return [(Schema.beginRead, []), (Schema.setRead, settings() + limits)]
  }
}
