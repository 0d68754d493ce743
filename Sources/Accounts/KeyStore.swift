public import CallboardDomain
public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Keeps the digests of the keys of apps and operators.
public final class KeyStore: Sendable {
  let pool: Pool
  let log: LogName

  /// Keeps a log's keys through a pool.
  public init(pool: Pool, log: LogName) {
    self.pool = pool
    self.log = log
  }

  /// Stores a new key by the SHA-256 of its text.
  ///
  /// - Parameter seconds: after how long it ends by itself; nil for never.
  /// - Returns: when it ends by itself.
  @discardableResult
  public func insert(
    id: UUID, name: String, scope: APIKey.Scope, digest: [UInt8], person: UUID?, seconds: Int? = nil
  ) async throws(LogError) -> Timestamp? {
    try await pool.write(
      log, Schema.insertAPIKey,
      [
        .uuid(id), .text(name), .text(scope.rawValue), .bytes(digest),
        person.map(Parameter.uuid) ?? .null, .optional(seconds) { .double(Double($0)) },
      ]
    ) { try $0.one().timestampOrNil(0) }
  }

  /// The key whose text has this SHA-256; nil if there is none, it was revoked or has ended.
  public func find(digest: [UInt8]) async throws(LogError) -> APIKey? {
    try await pool.read(log, Schema.selectAPIKey, [.bytes(digest)]) { rows in
      try rows.first.map { row throws in try APIKey(row, revokedAt: nil) }
    }
  }

  /// Those of these keys that exist, were not revoked and have not ended.
  public func good(of ids: [UUID]) async throws(LogError) -> Set<UUID> {
    try await pool.read(log, Schema.selectGoodKeys, [.uuids(ids)]) { rows in
      Set(try rows.map { row throws in try row.uuid(0) })
    }
  }

  /// All keys, the oldest first.
  public func all() async throws(LogError) -> [APIKey] {
    try await pool.read(log, Schema.selectAPIKeys) { rows in
      try rows.map { row throws in
        try APIKey(
          row, revokedAt: try row.timestampOrNil(7))
      }
    }
  }

  /// Revokes a key, and with it the keys of the console's sessions that it began.
  ///
  /// - Returns: whether there was such a key that was still valid.
  public func revoke(_ id: UUID) async throws(LogError) -> Bool {
    try await pool.write(log, Schema.revokeAPIKey, [.uuid(id)]) { !$0.isEmpty }
  }

  /// Records the use of a key, to the minute.
  public func touch(_ id: UUID) async throws(LogError) {
    try await pool.write(log, Schema.touchAPIKey, [.uuid(id)]) { _ in }
  }
}
