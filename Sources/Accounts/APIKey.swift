public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
public import FoundationEssentials

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
