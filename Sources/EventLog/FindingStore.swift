public import CallboardDomain
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

/// An error that was found in the data of the database.
public struct Finding: Sendable, Equatable {
  /// The kinds of findings that operators' webhooks report.
  public enum Kind: String, Sendable, CaseIterable {
    /// The log, or data beside it, is not as it was written.
    case logDamaged = "log.damaged"
    /// A projection differs from what the log gives.
    case projectionDiffers = "projection.differs"
  }

  /// The subject, as in `log.end` or `projection.members`.
  public let subject: String
  /// The kind of finding.
  public let kind: String
  /// A text for operators; it contains nothing that a person wrote.
  public let text: String
  /// When the error was found.
  public let foundAt: Timestamp
  /// When it was found to be repaired; nil while it lasts.
  public let endedAt: Timestamp?

  init(_ row: Row) throws {
    subject = try row.text(0)
    kind = try row.text(1)
    text = try row.text(2)
    foundAt = try row.timestamp(3)
    endedAt = try row.timestampOrNil(4)
  }
}

extension Finding {
  /// The log's last events are missing or have been replaced.
  public static let endOfLog = "log.end"
  /// The log went back, as in a failover that lost positions. Nothing is wrong with it any more once its
  /// incarnation is renewed, so the finding ends at once; if the service may not renew it, with the next renewal.
  public static let lostEvents = "log.lost"
  /// Streams hold events that cannot be applied.
  public static let events = "events"
  /// Snapshots were not written by the service, or differ from the events.
  public static let snapshots = "snapshots"
  /// The streams that took unique values do not hold them.
  public static let claims = "claims"
  /// Deadlines are not at their proper times.
  public static let deadlines = "deadlines"
}
