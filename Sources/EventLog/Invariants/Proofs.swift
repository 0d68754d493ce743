public import CallboardPostgres
import CallboardSchema

/// Remembers how far the invariants of a log were proved, so that the next proof goes on from there.
///
/// Safe to use from any task. Errors of PostgreSQL are thrown as `LogError`.
public struct Proofs: Sendable {
  private let pool: Pool
  private let log: LogName

  /// Remembers proofs of a log in its tables.
  public init(pool: Pool, log: LogName) {
    self.pool = pool
    self.log = log
  }

  /// The position up to which something was proved; 0 if it was not, was by another definition, or of another log.
  ///
  /// - Parameters:
  ///   - subject: what was proved.
  ///   - definition: tells apart the programs that prove different things of it.
  public func reached(_ subject: String, by definition: String) async throws(LogError) -> Int64 {
    try await pool.read(log, Schema.selectProof, [.text(subject), .text(definition)]) {
      rows in
      try rows.first?.int64(0) ?? 0
    }
  }

  /// Records that something was proved up to a position.
  public func note(
    _ subject: String, by definition: String, upTo position: Int64
  ) async throws(LogError) {
    try await pool.write(
      log, Schema.noteProof, [.text(subject), .text(definition), .int64(position)]
    ) { _ in }
  }
}
