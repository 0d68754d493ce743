public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Keeps how far people have read their spaces and inboxes.
///
/// Safe to use from any thread. Errors of PostgreSQL are thrown as `LogError`.
public final class ReadMarks: Sendable {
  private let pool: Pool
  private let log: LogName

  /// Keeps the read marks of a log through a pool.
  public init(pool: Pool, log: LogName) {
    self.pool = pool
    self.log = log
  }

  /// Records that a person has read a space up to a version.
  ///
  /// - Returns: the version up to which they have read; it never goes back.
  public func mark(
    _ space: UUID, readBy person: UUID, upTo version: Int
  ) async throws(LogError) -> Int {
    try await pool.write(
      log, Schema.upsertRead,
      [.uuid(person), .uuid(space), .int32(Int32(clamping: version))]
    ) { Int(try $0.one().int32(0)) }
  }

  /// Records that a person has read their inbox up to a position.
  public func markInbox(of person: UUID, upTo position: Int64) async throws(LogError) {
    try await pool.write(log, Schema.upsertInboxRead, [.uuid(person), .int64(position)]) { _ in }
  }

  /// How many single marks a person may have, beyond the position up to which they have read everything.
  public static let inboxMarksMax = 10_000

  /// Records that a person has read the items of one position in their inbox.
  ///
  /// - Returns: whether the mark is stored now; false if the person has as many marks as allowed.
  public func markInbox(of person: UUID, at position: Int64) async throws(LogError) -> Bool {
    try await pool.write(log, Schema.insertInboxMark, [.uuid(person), .int64(position)]) {
      try $0.one().bool(0)
    }
  }
}
