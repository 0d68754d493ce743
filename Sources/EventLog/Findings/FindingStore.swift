public import Postgres
import Schema
import Synchronization

/// Keeps what was found to be wrong, so that every node, the doctor and operators' webhooks tell of it.
///
/// Safe to use from any thread.
public final class FindingStore: Sendable {
  private let pool: Pool
  private let log: LogName
  private let kept = Mutex<(findings: [Finding]?, asked: ContinuousClock.Instant?)>((nil, nil))

  /// Keeps a log's findings through a pool.
  public init(pool: Pool, log: LogName) {
    self.pool = pool
    self.log = log
  }

  /// Keeps the findings of the log that a reader reads.
  public convenience init(_ reader: LogReader) { self.init(pool: reader.pool, log: reader.log) }

  /// Notes that something is wrong; where that is not known already, the webhooks that are for it are told.
  ///
  /// - Parameters:
  ///   - subject: what it is about; one finding a subject.
  ///   - text: for an operator to read; nothing that anybody wrote.
  public func record(
    _ subject: String, _ kind: Finding.Kind, _ text: String
  ) async throws(LogError) {
    try await pool.write(
      log, Schema.recordFinding, [.text(subject), .text(kind.rawValue), .text(text)]
    ) { _ in }
  }

  /// Notes that something is right, or right again.
  public func end(_ subject: String) async throws(LogError) {
    try await pool.write(log, Schema.endFinding, [.text(subject)]) { _ in }
  }

  /// Takes over what the verification of projections has found, as one finding a projection.
  public func recordProjections() async throws(LogError) {
    try await pool.write(log, Schema.recordProjectionFindings) { _ in }
  }

  /// What is wrong now, the oldest first.
  public func all() async throws(LogError) -> [Finding] {
    try await pool.read(log, Schema.selectFindings, [.null]) { rows in
      try rows.map { row throws in try Finding(row) }
    }
  }

  /// What was last found of a subject, wrong still or not.
  public func find(_ subject: String) async throws(LogError) -> Finding? {
    try await pool.read(log, Schema.selectFindings, [.text(subject)]) { rows in
      try rows.first.map { row throws in try Finding(row) }
    }
  }

  /// What was wrong a second ago at most; nil where PostgreSQL does not say.
  ///
  /// Costs PostgreSQL one query a second however often it is asked.
  public func recent() async -> [Finding]? {
    let now = ContinuousClock.now
    let (isFresh, last) = kept.withLock { kept in
      if let asked = kept.asked, now - asked < .seconds(1) { return (true, kept.findings) }
      kept.asked = now
      return (false, kept.findings)
    }
    if isFresh { return last }
    let findings = try? await all()
    kept.withLock { $0.findings = findings }
    return findings
  }
}
