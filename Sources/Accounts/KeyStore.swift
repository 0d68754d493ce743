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

/// The record of an app's or operator's key. The key itself is shown once and never stored.
public struct APIKey: Sendable, Equatable {
  /// The scope of a key.
  public enum Scope: String, Sendable, CaseIterable {
    /// Act for people.
    case app
    /// Operate the service: all of `/admin/v1`.
    case admin
    /// Read what operators may read, and change nothing.
    case readOnly = "read_only"
    /// Read, undo changes in spaces, send deliveries of webhooks again, and have tokens checked.
    case support

    /// Whether a key of this scope may do what takes a key of another scope.
    public func covers(_ needed: Scope) -> Bool {
      switch self {
      case .app: needed == .app
      case .readOnly: needed == .readOnly
      case .support: needed == .readOnly || needed == .support
      case .admin: needed != .app
      }
    }

    /// The scopes of operators, the one that may do least first.
    public static let ofOperators: [Scope] = [.readOnly, .support, .admin]
  }

  /// The key's id.
  public let id: UUID
  /// The name that its maker gave it.
  public let name: String
  /// The scope of the key.
  public let scope: Scope
  /// The one person for whom it acts; nil if it acts for anyone whom a request names.
  public let person: UUID?
  /// When the key was made.
  public let createdAt: Timestamp
  /// When the key was last used, to the minute.
  public let lastUsedAt: Timestamp?
  /// When the key ends by itself; nil for never.
  public let expiresAt: Timestamp?
  /// When the key was revoked; nil if it was not.
  public let revokedAt: Timestamp?

  init(_ row: Row, revokedAt: Timestamp?) throws(PostgresError) {
    id = try row.uuid(0)
    scope = try Scope(row, 1)
    person = try row.uuidOrNil(2)
    name = try row.text(3)
    createdAt = try row.timestamp(4)
    lastUsedAt = try row.timestampOrNil(5)
    expiresAt = try row.timestampOrNil(6)
    self.revokedAt = revokedAt
  }
}

extension APIKey.Scope {
  /// Reads a scope by its name in a column.
  init(_ row: Row, _ column: Int) throws(PostgresError) {
    let name = try row.text(column)
    guard let scope = Self(rawValue: name) else {
      throw PostgresError(.unexpectedType, "a key of scope \(name), which is not known")
    }
    self = scope
  }
}
