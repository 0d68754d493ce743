public import CallboardPostgres
import CallboardSchema

/// Keeps the errors that were found, so that every node, the doctor and operators' webhooks report them.
///
/// Safe to use from any thread.
public final class FindingStore: Sendable {
  private let pool: Pool
  private let log: LogName
  private let kept = Recent<[Finding]>()

  /// Keeps a log's findings through a pool.
  public init(pool: Pool, log: LogName) {
    self.pool = pool
    self.log = log
  }

  /// Keeps the findings of the log of a reader.
  public convenience init(_ reader: LogReader) { self.init(pool: reader.pool, log: reader.log) }

  /// Records an error. If it is not known already, the webhooks for its kind are told.
  ///
  /// - Parameters:
  ///   - subject: the subject; it has one finding at a time.
  ///   - text: a text for operators; it must contain nothing that a person wrote.
  public func record(
    _ subject: String, _ kind: Finding.Kind, _ text: String
  ) async throws(LogError) {
    try await pool.write(
      log, Schema.recordFinding, [.text(subject), .text(kind.rawValue), .text(text)]
    ) { _ in }
  }

  /// Records that a subject is right, or right again.
  public func end(_ subject: String) async throws(LogError) {
    try await pool.write(log, Schema.endFinding, [.text(subject)]) { _ in }
  }

  /// Records the errors that the verification of projections has found, one finding a projection.
  public func recordProjections() async throws(LogError) {
    try await pool.write(log, Schema.recordProjectionFindings) { _ in }
  }

  /// The present errors, the oldest first.
  public func all() async throws(LogError) -> [Finding] {
    try await pool.read(log, Schema.selectFindings, [.null]) { rows in
      try rows.map { row throws in try Finding(row) }
    }
  }

  /// The last finding of a subject, present or repaired.
  public func find(_ subject: String) async throws(LogError) -> Finding? {
    try await pool.read(log, Schema.selectFindings, [.text(subject)]) { rows in
      try rows.first.map { row throws in try Finding(row) }
    }
  }

  /// The present errors, as `Recent` has them; nil if PostgreSQL does not answer.
  ///
  /// It costs PostgreSQL one query a second, however often it is called.
  public func recent() async -> [Finding]? { await kept.value { try await self.all() } }

  /// How old the reading is that `recent` returns, as `Recent` measures it.
  package var recentAge: Duration { kept.age }
}
