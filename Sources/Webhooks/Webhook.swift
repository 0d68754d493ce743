public import Domain
public import FoundationEssentials
import Postgres

/// Where notifications are sent.
public struct Webhook: Sendable, Equatable {
  /// Why nothing is sent any more.
  public enum DisabledReason: String, Sendable, CaseIterable {
    /// An operator said so.
    case `operator`
    /// It has taken nothing for days.
    case failing
    /// It answered 410.
    case gone
  }

  public let id: UUID
  public let url: String
  public let description: String
  /// The kinds of notifications that it is sent; nil: all.
  public let kinds: [String]?
  /// What happened up to here has become deliveries, or was before it was made.
  public let position: Int64
  public let secret: WebhookSecret.Generation
  /// Until then the secret before signs as well.
  public let formerSecretUntil: Timestamp?
  public let createdAt: Timestamp
  /// Since when it has taken nothing; nil: the last try was taken.
  public let failingSince: Timestamp?
  public let disabledAt: Timestamp?
  public let disabledReason: DisabledReason?

  /// How many there may be.
  public static let countMax = 100

  init(_ row: Row) throws {
    id = try row.uuid(0)
    url = try row.text(1)
    description = try row.text(2)
    kinds = try row.textsOrNil(3)
    position = try row.int64(4)
    secret = Int(try row.int32(5))
    formerSecretUntil = try row.timeOrNil(6)
    createdAt = try row.time(7)
    failingSince = try row.timeOrNil(8)
    disabledAt = try row.timeOrNil(9)
    disabledReason = try row.textOrNil(10).flatMap(DisabledReason.init(rawValue:))
  }
}
