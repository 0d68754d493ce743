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
    /// Operate the service.
    case admin
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
  /// When the key was revoked; nil while it is valid.
  public let revokedAt: Timestamp?

  init(_ row: Row, revokedAt: Timestamp?) throws(PostgresError) {
    id = try row.uuid(0)
    let scopeName = try row.text(1)
    guard let scope = Scope(rawValue: scopeName) else {
      throw PostgresError(.unexpectedType, "a key of scope \(scopeName), which is not known")
    }
    self.scope = scope
    person = try row.uuidOrNil(2)
    name = try row.text(3)
    createdAt = try row.timestamp(4)
    lastUsedAt = try row.timestampOrNil(5)
    self.revokedAt = revokedAt
  }
}
