package import CallboardPostgres

/// The servers that a reader may read from: the primary, and for some reads a standby that has what they need.
///
/// Without a standby it is the primary's pool and nothing more.
package struct ReadServers: Sendable {
  package let primary: Pool
  private let reading: StandbyReading?

  /// - Parameter reading: the reads that a standby may serve; nil: the primary serves everything.
  package init(_ primary: Pool, reading: StandbyReading? = nil) {
    self.primary = primary
    self.reading = reading
  }

  /// The same servers, and a standby.
  package func allowing(_ reading: StandbyReading) -> ReadServers {
    ReadServers(primary, reading: reading)
  }

  /// Has a standby serve the next reads only once it has replayed a position.
  package func need(_ position: Int64) { reading?.need(position) }

  /// Runs a body that only reads, on a standby or else on the primary.
  ///
  /// - Parameters:
  ///   - projections: those that must have reached the position that the reader needs.
  ///   - body: opens its transaction itself. If it is given a check, it verifies that in the transaction before it reads.
  ///     It may run several times.
  /// - Throws: the errors of `Pool.withConnection`, and of the body on the primary.
  package func withConnection<R: Sendable>(
    reading projections: [String] = [],
    _ body: @escaping @Sendable (Connection, StandbyCheck?) throws -> R
  ) async throws -> R {
    if let reading, let answer = try await reading.run(projections, beside: primary, body) {
      return answer
    }
    return try await primary.withConnection { try body($0, nil) }
  }

  /// Runs one reading statement in a transaction of its own: in one round trip on the primary, in two on a standby.
  func read<Answer: Sendable>(
    _ log: LogName, _ sql: String, _ parameters: [Parameter] = [], planning: Planning = .once,
    _ decode: @escaping @Sendable (Rows) throws -> Answer
  ) async throws(LogError) -> Answer {
    guard reading != nil else {
      return try await primary.read(log, sql, parameters, planning: planning, decode)
    }
    let beginning = log.beginning(planning)
    do {
      return try await withConnection { connection, check in
        try connection.readInTransaction(
          beginning, check: check, (sql: sql, parameters: parameters), decode)
      }
    } catch { throw LogError(wrapping: error) }
  }
}

extension Connection {
  /// Runs one statement in a transaction, after a check of what the server has.
  fileprivate func readInTransaction<Answer>(
    _ beginning: [Statement], check: StandbyCheck?, _ statement: Statement,
    _ decode: (Rows) throws -> Answer
  ) throws -> Answer {
    do {
      let begun = try pipeline(beginning + (check.map { [$0.statement] } ?? []))
      if let check { try check.verify(begun[beginning.count]) }
      return try decode(try pipeline([statement, ("commit", [])])[0])
    } catch {
      // The failed statement has left its transaction open.
      rollback()
      throw error
    }
  }
}
