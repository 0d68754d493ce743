package import CallboardPostgres
import CallboardSchema

extension Pool {
  /// Runs one reading statement in a transaction of its own, in one round trip.
  package func read<Answer: Sendable>(
    _ log: LogName, _ sql: String, _ parameters: [Parameter] = [], planning: Planning = .once,
    _ decode: @escaping @Sendable (Rows) throws -> Answer
  ) async throws(LogError) -> Answer {
    let settings: [Parameter] = [.text(log.searchPath), .text(planning.rawValue)]
    return try await inTransaction(
      [(Schema.beginRead, []), (Schema.setRead, settings), (sql, parameters)], decode)
  }

  /// Runs one writing statement in a transaction of its own, in one round trip; its commit waits for the disk.
  package func write<Answer: Sendable>(
    _ log: LogName, _ sql: String, _ parameters: [Parameter] = [],
    _ decode: @escaping @Sendable (Rows) throws -> Answer
  ) async throws(LogError) -> Answer {
    try await inTransaction(
      [
        (Schema.beginBatch, []), (Schema.setWrite, [.text(log.searchPath)]), (sql, parameters),
      ], decode)
  }

  private func inTransaction<Answer: Sendable>(
    _ statements: [(sql: String, parameters: [Parameter])],
    _ decode: @escaping @Sendable (Rows) throws -> Answer
  ) async throws(LogError) -> Answer {
    do {
      return try await withConnection { connection in
        do {
          return try decode(try connection.pipeline(statements + [("commit", [])])[2])
        } catch {
          // The failed statement has left its transaction open.
          connection.rollback()
          throw error
        }
      }
    } catch { throw LogError(wrapping: error) }
  }
}
