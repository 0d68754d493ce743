public import Domain
public import FoundationEssentials
import Postgres

/// A key of an app or an operator, as it is kept: the key itself is shown once and never stored.
public struct APIKey: Sendable, Equatable {
  /// What a key is good for.
  public enum Scope: String, Sendable, CaseIterable {
    /// Acting for people.
    case app
    /// Operating the service.
    case admin
  }

  /// The key's id.
  public let id: UUID
  /// What its maker called it.
  public let name: String
  /// What it is good for.
  public let scope: Scope
  /// The one person that it acts for; nil for any that a request names.
  public let person: UUID?
  /// When it was made.
  public let createdAt: Timestamp
  /// When it was last used, to the minute.
  public let lastUsedAt: Timestamp?
  /// When it was revoked; nil while it is good.
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
    createdAt = Timestamp(microseconds: try row.timestampMicroseconds(4))
    lastUsedAt = try row.timestampMicrosecondsOrNil(5).map(Timestamp.init(microseconds:))
    self.revokedAt = revokedAt
  }
}
