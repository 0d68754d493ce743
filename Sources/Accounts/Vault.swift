public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reads personal data, and erases it without an event; batches write it.
public final class Vault: Sendable {
  private let pool: Pool
  private let log: LogName

  /// Reads a log's vault through a pool.
  public init(pool: Pool, log: LogName) {
    self.pool = pool
    self.log = log
  }

  /// The values in the vault for each subject, by key; subjects without values are left out.
  ///
  /// - Parameter keys: only these keys, if given.
  public func values(
    of subjects: [UUID], keys: [String]? = nil
  ) async throws(LogError) -> [UUID: [String: String]] {
    if subjects.isEmpty { return [:] }
    let parameters: [Parameter] = [.uuids(subjects), keys.map(Parameter.texts) ?? .null]
    return try await pool.read(log, Schema.selectVault, parameters, Self.bySubject)
  }

  /// Erases all values of these subjects.
  public func erase(_ subjects: [UUID]) async throws(LogError) {
    if subjects.isEmpty { return }
    try await pool.write(log, Schema.eraseVault, [.uuids(subjects)]) { _ in }
  }

  private static let bySubject: @Sendable (Rows) throws -> [UUID: [String: String]] = { rows in
    var values: [UUID: [String: String]] = [:]
    for row in rows { values[try row.uuid(0), default: [:]][try row.text(1)] = try row.text(2) }
    return values
  }
}
