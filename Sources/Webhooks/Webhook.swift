public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
public import FoundationEssentials

/// A webhook: an address to which notifications and findings are sent.
public struct Webhook: Sendable, Equatable {
  /// The reason why nothing is sent any more.
  public enum DisabledReason: String, Sendable, CaseIterable {
    /// An operator disabled it.
    case `operator`
    /// It has accepted no delivery for days.
    case failing
    /// It answered with status 410.
    case gone
  }

  public let id: UUID
  public let url: String
  public let description: String
  /// The kinds of notifications and findings that it receives; nil for all notifications and no findings.
  public let kinds: [String]?
  /// Events up to this position have become deliveries, or are older than the webhook.
  public let position: Int64
  public let secret: WebhookSecret.Generation
  /// Until this time the former secret signs too.
  public let formerSecretUntil: Timestamp?
  public let createdAt: Timestamp
  /// Since when it has accepted no delivery; nil if it accepted the last one, or none was tried.
  public let failingSince: Timestamp?
  public let disabledAt: Timestamp?
  public let disabledReason: DisabledReason?

  /// How many webhooks there may be.
  public static let countMax = 100

  init(_ row: Row) throws {
    id = try row.uuid(0)
    url = try row.text(1)
    description = try row.text(2)
    kinds = try row.textsOrNil(3)
    position = try row.int64(4)
    secret = Int(try row.int32(5))
    formerSecretUntil = try row.timestampOrNil(6)
    createdAt = try row.timestamp(7)
    failingSince = try row.timestampOrNil(8)
    disabledAt = try row.timestampOrNil(9)
    disabledReason = try row.textOrNil(10).flatMap(DisabledReason.init(rawValue:))
  }
}
